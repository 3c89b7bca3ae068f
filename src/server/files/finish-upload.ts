import { AppError } from '../../shared/core/app-error.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import type { UserActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Trx } from '../core/database/database.ts';
import type { FilesDeps } from './deps.ts';
import { sniffMimetype } from './mimetype.ts';
import { findFile, lockFile, markStored } from './repository.ts';

/** Further writes of the transaction that stores a content of this SHA-256; the file is not stored if it throws. */
type Within = (trx: Trx, sha256: Buffer) => Promise<void>;

/**
 * Stores what was uploaded, and requests its scan or its extraction in the same transaction. May be repeated.
 * @throws AppError `file_not_found`, `upload_missing`, `file_size_mismatch`
 */
export async function finishUpload(
  deps: FilesDeps,
  id: string,
  actor: UserActor,
  within?: Within,
): Promise<StoredFile> {
  const { database } = deps;
  const announced = await findFile(database.queries, id);
  if (announced?.file.creation.author_id !== actor.user_id) throw new AppError('file_not_found');
  if (announced.file.stored) return announced.file;

  try {
    return await store(deps, announced.file, actor, within);
  } catch (error) {
    // Another call may have finished it in the meantime, and removed the upload that this one was reading.
    const found = await findFile(database.queries, id);
    if (!found?.file.stored) throw error;
    return found.file;
  } finally {
    deps.wakeScan();
    deps.wakeExtraction();
  }
}

async function store(
  deps: FilesDeps,
  file: StoredFile,
  actor: UserActor,
  within: Within | undefined,
): Promise<StoredFile> {
  const { database, storage } = deps;
  const { id } = file;
  const content = await storage.keep(id, file.size);
  if (content === undefined) throw new AppError('upload_missing');
  const { key: content_key, sha256 } = content;
  const mimetype = await sniffMimetype(content.head, file.name);
  const scan = deps.scanner === null ? 'none' : 'pending';
  const isOurs = await database.queries.transaction().execute(async (trx) => {
    const locked = await lockFile(trx, id);
    if (locked?.stored) return false;
    if (locked === undefined) {
      // The sweep has given the file up in the meantime, and nothing else would ever delete the kept content.
      await storage.discard(id);
      throw new AppError('file_not_found');
    }
    await within?.(trx, sha256);
    await markStored(trx, id, { mimetype, sha256, content_key, scan });
    await (scan === 'pending' ? deps.requestScan(trx, id) : deps.requestExtraction(trx, id));
    await audit(trx, actor, { action: 'file.upload_finish', entity_type: 'File', entity_id: id });
    return true;
  });
  if (!isOurs) return keepOnlyStored(deps, id);
  await storage.keepOnly(id, content_key);
  return { ...file, mimetype, scan, stored: true };
}

/** Keeps only the content that counts, for a file that another call has stored or that was erased in the meantime. */
async function keepOnlyStored({ database, storage }: FilesDeps, id: string): Promise<StoredFile> {
  const found = await findFile(database.queries, id);
  await (found?.content ? storage.keepOnly(id, found.content.key) : storage.discard(id));
  if (found === undefined) throw new AppError('file_not_found');
  return found.file;
}
