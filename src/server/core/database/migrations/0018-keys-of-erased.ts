import { type Kysely, sql } from 'kysely';

/**
 * An erasure used to delete the idempotency keys of what it erased, so that the same call, sent again, declared it anew.
 * They now stay until they expire, without what they made or the hash of its content, which could be guessed. The
 * trigger fires before the function of migration 0005 deletes the keys, and leaves it none. A process of the previous
 * version refuses such a key as one that was sent with another content. Writers of keys wait for milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table idempotency_keys
     drop constraint idempotency_keys_made,
     add constraint idempotency_keys_made
       check (num_nonnulls(observation_id, file_id) = 1 or request_hash = '') not valid`,
  `create function keep_keys_of_erased() returns trigger language plpgsql
     as $$ begin
       update idempotency_keys set observation_id = null, request_hash = ''
         where observation_id in (select observation_id from erased);
       return null;
     end $$`,
  `create trigger erased_observations_keep_keys after insert on erased_observations referencing new table as erased
     for each statement execute function keep_keys_of_erased()`,
];
