import { sql } from 'kysely';
import type { Queries, Trx } from '../../core/database/database.ts';

/**
 * Adds a request. With a `file_id`, joins the open request of that file if there is one, and counts one more caller.
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
 * Claims the answer of a shared request, so that the caller saves it in this transaction. Undefined if another caller
 * is saving it or has saved it. No lock is waited for: neither by callers that claim nor by those that join meanwhile.
 */
export async function claimRequest(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    is_claimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as is_claimed`.execute(trx);
  if (rows[0]?.is_claimed !== true) return undefined;
  // A separate statement, so that it sees what the previous holder of the lock committed. A process of the previous
  // version locks the row's key while it saves, and waits for other locks on it.
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
 * Marks a request as saved in this transaction: no caller joins it any more, and an answer with nothing left to save
 * replaces the result.
 */
export async function markRequestSaved(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.updateTable('extraction_requests').set({ file_id: null, answer }).where('id', '=', id).execute();
}

/** Marks a request as being run by a worker. False if no caller waits for it any more. */
export async function markRequestStarted(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('extraction_requests')
    .set({ is_taken: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the answer of a request that still exists. A failure reaches only the callers that already wait. */
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
  /** How many callers wait for it. */
  waiting: number;
  /** Whether a worker runs it or has run it. */
  is_taken: boolean;
  is_answered: boolean;
  /** Whether it is shared, did not fail, and is not yet saved. */
  is_open: boolean;
}

export function findRequest(queries: Queries, id: string): Promise<RequestState | undefined> {
  return queries
    .selectFrom('extraction_requests')
    .select(({ eb }) => [
      'id',
      'waiting',
      'is_taken',
      eb('answer', 'is not', null).$castTo<boolean>().as('is_answered'),
      eb('file_id', 'is not', null).$castTo<boolean>().as('is_open'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The sealed answer of a worker. */
export async function readAnswer(queries: Queries, id: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('extraction_requests')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.answer ?? undefined;
}

/**
 * Stops waiting for a request, unless no other caller waits. @returns false for the last caller, which stays counted
 */
export async function leaveToOthers(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('extraction_requests')
    .set(({ eb }) => ({ waiting: eb('waiting', '-', 1) }))
    .where('id', '=', id)
    .where('waiting', '>', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stops waiting for a request; the last caller deletes it. Callers that join meanwhile are counted. */
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
  // The other callers may have left between the two statements.
  await leave(0);
}

/** Deletes requests created before a time: the processes that waited for them were killed. */
export async function deleteRequestsBefore(queries: Queries, time: Date): Promise<void> {
  await queries.deleteFrom('extraction_requests').where('creation_time', '<', time).execute();
}
