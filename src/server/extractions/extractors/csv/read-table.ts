import { OBSERVATIONS_MAX } from '../../../../shared/extractions/contract.ts';
import { TABLE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { type DecimalMark, decimalMarkOf, numbersIn } from '../../vocabulary/units/decimal-mark.ts';
import { readAmbulatory } from './ambulatory.ts';
import { readForm } from './forms/form.ts';
import { withColumnKinds } from './layout/column-kinds.ts';
import { TableFinder } from './layout/find-tables.ts';
import type { FoundTable, TableRow } from './layout/found-table.ts';
import type { Merge } from './layout/header-rows.ts';
import type { TableLayout } from './layout/table-layout.ts';
import { prepared, type TableSource } from './layout/table-source.ts';
import { withoutDailyFigures } from './row-days/daily-figures.ts';
import { hasStepsByTheHour } from './row-days/daily-steps.ts';
import { writtenAbove } from './row-days/dates-above.ts';
import { withStarts } from './row-days/periods.ts';
import { RowTimes, writtenIn } from './row-days/row-time.ts';
import { refuseAmbiguousColumns } from './rows/ambiguous-columns.ts';
import { outdatedRows } from './rows/corrected-rows.ts';
import { withGlucoseOrigin } from './rows/glucose-origin.ts';
import { logColumnsLeft, logLeft, outsideOf, readBy } from './rows/log-left-columns.ts';
import { chosenRows } from './rows/narrow-to-columns.ts';
import { hasUnknownPersons } from './rows/person-columns.ts';
import { withPressureUnits } from './rows/pressure-columns.ts';
import { readRow } from './rows/read-row.ts';
import { remarksOfColumns } from './rows/row-remarks.ts';

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

/** The measures of one table. */
function* readTable(
  table: FoundTable,
  announced: TableLayout,
  side: number,
  { source, input, above, everywhere }: Shared,
): Generator<Candidate> {
  const layout = layoutOfResults(table, announced, source, input);
  if (layout === null) return;
  const { rows } = table;
  const mark = markOf(rows, layout);
  const comma = mark === ',' || source.semicolons === true;
  const context = { above, everywhere, comma, input, daySerial: source.daySerial };
  const times = new RowTimes(table, layout, context);
  spreadDown(rows, layout, source.merges);
  const reading = {
    ...{ table, layout, side, source, input, mark, times },
    outdated: outdatedRows(rows, layout),
    columnRemarks: remarksOfColumns(rows, layout, input.catalogue),
    isByTheHour: hasStepsByTheHour(rows, layout, input.catalogue),
  };
  for (const row of rowsToRead(rows, layout, input)) yield* readRow(row, reading);
}

/** The layout of a table once its rows have been seen; null if nobody can tell whose results they are, or which count. */
function layoutOfResults(
  table: FoundTable,
  announced: TableLayout,
  { merges, name }: TableSource,
  input: ExtractorInput,
): TableLayout | null {
  const { rows } = table;
  const ofResults = withStarts(withColumnKinds(announced, table, merges, input), rows);
  const chosen = chosenRows(ofResults, rows, input);
  if (chosen === null || hasUnknownPersons(chosen, table, readBy(chosen), input)) return null;
  const unambiguous = refuseAmbiguousColumns(chosen, rows, input.catalogue);
  const withReadings = withoutDailyFigures(unambiguous, rows);
  const withOrigin = withGlucoseOrigin(withReadings, rows, input.catalogue, name);
  return withPressureUnits(withOrigin, rows, input.catalogue);
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

/** The decimal separator of the numbers written as text in the first rows, including those of reference intervals. */
function markOf(all: readonly TableRow[], { measures, rows, dateColumns }: TableLayout): DecimalMark | null {
  const columns = [...measures, ...dateColumns].map(({ index }) => index);
  if (rows !== null) columns.push(...rows.usual, ...(dateColumns.length > 0 ? [] : rows.values));
  const numbers: string[] = [];
  for (const { row } of all) {
    for (const index of columns) {
      if (row.numbers?.has(index) !== true) numbers.push(...numbersIn(row.cells[index] ?? ''));
    }
    if (numbers.length > ROWS_READ_FIRST) break;
  }
  return decimalMarkOf(numbers);
}
