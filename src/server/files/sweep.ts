import { BATCH_LIFE_MS } from '../../shared/files/limits.ts';
import type { FilesDeps } from './deps.ts';
import { deleteFile, findUnfinished, lockFile } from './repository.ts';

const SWEEP_GRACE_MS = 15 * 60_000;
const SWEEP_AT_ONCE = 500;

/** Deletes files whose upload was started but not finished within the life of their batch. Returns how many. */
export async function sweepUnfinished(deps: FilesDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - BATCH_LIFE_MS - SWEEP_GRACE_MS);
  let swept = 0;
  for (const { id } of await findUnfinished(deps.database.queries, before, SWEEP_AT_ONCE)) {
    if (await giveUp(deps, id)) swept += 1;
  }
  // A link may have been used again after its file was stored or deleted.
  await deps.storage.sweep(before);
  return swept;
}

/**
 * Deletes a file that was announced and not stored: its content before its row, so that the next sweep resumes an
 * interrupted one. Returns false when there is none.
 */
export function giveUp({ database, storage }: FilesDeps, id: string): Promise<boolean> {
  // A slow storage keeps this transaction idle, as in `eraseFile`.
  return database.unhurried.transaction().execute(async (trx) => {
    const file = await lockFile(trx, id);
    if (file === undefined || file.stored) return false;
    await storage.discard(id);
    await deleteFile(trx, id);
    return true;
  });
}
