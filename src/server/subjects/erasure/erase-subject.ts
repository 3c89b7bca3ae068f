import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import type { ErasurePreview, SubjectFile } from '../../../shared/subjects/contract.ts';
import type { SignedInActor } from '../../core/actor.ts';
import { isLockRefusal, retryOnLockTimeout } from '../../core/database/retry-on-lock-timeout.ts';
import { auditSubject, notErased, type SubjectsDeps } from '../change-subject.ts';
import { findSubject, lockJoins, lockSubject } from '../repository.ts';
import { codesOf, countKeys, erase, filesOf, lockAll, observationIds } from './repository.ts';

/**
 * What erasing a subject would erase.
 * @throws AppError `subject_not_found`, `subject_erased`, `subject_joined`
 */
export async function previewErasure(
  { database, countViews }: SubjectsDeps,
  id: string,
): Promise<ErasurePreview> {
  const { queries } = database;
  const subject = await findSubject(queries, id);
  if (subject === undefined) throw new AppError('subject_not_found');
  if (subject.erased_time !== null) throw new AppError('subject_erased');
  if (subject.head !== null) throw new AppError('subject_joined');
  const codes = await codesOf(queries, id);
  return {
    observations: (await observationIds(queries, id)).length,
    keys: await countKeys(queries, id),
    codes,
    files: await filesOf(queries, id),
    views: await countViews(queries, codes),
  };
}

/** Files whose content still exists and has to be erased. */
const toErase = (files: readonly SubjectFile[]) =>
  files.filter(({ alone, erased_time }) => alone && erased_time === null);

const ROUNDS_MAX = 5;
/**
 * How long an erasure gives way to sessions that write observations. It is shorter than the time limit of a statement.
 */
const PATIENCE_MS = 20_000;

/**
 * Erases everything about a subject and those joined to it: the contents of files that concern nobody else; then, in
 * one transaction, the names of those files, observations, keys, and kept views that filter by it. The codes, and the
 * list of what was erased, stay as proof.
 * If the storage fails, the rest is left for another attempt.
 * @throws AppError `subject_not_found`, `subject_erased`, `subject_joined`, `storage_unavailable`; `erasure_busy` when
 * observations are being saved for longer than `patienceMs`: contents erased before that stay erased
 */
export async function eraseSubject(
  deps: SubjectsDeps,
  id: string,
  reason: string,
  actor: SignedInActor,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { files } = await previewErasure(deps, id);
    for (const file of toErase(files)) await deps.eraseFile(file.id, reason, actor);
    const attempt = (lockWaitMs: number) => eraseKept(deps, id, reason, actor, lockWaitMs);
    if (await retryOnLockTimeout(attempt, patienceMs).catch(asBusy)) return;
  }
  throw new AppError('internal');
}

function asBusy(error: unknown): never {
  throw isLockRefusal(error) ? new AppError('erasure_busy', { cause: error }) : error;
}

/** Returns false, and changes nothing, when another file has arrived since. */
async function eraseKept(
  { database, clock, forgetFileName, forgetInViews }: SubjectsDeps,
  subject_id: string,
  reason: string,
  actor: SignedInActor,
  lockWaitMs: number,
): Promise<boolean> {
  return database.queries.transaction().execute(async (trx) => {
    await lockJoins(trx);
    const subject = notErased(await lockSubject(trx, subject_id));
    if (subject.joined_into !== null) throw new AppError('subject_joined');
    await lockAll(trx, subject_id, lockWaitMs);
    const all = await filesOf(trx, subject_id);
    if (toErase(all).length > 0) return false;
    const erasure = { id: uuidv7(), time: clock(), author_id: actor.user_id };
    const keys = await countKeys(trx, subject_id);
    // Some may have lost their content before, for instance in an attempt that failed half-way.
    const files = all.filter(({ alone }) => alone);
    for (const { id } of files) await forgetFileName(trx, id);
    await erase(
      trx,
      { ...erasure, subject_id, reason, files: files.length, keys },
      await observationIds(trx, subject_id),
    );
    await forgetInViews(trx, await codesOf(trx, subject_id), actor);
    await auditSubject(trx, actor, 'subject.erase', subject_id, reason);
    return true;
  });
}
