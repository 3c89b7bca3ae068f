import { sql } from 'kysely';
import type { Queries, Trx } from '../../core/database/database.ts';

/** A session as its owner sees it. */
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Sessions of a user that have not expired at `now`, most recently used first: all of them, or a page. */
export function listSessions(
  queries: Queries,
  user_id: string,
  now: Date,
  page?: { limit: number; offset: number },
) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'creation_time', 'sign_in_time', 'last_use_time', 'expiry_time', 'browser', 'system'])
    .where('user_id', '=', user_id)
    .where('expiry_time', '>', now)
    .orderBy('last_use_time', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (rows) => rows.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
}

/** Number of sessions of a user that have not expired at `now`. */
export async function countSessions(queries: Queries, user_id: string, now: Date): Promise<number> {
  const { count } = await queries
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('expiry_time', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the sessions of a person, whose row the caller has locked. @returns the number of sessions */
export async function deleteSessionsOf(trx: Trx, user_id: string): Promise<number> {
  const deleted = await trx.deleteFrom('sessions').where('user_id', '=', user_id).returning('id').execute();
  return deleted.length;
}

export async function deleteExpiredSessions(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('sessions').where('expiry_time', '<=', now).execute();
}

/** Forgets the ended sign-ins that are older than `time`: they could not open a session anyway. */
export async function deleteEndedSignIns(queries: Queries, time: Date): Promise<void> {
  await queries.deleteFrom('ended_sign_ins').where('sign_in_time', '<', time).execute();
}

/**
 * Ends the sessions of a user. The user's row is updated first, so that a session being opened at the same time is
 * either already in the table or sees the new time. Returns the number of sessions; undefined when there is no such
 * user.
 */
export async function endSessionsOf(trx: Trx, user_id: string, now: Date): Promise<number | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ sessions_end_time: now })
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  return deleteSessionsOf(trx, user_id);
}

/**
 * Ends a session of a user, with all other sessions of the same sign-in, and prevents that sign-in from opening new
 * ones. The user's row is locked first, so that a session being opened at the same time is either already in the table
 * or sees this. Returns the ids of the ended sessions.
 */
export async function endSignIn(
  trx: Trx,
  user_id: string,
  session: Pick<SessionRow, 'id' | 'sign_in_time'>,
): Promise<string[]> {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  const { id, sign_in_time } = session;
  if (sign_in_time !== null) {
    const ended = { user_id, sign_in_time };
    await trx
      .insertInto('ended_sign_ins')
      .values(ended)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const deleted = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where((any) => any.or([any('id', '=', id), any('sign_in_time', '=', sign_in_time)]))
    .returning('id')
    .execute();
  return deleted.map((row) => row.id);
}

/**
 * Ends all sessions of a user but one, and the sign-ins that they came from: earlier ones, even of browsers that have
 * no session now, and later ones. The user's row is locked first, as in `endSignIn`. Returns the number of sessions
 * ended.
 */
export async function endOtherSessionsOf(
  trx: Trx,
  user_id: string,
  session: { id: string; sign_in_time: Date },
): Promise<number> {
  const justBefore = new Date(session.sign_in_time.getTime() - 1);
  await trx
    .updateTable('users')
    .set({ sessions_end_time: sql<Date>`greatest(sessions_end_time, ${justBefore})` })
    .where('id', '=', user_id)
    .execute();
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '<>', session.id)
    .returning('sign_in_time')
    .execute();
  const times = ended.flatMap(({ sign_in_time }) => sign_in_time ?? []);
  const later = new Set(times.map(Number).filter((time) => time > session.sign_in_time.getTime()));
  if (later.size > 0) {
    await trx
      .insertInto('ended_sign_ins')
      .values([...later].map((time) => ({ user_id, sign_in_time: new Date(time) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ended.length;
}

/** What may have changed for a reader since their call was accepted: whether their sign-in or their token was ended. */
export function findReader(
  queries: Queries,
  {
    user_id,
    sign_in_time,
    token_id,
  }: { user_id: string; sign_in_time: Date | null; token_id: string | null },
) {
  return queries
    .selectFrom('users')
    .select([
      'email',
      'email_verified',
      'sessions_end_time',
      sql<boolean>`exists (select from ended_sign_ins as ended
          where ended.user_id = users.id and ended.sign_in_time = ${sign_in_time}::timestamptz)
        or exists (select from access_tokens as token
          where token.id = ${token_id}::uuid and token.end_time is not null)`.as('is_ended'),
    ])
    .where('id', '=', user_id)
    .executeTakeFirst();
}
