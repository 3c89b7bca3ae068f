import { v7 as uuidv7 } from 'uuid';
import type { Queries, Trx } from '../core/database/database.ts';
import type { Identity } from '../core/identity/identity.ts';

/**
 * Keeps what the provider says of a person; the key is subject and tenant, never the e-mail. Answers the user's id, and
 * when all their sessions were last ended.
 */
export function saveUser(trx: Trx, { sign_in_time, ...identity }: Identity, now: Date) {
  return trx
    .insertInto('users')
    .values({ ...identity, id: uuidv7(), first_activity: now, last_activity: now })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'tenant']).doUpdateSet({
        email: identity.email,
        email_verified: identity.email_verified,
        name: identity.name,
        picture_url: identity.picture_url,
        last_activity: now,
      }),
    )
    .returning(['id', 'sessions_end_time'])
    .executeTakeFirstOrThrow();
}

export interface NewSession {
  token_hash: Buffer;
  user_id: string;
  creation_time: Date;
  expiry_time: Date;
}

export async function insertSession(trx: Trx, session: NewSession): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('sessions')
    .values({ ...session, id })
    .execute();
  return id;
}

/** The user of a session that is alive at `now`. */
export function findSession(queries: Queries, tokenHash: Buffer, now: Date) {
  return queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'users.id as user_id',
      'users.email',
      'users.email_verified',
      'users.name',
      'users.picture_url',
      'users.last_activity',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expiry_time', '>', now)
    .executeTakeFirst();
}

export async function touchUser(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.updateTable('users').set({ last_activity: now }).where('id', '=', id).execute();
}

export async function deleteSession(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('sessions').where('expiry_time', '<=', now).execute();
}

/**
 * Ends the sessions of a person. Their row comes first: a session that is being opened is then either in the table, or
 * sees this time. Answers how many there were; undefined where nobody is known by this id.
 */
export async function endSessionsOf(trx: Trx, user_id: string, now: Date): Promise<number | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ sessions_end_time: now })
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const deleted = await trx.deleteFrom('sessions').where('user_id', '=', user_id).returning('id').execute();
  return deleted.length;
}
