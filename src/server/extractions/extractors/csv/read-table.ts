import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { type DecimalMark, decimalMarkOf } from '../../vocabulary/decimal-mark.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { refuseAmbiguousColumns } from './ambiguous-columns.ts';
import { chosenRows } from './chosen-rows.ts';
import { withColumnKinds } from './column-kinds.ts';
import { TableFinder } from './find-tables.ts';
import { readForm } from './form.ts';
import { type FoundTable, type LeftRows, startOf, type TableRow } from './found-table.ts';
import { withGlucoseOrigin } from './glucose-origin.ts';
import type { Merge } from './header-rows.ts';
import { heading, NO_RESULT, OF_A_ROW } from './headings.ts';
import { hasUnknownPersons } from './person-columns.ts';
import { withPressureUnits } from './pressure-columns.ts';
import { readMeasure } from './read-measure.ts';
import { rowDoubt } from './row-doubts.ts';
import { remarkRefusal, remarksOf, remarksOfColumns } from './row-remarks.ts';
import { RowTimes, writtenIn } from './row-time.ts';
import { type Cell, cellsOf } from './table-cells.ts';
import type { TableLayout } from './table-layout.ts';
import type { Row } from './table-row.ts';
import { writtenDate } from './written-date.ts';

const ROWS_READ_FIRST = 5000;
/** Number of rows above the first table that are searched for dates. */
const ROWS_ABOVE = 50;

/** The rows of a file or of a sheet. */
export interface TableSource {
  rows: readonly Row[];
  merges: readonly Merge[];
  /** The place of a cell; line and column start at 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
  /** Whether semicolons separate the cells, as programs write them in countries with decimal commas. */
  semicolons?: boolean;
  /** Converts a spreadsheet's serial number to a date. */
  daySerial?: (serial: number) => string;
  /** Whether rows outside tables may be a form, with labels and values beside or below them. */
  mayHoldForm?: true;
}

/** State shared by the tables of one source. */
interface Shared {
  source: TableSource;
  input: ExtractorInput;
  above: readonly string[];
  /** Dates of all tables. */
  everywhere: readonly string[];
}

/** The measures of all tables of a source. Returns whether there is a table of measures. */
export function* readTables(source: TableSource, input: ExtractorInput): Generator<Candidate, boolean> {
  const found = new TableFinder(source.rows, source.merges, input.catalogue, source.mayHoldForm).tables();
  const first = found.find((each): each is FoundTable => each.kind === 'table');
  const above = first === undefined ? [] : datesAbove(source.rows, first);
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
  return first !== undefined || read.size > 0;
}

/** A person named only by their relation to the patient. */
const KIN = new RegExp(
  `^(?:(?:le |la |l. ?|mon |ma |son |sa )?${anyOf(
    'pere|mere|papa|maman|mari|femme|epoux|epouse|conjointe?|compagn(?:on|e)|partenaire|frere|soeur|fils|fille|enfant|bebe',
    '(?:grand|beau|belle)[ -](?:pere|mere|frere|soeur|fils|fille)|oncle|tante|cousine?|neveu|niece|amie?|voisine?|invitee?',
    'father|mother|husband|wife|spouse|partner|brother|sister|son|daughter|child|baby|friend|guest|chien(?:ne)?|chat(?:te)?|dog|cat',
  )})$`,
);

const NONE: ReadonlySet<number> = new Set();

/** The rows outside tables, split at titles that exclude results. */
function outsideOf(found: readonly (FoundTable | LeftRows)[], rows: readonly Row[]): Row[][] {
  const spans = found.flatMap((each) => {
    if (each.kind === 'left') return each.why === 'no-result' ? [[each.from, each.to] as const] : [];
    const end = each.rows.at(-1)?.row.line ?? each.row.line;
    return [[each.row.line - each.height + 1, end] as const];
  });
  const groups: Row[][] = [[]];
  for (const row of rows) {
    const isInside = spans.some(([from, to]) => row.line >= from && row.line <= to);
    if (!isInside) groups.at(-1)?.push(row);
    else if (groups.at(-1)?.length !== 0) groups.push([]);
  }
  return groups;
}

/** Dates above the first table, except birth dates: they were written by the same program. */
function datesAbove(rows: readonly Row[], { row: header }: FoundTable): string[] {
  return rows
    .slice(0, ROWS_ABOVE)
    .filter(({ line, cells }) => line < header.line && !cells.some((cell) => /naiss|birth|dob/i.test(cell)))
    .flatMap(({ cells }) => cells.filter((cell) => writtenDate(cell) !== null));
}

