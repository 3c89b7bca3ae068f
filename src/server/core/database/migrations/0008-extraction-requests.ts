import { type Kysely, sql } from 'kysely';

/**
 * Extractions that callers wait for, and their results until they are read. Unlogged: the contents of a preview reach
 * neither the write-ahead log, nor replicas, nor backups. A crash empties the table, and callers that waited get an
 * error.
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
