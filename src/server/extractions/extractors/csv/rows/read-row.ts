import { beginningOf } from '../../../../../shared/core/storable-text.ts';
import { EXTRACTION_LOG, REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput } from '../../../extractor.ts';
import { namesTestPatient } from '../../../vocabulary/quality-control.ts';
import type { DecimalMark } from '../../../vocabulary/units/decimal-mark.ts';
import type { RowTime } from '../cells/agreed-times.ts';
import type { Cell } from '../cells/cell.ts';
import type { Row } from '../cells/table-row.ts';
import { isOfNoResult } from '../cells/title-words.ts';
import { foetalDoubt } from '../headings/foetal-names.ts';
import { heading, NO_RESULT } from '../headings/headings.ts';
import { hourOfHeading } from '../headings/notebook-moments.ts';
import { type FoundTable, startOf, type TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import type { TableSource } from '../layout/table-source.ts';
import { isOfSteps } from '../row-days/daily-steps.ts';
import { dateOfKind } from '../row-days/date-kinds.ts';
import { birthDateOn, birthOf, examinedDay, isClinical } from '../row-days/examination-days.ts';
import { periodRefusal } from '../row-days/periods.ts';
import type { RowTimes } from '../row-days/row-time.ts';
import type { OutdatedRows } from './corrected-rows.ts';
import { readMeasure } from './read-measure.ts';
import { KIN, rowDoubt } from './row-doubts.ts';
import { type RowDoubt, remarkRefusal, remarksOf } from './row-remarks.ts';
import { cellsOf } from './table-cells.ts';

/** A table, and what its rows have in common. */
export interface TableReading {
  table: FoundTable;
  layout: TableLayout;
  /** Which one of the tables side by side it is. */
  side: number;
  source: TableSource;
  input: ExtractorInput;
  mark: DecimalMark | null;
  times: RowTimes;
  /** The doubts stated by a row of remarks, by the column that they are about. */
  columnRemarks: ReadonlyMap<number, RowDoubt[]>;
  /** Rows that another one makes out of date. */
  outdated: OutdatedRows;
  /** Whether it counts the steps of each hour. */
  isByTheHour: boolean;
}

/** The measures of one row. If its date cannot be read, the whole row is refused. */
export function* readRow(found: TableRow, reading: TableReading): Generator<Candidate> {
  const { table, layout, side, source, input, mark, times } = reading;
  const cells = cellsOf(found, layout, input);
  if (cells.length === 0) return;
  const dated = withDayAbove(found, cells, reading);
  const { row } = dated;
  const why = reasonToLeave(row, reading);
  const outdated = reading.outdated.get(found);
  if (why !== null) return refuseLine(row, why, source, input);
  const hasDates = layout.dateColumns.length > 0 || haveOwnDates(cells, row, reading);
  const rowTime = hasDates ? null : times.of(dated);
  if (rowTime !== null && 'refused' in rowTime)
    return refuseLine(row, REFUSALS.invalidRow(rowTime.refused), source, input);
  const person = personOf(dated, reading);
  const birth_year = /\b(?:19|20)\d\d\b/.exec(birthDateOn(row.cells, layout) ?? '')?.[0];
  const born = birth_year === undefined ? {} : { birth_year };
  refuseDoubted(cells, dated, reading);
  if (outdated !== undefined) for (const cell of cells) cell.refusal ??= outdated;
  for (const cell of cells) {
    const time = timeOfCell(cell, row, rowTime, reading);
    if (time === null) continue;
    if ('refused' in time) {
      refuseLine(row, REFUSALS.invalidRow(time.refused), source, input);
      continue;
    }
    const subject = (cell.when === null ? undefined : table.persons.get(cell.column)) ?? person;
    const panel =
      cell.when === null
        ? `row ${row.line} ${side} ${cell.part}`
        : `column ${cell.column} ${table.row.line} ${cell.part}`;
    const place = { ...source.placeOf(row.line, cell.column + 1), text: shownCell(cell) };
    const effective_time = atHour(time.time, cell.part);
    const shared = { side: null, panel_codes: [], subject, effective_time, panel, place, ...born };
    const isTrial = cell.refusal === null && namesTestPatient(subject);
    if (isTrial) input.log.tally('trial', EXTRACTION_LOG.trial);
    yield* readMeasure(cell, shared, mark, input);
  }
}

/** A row with the day of a title or an examination above it, where its own cells state none. */
function withDayAbove(
  { row, context }: TableRow,
  cells: readonly Cell[],
  { table, layout, input }: TableReading,
): TableRow {
  const day =
    table.days.get(startOf(layout)) ??
    (isClinical(cells, layout, input) ? examinedDay({ row, context }, layout) : undefined);
  return { row, context: day === undefined ? context : { ...context, dates: [day] } };
}

/** Why a row holds no results of the patient, in French; null if it does. */
function reasonToLeave(row: Row, reading: TableReading): string | null {
  const { layout } = reading;
  const above = personAbove(reading);
  const inColumns = layout.subjects.map((index) => row.cells[index] ?? '');
  const persons = [above, inColumns.join(' '), ...inColumns];
  if (persons.some((person) => KIN.test(heading(person)))) return REFUSALS.relative;
  if (NO_RESULT.test(heading(above)) || isOfNoResult(above)) return REFUSALS.underTitle;
  return doubtOfOwnCells(row, layout) ?? rowDoubt(row.cells, layout);
}

/** Why a row whose date, person or analysis is struck through or doubted by a comment does not count, in French. */
function doubtOfOwnCells(
  { refusals, doubted }: Row,
  { dates, time, subjects, rows }: TableLayout,
): string | null {
  const own = [...dates, time, ...subjects, ...(rows?.names ?? [])];
  if (own.some((index) => refusals?.get(index) === REFUSALS.struck)) return REFUSALS.struck;
  return own.map((index) => doubted?.get(index)).find((why) => why !== undefined) ?? null;
}

/** The name above one of several tables side by side; empty if there is none. */
function personAbove({ table, layout }: TableReading): string {
  return table.layouts.length > 1 ? (table.persons.get(startOf(layout)) ?? '') : '';
}

/** The person whose results a row holds, as its columns or the lines above it state. */
function personOf({ row, context }: TableRow, reading: TableReading): string {
  const above = personAbove(reading);
  const inColumns = reading.layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
  const named = inColumns.trim() === '' ? context.person : inColumns;
  return above === '' ? named : `${above} ${named}`.trim();
}

/** Refuses the cells that a remark, a heading or the count of each hour excludes from the results. */
function refuseDoubted(cells: readonly Cell[], { row, context }: TableRow, reading: TableReading): void {
  const { table, layout, columnRemarks, isByTheHour } = reading;
  const { catalogue } = reading.input;
  const headings = table.row.cells;
  const rowRemarks = remarksOf(row.cells, layout, headings, catalogue);
  for (const cell of cells) {
    const remarks = [...rowRemarks, ...(columnRemarks.get(cell.column) ?? [])];
    const name = layout.rows === null ? (headings[cell.column] ?? '') : cell.label;
    cell.refusal ??= remarkRefusal(cell, name, remarks, catalogue);
    cell.refusal ??= periodRefusal(cell, row.cells, layout, catalogue);
    cell.refusal ??= foetalDoubt(cell, [...headings, cell.specimen], context.above, catalogue);
    if (isByTheHour && isOfSteps(cell.measure_id, cell.label, catalogue)) cell.refusal ??= REFUSALS.partOfDay;
  }
}

/** The time of a cell: that of its column, or of its row; what is only measured at birth has the date of birth. */
function timeOfCell(
  cell: Cell,
  row: Row,
  rowTime: RowTime | null,
  { layout, times, input }: TableReading,
): RowTime | null {
  if (cell.when !== null) return times.ofColumn(cell.when);
  const ofKind = dateOfKind(cell, row, layout, input.catalogue);
  if (ofKind !== undefined) return ofKind === '' ? { time: null } : times.ofColumn(ofKind);
  const birth = birthOf(cell, row.cells, layout, input);
  if (birth === '') return { time: null };
  return birth === null ? rowTime : times.ofColumn(birth);
}

/** Whether each cell has a date of its own or of its kind, so that its row needs none. */
function haveOwnDates(cells: readonly Cell[], row: Row, { layout, input }: TableReading): boolean {
  const ofKind = (cell: Cell) =>
    layout.dates.length === 0 ? dateOfKind(cell, row, layout, input.catalogue) : undefined;
  return cells.every((cell) => cell.when !== null || (ofKind(cell) ?? '') !== '');
}

/** The hour in the heading of a column completes the day of its row. */
function atHour(time: string | null, part: string): string | null {
  const hour = hourOfHeading(part);
  return time !== null && hour !== null && /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T${hour}` : time;
}

function refuseLine(row: Row, reason: string, source: TableSource, { log }: ExtractorInput): void {
  log.refuse(TABLE_LOG.row, { ...source.placeOf(row.line, 1), text: '' }, reason);
}

function shownCell({ text, units }: Cell): string {
  return beginningOf(`${text} ${units[0] ?? ''}`.trim(), 200);
}
