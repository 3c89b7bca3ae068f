import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { atHour } from '../days/sheet-day.ts';
import { apart, type Cell, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import type { FoundDate } from '../page/printed-date.ts';
import type { Row } from '../rows/result-row.ts';
import { type ChartColumn, columnOf } from './chart-columns.ts';
import { readUnderHeading } from './chart-values.ts';
import type { ChartRow } from './charts.ts';
import { type HomeCell, homeCells, PAIR } from './home-columns.ts';

/** How far a number may be from the middle of its column, and two columns from one another, in page widths. */
const UNDER = 0.06;
/** How far a day may stand from the middle of its rows, in distances between two rows. */
const MIDDLE = 0.35;
const ROWS_MAX = 200;

interface TableRow {
  index: number;
  line: Line;
  cells: readonly HomeCell[];
}

/** A table of pressures by morning and evening: its headings, and the rows and days below them. */
interface HomeTable {
  heads: (readonly HomeCell[])[];
  /** The day in its heading: « Jour 1 : 02/03/2026 | Systolique | Diastolique ». */
  day: FoundDate | null;
  rows: TableRow[];
  days: { date: FoundDate; y: number }[];
  /** The numbers of the days without a date, by « Jour 2 » or by « 2 » below « Jour ». */
  nths: Set<number>;
  hasMoments: boolean;
}

const isOf = (cells: readonly HomeCell[], ...kinds: HomeCell['is'][]): number =>
  cells.filter(({ is }) => kinds.includes(is)).length;

/**
 * Reads the tables of pressures that patients keep: several measures each morning and each evening, below « Matin » and
 * « Soir » or beside them, one day on several rows or several measures on one row. The result is by line index. A table
 * with a cell that says anything else is not read; nor is one whose days are not surely those of its rows.
 */
export function homePressuresOf(lines: readonly Line[], catalogue: Catalogue): Map<number, ChartRow> {
  const found = new Map<number, ChartRow>();
  for (const table of tablesOf(lines, catalogue))
    for (const [index, row] of rowsOf(table, catalogue)) found.set(index, row);
  return found;
}

function tablesOf(lines: readonly Line[], catalogue: Catalogue): HomeTable[] {
  const tables: HomeTable[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block) isOpen = false;
    const cells = homeCells(line, catalogue);
    const table = isOpen ? tables.at(-1) : undefined;
    if (cells === null) isOpen = false;
    else if (isHead(cells)) {
      tables.push(headedBy(cells, table));
      isOpen = true;
    } else if (table !== undefined) {
      for (const cell of cells)
        if (cell.is === 'day') table.days.push({ date: cell.date, y: middleOf(line) });
      for (const nth of nthsOf(cells, table.heads)) table.nths.add(nth);
      table.hasMoments ||= isOf(cells, 'moment') > 0;
      if (isOf(cells, 'number') > 0) table.rows.push({ index, line, cells });
    }
  }
  return tables;
}

/** The table that a line heads, below the headings above it; rows above it are of another one. */
function headedBy(cells: readonly HomeCell[], above: HomeTable | undefined): HomeTable {
  const heads = above?.rows.length === 0 && above.days.length === 0 ? above.heads : [];
  const [day] = [...heads, cells].flat().flatMap((cell) => (cell.is === 'day' ? [cell.date] : []));
  const hasMoments = isOf(cells, 'moment') > 0 || above?.hasMoments === true;
  const nths = new Set([...(heads.length > 0 ? (above?.nths ?? []) : []), ...nthsOf(cells, [])]);
  return { heads: [...heads, cells], day: day ?? null, rows: [], days: [], nths, hasMoments };
}

/** The numbers of days that a line gives without their dates. */
function nthsOf(cells: readonly HomeCell[], heads: HomeTable['heads']): number[] {
  if (isOf(cells, 'day') > 0) return [];
  const isByDay = heads.flat().some(({ cell, is }) => is === 'word' && DAYS.test(cell.text.trim()));
  return cells.flatMap((cell) => {
    if (cell.is === 'nth') return [cell.nth];
    return isByDay && cell.is === 'rank' && /^\d$/.test(cell.cell.text) ? [Number(cell.cell.text)] : [];
  });
}

const DAYS = /^(?:jour|day)s?$/i;

const middleOf = ({ top, bottom }: Line): number => (top + bottom) / 2;

/** Whether cells head columns: several moments, ranks or measures, and no number. */
const isHead = (cells: readonly HomeCell[]): boolean =>
  isOf(cells, 'number', 'hour') === 0 && isOf(cells, 'moment', 'rank', 'kind', 'mean', 'nth') > 1;

/** Whether a row is of means, which is of no day: the days share the other rows. */
const isMean = (cells: readonly HomeCell[]): boolean => isOf(cells, 'mean') > 0;

