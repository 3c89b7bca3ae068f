import { sql } from 'kysely';
import { type ObservationType, observationTypeSchema } from '../../shared/observations/observation-type.ts';
import type { Queries } from '../core/database/database.ts';

/** Number of observations of each type, from the counters. */
export async function countByType(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('counters')
    .select(['key', sql<number>`sum(count)::bigint`.as('count')])
    .where('counted', '=', 'observations')
    .where('key', '<>', '')
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

/** Saves these definitions, so that observations of a type stay readable without the file that described it. */
export async function saveKnownTypes(queries: Queries, types: readonly ObservationType[]): Promise<void> {
  // Every process writes in this order, so that two that start together cannot deadlock.
  const rows = types
    .map((type) => ({ id: type.id, definition: type }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  await sql`insert into known_types as known (id, definition)
    select id, definition from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, definition jsonb)
    on conflict (id) do update set definition = excluded.definition
    where known.definition is distinct from excluded.definition`.execute(queries);
}

/** The saved definitions of types that have observations, whichever catalogue they came from. */
export async function findUsedTypes(queries: Queries): Promise<ObservationType[]> {
  const rows = await queries
    .selectFrom('known_types')
    .select('definition')
    .where('id', 'in', (used) =>
      used.selectFrom('counters').select('key').where('counted', '=', 'observations').where('count', '<>', 0),
    )
    .execute();
  return rows.map(({ definition }) => observationTypeSchema.parse(definition));
}

/** Which of these measures have a value in some observation, of any type: the id of a measure is never reused. */
export async function measuresWithValues(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as given(id)
      where exists (select from measures where type_id = given.id)`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
