import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import type { Row } from '../cells/table-row.ts';
import { isOfFollowUp, isOfOther } from '../cells/title-words.ts';
import { eyeColumn } from '../headings/eye-columns.ts';
import { dateInHeading, isValueName, unitIn } from '../headings/heading-parts.ts';
import {
  ANY_CODE,
  BARE_DATE,
  BODY_DATE,
  CHAPTER,
  CLOCK_TIME,
  CODE,
  COMPARATOR,
  EARLIER,
  heading,
  isClockTime,
  KINSHIP,
  LOOSE_NAME,
  NAME,
  NO_RESULT_COLUMN,
  OTHER_DATE,
  RECORD,
  SAMPLING_DATE,
  SPECIMEN,
  STATUS,
  STUDY_PROGRAM,
  STUDY_RECORD,
  SUBJECT,
  UNIT,
  USUAL,
  WHOSE,
} from '../headings/headings.ts';
import type { KnownExport } from '../headings/known-export.ts';
import { type ColumnLeft, type MeasureColumn, measureColumns } from '../headings/measure-columns.ts';
import { knownExport } from '../known-exports/known-exports.ts';

/** The headings of a table: the names, joined if they take two rows, and the heading above each. */
export interface Header {
  row: Row;
  /** The heading above several columns, by column; empty if there is none. */
  groups: readonly string[];
}

/** Who measured a glucose that is only named: the measure of a device, or why the source is unknown. */
export interface GlucoseOrigin {
  measure_id: string | null;
  refusal: string | null;
}

/** Columns of a table with one measure per row. `usual` columns hold its reference interval, or one limit of it. */
export interface RowColumns {
  /** Columns that may name the measure; the rows decide which one does. */
  names: readonly number[];
  /** Columns that may hold the value. */
  values: readonly number[];
  unit: number;
  code: number;
  specimen: number;
  status: number;
  comparator: number;
  /** The same results in another unit, in a second pair of columns; absent if there is none. */
  second?: { value: number; unit: number };
  usual: readonly number[];
  /**
   * Whether rows come from a diabetes logbook, which also records meals and doses, so that its glucose is capillary.
   */
  isNotebook?: boolean;
  /** Who measured the glucose of rows that only name it; absent if a laboratory can have. */
  glucose?: GlucoseOrigin;
  /** Names of other rows, beside which a short one may mean something else. */
  beside?: readonly string[];
  /** Unit in the heading of the values: "Résultat (mmol/L)". */
  valueUnit: string | null;
}

/** The columns of a table, by index; -1 if there is none. */
export interface TableLayout {
  header: Row;
  /** Columns that may hold the date of the measures. If there are several, they must agree. */
  dates: readonly number[];
  time: number;
  subjects: readonly number[];
  /** The column of the specimen of the row. */
  specimen: number;
  /** The column of the eye of the row. */
  eye: number;
  /** The column of the end of the time that a row covers, from its date on; absent if it has none. */
  end?: number;
  /** Headings of dates of other events. */
  otherDates: readonly string[];
  /** Either one measure per column… */
  measures: readonly MeasureColumn[];
  /** …or one per row, with columns for its name, value, unit and code… */
  rows: RowColumns | null;
  /** …possibly with its values in one column per date, whose heading is the date. */
  dateColumns: readonly { index: number; written: string }[];
  known: KnownExport | null;
  /** Headings of measures that are left out, with the reason. */
  left: readonly ColumnLeft[];
}

/** The layout that a header announces; null if it announces no measures. */
export function layoutOf({ row, groups }: Header, catalogue: Catalogue): TableLayout | null {
  const names = row.cells.map(heading);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const where = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const known = knownExport(row.cells);
  const persons = where(SUBJECT);
  const time = names.findIndex(isClockTime);
  const dates = datesOf(names, known);
  const base = {
    header: row,
    // « Time » alone also holds the date.
    dates: dates.length === 0 && time >= 0 ? [time] : dates,
    time: dates.length === 0 || dates.includes(time) ? -1 : time,
    subjects: [...(persons.length > 0 ? persons : recordsIn(names)), ...where(KINSHIP)],
    specimen: find(SPECIMEN),
    eye: eyeColumn(row.cells),
    otherDates: row.cells.filter((_, index) => OTHER_DATE.test(names[index] ?? '')),
    known,
    left: [],
  };
  const rows = rowColumns(row, names, known);
  if (rows !== null && rows.values.length > 0) return { ...base, measures: [], rows, dateColumns: [] };
  const dateColumns = row.cells.flatMap((cell, index) => {
    const written = dateInHeading(cell);
    return written === null ? [] : [{ index, written }];
  });
  if (rows !== null && dateColumns.length > 0)
    return { ...base, dates: [], time: -1, measures: [], rows, dateColumns };
  const { measures, left } = measureColumns(row, groups, known, catalogue);
  return measures.length + left.length === 0
    ? null
    : { ...base, measures, left, rows: null, dateColumns: [] };
}

/** Record number columns, if each record is a person. */
function recordsIn(names: readonly string[]): number[] {
  const record = names.some((name) => STUDY_PROGRAM.test(name)) ? STUDY_RECORD : RECORD;
  const where = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const numbered = where(record);
  return numbered.length > 0 ? numbered : where(WHOSE);
}