function rowsOf(table: HomeTable, catalogue: Catalogue): Map<number, ChartRow> {
  const found = new Map<number, ChartRow>();
  const { rows: all, hasMoments } = table;
  if (!hasMoments || all.length === 0 || all.length > ROWS_MAX) return found;
  const rows = all.filter(({ cells }) => !isMean(cells));
  for (const { index } of all) found.set(index, { date: null, rows: [], left: ['TA'] });
  const days = daysOf({ ...table, rows });
  for (const [at, { index, line, cells }] of rows.entries()) {
    const [hour] = cells.flatMap((cell) => (cell.is === 'hour' ? [cell.minutes] : []));
    const day = days?.[at] ?? null;
    const date = day === null || hour === undefined ? day : atHour(day, hour);
    const read = date === null ? [] : measuresOf(line, cells, table, catalogue);
    found.set(index, { date, rows: read, left: read.length === 0 ? ['TA'] : [] });
  }
  return found;
}

/**
 * The day of each row: that of the heading; or the days beside the rows, each above or beside the first row of its
 * own, or in the middle of them. Null if they are in no order, or do not share the rows equally, or if the table
 * numbers more days than it dates.
 */
function daysOf({ rows, days, day, nths }: HomeTable): (FoundDate | null)[] | null {
  if (Math.max(0, ...nths) > Math.max(1, days.length)) return null;
  const [first] = days;
  if (first === undefined) return rows.map(() => day);
  const each = rows.length / days.length;
  const isOrdered = days.every(({ date }, at) => at === 0 || dayNumber(days[at - 1]?.date) < dayNumber(date));
  if (day !== null || !isOrdered || !Number.isInteger(each)) return null;
  const places = rows.map(({ line }) => middleOf(line));
  const pitch = rows.length < 2 ? 0 : ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (rows.length - 1);
  const isShared = days.every(({ y }, at) => {
    const own = places.slice(at * each, (at + 1) * each);
    const [top, bottom] = [own[0] ?? 0, own.at(-1) ?? 0];
    const isAbove = y <= top + MIDDLE * pitch && y > (places[at * each - 1] ?? Number.NEGATIVE_INFINITY);
    return first.y <= (places[0] ?? 0) + MIDDLE * pitch
      ? isAbove
      : Math.abs(y - (top + bottom) / 2) <= MIDDLE * pitch;
  });
  return isShared ? rows.map((_, at) => days[Math.floor(at / each)]?.date ?? null) : null;
}

const dayNumber = (date: FoundDate | undefined): number =>
  date === undefined ? 0 : Date.UTC(date.local.year, date.local.month - 1, date.local.day);

/** The measures of a row; none if one of its numbers is under no column, or under one that does not fit it. */
function measuresOf(line: Line, cells: readonly HomeCell[], table: HomeTable, catalogue: Catalogue): Row[] {
  const numbers = cells.filter(({ is }) => is === 'number').map(({ cell }) => cell);
  const read = numbers.map((cell) => ({ cell, column: columnOver(cell, table, catalogue) }));
  if (read.some(({ column }) => column === null)) return [];
  const kept = read.flatMap(({ cell, column }) =>
    column === null || column === 'mean' ? [] : [{ cell, column }],
  );
  const words = kept.map(({ column }) => column.kind?.words.join() ?? '');
  // Each systolic pressure stands beside its diastolic one.
  const isPaired = words.every(
    (word, at) => (word === 'PAS') === (words[at + 1] === 'PAD') || word !== 'PAS',
  );
  const isFollowed = words.every((word, at) => word !== 'PAD' || words[at - 1] === 'PAS');
  if (!isPaired || !isFollowed) return [];
  return kept.flatMap(({ cell, column }) => readUnderHeading(line, cell, column, catalogue));
}

/** The column over a number: `mean` if its numbers are no measures, null if none fits. */
function columnOver(cell: Cell, { heads }: HomeTable, catalogue: Catalogue): ChartColumn | 'mean' | null {
  const isPair = PAIR.test(cell.text);
  const [over, near] = [heads.map((head) => nearestOf(head, cell)), nearestOf(lowest(heads), cell)];
  if (over.some((each) => each?.is === 'mean')) return 'mean';
  if (near === undefined || apart(near.cell, cell) >= UNDER) return null;
  if (near.is !== 'kind') return isPair ? columnOf({ ...cell, text: 'TA' }, catalogue) : null;
  return (near.column.kind?.words.length ?? 0) > 1 === isPair ? near.column : null;
}

/** The heading next to the rows that has several columns. */
const lowest = (heads: HomeTable['heads']): readonly HomeCell[] =>
  heads.findLast((head) => columnsIn(head).length > 1) ?? [];

const columnsIn = (head: readonly HomeCell[]): HomeCell[] =>
  head.filter(({ is }) => is !== 'word' && is !== 'day' && is !== 'nth');

const nearestOf = (head: readonly HomeCell[], cell: Cell): HomeCell | undefined =>
  nearest(
    columnsIn(head).map((each) => ({ each, middle: each.cell.middle })),
    cell,
  )?.each;
