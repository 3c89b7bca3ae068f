import { sql } from 'kysely';
import type { Creation } from '../../shared/core/creation.ts';
import type { Count } from '../../shared/core/pagination.ts';
import type { ListQuery } from '../../shared/core/query.ts';
import type { Comparator } from '../../shared/observations/comparator.ts';
import type { Measure, Observation, Source } from '../../shared/observations/contract.ts';
import { type EffectiveTime, effectiveTimeFields } from '../../shared/observations/effective-time.ts';
import type { Standing } from '../../shared/observations/status.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { countRows } from '../core/database/lists/count.ts';
import { readPage } from '../core/database/lists/page.ts';
import { tokenName } from '../core/database/token-name.ts';
import { findStatus, standing, toStanding } from './versions/repository.ts';

/** The subject that an observation belongs to, and the one that it is shown under. */
export interface OwnSubject {
  own_id: string;
  shown: NonNullable<Observation['subject']>;
}

export interface ObservationRow {
  id: string;
  type_id: string;
  title: string;
  author_id: string;
  channel: Creation['channel'];
  token_id: string | null;
  creation_time: Date;
  source: Observation['source'];
  effective_time: EffectiveTime | null;
  subject: OwnSubject | null;
  /** The searched text, as written; the database normalises it. */
  search: string;
  measures: readonly {
    type_id: string;
    number: string | null;
    text: string | null;
    comparator: Comparator | null;
  }[];
}

/** Rows in one statement. */
const ROWS_AT_ONCE = 2000;

/** Inserts observations and their measures. */
export async function insertObservations(trx: Trx, rows: readonly ObservationRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const slice = rows.slice(start, start + ROWS_AT_ONCE);
    const observations = slice.map((row) => ({ ...columnsOf(row), search: row.search }));
    const measures = slice.flatMap(({ id, measures: list }) =>
      list.map((measure, position) => ({ id, position, ...measure })),
    );
    // One statement for both, and one parameter for all rows of each: a single round trip to the database, and no
    // parameter for each column, which costs several times as much on both sides.
    await sql`
      with added as (
        insert into observations (${INSERTED}) select ${READ} from jsonb_to_recordset(${JSON.stringify(observations)}::jsonb)
          as given(${GIVEN}))
      insert into measures (observation_id, position, type_id, value_number, value_text, comparator)
        select * from jsonb_to_recordset(${JSON.stringify(measures)}::jsonb)
          as given(id uuid, position smallint, type_id text, number numeric, text text, comparator text)`.execute(
      trx,
    );
  }
}

/** The type of each column, by which `jsonb_to_recordset` reads it. */
const COLUMN_TYPES: Record<keyof ReturnType<typeof columnsOf> | 'search', string> = {
  id: 'uuid',
  type_id: 'text',
  title: 'text',
  creation_author_id: 'uuid',
  creation_channel: 'text',
  creation_token_id: 'uuid',
  creation_time: 'timestamptz',
  source_entity_type: 'text',
  source_entity_id: 'uuid',
  source_person: 'smallint',
  effective_time: 'timestamptz',
  effective_text: 'text',
  subject_id: 'uuid',
  search: 'text',
};
const COLUMNS = Object.keys(COLUMN_TYPES);
const INSERTED = sql.raw(COLUMNS.join(', '));
const READ = sql.raw(COLUMNS.map((name) => (name === 'search' ? 'f_norm(search)' : name)).join(', '));
const GIVEN = sql.raw(
  Object.entries(COLUMN_TYPES)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

function columnsOf(row: ObservationRow) {
  return {
    id: row.id,
    type_id: row.type_id,
    title: row.title,
    creation_author_id: row.author_id,
    creation_channel: row.channel,
    creation_token_id: row.token_id,
    creation_time: row.creation_time,
    source_entity_type: row.source?.entity_type ?? null,
    source_entity_id: row.source?.entity_id ?? null,
    source_person: row.source?.person ?? null,
    effective_time: row.effective_time?.start ?? null,
    effective_text: row.effective_time?.text ?? null,
    subject_id: row.subject?.own_id ?? null,
  };
}

/**
 * The observation that reading this row back would return.
 * @param names of its author, and of the access token that it came by
 * @param replaces the observation that it is a version of
 */
export function asObservation(
  row: ObservationRow,
  names: { author_name: string; token_name: string | null },
  replaces: Standing['replaces'],
  timeZone: string,
): Observation {
  const measures = row.measures.map(
    ({ type_id, number, text, comparator }): SelectedMeasure => [type_id, number, text, comparator],
  );
  const { subject_id: _own, creation_token_id: _token, ...columns } = columnsOf(row);
  const subject =
    row.subject && ([row.subject.shown.id, row.subject.shown.code, row.subject.shown.label] as const);
  const replaces_error = replaces?.status === 'entered-in-error';
  const made = { fact: null, replaces_error, replacements: null };
  return toObservation({ ...columns, standing: made, ...names, measures, subject }, timeZone);
}

function select(queries: Queries, withMeasures: boolean) {
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
      'observations.source_person',
      'observations.effective_time',
      'observations.effective_text',
      'users.name as author_name',
      tokenName('observations'),
      standing,
      subject,
    ])
    .$if(withMeasures, (query) => query.select(measures));
}

