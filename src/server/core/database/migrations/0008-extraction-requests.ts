import { type Kysely, sql } from 'kysely';

/**
 * Extractions that somebody waits for, and their results until they are read. Unlogged: what a preview shows reaches
 * neither the write-ahead log, nor replicas, nor backups. A crash empties it, and whoever waited gets an error.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create unlogged table extraction_requests (
      id uuid primary key,
      creation_time timestamptz not null,
      is_taken boolean not null default false,
      answer text
    )`)
    .execute(db);
}
