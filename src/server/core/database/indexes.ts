import { type Kysely, sql } from 'kysely';
import { INVISIBLE_SIGN_INDEXES } from './invisible-signs.ts';
import type { Schema } from './schema.ts';

/**
 * Indexes of tables that may be large, by name. They are built without blocking anybody (`concurrently`), never in a
 * migration, which would make writers wait: 24 to 45 s were measured for two of them at a million observations, on a
 * loaded machine. Until one is there, the queries that it serves are slower but right.
 * `measures_value` includes the comparator, so that it alone describes a bounded value. `observations_by_measured_time`
 * puts the latest measured first and rows without a day last: the index of migration 0002, read backwards, puts rows
 * without a day first. `observations_type_attributes` holds everything that a count of a type by other attributes
 * needs, so that it reads no rows.
 * `idempotency_keys_file` finds the key of a file that is deleted.
 */
export const LATER_INDEXES: Readonly<Record<string, string>> = {
  files_invisible_signs: INVISIBLE_SIGN_INDEXES.files,
  idempotency_keys_file: 'idempotency_keys (file_id) where file_id is not null',
  measures_value: `measures (type_id, value_number) include (comparator, observation_id)
    where value_number is not null`,
  observations_by_measured_time: 'observations (effective_time desc nulls last, id desc)',
  observations_invisible_signs: INVISIBLE_SIGN_INDEXES.observations,
  observations_type_attributes: `observations (type_id, creation_channel, creation_author_id, source_entity_type)
    include (creation_time)`,
  observations_type_day: `observations (type_id, effective_time) include (creation_time, id)
    where effective_time is not null`,
  observations_type_title: 'observations (type_id, f_norm(title), id)',
};

/**
 * Builds the indexes that are missing, and those that a killed build left half done. Several processes may call it at
 * once: while one builds, the others return. Call it again after a failure.
 * @param queries connections for statements that may take minutes, of the owner of the tables
 */
export async function buildIndexes(
  queries: Kysely<Schema>,
  indexes: Readonly<Record<string, string>> = LATER_INDEXES,
): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    const state = await stateOf(queries, name);
    if (state === 'building') return;
    if (state === 'half done') await unhurried(queries, `drop index concurrently if exists ${name}`);
    if (state !== 'valid')
      await unhurried(queries, `create index concurrently if not exists ${name} on ${definition}`);
  }
}

async function unhurried(queries: Kysely<Schema>, statement: string): Promise<void> {
  await queries.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql
      .raw(statement)
      .execute(db)
      .finally(() => sql`reset statement_timeout`.execute(db).catch(() => undefined));
  });
}

type State = 'missing' | 'valid' | 'building' | 'half done';

async function stateOf(queries: Kysely<Schema>, name: string): Promise<State> {
  const { rows } = await sql<{ valid: boolean; building: boolean }>`
    select indisvalid as valid,
      exists (select from pg_stat_progress_create_index where index_relid = indexrelid) as building
    from pg_index where indexrelid = to_regclass(${name})`.execute(queries);
  const [found] = rows;
  if (found === undefined) return 'missing';
  if (found.valid) return 'valid';
  return found.building ? 'building' : 'half done';
}