/** The measures of one table. If the date of a row cannot be read, the whole row is refused. */
function* readTable(
  table: FoundTable,
  announced: TableLayout,
  side: number,
  { source, input, above, everywhere }: Shared,
): Generator<Candidate> {
  const ofResults = withColumnKinds(announced, table, source.merges, input);
  const chosen = chosenRows(ofResults, table.rows, input);
  if (chosen === null || hasUnknownPersons(chosen, table, readBy(chosen), input)) return;
  const unambiguous = refuseAmbiguousColumns(chosen, table.rows, input.catalogue);
  const known = withGlucoseOrigin(unambiguous, table.rows, input.catalogue);
  const layout = withPressureUnits(known, table.rows, input.catalogue);
  const mark = markOf(table.rows, layout);
  const times = new RowTimes(table, layout, {
    above,
    everywhere,
    comma: mark === ',' || source.semicolons === true,
    input,
    daySerial: source.daySerial,
  });
  spreadDown(table.rows, layout, source.merges);
  const ofColumns = remarksOfColumns(table.rows, layout, input.catalogue);
  for (const each of table.rows) {
    const { row, context } = each;
    const cells = cellsOf(each, layout, input);
    if (cells.length === 0) continue;
    const own = layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
    const shared = { side: null, panel_codes: [] };
    const over = table.layouts.length > 1 ? (table.persons.get(startOf(layout)) ?? '') : '';
    const named = own.trim() === '' ? context.person : own;
    const person = over === '' ? named : `${over} ${named}`.trim();
    const said = [own, over, ...layout.subjects.map((index) => row.cells[index] ?? '')];
    const isKin = said.some((each) => KIN.test(heading(each)));
    const why = isKin
      ? REFUSALS.relative
      : NO_RESULT.test(heading(over))
        ? REFUSALS.underTitle
        : rowDoubt(row.cells, layout);
    if (why !== null) {
      refuseLine(each, why, source, input);
      continue;
    }
    const when = layout.dateColumns.length > 0 ? null : times.of(each);
    if (when !== null && 'refused' in when) {
      refuseRow(each, when.refused, source, input);
      continue;
    }
    const remarks = remarksOf(row.cells, layout, table.row.cells, input.catalogue);
    for (const cell of cells) {
      const doubts = [...remarks, ...(ofColumns.get(cell.column) ?? [])];
      cell.refusal ??= remarkRefusal(cell, doubts, input.catalogue);
      const time = cell.when === null ? when : times.ofColumn(cell.when);
      if (time === null) continue;
      if ('refused' in time) {
        refuseRow(each, time.refused, source, input);
        continue;
      }
      const panel =
        cell.when === null
          ? `row ${row.line} ${side} ${cell.part}`
          : `column ${cell.column} ${table.row.line}`;
      const place = { ...source.placeOf(row.line, cell.column + 1), text: shownCell(cell) };
      const subject = (cell.when === null ? undefined : table.persons.get(cell.column)) ?? person;
      yield* readMeasure(cell, { ...shared, subject, effective_time: time.time, panel, place }, mark, input);
    }
  }
}

/** Copies to each row what a cell merged over several rows states about its date, person or analysis. */
function spreadDown(rows: readonly TableRow[], layout: TableLayout, merges: readonly Merge[]): void {
  const said = [
    ...layout.dates,
    layout.time,
    ...layout.subjects,
    ...(layout.rows?.names ?? []),
    layout.rows?.unit,
  ];
  for (const { top, bottom, left, right } of merges) {
    if (bottom === top || left !== right || !said.includes(left)) continue;
    const held = rows.find(({ row }) => row.line === top)?.row;
    for (const { row } of rows) {
      if (held === undefined || row.line <= top || row.line > bottom) continue;
      while (row.cells.length <= left) row.cells.push('');
      row.cells[left] = held.cells[left] ?? '';
      if (held.numbers?.has(left)) row.numbers = (row.numbers ?? new Set()).add(left);
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

/** Logs the columns that hold numbers but are not read, so that nothing is left out silently. */
function logColumnsLeft({ row: header, layouts, rows }: FoundTable, { log }: ExtractorInput): void {
  const read = new Set(layouts.flatMap(readBy));
  const left = new Set<string>();
  for (const { row } of rows.slice(0, ROWS_READ_FIRST)) {
    for (const [index, cell] of row.cells.entries()) {
      const name = header.cells[index]?.trim() ?? '';
      if (name !== '' && !read.has(index) && /^[<>*]?\s*\d/.test(cell.trim())) left.add(name);
    }
  }
  const twice = layouts.flatMap((layout) => layout.left.filter(({ why }) => why === 'twice'));
  const none = layouts.flatMap((layout) => layout.left.filter(({ why }) => why === 'no-result'));
  for (const { name } of [...twice, ...none]) left.delete(name);
  if (twice.length > 0) log.info(TABLE_LOG.columnsTwice([...new Set(twice.map(({ name }) => name))]));
  if (none.length > 0) log.info(TABLE_LOG.columnsNoResult(none.map(({ name }) => name)));
  if (left.size > 0) log.info(TABLE_LOG.columnsLeft([...left]));
}

function readBy({ dates, time, subjects, measures, dateColumns, rows, header }: TableLayout): number[] {
  const single = [rows?.unit, rows?.code, rows?.specimen, rows?.status, rows?.comparator];
  const columns = [...measures, ...dateColumns].map(({ index }) => index);
  const index = header.cells.flatMap((cell, at) => (OF_A_ROW.test(heading(cell)) ? [at] : []));
  const lists = [
    ...dates,
    ...subjects,
    ...(rows?.names ?? []),
    ...(rows?.values ?? []),
    ...(rows?.usual ?? []),
  ];
  return [time, ...columns, ...lists, ...index, ...single.flatMap((each) => each ?? [])];
}

function logLeft(
  { from, to, rows: all, under, why }: LeftRows,
  { source, input }: Shared,
  read: ReadonlySet<number>,
): void {
  const rows = all - [...read].filter((line) => line >= from && line <= to).length;
  if (rows <= 0) return;
  const place = source.placeOf(from, 1);
  const where = place.path ?? (to > from ? TABLE_LOG.lines(from, to) : TABLE_LOG.line(from));
  input.log.info(
    why === 'no-result' ? TABLE_LOG.rowsNoResult(rows, where, under) : TABLE_LOG.rowsLeft(rows, where, under),
  );
}

function shownCell({ text, units }: Cell): string {
  return beginningOf(`${text} ${units[0] ?? ''}`.trim(), 200);
}
