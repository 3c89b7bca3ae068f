import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { OBSERVATIONS_MAX } from '../../../../shared/extractions/contract.ts';
import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { type DecimalMark, decimalMarkOf } from '../../vocabulary/decimal-mark.ts';
import { refuseAmbiguousColumns } from './ambiguous-columns.ts';
import { readAmbulatory } from './ambulatory.ts';
import type { Cell } from './cell.ts';
import { chosenRows } from './chosen-rows.ts';
import { withColumnKinds } from './column-kinds.ts';
import { writtenAbove } from './dates-above.ts';
import { birthOf, examinedDay, isClinical } from './examination-days.ts';
import { TableFinder } from './find-tables.ts';
import { foetalDoubt } from './foetal-names.ts';
import { readForm } from './form.ts';
import { type FoundTable, hasNoDay, startOf, type TableRow } from './found-table.ts';
import { withGlucoseOrigin } from './glucose-origin.ts';
import type { Merge } from './header-rows.ts';
import { heading, NO_RESULT } from './headings.ts';
import { logColumnsLeft, logLeft, outsideOf, readBy } from './left-out.ts';
import { hourOfHeading } from './notebook-moments.ts';
import { withStarts } from './periods.ts';
import { hasUnknownPersons } from './person-columns.ts';
import { withPressureUnits } from './pressure-columns.ts';
import { readMeasure } from './read-measure.ts';
import { KIN, rowDoubt } from './row-doubts.ts';
import { remarkRefusal, remarksOf, remarksOfColumns } from './row-remarks.ts';
import { RowTimes, writtenIn } from './row-time.ts';
import { cellsOf } from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';
import type { Row } from './table-row.ts';
import { prepared, type TableSource } from './table-source.ts';
import { isOfNoResult } from './title-words.ts';
import { hasStepsByTheHour, isOfSteps } from './whole-days.ts';

const ROWS_READ_FIRST = 5000;

/** State shared by the tables of one source. */
interface Shared {
  source: TableSource;
  input: ExtractorInput;
  above: { dates: readonly string[]; years: readonly number[] };
  /** Dates of all tables. */
  everywhere: readonly string[];
}