/** The subject that an observation is shown under. */
const subject = sql<SelectedSubject | null>`(
  select json_build_array(head.id, head.code, head.label)
    from subjects as own join subjects as head on head.id = own.head_id
    where own.id = observations.subject_id)`.as('subject');
type SelectedSubject = readonly [id: string, code: string, label: string | null];

/** The measures of an observation in their order, as JSON. Numbers are text, to keep their decimals. */
const measures = sql<SelectedMeasure[] | null>`(
  select json_agg(json_build_array(type_id, value_number::text, value_text, comparator) order by position)
    from measures where observation_id = observations.id)`.as('measures');
type SelectedMeasure = [
  type_id: string,
  value_number: string | null,
  value_text: string | null,
  comparator: Comparator | null,
];

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** @param timeZone of the times that name none */
export async function listObservations(
  queries: Queries,
  query: ListQuery,
  timeZone: string,
): Promise<Observation[]> {
  const rows = await readPage(
    queries,
    'observations',
    query,
    select(queries, query.fetches.includes('Measures')),
  );
  return rows.map((row) => toObservation(row, timeZone));
}

/** Observations by id with their measures, in no particular order. */
export async function findObservations(
  queries: Queries,
  ids: readonly string[],
  timeZone: string,
): Promise<Observation[]> {
  if (ids.length === 0) return [];
  const rows = await select(queries, true).where('observations.id', 'in', ids).execute();
  return rows.map((row) => toObservation(row, timeZone));
}

export async function findObservation(
  queries: Queries,
  id: string,
  { withMeasures, timeZone }: { withMeasures: boolean; timeZone: string },
): Promise<Observation | undefined> {
  const row = await select(queries, withMeasures).where('observations.id', '=', id).executeTakeFirst();
  return row && toObservation(row, timeZone);
}

/**
 * Whether the source of an observation exists, and which observation is then replaced. A file exists once it is stored.
 * Undefined if there is no such source.
 */
export async function findSource(
  queries: Queries,
  { entity_type, entity_id }: Source,
): Promise<Pick<Standing, 'replaces'> | undefined> {
  if (entity_type === 'Observation') {
    const status = await findStatus(queries, entity_id);
    return status && { replaces: { id: entity_id, status } };
  }
  const files = queries
    .selectFrom('files')
    .select('id')
    .where('id', '=', entity_id)
    .where('stored', '=', true);
  return (await files.executeTakeFirst()) && { replaces: null };
}

/** The code of the subject that an observation belongs to, whatever that one is shown as. */
export async function findSubjectCode(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('observations')
    .innerJoin('subjects', 'subjects.id', 'observations.subject_id')
    .select('subjects.code')
    .where('observations.id', '=', id)
    .executeTakeFirst();
  return row?.code;
}

export const countObservations = (queries: Queries, query: ListQuery): Promise<Count> =>
  countRows(queries, 'observations', query);

function toMeasure(
  observation_id: string,
  [type_id, value_number, value_text, comparator]: SelectedMeasure,
): Measure {
  const value_string = value_number ?? value_text ?? '';
  return {
    observation_id,
    type_id,
    value: value_number === null ? value_string : Number(value_number),
    value_string,
    ...(comparator !== null && { comparator }),
  };
}

function toObservation(row: Selected, timeZone: string): Observation {
  const { id, source_entity_id, source_entity_type, effective_time: start, effective_text: text } = row;
  const person = row.source_person ?? null;
  const source =
    source_entity_id !== null && source_entity_type !== null
      ? { entity_id: source_entity_id, entity_type: source_entity_type, ...(person !== null && { person }) }
      : null;
  return {
    id,
    type_id: row.type_id,
    title: row.title,
    creation: {
      author_type: 'user',
      author_id: row.creation_author_id,
      author_name: row.author_name,
      channel: row.creation_channel as Creation['channel'],
      ...(row.token_name !== null && { token_name: row.token_name }),
      time: row.creation_time.toISOString(),
    },
    source,
    ...effectiveTimeFields(start && { start, text: text ?? null }, {
      timeZone,
      isExtracted: row.creation_channel === 'extraction',
    }),
    ...toStanding(row.standing, source),
    subject: row.subject && { id: row.subject[0], code: row.subject[1], label: row.subject[2] },
    ...(row.measures && { measures: row.measures.map((measure) => toMeasure(id, measure)) }),
  };
}
