import { type Kysely, sql } from 'kysely';

/**
 * What the sign-in of each session proved, and which sign-in gave an account its e-mail. Earlier sessions prove
 * nothing. Processes of the previous version continue to open sessions, so each new column may be null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // In the order of a sign-in, which writes a person and then their session, so that the two cannot deadlock.
  'alter table users add column email_sign_in_time timestamptz',
  `alter table sessions
     add column proved_email text,
     add column proved_email_verified boolean,
     add column proved_provider text,
     add column proved_identifier text,
     add column replaced_token_hash bytea`,
  'create index sessions_replaced on sessions (replaced_token_hash) where replaced_token_hash is not null',
];
