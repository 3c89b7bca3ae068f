import { AppError } from '../../shared/core/app-error.ts';
import { isSeen } from '../../shared/core/storable-text.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { UNSEEN_TEXT } from '../../shared/texts/errors/one-line-text.ts';
import type { SignedInActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Trx } from '../core/database/database.ts';
import type { FilesDeps } from './deps.ts';
import { findFile, lockFile, markErased } from './repository.ts';

export interface EraseDeps extends FilesDeps {
  /** Deletes the quotes from the file in its extractions. */
  eraseQuotes(trx: Trx, fileId: string): Promise<void>;
}

/**
 * Erases the content of a file on a legal request. The file's row, its audit trail and its observations stay. May be
 * repeated, for instance after the storage was unreachable.
 * @throws AppError `validation_failed` (the reason has no visible character), `file_not_found`, `file_not_stored`,
 * `storage_unavailable` (nothing has changed)
 */
export async function eraseFile(
  { database, storage, clock, eraseQuotes }: EraseDeps,
  id: string,
  reason: string,
  actor: SignedInActor,
): Promise<StoredFile> {
  if (!isSeen(reason)) {
    throw new AppError('validation_failed', { fields: [{ path: 'reason', message: UNSEEN_TEXT }] });
  }
  // A slow storage keeps this transaction idle: `unhurried` allows for that.
  await database.unhurried.transaction().execute(async (trx) => {
    const file = await lockFile(trx, id);
    if (file === undefined) throw new AppError('file_not_found');
    if (!file.stored) throw new AppError('file_not_stored');
    if (file.erased_time === null) await markErased(trx, id, clock());
    await eraseQuotes(trx, id);
    await audit(trx, actor, { action: 'file.erase', entity_type: 'File', entity_id: id, detail: reason });
    // Last, before the commit: if it fails, the transaction is rolled back and the file can be erased again.
    await storage.discard(id);
  });
  const erased = await findFile(database.queries, id);
  if (erased === undefined) throw new AppError('file_not_found');
  return erased.file;
}
