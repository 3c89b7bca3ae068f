import { type RawBuilder, sql } from 'kysely';
import type { Creation } from '../../shared/core/creation.ts';
import type { ListQuery } from '../../shared/core/list-query.ts';
import type { Count } from '../../shared/core/pagination.ts';
import type { Comparator } from '../../shared/observations/comparator.ts';
import type { Measure, Observation, Source } from '../../shared/observations/contract.ts';
import { effectiveTimeFields } from '../../shared/observations/effective-time.ts';
import type { Standing } from '../../shared/observations/status.ts';
import { compiledOnce } from '../core/database/compiled-once.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { countList, readList } from '../core/database/lists/read-list.ts';
import { presumedTime } from '../core/database/presumed-time.ts';
import { tokenName } from '../core/database/token-name.ts';
import { findStatus, standing, toStanding } from './standing-and-history/repository.ts';

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
      presumedTime.as('presumed_time'),
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
export type SelectedMeasure = [
  type_id: string,
  value_number: string | null,
  value_text: string | null,
  comparator: Comparator | null,
];

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** @param timeZone zone of the times that name none */
export async function listObservations(
  queries: Queries,
  query: ListQuery,
  timeZone: string,
): Promise<Observation[]> {
  const selected = select(queries, query.fetches.includes('Measures'));
  const rows = await readList(queries, 'observations', query, selected);
  return rows.map((row) => toObservation(row, timeZone));
}

/** When an observation without a day is presumed measured; null when nothing shows it. */
export async function findPresumedTime(queries: Queries, id: string): Promise<Date | null> {
  const { presumed_time } = await queries
    .selectFrom('observations')
    .select(presumedTime.as('presumed_time'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return presumed_time;
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
  const [row] = await (withMeasures ? oneWithMeasures : oneAlone)(queries, id);
  return row && toObservation(row, timeZone);
}

const oneAlone = compiledOnce((queries, id: string) =>
  select(queries, false).where('observations.id', '=', id),
);
const oneWithMeasures = compiledOnce((queries, id: string) =>
  select(queries, true).where('observations.id', '=', id),
);

/**
 * What all observations of a source have in common, null when they differ: the time as it was written, and the code of
 * the subject that they are shown under. Undefined when there are none.
 */
export async function findCommon(
  queries: Queries,
  { entity_type, entity_id }: Pick<Source, 'entity_type' | 'entity_id'>,
  timeZone: string,
): Promise<{ effective_text: string | null; subject_code: string | null } | undefined> {
  const ofSource = select(queries, false)
    .where('observations.source_entity_type', '=', entity_type)
    .where('observations.source_entity_id', '=', entity_id);
  const first = await ofSource.orderBy('observations.creation_time').limit(1).executeTakeFirst();
  if (first === undefined) return undefined;
  const differs = (what: RawBuilder<unknown>) => sql<boolean>`exists (
    select from observations as other left join subjects on subjects.id = other.subject_id
      where other.source_entity_type = ${entity_type} and other.source_entity_id = ${entity_id} and ${what})`;
  const { rows } = await sql<{ times: boolean; subjects: boolean }>`
    select
      ${differs(sql`(other.effective_time, other.effective_text)
        is distinct from (first.effective_time, first.effective_text)`)} as times,
      ${differs(sql`subjects.head_id is distinct from
        (select head_id from subjects where id = first.subject_id)`)} as subjects
    from observations as first where first.id = ${first.id}`.execute(queries);
  const { effective_text, subject: own } = toObservation(first, timeZone);
  return {
    effective_text: rows[0]?.times === false ? effective_text : null,
    subject_code: rows[0]?.subjects === false ? (own?.code ?? null) : null,
  };
}

/**
 * Waits for an erasure under way, and holds others back until the transaction ends, so that what a later statement
 * finds is not erased meanwhile. A transaction that locks a subject must lock it before calling this.
 */
export async function lockOutErasures(trx: Trx): Promise<void> {
  await sql`lock table observations in row exclusive mode`.execute(trx);
}

/**
 * The observation that an observation of this source replaces; null if the source is a file. Undefined if the source
 * does not exist; a file exists once it is stored.
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

/** The code of the subject that an observation belongs to, even if that subject is shown as another one. */
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
  countList(queries, 'observations', query);

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

/** An observation in the form that the API returns. @param timeZone zone of the times that name none */
export function toObservation(row: Selected, timeZone: string): Observation {
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
    ...(start === null && { presumed_time: row.presumed_time?.toISOString() ?? null }),
    ...toStanding(row.standing, source),
    subject: row.subject && { id: row.subject[0], code: row.subject[1], label: row.subject[2] },
    ...(row.measures && { measures: row.measures.map((measure) => toMeasure(id, measure)) }),
  };
}
