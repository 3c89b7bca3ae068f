import { type Kysely, sql } from 'kysely';

/**
 * Idempotency keys of announced files. The column is null in every row, so that its reference reads none, and the check
 * holds for new rows only: writers of keys and files wait for milliseconds. Processes of the previous version go on
 * claiming keys for observations; the index by which a deleted file finds its key is in `indexes.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table idempotency_keys
      alter column observation_id drop not null,
      add column file_id uuid references files on delete cascade deferrable initially deferred,
      add constraint idempotency_keys_made check (num_nonnulls(observation_id, file_id) = 1) not valid`)
    .execute(db);
}
