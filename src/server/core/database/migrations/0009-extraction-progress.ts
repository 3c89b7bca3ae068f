import { type Kysely, sql } from 'kysely';

/**
 * Progress of each running extraction. Unlogged: it is worth nothing once its worker is gone. No foreign key to
 * `files`, whose row would be locked at each page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create unlogged table extraction_progress (
      file_id uuid primary key,
      extractor text not null,
      page integer,
      pages integer
    )`)
    .execute(db);
}
