import { type Kysely, sql } from 'kysely';

/**
 * What people are shown of each of their sessions, and sign-ins that were ended one by one. Processes of the previous
 * version go on opening sessions: each new column has a default, or may be null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // In the order of a sign-in, which writes a person and then their session, so that the two cannot deadlock.
  'lock table users in share row exclusive mode',
  `alter table sessions
     add column sign_in_time timestamptz,
     add column last_use_time timestamptz not null default now(),
     add column browser text,
     add column system text`,
  'create index sessions_user on sessions (user_id)',
  // Kept for good: the provider renews the ID tokens of a sign-in without end.
  `create table ended_sign_ins (
     user_id uuid not null references users,
     sign_in_time timestamptz not null,
     primary key (user_id, sign_in_time))`,
];
