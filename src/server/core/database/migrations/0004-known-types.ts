import { type Kysely, sql } from 'kysely';

/** The definitions of the types of observations, kept even when the files that described them are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table known_types (id text primary key, definition jsonb not null)').execute(db);
}
