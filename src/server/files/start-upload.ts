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
import { type SignedInActor, tokenOf } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Trx } from '../core/database/database.ts';
import { claimKey } from '../core/database/idempotency-keys.ts';
import { countBatchFiles, insertBatch, lockBatch } from './batches/repository.ts';
import type { FilesDeps } from './deps.ts';
import { DEFAULT_MIMETYPE } from './mimetype.ts';
import { findFile, insertFile, type NewFile } from './repository.ts';

/** Opens a batch, which the files of one upload belong to. @returns its id */
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
