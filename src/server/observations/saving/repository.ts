import { sql } from 'kysely';
import type { Creation } from '../../../shared/core/creation.ts';
import type { Comparator } from '../../../shared/observations/comparator.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { EffectiveTime } from '../../../shared/observations/effective-time.ts';
import type { Standing } from '../../../shared/observations/status.ts';
import type { Trx } from '../../core/database/database.ts';
import { type SelectedMeasure, toObservation } from '../repository.ts';

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
    // One statement for both, and one parameter for all rows of each: a single round trip to the database, without a
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

/** The type of each column, with which `jsonb_to_recordset` reads it. */
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
 * @param names of its author, and of the access token that was used
 * @param replaces the observation that it is a version of
 * @param presumed_time of a row without a day
 */
export function asObservation(
  row: ObservationRow,
  names: { author_name: string; token_name: string | null },
  replaces: Standing['replaces'],
  presumed_time: Date | null,
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
  return toObservation({ ...columns, presumed_time, standing: made, ...names, measures, subject }, timeZone);
}
