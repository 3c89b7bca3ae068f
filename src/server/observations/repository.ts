import { sql } from 'kysely';
import type { Creation } from '../../shared/core/creation.ts';
import type { Count } from '../../shared/core/pagination.ts';
import type { ListQuery } from '../../shared/core/query.ts';
import type { Measure, Observation, Source } from '../../shared/observations/contract.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { matching, ordered } from '../core/database/page.ts';

export interface ObservationRow {
  id: string;
  type_id: string;
  title: string;
  author_id: string;
  channel: Creation['channel'];
  creation_time: Date;
  source: Source | null;
  effective_time: Date | null;
  /** What a search looks into, as written: normalised by the database. */
  search: string;
  measures: readonly { type_id: string; number: string | null; text: string | null }[];
}

/** Rows a statement: PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 1000;

function* slices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}

/** Inserts observations and their measures, in the transaction given. */
export async function insertObservations(trx: Trx, rows: readonly ObservationRow[]): Promise<void> {
  const observations = rows.map((row) => ({
    id: row.id,
    type_id: row.type_id,
    title: row.title,
    creation_author_id: row.author_id,
    creation_channel: row.channel,
    creation_time: row.creation_time,
    source_entity_type: row.source?.entity_type ?? null,
    source_entity_id: row.source?.entity_id ?? null,
    effective_time: row.effective_time,
    search: sql<string>`f_norm(${row.search})`,
  }));
  for (const slice of slices(observations)) await trx.insertInto('observations').values(slice).execute();
  const measures = rows.flatMap(({ id, measures: list }) =>
    list.map(({ type_id, number, text }, position) => ({
      observation_id: id,
      position,
      type_id,
      value_number: number,
      value_text: text,
    })),
  );
  for (const slice of slices(measures)) await trx.insertInto('measures').values(slice).execute();
}

function select(queries: Queries) {
  return queries
    .selectFrom('observations')
    .innerJoin('users', 'users.id', 'observations.creation_author_id')
    .select([
      'observations.id',
      'observations.type_id',
      'observations.title',
      'observations.creation_author_id',
      'observations.creation_channel',
      'observations.creation_time',
      'observations.source_entity_type',
      'observations.source_entity_id',
      'observations.effective_time',
      'users.name as author_name',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** One page of observations; ids are found first, so that only the rows of the page are read whole. */
export async function listObservations(queries: Queries, query: ListQuery): Promise<Observation[]> {
  const ids = ordered(
    matching(queries.selectFrom('observations').select('observations.id'), 'observations', query),
    'observations',
    query,
  )
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const found = await ids.execute();
  const wanted = found.map(({ id }) => id);
  if (wanted.length === 0) return [];
  const rows = await select(queries).where('observations.id', 'in', wanted).execute();
  const measures = query.fetches.includes('Measures') ? await measuresOf(queries, wanted) : undefined;
  const byId = new Map(rows.map((row) => [row.id, toObservation(row, measures)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** Observations by id with their measures, in no particular order. */
export async function findObservations(queries: Queries, ids: readonly string[]): Promise<Observation[]> {
  if (ids.length === 0) return [];
  const rows = await select(queries).where('observations.id', 'in', ids).execute();
  const measures = await measuresOf(queries, ids);
  return rows.map((row) => toObservation(row, measures));
}

export async function findObservation(
  queries: Queries,
  id: string,
  withMeasures: boolean,
): Promise<Observation | undefined> {
  const row = await select(queries).where('observations.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return toObservation(row, withMeasures ? await measuresOf(queries, [id]) : undefined);
}

/** Whether what an observation says it comes from is there; a file counts once stored. */
export async function sourceExists(queries: Queries, { entity_type, entity_id }: Source): Promise<boolean> {
  const found =
    entity_type === 'File'
      ? queries.selectFrom('files').select('id').where('id', '=', entity_id).where('stored', '=', true)
      : queries.selectFrom('observations').select('id').where('id', '=', entity_id);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function countObservations(queries: Queries, query: ListQuery): Promise<Count> {
  const { count } = await matching(
    queries.selectFrom('observations').select(({ fn }) => fn.countAll<number>().as('count')),
    'observations',
    query,
  ).executeTakeFirstOrThrow();
  return { count, exact: true };
}

async function measuresOf(queries: Queries, ids: readonly string[]): Promise<Map<string, Measure[]>> {
  const rows = await queries
    .selectFrom('measures')
    .selectAll()
    .where('observation_id', 'in', ids)
    .orderBy('observation_id')
    .orderBy('position')
    .execute();
  const found = new Map<string, Measure[]>();
  for (const { observation_id, type_id, value_number, value_text } of rows) {
    const value_string = value_number ?? value_text ?? '';
    const value = value_number === null ? value_string : Number(value_number);
    const list = found.get(observation_id) ?? [];
    list.push({ observation_id, type_id, value, value_string });
    found.set(observation_id, list);
  }
  return found;
}

function toObservation(row: Selected, measures: Map<string, Measure[]> | undefined): Observation {
  const { source_entity_id, source_entity_type } = row;
  return {
    id: row.id,
    type_id: row.type_id,
    title: row.title,
    creation: {
      author_type: 'user',
      author_id: row.creation_author_id,
      author_name: row.author_name,
      channel: row.creation_channel as Creation['channel'],
      time: row.creation_time.toISOString(),
    },
    source:
      source_entity_id !== null && source_entity_type !== null
        ? { entity_id: source_entity_id, entity_type: source_entity_type }
        : null,
    effective_time: row.effective_time?.toISOString() ?? null,
    ...(measures && { measures: measures.get(row.id) ?? [] }),
  };
}
