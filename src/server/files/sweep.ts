import { BATCH_LIFE_MS } from '../../shared/files/limits.ts';
import { deleteFile, findUnfinished, lockFile } from './repository.ts';
import type { FilesDeps } from './service.ts';

const SWEEP_GRACE_MS = 15 * 60_000;
const SWEEP_AT_ONCE = 500;

/** Gives up files that were announced and never finished while their batch lived. Answers how many. */
export async function sweepUnfinished(deps: FilesDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - BATCH_LIFE_MS - SWEEP_GRACE_MS);
  let swept = 0;
  for (const { id } of await findUnfinished(deps.database.queries, before, SWEEP_AT_ONCE)) {
    if (await giveUp(deps, id)) swept += 1;
  }
  // A link may have been used again after its file was stored, or given up.
  await deps.storage.sweep(before);
  return swept;
}

/** The content goes before the row that speaks of it: what is cut short in between is taken up by the next sweep. */
function giveUp({ database, storage }: FilesDeps, id: string): Promise<boolean> {
  // As where a file is erased, the storage may be silent for a while.
  return database.unhurried.transaction().execute(async (trx) => {
    const file = await lockFile(trx, id);
    if (file === undefined || file.stored) return false;
    await storage.discard(id);
    await deleteFile(trx, id);
    return true;
  });
}
