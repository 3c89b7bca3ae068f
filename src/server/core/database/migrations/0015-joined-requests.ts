import { type Kysely, sql } from 'kysely';

/**
 * The file of an extraction that somebody waits for, while others who ask for the same may join it, and how many wait.
 * Processes of the previous version leave both out: nobody joins their requests. The table has a row for each person
 * who waits at this moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table extraction_requests
      add column file_id uuid unique,
      add column waiting integer not null default 1`)
    .execute(db);
}
