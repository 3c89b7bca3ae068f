import { z } from 'zod';
import type { Lock } from '../core/services.ts';

const KEY = 'auth.lock';
/** Gestures are recorded at most this often. */
const STEP_MS = 1_000;
/** Longest delay that a timer accepts. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * `locks_at`: milliseconds since 1970; `uid`: the person who last signed in here, null if no sign-in screen was needed.
 */
const recordSchema = z.object({ locks_at: z.number(), uid: z.string().nullable() });
type LockRecord = z.infer<typeof recordSchema>;

/**
 * The one clock of all tabs of a browser: their screens lock after `IDLE_MINUTES` of the server's configuration without
 * a gesture. It does not affect the session, which the server ends by itself. A locked screen stays locked until its
 * person signs in again, in any tab: a sign-out elsewhere, or somebody else's sign-in, reveals nothing.
 */
export function createIdleLock(
  storage: () => Storage = () => window.localStorage,
  now: () => number = Date.now,
): Lock {
  let idleMs: number | undefined;
  let isHeld = false;
  let memory: string | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function read(): LockRecord | undefined {
    let text = memory;
    try {
      text = storage().getItem(KEY);
    } catch {
      // Storage is forbidden: this tab has its own clock.
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
      // Storage is forbidden, as above.
    }
    notify();
  }

  const belongsTo = (record: LockRecord, uid: string | undefined) =>
    uid === undefined || record.uid === null || record.uid === uid;

  const lock: Lock = {
    start(minutes) {
      idleMs = minutes * 60_000;
      if (idleMs === 0) return write(null);
      const record = read();
      // Otherwise a clock that was set back would keep the screen open for that much longer.
      if (record === undefined || record.locks_at > now() + idleMs)
        write({ uid: record?.uid ?? null, locks_at: now() + idleMs });
    },
    gesture(uid) {
      if (idleMs === undefined || idleMs === 0) return;
      if (lock.isLocked(uid)) return notify();
      const record = read();
      const locks_at = now() + idleMs;
      if (record === undefined || locks_at - record.locks_at > STEP_MS)
        write({ uid: record?.uid ?? null, locks_at });
    },
    isLocked(uid) {
      const record = read();
      if (record !== undefined) {
        const isOver = now() >= record.locks_at;
        if (isOver || belongsTo(record, uid)) isHeld = isOver;
      }
      return isHeld;
    },
    isTakenOver(uid) {
      const record = read();
      return isHeld && record !== undefined && now() < record.locks_at && !belongsTo(record, uid);
    },
    owner: () => read()?.uid ?? undefined,
    unlock(uid) {
      if (idleMs === 0) return write(null);
      write({ uid, locks_at: now() + (idleMs ?? 60_000) });
    },
    clear() {
      // An expired record is kept, so that tabs that were asleep still lock; the next sign-in replaces it.
      const record = read();
      if (record !== undefined && now() < record.locks_at) write(null);
    },
    subscribe(listener) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        listener();
        clearTimeout(timer);
        const leftMs = (read()?.locks_at ?? 0) - now();
        if (leftMs > 0) timer = setTimeout(tick, Math.min(leftMs, TIMER_MAX_MS));
      };
      listeners.add(tick);
      // Timers do not run while the machine sleeps, nor always in hidden tabs.
      const events = ['storage', 'focus', 'pageshow'] as const;
      for (const event of events) window.addEventListener(event, tick);
      document.addEventListener('visibilitychange', tick);
      tick();
      return () => {
        clearTimeout(timer);
        listeners.delete(tick);
        for (const event of events) window.removeEventListener(event, tick);
        document.removeEventListener('visibilitychange', tick);
      };
    },
  };
  return lock;
}
