import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Scope } from '../../../shared/core/scope.ts';
import type { Queries, Trx } from '../../core/database/database.ts';

interface NewToken {
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: Scope[];
  creation_time: Date;
  expiry_time: Date;
  proved_email: string;
  proved_email_verified: boolean;
  proved_provider: string;
  proved_identifier: string | null;
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

export async function insertToken(trx: Trx, token: NewToken): Promise<TokenRow> {
  const id = uuidv7();
  await trx
    .insertInto('access_tokens')
    .values({ ...token, id })
    .execute();
  return { ...token, id, end_time: null, last_use_time: null, last_use_ip: null };
}

/** What the sign-in of a session proved, if the session still exists. */
export function findProof(trx: Trx, session_id: string) {
  return trx
    .selectFrom('sessions')
    .select(['proved_email', 'proved_email_verified', 'proved_provider', 'proved_identifier'])
    .where('id', '=', session_id)
    .executeTakeFirst();
}

/** Locks a person, so that calls count and end their tokens one at a time. */
export async function lockOwner(trx: Trx, user_id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
}

/** Tokens of a person: those that work at `now` first, then the most recent first. */
export function listTokens(
  queries: Queries,
  user_id: string,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) {
  return queries
    .selectFrom('access_tokens')
    .select([
      'id',
      'name',
      'scopes',
      'creation_time',
      'expiry_time',
      'end_time',
      'last_use_time',
      'last_use_ip',
    ])
    .where('user_id', '=', user_id)
    .orderBy(sql`end_time is null and expiry_time > ${now}`, 'desc')
    .orderBy('creation_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of a person's tokens; with `now`, only of those that work then. */
export async function countTokens(queries: Queries, user_id: string, now?: Date): Promise<number> {
  const all = queries
    .selectFrom('access_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id);
  const counted = now === undefined ? all : all.where('end_time', 'is', null).where('expiry_time', '>', now);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The token with a hash, and its owner. */
export function findToken(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom('access_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select([
      'token.id as token_id',
      'token.name as token_name',
      'token.scopes',
      'token.expiry_time',
      'token.end_time',
      'token.last_use_time',
      'token.proved_email',
      'token.proved_email_verified',
      'token.proved_provider',
      'token.proved_identifier',
      'users.id as user_id',
      'users.email',
      'users.email_verified',
      'users.name',
      'users.picture_url',
    ])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Records the last use of a token. */
export async function touchToken(
  queries: Queries,
  id: string,
  use: { last_use_time: Date; last_use_ip: string },
): Promise<void> {
  await queries.updateTable('access_tokens').set(use).where('id', '=', id).execute();
}

/** Whether a person has this token. */
export async function hasToken(trx: Trx, user_id: string, id: string): Promise<boolean> {
  const ownToken = trx
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id);
  return (await ownToken.executeTakeFirst()) !== undefined;
}

/** Ends the tokens of a person, or one of them. @returns the ids of those that were not ended before */
export async function endTokens(
  trx: Trx,
  user_id: string,
  { now, id }: { now: Date; id?: string },
): Promise<string[]> {
  const theirs = trx
    .updateTable('access_tokens')
    .set({ end_time: now })
    .where('user_id', '=', user_id)
    .where('end_time', 'is', null);
  const ended = await (id === undefined ? theirs : theirs.where('id', '=', id)).returning('id').execute();
  return ended.map((row) => row.id);
}