function datesOf(names: readonly string[], known: KnownExport | null): number[] {
  const where = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []));
  const stated = [known?.date, known?.instant].flatMap((pattern) =>
    pattern === undefined ? [] : where(pattern).slice(0, 1),
  );
  if (known?.date !== undefined) return [...new Set(stated)];
  const sampling = where(SAMPLING_DATE).filter((index) => !CLOCK_TIME.test(names[index] ?? ''));
  // The date of a weighing dates no analysis, beside that of its sampling.
  const wider = sampling.filter((index) => !BODY_DATE.test(names[index] ?? ''));
  if (wider.length > 0) return wider;
  if (sampling.length > 0) return sampling;
  const bare = where(BARE_DATE);
  // « Time UTC » holds the hour of the day beside it, and the whole moment alone.
  const days = bare.filter((index) => !isClockTime(names[index] ?? ''));
  return days.length > 0 ? days : bare;
}

function rowColumns({ cells }: Row, names: readonly string[], known: KnownExport | null): RowColumns | null {
  const where = (test: (name: string) => boolean) =>
    names.flatMap((name, index) => (test(name) ? [index] : []));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const unit = find(UNIT);
  const shared = {
    unit,
    code: find(CODE),
    specimen: find(SPECIMEN),
    status: find(STATUS),
    comparator: find(COMPARATOR),
    usual: where((name) => USUAL.test(name)),
  };
  if (known?.rows !== undefined) {
    const { value } = known.rows;
    return {
      ...shared,
      names: [],
      values: where((name) => value.test(name)).slice(0, 1),
      valueUnit: known.rows.unit,
    };
  }
  const isValue = where(isValueName);
  const strict = where((name) => NAME.test(name));
  const loose = strict.length > 0 || unit < 0 ? strict : where((name) => LOOSE_NAME.test(name));
  // Hospitals export local codes alone (« NA », « PLQ »), and many of these are names of the catalogue.
  const isName =
    loose.length > 0 || unit < 0 || shared.code >= 0 ? loose : where((name) => ANY_CODE.test(name));
  // « Mesure » is the name beside « Valeur », but the value beside « Analyse ».
  const only = isName.filter((index) => !isValue.includes(index));
  const unnamed = firstUnnamed(cells, isName, isValue);
  if (unnamed !== null) return { ...shared, names: [unnamed], values: isValue, valueUnit: null };
  const values = isValue.filter((index) => !isName.includes(index));
  const named = only.length > 0 ? only : values.length > 0 ? isName : [];
  const valued = values.length > 0 ? values : isValue.filter((index) => !named.includes(index));
  if (named.length === 0 && shared.code < 0) return transposedColumns(cells, names, shared);
  const [first = -1] = valued;
  return {
    ...shared,
    names: named,
    values: valued,
    valueUnit: unitIn(cells[first]?.trim() ?? '')?.unit ?? null,
  };
}

/** The first column, without a heading, if « Mesuré » is the only word for values or names. */
function firstUnnamed(
  cells: readonly string[],
  names: readonly number[],
  values: readonly number[],
): number | null {
  const [value = -1, ...others] = values;
  const isOne = others.length === 0 && names.every((index) => index === value);
  const measured = /^(?:valeurs? )?mesur[ée]e?s?$|^measured$/i.test((cells[value] ?? '').trim());
  return isOne && measured && value > 0 && (cells[0] ?? '').trim() === '' ? 0 : null;
}

/** Whether a title over names says nothing but a follow-up of the patient, a chapter or a specimen. */
const isNeutralTitle = (name: string): boolean =>
  isOfFollowUp(name) ||
  SPECIMEN.test(name) ||
  (CHAPTER.test(name) && !isOfOther(name) && ![EARLIER, NO_RESULT_COLUMN].some((each) => each.test(name)));

/** Date columns of a table whose first heading is empty or « Date » and whose other headings are dates. */
function transposedColumns(
  cells: readonly string[],
  names: readonly string[],
  shared: Omit<RowColumns, 'names' | 'values' | 'valueUnit'>,
): RowColumns | null {
  const dated = cells.findIndex((cell) => dateInHeading(cell) !== null);
  if (dated < 1) return null;
  const before = names.slice(0, dated).flatMap((name, index) => (UNIT.test(name) ? [] : [index]));
  const [first] = before;
  const name = names[first ?? -1] ?? '';
  if (first === undefined) return null;
  // « Gaz du sang | 03/02/2026 | 04/02/2026 »: a title over the names, if several columns are dated.
  const others = cells.filter((cell, index) => index !== first && cell.trim() !== '');
  const isAside = (cell: string) =>
    !cell.includes('(') && [UNIT, USUAL].some((each) => each.test(heading(cell)));
  const isTitle =
    others.filter((cell) => dateInHeading(cell) !== null).length > 1 &&
    isNeutralTitle(name) &&
    others.every((cell) => dateInHeading(cell) !== null || isAside(cell));
  if (!(name === '' || isTitle || SAMPLING_DATE.test(name) || BARE_DATE.test(name))) return null;
  return { ...shared, names: [first], values: [], valueUnit: null };
}
