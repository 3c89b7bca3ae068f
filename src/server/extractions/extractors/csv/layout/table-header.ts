import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { namesPerson } from '../cells/person-names.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { eyeColumn, eyeName } from '../headings/eye-columns.ts';
import { isLooseGlucose } from '../headings/glucose-names.ts';
import {
  dateInHeading,
  inSnakeCase,
  isValueName,
  labelOf,
  unitIn,
  unitsAtEnd,
} from '../headings/heading-parts.ts';
import {
  ANY_CODE,
  BARE_DATE,
  CLOCK_TIME,
  CODE,
  heading,
  LOOSE_NAME,
  NAME,
  OTHER_DATE,
  SAMPLING_DATE,
  SUBJECT,
  UNIT,
  VALUE,
} from '../headings/headings.ts';
import { inPart } from '../headings/measure-parts.ts';
import { lineOf } from '../headings/table-context.ts';
import { knownExport } from '../known-exports/known-exports.ts';
import { HEADING_ROWS, joined, type Merge, mayBeHeader, mayBeJoined, spread } from './header-rows.ts';
import { type Header, layoutOf, type TableLayout } from './table-layout.ts';

/** The tables that start at a header, side by side, and the header's number of rows. */
export interface HeaderFound {
  layouts: readonly TableLayout[];
  /** All headings, including those of columns in no table. */
  row: Row;
  height: number;
}

/**
 * Reads the header that starts at a row: that row alone, or joined with the next ones (headings above several columns,
 * units, or days), whichever names more measures. Null if there is none.
 */
export function headerAt(
  rows: readonly Row[],
  at: number,
  merges: readonly Merge[],
  catalogue: Catalogue,
): HeaderFound | null {
  const [first, below] = [rows[at], rows[at + 1]];
  if (first === undefined) return null;
  if (!mayBeHeader(first))
    return below !== undefined && isOverNames(first, below) ? underGroups(rows, at, merges, catalogue) : null;
  const spreadRows = headingRows(rows, at).map((row) => spread(row, merges));
  const alone = found(joined(spreadRows.slice(0, 1)), 1, catalogue);
  // A person on the line above a complete header (« Patient », « DURAND Marie ») is context of the table, not half of
  // its headings.
  const kindAbove = lineOf(first)?.kind;
  const persons = filledIn(first).map((index) => (first.cells[index] ?? '').trim());
  const isOver =
    ['person', 'sampling', 'day', 'examined', 'results-day'].includes(kindAbove ?? '') ||
    (persons.length > 1 && persons.every(namesPerson));
  const isWhole = (at: number) => found(joined(spreadRows.slice(at, at + 1)), 1, catalogue) !== null;
  const next = spreadRows.findIndex((row, index) => index > 0 && mayBeHeader(row));
  if (isOver && next > 0 && isWhole(next)) return alone?.header ?? null;
  const joints = spreadRows
    .slice(1)
    .map((_, index) => found(joined(spreadRows.slice(0, index + 2)), index + 2, catalogue));
  const best = [alone, ...joints].reduce((top, each) =>
    each !== null && (top === null || each.size > top.size) ? each : top,
  );
  return best?.header ?? null;
}

/** Whether a row of words, its first cell empty, may be groups over the headings of the next one. */
function isOverNames(row: Row, below: Row): boolean {
  return (row.cells[0] ?? '').trim() === '' && mayBeJoined(row) && mayBeHeader(below);
}

/** A header with groups above it, if they tell its columns apart: « TA bras droit », « TA bras gauche ». */
function underGroups(
  rows: readonly Row[],
  at: number,
  merges: readonly Merge[],
  catalogue: Catalogue,
): HeaderFound | null {
  const all = headingRows(rows, at).map((row) => spread(row, merges));
  const sizeFrom = (start: number, end: number) =>
    found(joined(all.slice(start, end)), end - start, catalogue);
  const alone = all.map((_, end) => sizeFrom(1, end + 1)?.size ?? 0);
  const joints = all.map((_, end) => sizeFrom(0, end + 1));
  const best = joints.reduce((top, each) => ((each?.size ?? 0) > (top?.size ?? 0) ? each : top), null);
  return best !== null && best.size > Math.max(...alone) ? best.header : null;
}

/** A row and those directly below it that may be parts of one header. */
function headingRows(rows: readonly Row[], at: number): Row[] {
  const found: Row[] = rows.slice(at, at + 1);
  for (const row of rows.slice(at + 1, at + HEADING_ROWS)) {
    const last = found.at(-1);
    if (last === undefined || row.line > last.line + 1 || !mayBeJoined(row, found)) break;
    found.push(row);
  }
  return found;
}

function found(
  header: Header,
  height: number,
  catalogue: Catalogue,
): { header: HeaderFound; size: number } | null {
  const parts = sidesOf(header);
  const sides = parts.flatMap((side) => layoutOf(side, catalogue) ?? []);
  // The dates of a side without measures are not those of the other one.
  const haveOwnDates = parts.filter(({ row }) => row.cells.some(isDate)).length > 1 && sides.some(isTable);
  const isDivided = sides.length > 1 || haveOwnDates;
  const allLayouts = isDivided ? sides : [layoutOf(header, catalogue)].flatMap((layout) => layout ?? []);
  const layouts = allLayouts.filter(isTable);
  if (layouts.length === 0) return null;
  const size = layouts.reduce((sum, layout) => sum + sizeOf(layout), 0);
  return { header: { layouts, row: header.row, height }, size };
}

