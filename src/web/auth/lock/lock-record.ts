import { z } from 'zod';

const KEY = 'auth.lock';

/**
 * `locks_at`: milliseconds since 1970; `uid`: the person who last signed in here, null if no sign-in screen was needed.
 */
const recordSchema = z.object({ locks_at: z.number(), uid: z.string().nullable() });
export type LockRecord = z.infer<typeof recordSchema>;

/** The record of the lock that all tabs of a browser share. Where storage is forbidden, this tab has its own. */
export function createLockRecord(storage: () => Storage) {
  let memory: string | null = null;

  function read(): LockRecord | undefined {
    let text = memory;
    try {
      text = storage().getItem(KEY);
    } catch {
      // Storage is forbidden.
    }
    try {
      return recordSchema.safeParse(JSON.parse(text ?? 'null')).data;
    } catch {
      return undefined;
    }
  }

  function write(record: LockRecord | null): void {
    memory = record && JSON.stringify(record);
    try {
      if (memory === null) storage().removeItem(KEY);
      else storage().setItem(KEY, memory);
    } catch {
      // Storage is forbidden.
    }
  }

  return { read, write };
}
