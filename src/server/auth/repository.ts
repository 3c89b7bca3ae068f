import { v7 as uuidv7 } from 'uuid';
import type { Device } from '../../shared/auth/device.ts';
import { storableText } from '../../shared/core/storable-text.ts';
import { compiledOnce } from '../core/database/compiled-once.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import type { Identity } from '../core/identity/identity.ts';
import type { KnownAccount } from './sign-in-decision.ts';

/**
 * The account of a person, locked until the end of the transaction, and created if there was none. The key is subject
 * and tenant, never the e-mail.
 */
export async function findOrCreateUser(
  trx: Trx,
  { sign_in_time, subject, tenant, email, email_verified, name, picture_url }: Identity,
  now: Date,
): Promise<KnownAccount & { id: string; name: string }> {
  const names = { name: storableText(name), email: storableText(email) };
  await trx
    .insertInto('users')
    .values({
      ...names,
      id: uuidv7(),
      subject,
      tenant,
      email_verified,
      picture_url,
      first_activity: now,
      last_activity: now,
      email_sign_in_time: sign_in_time,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'tenant']).doNothing())
    .execute();
  return trx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified',
      'email_sign_in_time',
      'sessions_end_time',
      'last_activity',
    ])
    .where('subject', '=', subject)
    .where('tenant', '=', tenant)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves what the provider now says about a person. @returns their stored name */
export async function saveUser(
  trx: Trx,
  id: string,
  { email, email_verified, name, picture_url }: Identity,
  email_sign_in_time: Date | null,
  now: Date,
): Promise<string> {
  const names = { name: storableText(name), email: storableText(email) };
  await trx
    .updateTable('users')
    .set({ ...names, email_verified, picture_url, email_sign_in_time, last_activity: now })
    .where('id', '=', id)
    .execute();
  return names.name;
}

export interface NewSession extends Device {
  token_hash: Buffer;
  user_id: string;
  creation_time: Date;
  expiry_time: Date;
  sign_in_time: Date;
  proved_email: string;
  proved_email_verified: boolean;
  proved_provider: string;
  proved_identifier: string | null;
  /** Hash of the token of the session that the browser had before, whether or not it had expired. */
  replaced_token_hash: Buffer | null;
}

export async function insertSession(trx: Trx, session: NewSession): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('sessions')
    .values({ ...session, id, last_use_time: session.creation_time })
    .execute();
  return id;
}

/** The session with this token and its user, unless it has expired at `now`. */
export async function findSession(queries: Queries, tokenHash: Buffer, now: Date) {
  const [found] = await sessionsByToken(queries, tokenHash, now);
  return found;
}

/** Compiled once, because every request runs it. */
const sessionsByToken = compiledOnce((queries, tokenHash: Buffer, now: Date) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'users.id as user_id',
      'users.email',
      'users.email_verified',
      'users.name',
      'users.picture_url',
      'sessions.creation_time',
      'sessions.sign_in_time',
      'sessions.last_use_time',
      'sessions.proved_email',
      'sessions.proved_email_verified',
      'sessions.proved_provider',
      'sessions.proved_identifier',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expiry_time', '>', now),
);

/** Records that a session was used, and its owner active, at `now`. */
export async function recordUse(
  queries: Queries,
  { session_id, user_id }: { session_id: string; user_id: string },
  now: Date,
): Promise<void> {
  await queries
    .with('used', (db) =>
      db.updateTable('sessions').set({ last_use_time: now }).where('id', '=', session_id).returning('id'),
    )
    .updateTable('users')
    .set({ last_activity: now })
    .where('id', '=', user_id)
    .execute();
}

/**
 * Deletes the session that a browser leaves, and any session that has replaced it since: among renewals that race, each
 * deletes what the earlier ones opened.
 */
export async function deleteReplacedSessions(trx: Trx, tokenHash: Buffer): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((any) => any.or([any('token_hash', '=', tokenHash), any('replaced_token_hash', '=', tokenHash)]))
    .execute();
}

/** Whether a sign-in was ended: its ID tokens can no longer open a session. */
export async function isEnded(trx: Trx, user_id: string, sign_in_time: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('ended_sign_ins')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('sign_in_time', '=', sign_in_time)
    .executeTakeFirst();
  return found !== undefined;
}
