import { PLACE_TEXT_MAX, type Place } from '../../../shared/core/place.ts';
import { beginningOf } from '../../../shared/core/storable-text.ts';
import type { ExtractedItem, Extraction } from '../../../shared/extractions/contract.ts';
import {
  type NewObservation,
  type Observation,
  SEEN_MAX,
  TITLE_MAX,
} from '../../../shared/observations/contract.ts';
import type { FoundMeasure } from '../../../shared/search/names/find-measures.ts';

/** The value being corrected. */
export interface CorrectionTarget {
  /** What the machine read; null when a person marked the place. */
  seen: string | null;
  places: readonly Place[];
  /** The extracted observation that has the value, if any, and which of its measures it is. */
  item?: ExtractedItem;
  measure_type_id?: string;
}

export interface CorrectionDraft {
  found: FoundMeasure;
  value: string;
  unit: string;
  /** Reduced ISO 8601; empty when unknown. */
  effective_time: string;
}

const isOwnUnit = ({ measure }: FoundMeasure, unit: string): boolean =>
  unit.trim() === '' ||
  measure.value_type === 'TEXTE' ||
  [measure.unit, measure.unit_short].includes(unit.trim());

/**
 * The declaration of a correction: a version of the extracted observation, with its other measures unchanged, or else
 * an observation whose source is the file.
 * @param theirs what somebody else declared in place of the value meanwhile: the declaration is then a version of it
 */
export function correctionBody(
  { file_id }: Pick<Extraction, 'file_id'>,
  { seen, places, item, measure_type_id }: CorrectionTarget,
  { found, value, unit, effective_time }: CorrectionDraft,
  subjectCode: string | null,
  theirs?: Observation,
): NewObservation {
  const { type, measure } = found;
  const corrected = {
    type_id: measure.id,
    value: value.trim(),
    ...(!isOwnUnit(found, unit) && { unit: unit.trim() }),
  };
  const existing = theirs ?? (item?.observation_id ? item.observation : undefined);
  const measureIds = new Set(type.measures.map(({ id }) => id));
  const others = (existing?.measures ?? [])
    .filter(({ type_id }) => measureIds.has(type_id) && type_id !== measure_type_id && type_id !== measure.id)
    .map(({ type_id, value_string, comparator }) => ({
      type_id,
      value: value_string,
      ...(comparator && { comparator }),
    }));
  return {
    type_id: type.id,
    title: beginningOf(existing?.type_id === type.id ? existing.title : type.title, TITLE_MAX),
    measures: [corrected, ...others],
    source:
      existing === undefined
        ? { entity_type: 'File', entity_id: file_id }
        : { entity_type: 'Observation', entity_id: existing.id },
    ...(effective_time !== '' && { effective_time }),
    ...(existing === undefined && { subject_code: subjectCode }),
    reading: {
      file_id,
      seen: seen === null ? null : beginningOf(seen, SEEN_MAX),
      places: places.map(sentPlace),
    },
  };
}

/** A place in the form that is sent: its quoted text is shortened. */
function sentPlace({ page, line, column, path, box, text }: Place): Place {
  return {
    ...(page !== undefined && { page }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(path !== undefined && { path: beginningOf(path, PLACE_TEXT_MAX) }),
    ...(box !== undefined && { box }),
    text: beginningOf(text, PLACE_TEXT_MAX),
  };
}

/** This many observations must agree before an added value is assumed to be like them. */
const AGREEING_MIN = 2;
/** A cell of a workbook: `sheet!A1`. */
const CELL = /![A-Z]+(\d+)$/;

/**
 * The time and the subject that an added value takes over from the other observations of its file, when all agree. A
 * cell takes its time only from the other measures of its row: the next row, or the next column, belongs to another
 * day.
 */
export function commonOf(
  {
    extracted_items = [],
    corrections = [],
    extracted_items_page: page,
  }: Pick<Extraction, 'extracted_items' | 'corrections' | 'extracted_items_page'>,
  [place]: readonly Place[],
): { effective_time: string; subject_code: string | null } {
  const all = [
    ...extracted_items.flatMap(({ observation, evidence }) =>
      observation === undefined ? [] : [{ observation, places: evidence as readonly Place[] }],
    ),
    ...corrections.map(({ observation, places }) => ({ observation, places })),
  ];
  const row = place && rowOf(place);
  const beside = all.filter(({ places }) => places.some((each) => rowOf(each) === row));
  const measures = new Set(beside.flatMap(({ observation }) => observation.measures ?? []).map(measureOf));
  // One page of observations is not enough: the server knows what all of them have in common.
  const others = page !== undefined && page.count > extracted_items.length ? [page.common] : [];
  const agreeing = all.length >= AGREEING_MIN ? [...all.map(knownOf), ...others] : [];
  // Dates may be in the column headings instead: a row is then one measure on several days.
  const sameRow = measures.size >= AGREEING_MIN ? beside.map(knownOf) : [];
  return {
    effective_time:
      only((row === undefined ? agreeing : sameRow).map((known) => known?.effective_text ?? null)) ?? '',
    subject_code: only((sameRow.length > 0 ? sameRow : agreeing).map((known) => known?.subject_code ?? null)),
  };
}

const knownOf = ({ observation: { effective_text, subject } }: { observation: Observation }) => ({
  effective_text,
  subject_code: subject?.code ?? null,
});

const measureOf = ({ type_id }: { type_id: string }) => type_id;

/** The row of a cell; undefined outside a table. */
function rowOf({ path, line, column }: Place): string | undefined {
  if (column !== undefined) return `${path ?? ''} ${line}`;
  return path !== undefined && CELL.test(path) ? path.replace(CELL, '!$1') : undefined;
}

function only(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