/** The measures of all tables of a source. Returns whether there is a table of measures, read or left out. */
export function* readTables(given: TableSource, input: ExtractorInput): Generator<Candidate, boolean> {
  const means = yield* readAmbulatory(given, input);
  const rows = prepared(given).filter(({ line }) => !means.has(line));
  const source = { ...given, rows };
  const found = new TableFinder(source.rows, source.merges, input.catalogue, source.mayHoldForm).tables();
  const first = found.find((each): each is FoundTable => each.kind === 'table');
  const above = first === undefined ? NOTHING_ABOVE : writtenAbove(source.rows, first);
  const all = found.flatMap((each) =>
    each.kind === 'left' ? [] : each.layouts.flatMap((layout) => [...writtenIn(each, layout)]),
  );
  const shared = { source, input, above, everywhere: all.map(({ text }) => text) };
  const read = source.mayHoldForm ? yield* readForm(outsideOf(found, source.rows), source, input) : NONE;
  for (const each of found) {
    if (each.kind === 'left') logLeft(each, shared, read);
    else {
      for (const [side, layout] of each.layouts.entries()) yield* readTable(each, layout, side, shared);
      logColumnsLeft(each, input);
    }
  }
  const isAside = found.some((each) => each.kind === 'left' && each.why === 'no-result');
  return first !== undefined || isAside || read.size + means.size > 0;
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING_ABOVE = { dates: [], years: [] };

/** The measures of one table. If the date of a row cannot be read, the whole row is refused. */
function* readTable(
  table: FoundTable,
  announced: TableLayout,
  side: number,
  { source, input, above, everywhere }: Shared,
): Generator<Candidate> {
  const ofResults = withStarts(withColumnKinds(announced, table, source.merges, input), table.rows);
  const chosen = chosenRows(ofResults, table.rows, input);
  if (chosen === null || hasUnknownPersons(chosen, table, readBy(chosen), input)) return;
  const unambiguous = refuseAmbiguousColumns(chosen, table.rows, input.catalogue);
  const withOrigin = withGlucoseOrigin(unambiguous, table.rows, input.catalogue, source.name);
  const layout = withPressureUnits(withOrigin, table.rows, input.catalogue);
  const mark = markOf(table.rows, layout);
  const times = new RowTimes(table, layout, {
    above,
    everywhere,
    comma: mark === ',' || source.semicolons === true,
    input,
    daySerial: source.daySerial,
  });
  spreadDown(table.rows, layout, source.merges);
  const isByTheHour = hasStepsByTheHour(table.rows, layout, input.catalogue);
  const ofColumns = remarksOfColumns(table.rows, layout, input.catalogue);
  const dayOver = table.days.get(startOf(layout));
  for (const found of rowsToRead(table.rows, layout, input)) {
    const cells = cellsOf(found, layout, input);
    const day = dayOver ?? (isClinical(cells, layout, input) ? examinedDay(found, layout) : undefined);
    const each = day === undefined ? found : withDay(found, day);
    const { row, context } = each;
    if (cells.length === 0) continue;
    const own = layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
    const shared = { side: null, panel_codes: [] };
    const over = table.layouts.length > 1 ? (table.persons.get(startOf(layout)) ?? '') : '';
    const named = own.trim() === '' ? context.person : own;
    const person = over === '' ? named : `${over} ${named}`.trim();
    const persons = [own, over, ...layout.subjects.map((index) => row.cells[index] ?? '')];
    const isKin = persons.some((each) => KIN.test(heading(each)));
    const why = isKin
      ? REFUSALS.relative
      : NO_RESULT.test(heading(over)) || isOfNoResult(over)
        ? REFUSALS.underTitle
        : (ownDoubt(row, layout) ?? rowDoubt(row.cells, layout));
    if (why !== null) {
      refuseLine(each, why, source, input);
      continue;
    }
    const isDated = layout.dateColumns.length > 0 || cells.every((cell) => cell.when !== null);
    const when = isDated ? null : times.of(each);
    if (when !== null && 'refused' in when) {
      refuseRow(each, when.refused, source, input);
      continue;
    }
    const remarks = remarksOf(row.cells, layout, table.row.cells, input.catalogue);
    for (const cell of cells) {
      const doubts = [...remarks, ...(ofColumns.get(cell.column) ?? [])];
      cell.refusal ??= remarkRefusal(cell, doubts, input.catalogue);
      cell.refusal ??= foetalDoubt(cell, [...table.row.cells, cell.specimen], context.above, input.catalogue);
      if (isByTheHour && isOfSteps(cell.measure_id, cell.label, input.catalogue))
        cell.refusal ??= REFUSALS.partOfDay;
      const birth = cell.when === null && hasNoDay(layout) ? birthOf(cell, row.cells, layout, input) : null;
      const time =
        cell.when === null ? (birth === null ? when : times.ofColumn(birth)) : times.ofColumn(cell.when);
      if (time === null) continue;
      if ('refused' in time) {
        refuseRow(each, time.refused, source, input);
        continue;
      }
      const panel =
        cell.when === null
          ? `row ${row.line} ${side} ${cell.part}`
          : `column ${cell.column} ${table.row.line} ${cell.part}`;
      const place = { ...source.placeOf(row.line, cell.column + 1), text: shownCell(cell) };
      const subject = (cell.when === null ? undefined : table.persons.get(cell.column)) ?? person;
      yield* readMeasure(
        cell,
        { ...shared, subject, effective_time: atHour(time.time, cell.part), panel, place },
        mark,
        input,
      );
    }
  }
}

/**
 * The rows of a table, up to the first whose observations would not be kept; the report says how many follow. Under
 * dated columns, a later row may still complete the observations of earlier ones.
 */
function* rowsToRead(
  rows: readonly TableRow[],
  { dateColumns, measures }: TableLayout,
  { isFull, log }: ExtractorInput,
): Generator<TableRow> {
  const hasOwnDays = dateColumns.length === 0 && measures.every(({ when }) => when == null);
  for (const [index, row] of rows.entries()) {
    if (hasOwnDays && isFull?.() === true) {
      log.info(TABLE_LOG.rowsUnread(OBSERVATIONS_MAX, rows.length - index, row.row.line));
      return;
    }
    yield row;
  }
}

/** Why a row whose date, person or analysis is struck through or doubted by a comment does not count, in French. */
function ownDoubt({ refusals, doubted }: Row, { dates, time, subjects, rows }: TableLayout): string | null {
  const own = [...dates, time, ...subjects, ...(rows?.names ?? [])];
  if (own.some((index) => refusals?.get(index) === REFUSALS.struck)) return REFUSALS.struck;
  return own.map((index) => doubted?.get(index)).find((why) => why !== undefined) ?? null;
}

/** The hour in the heading of a column completes the day of its row. */
function atHour(time: string | null, part: string): string | null {
  const hour = hourOfHeading(part);
  return time !== null && hour !== null && /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T${hour}` : time;
}

/** A row under a title that dates only its own table: « Biologie du 12/03/2025 | Biologie du 02/01/2025 ». */
const withDay = ({ row, context }: TableRow, day: string): TableRow => ({
  row,
  context: { ...context, dates: [day] },
});

/** Copies to each row what a cell merged over several rows states about its date, person or analysis. */
function spreadDown(rows: readonly TableRow[], layout: TableLayout, merges: readonly Merge[]): void {
  const spread = [
    ...layout.dates,
    layout.time,
    ...layout.subjects,
    ...(layout.rows?.names ?? []),
    layout.rows?.unit,
  ];
  for (const { top, bottom, left, right } of merges) {
    if (bottom === top || left !== right || !spread.includes(left)) continue;
    const mergedRow = rows.find(({ row }) => row.line === top)?.row;
    for (const { row } of rows) {
      if (mergedRow === undefined || row.line <= top || row.line > bottom) continue;
      while (row.cells.length <= left) row.cells.push('');
      row.cells[left] = mergedRow.cells[left] ?? '';
      if (mergedRow.numbers?.has(left)) row.numbers = (row.numbers ?? new Set()).add(left);
    }
  }
}

function refuseRow(row: TableRow, reason: string, source: TableSource, input: ExtractorInput): void {
  refuseLine(row, REFUSALS.invalidRow(reason), source, input);
}

function refuseLine({ row }: TableRow, reason: string, source: TableSource, { log }: ExtractorInput): void {
  log.refuse(TABLE_LOG.row, { ...source.placeOf(row.line, 1), text: '' }, reason);
}

/** The decimal separator of the numbers written as text in the first rows, including those of reference intervals. */
function markOf(all: readonly TableRow[], { measures, rows, dateColumns }: TableLayout): DecimalMark | null {
  const columns = [...measures, ...dateColumns].map(({ index }) => index);
  if (rows !== null) columns.push(...rows.usual, ...(dateColumns.length > 0 ? [] : rows.values));
  const numbers: string[] = [];
  for (const { row } of all) {
    for (const index of columns) {
      if (row.numbers?.has(index) !== true)
        numbers.push(...((row.cells[index] ?? '').match(/\d[\d.,]*(?<=\d)/g) ?? []));
    }
    if (numbers.length > ROWS_READ_FIRST) break;
  }
  return decimalMarkOf(numbers);
}

function shownCell({ text, units }: Cell): string {
  return beginningOf(`${text} ${units[0] ?? ''}`.trim(), 200);
}
