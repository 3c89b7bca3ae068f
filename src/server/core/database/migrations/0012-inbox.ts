import { type Kysely, sql } from 'kysely';

/**
 * Arrivals in watched folders, and the state of these folders. Two new tables, and an index on batches: opening a batch
 * waits while it is built, which takes less than a second for 100,000 of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table inbox_arrivals (
      id uuid primary key,
      place text not null check (place in ('folder', 'bucket')),
      key bytea not null,
      path bytea not null,
      state text not null check (state in ('claimed', 'settled', 'moved')),
      worker uuid,
      claim_end timestamptz not null,
      file_id uuid,
      outcome text check (outcome in ('taken', 'duplicate', 'refused')),
      reason text,
      time timestamptz not null,
      check ((state = 'claimed') = (outcome is null))
    )`,
    "create unique index inbox_arrivals_key on inbox_arrivals (key) where state <> 'moved'",
    "create index inbox_arrivals_time on inbox_arrivals (time) where state <> 'claimed'",
    `create table inbox_places (
      place text primary key,
      look_time timestamptz not null,
      waiting integer not null,
      problem text,
      arrival_time timestamptz
    )`,
    'create index upload_batches_author on upload_batches (author_id, creation_time)',
  ])
    await sql.raw(statement).execute(db);
}
