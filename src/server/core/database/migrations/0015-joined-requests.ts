import { type Kysely, sql } from 'kysely';

/**
 * The file of an extraction that callers wait for, as long as others may join the request, and how many wait. Processes
 * of the previous version leave both out: nobody joins their requests. The table has a row for each caller who is
 * waiting at this moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table extraction_requests
      add column file_id uuid unique,
      add column waiting integer not null default 1`)
    .execute(db);
}