/**
 * Whether a layout holds measures of persons. A price list may also have a weight, but has neither a date nor a person.
 */
function isTable({ measures, left, rows, dates, subjects, otherDates, eye }: TableLayout): boolean {
  if (rows !== null || (eye >= 0 && measures.some((each) => each.eye !== undefined))) return true;
  if (measures.some(({ when }) => when !== undefined)) return true;
  return measures.length + left.length > 0 && dates.length + subjects.length + otherDates.length > 0;
}

function sizeOf({ measures, rows, dateColumns, dates, left }: TableLayout): number {
  if (rows !== null) return 1 + dateColumns.length + dates.length + (rows.unit >= 0 ? 1 : 0);
  const withUnit = measures.filter(({ unit, unitColumn }) => unit !== null || unitColumn >= 0).length;
  return measures.length + withUnit + dates.length + left.length / 2;
}

const isDate = (cell: string): boolean =>
  [SAMPLING_DATE, BARE_DATE].some((pattern) => pattern.test(heading(cell)));

/** Splits a header into side-by-side tables: after an empty column, or where a heading of dates or names repeats. */
function sidesOf({ row, groups }: Header): Header[] {
  const names = row.cells.map(heading);
  const isKey = (name: string) => isDate(name) || NAME.test(name);
  const starts: number[] = [0];
  for (const [index, name] of names.entries()) {
    const start = starts.at(-1) ?? 0;
    const again = isKey(name) && names.slice(start, index).includes(name);
    const after =
      index > 0 &&
      name !== '' &&
      names[index - 1] === '' &&
      names.slice(start, index - 1).some((each) => each !== '');
    if (again || after) starts.push(index);
  }
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? names.length;
    const keep = (list: readonly string[]) =>
      list.map((cell, index) => (index >= start && index < end ? cell : ''));
    return { row: { line: row.line, cells: keep(row.cells) }, groups: keep(groups) };
  });
}

/**
 * The number of headings in a row that may be a table's header, before the measures are known: it names a date or a
 * person beside a unit or a vital sign, or has one measure per row. 0 if it cannot be one.
 */
export function announcesTable(rows: readonly Row[], at: number): number {
  const row = rows[at];
  if (row === undefined || !mayBeHeader(row)) return 0;
  const all = headingRows(rows, at);
  const announces = all.some((_, index) => hasMeasures(joined(all.slice(0, index + 1)).row.cells));
  return announces ? filledIn(row).length : 0;
}

const ENGLISH_VITALS = anyOf(
  'weight|height|pulse|heart rate|blood pressure|bmi|steps|pas reels?|glucose|glycemie|sgv',
);
const OTHER_VITALS = anyOf(
  'peso|puls|pulso|polso|hartslag|herzfrequenz|systole|diastole|glukose|blutzucker|glucosa',
  'glicemia|glucemia',
);
const VITAL = new RegExp(
  anyOf(
    String.raw`^(?:ta|pa)(?: |$)|^(?:ta[sd]|pa[sd]|inr|fc|sys|dia)$|poids|taille|pouls|tension|spo2|\bimc\b|temperature|systol|diastol|\b${ENGLISH_VITALS}\b`,
    String.raw`gewicht|\b${OTHER_VITALS}\b`,
  ),
);

const isVital = (name: string): boolean =>
  VITAL.test(name) || VITAL.test(inPart(name).name) || isPressure(name);

/** Whether a heading names a vital sign, or states a unit. */
export const namesVital = (cell: string): boolean => isVital(heading(cell)) || unitIn(heading(cell)) !== null;

function hasMeasures(cells: readonly string[]): boolean {
  const names = cells.map(heading);
  const any = (...patterns: RegExp[]) => names.some((name) => patterns.some((each) => each.test(name)));
  const dates = cells.filter((cell) => dateInHeading(cell) !== null).length;
  const values = names.filter((name) => isValueName(name)).length;
  const valueBesideName = names.filter((name) => NAME.test(name) || VALUE.test(name)).length > 1;
  if (any(NAME, CODE) && (dates > 0 || (values > 0 && valueBesideName) || (values > 0 && any(CODE))))
    return true;
  if (knownExport(cells) !== null) return true;
  if (any(LOOSE_NAME, ANY_CODE) && values > 0 && any(UNIT) && any(SAMPLING_DATE, BARE_DATE)) return true;
  const others = names.slice(1).filter((name) => name !== '').length;
  if (dates > 0 && (names[0] === '' || any(SAMPLING_DATE, BARE_DATE))) return true;
  if (dates > 1 && dates === others) return true;
  return (
    (any(SAMPLING_DATE, BARE_DATE, CLOCK_TIME, SUBJECT, OTHER_DATE) || eyeColumn(cells) >= 0) &&
    (cells.some((cell) => eyeName(labelOf(cell).label, labelOf(cell).unit, '') !== null) ||
      names.some((name) => unitIn(name) !== null || isVital(name) || isLooseGlucose(name)) ||
      cells.some((cell) => /[a-z]_/.test(inSnakeCase(cell)) && unitsAtEnd(inSnakeCase(cell)).length > 0))
  );
}
