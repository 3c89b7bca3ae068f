import { type Kysely, sql } from 'kysely';

/** Definitions of the types that observations may have, kept beyond the files that described them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table known_types (id text primary key, definition jsonb not null)').execute(db);
}
