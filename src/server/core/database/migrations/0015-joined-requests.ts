import { type Kysely, sql } from 'kysely';

/**
 * Which file an extraction that somebody waits for is of, while others who ask for the same may join it, and how many wait.
 * Processes of the version before leave both out: nobody joins what they ask for. The table has a row for each person who
 * waits at this moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table extraction_requests
      add column file_id uuid unique,
      add column waiting integer not null default 1`)
    .execute(db);
}
