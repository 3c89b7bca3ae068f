import { type Kysely, sql } from 'kysely';

/**
 * Corrections by people of values read in a file: the observation that they declared, what the machine had read, and
 * where. A new table: nobody waits for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table corrections (
      observation_id uuid primary key references observations (id) on delete cascade,
      file_id uuid not null references files (id) on delete cascade,
      seen text,
      places jsonb not null
    )`,
    'create index corrections_file on corrections (file_id, observation_id)',
  ])
    await sql.raw(statement).execute(db);
}
