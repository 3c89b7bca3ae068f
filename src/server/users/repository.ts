import { type ExpressionBuilder, sql } from 'kysely';
import type { ListQuery } from '../../shared/core/list-query.ts';
import type { Queries } from '../core/database/database.ts';
import type { Schema } from '../core/database/schema.ts';
import { TECHNICAL_TENANT } from '../core/inbox-account.ts';

/** What the sign-in of an open session proved; sessions of a previous version proved nothing, and are left out. */
export interface SessionProof {
  email: string;
  email_verified: boolean;
  provider: string;
  identifier: string | null;
}

const openSessions = (db: ExpressionBuilder<Schema, 'users'>, now: Date) =>
  db
    .selectFrom('sessions')
    .whereRef('sessions.user_id', '=', 'users.id')
    .where('sessions.expiry_time', '>', now);

/** Users with the number of their sessions open at `now`, and what these proved. */
const select = (queries: Queries, now: Date) =>
  queries
    .selectFrom('users')
    .select(['id', 'email', 'email_verified', 'name', 'first_activity', 'last_activity'])
    .select((db) => [
      openSessions(db, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('open_sessions'),
      openSessions(db, now)
        .where('sessions.proved_email', 'is not', null)
        .select(
          sql<SessionProof[]>`coalesce(jsonb_agg(distinct jsonb_build_object(
            'email', proved_email, 'email_verified', proved_email_verified,
            'provider', proved_provider, 'identifier', proved_identifier)), '[]')`.as('proofs'),
        )
        .as('proofs'),
    ]);

/** Users who signed in: technical accounts never do. */
const isPerson = sql<boolean>`users.tenant <> ${TECHNICAL_TENANT}`;

export const findUser = (queries: Queries, id: string, now: Date) =>
  select(queries, now).where('id', '=', id).executeTakeFirst();
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const holds = (word: string) =>
  sql<boolean>`f_norm(users.name || ' ' || users.email) like f_like(f_norm(${word}))`;

/** Orders of the list as SQL: a person without a name is sorted by their address. */
const ORDERS: Readonly<Record<string, string>> = {
  name: "f_norm(coalesce(nullif(users.name, ''), users.email))",
  email: 'f_norm(users.email)',
  last_activity: 'users.last_activity',
};

/**
 * Users whose name or address contains every word, most recently active first by default. All users are read: an
 * installation has thousands at most, and an index on their last activity would be updated every minute for each of
 * them.
 */
export function listUsers(queries: Queries, query: ListQuery, now: Date) {
  const order = query.order.length > 0 ? query.order : [{ attribute: 'last_activity', descending: true }];
  const found = query.text.reduce(
    (rows, word) => rows.where(holds(word)),
    select(queries, now).where(isPerson),
  );
  return order
    .reduce(
      (rows, { attribute, descending }) =>
        rows.orderBy(sql.raw(ORDERS[attribute] ?? attribute), descending ? 'desc' : 'asc'),
      found,
    )
    .orderBy('id', 'desc')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
}

export async function countUsers(queries: Queries, { text }: ListQuery): Promise<number> {
  const { count } = await text
    .reduce((found, word) => found.where(holds(word)), queries.selectFrom('users').where(isPerson))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
