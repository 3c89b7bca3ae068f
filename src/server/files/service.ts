import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../shared/core/app-error.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { cleanFileName, isStorableName } from '../../shared/files/file-name.ts';
import {
  BATCH_LIFE_MS,
  FILE_SIZE_MAX,
  FILES_PER_BATCH_MAX,
  FILES_PER_PACK,
} from '../../shared/files/limits.ts';
import { type SignedInActor, tokenOf, type UserActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Trx } from '../core/database/database.ts';
import { claimKey } from '../core/database/idempotency-keys.ts';
import { countBatchFiles, insertBatch, lockBatch } from './batches/repository.ts';
import { DEFAULT_MIMETYPE, sniffMimetype } from './mimetype.ts';
import { findFile, insertFile, lockFile, markStored, type NewFile } from './repository.ts';
import type { ScanDeps } from './scan.ts';

/**
 * `request…` adds a job in the transaction that stores the file; `wake…` makes the workers of this process look for it.
 */
export interface FilesDeps extends ScanDeps {
  requestScan(trx: Trx, fileId: string): Promise<void>;
  wakeScan(): void;
}

export async function createBatch({ database, clock }: FilesDeps, actor: SignedInActor): Promise<string> {
  const batch = { id: uuidv7(), author_id: actor.user_id, creation_time: clock() };
  await insertBatch(database.queries, batch);
  return batch.id;
}

interface Announced {
  batch_id: string;
  name: string;
  size: number;
}

/**
 * Announces a file, and returns the link that its content is uploaded to. A second announcement with the same
 * idempotency key returns the first one's file as it now is, and announces nothing.
 * @throws AppError `validation_failed` (the name), `file_empty`, `file_too_large`, `upload_batch_not_found`,
 * `upload_batch_expired`, `upload_batch_full`, `idempotency_key_reused`
 */
export async function startUpload(
  { database, storage, clock }: FilesDeps,
  announced: Announced,
  actor: SignedInActor,
  idempotency_key: string | undefined,
): Promise<{ direct_link: string; file: StoredFile }> {
  const name = cleanFileName(announced.name);
  const { batch_id, size } = announced;
  if (!isStorableName(name))
    throw new AppError('validation_failed', { fields: [{ path: 'name', message: 'Requis' }] });
  if (size < 1) throw new AppError('file_empty', { parameters: { name } });
  if (size > FILE_SIZE_MAX) throw new AppError('file_too_large', { parameters: { name } });

  const now = clock();
  const id = uuidv7();
  const { file, end } = await database.queries.transaction().execute(async (trx) => {
    const claim = { user_id: actor.user_id, content: { batch_id, name, size }, creation_time: now };
    const before =
      idempotency_key === undefined
        ? undefined
        : await claimKey(trx, { ...claim, key: idempotency_key, makes: 'file_id', id });
    const batch = await lockBatch(trx, batch_id);
    if (batch?.author_id !== actor.user_id) throw new AppError('upload_batch_not_found');
    const end = new Date(batch.creation_time.getTime() + BATCH_LIFE_MS);
    const earlier = before === undefined ? undefined : await findFile(trx, before);
    // What was received stays received; its link accepts nothing more, whether the batch is over or not.
    if (end <= now && !earlier?.file.stored) throw new AppError('upload_batch_expired');
    if (earlier) return { ...earlier, end };
    await announce(trx, { id, batch_id, name, size, creation_time: now }, actor);
    return { file: (await findFile(trx, id))?.file, end };
  });
  if (file === undefined) throw new AppError('file_not_found');
  return { direct_link: await storage.uploadLink(file.id, file.size, end), file };
}

/** @throws AppError `upload_batch_full` */
async function announce(
  trx: Trx,
  file: Announced & Pick<NewFile, 'id' | 'creation_time'>,
  actor: SignedInActor,
): Promise<void> {
  if ((await countBatchFiles(trx, file.batch_id)) >= FILES_PER_BATCH_MAX) {
    throw new AppError('upload_batch_full', {
      parameters: { max: FILES_PER_BATCH_MAX, pack: FILES_PER_PACK },
    });
  }
  await insertFile(trx, {
    ...file,
    mimetype: DEFAULT_MIMETYPE,
    author_id: actor.user_id,
    channel: actor.channel === 'web' ? 'web_upload' : 'api',
    token_id: tokenOf(actor)?.token_id ?? null,
  });
  await audit(trx, actor, { action: 'file.upload_start', entity_type: 'File', entity_id: file.id });
}

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
