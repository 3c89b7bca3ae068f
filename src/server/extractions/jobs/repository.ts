import { sql } from 'kysely';
import type { Queries, Trx } from '../../core/database/database.ts';

/**
 * Adds a request, or with a `file_id` one more who waits for the request of that file that is under way.
 * @returns the id of the request
 */
export async function joinRequest(
  trx: Trx,
  request: { id: string; file_id: string | null; creation_time: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('extraction_requests')
    .values({ ...request, answer: null })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet(({ eb, ref }) => ({
        waiting: eb(ref('extraction_requests.waiting'), '+', 1),
        creation_time: request.creation_time,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The answer that all who wait for a request wait for, to be saved in this transaction. Undefined where another one saves
 * it, or did: nobody waits for a lock. Whoever joins the request meanwhile does not wait either.
 */
export async function claimRequest(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    is_claimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as is_claimed`.execute(trx);
  if (rows[0]?.is_claimed !== true) return undefined;
  // A statement of its own: it sees what the one who had the lock before did. A process of the version before that saves
  // has the row's key locked, and waits for whoever locked it first.
  const found = await trx
    .selectFrom('extraction_requests')
    .select('answer')
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst();
  return found?.answer ?? undefined;
}

/**
 * Says that the result of a request is saved in this transaction: nobody joins it any more, and an answer without
 * anything left to save takes the place of what was found.
 */
export async function settleRequest(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.updateTable('extraction_requests').set({ file_id: null, answer }).where('id', '=', id).execute();
}

/** Says that a worker runs the extraction. False when nobody waits for it any more. */
export async function takeRequest(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('extraction_requests')
    .set({ is_taken: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Hands an answer to whoever waits for it, if somebody still does. A failure is that of those who wait already. */
export async function answerRequest(
  queries: Queries,
  id: string,
  { answer, isFailure }: { answer: string; isFailure: boolean },
): Promise<void> {
  await queries
    .updateTable('extraction_requests')
    .set({ answer, ...(isFailure && { file_id: null }) })
    .where('id', '=', id)
    .execute();
}

export interface RequestState {
  id: string;
  /** Whether a worker runs it, or did. */
  is_taken: boolean;
  is_answered: boolean;
  /** Whether it is shared, did not fail, and is not saved yet. */
  is_open: boolean;
}

export function findRequest(queries: Queries, id: string): Promise<RequestState | undefined> {
  return queries
    .selectFrom('extraction_requests')
    .select(({ eb }) => [
      'id',
      'is_taken',
      eb('answer', 'is not', null).$castTo<boolean>().as('is_answered'),
      eb('file_id', 'is not', null).$castTo<boolean>().as('is_open'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a worker answered. */
export async function readAnswer(queries: Queries, id: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('extraction_requests')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.answer ?? undefined;
}

/** Waits for a request no longer, if somebody else does. @returns false for the last one, who still counts */
export async function leaveToOthers(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('extraction_requests')
    .set(({ eb }) => ({ waiting: eb('waiting', '-', 1) }))
    .where('id', '=', id)
    .where('waiting', '>', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Waits for a request no longer; the last one who did deletes it. Whoever joins it meanwhile is counted. */
export async function leaveRequest(queries: Queries, id: string): Promise<void> {
  const leave = (waiting: number) =>
    queries
      .deleteFrom('extraction_requests')
      .where('id', '=', id)
      .where('waiting', '<=', waiting)
      .executeTakeFirstOrThrow();
  if ((await leave(1)).numDeletedRows > 0n) return;
  await queries
    .updateTable('extraction_requests')
    .set(({ eb }) => ({ waiting: eb('waiting', '-', 1) }))
    .where('id', '=', id)
    .execute();
  // The others may have left between the two.
  await leave(0);
}

/** Deletes requests that nobody waits for any more: their process was killed. */
export async function deleteRequestsBefore(queries: Queries, time: Date): Promise<void> {
  await queries.deleteFrom('extraction_requests').where('creation_time', '<', time).execute();
}
