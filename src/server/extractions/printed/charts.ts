import { REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { COMMENT, doubtsIn } from '../vocabulary/remark-doubts.ts';
import { apart, type Cell, cellOf, cellsOf, nearest } from './chart-cells.ts';
import { type ChartColumn, columnOf } from './chart-columns.ts';
import { hasSeveralPersons } from './chart-persons.ts';
import { readUnderHeading } from './chart-values.ts';
import { hourAt } from './hour-line.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import { isUnit } from './read-label.ts';
import type { Row } from './row.ts';
import { atHour, SheetDays } from './sheet-day.ts';

/** A row of a chart of vital signs: its time, its values, and the columns whose cell could not be read. */
export interface ChartRow {
  date: FoundDate | null;
  rows: Row[];
  /** Names of the vital signs whose cell was not read; null for a number under any other heading. */
  left: (string | null)[];
  /** Why a remark in the row excludes its values. */
  refusal?: string;
}

const TIME_WORDS = anyOf('dates?|jours?|heures?|horaires?|time|day');
const TIME_LINKS = anyOf(String.raw`et|and|de|du|la|\/|mesure|heures?|time|prelevement|consultation|visite`);
const WHEN = new RegExp(`^${TIME_WORDS}(?: ${TIME_LINKS})*$`);
/** A heading that starts with an hour, without a tab before the next heading: « Heure TA ». */
const HOUR_FIRST = /^(heures?|horaires?|time)\s+(?=\S)/iu;
/** Maximum distance between the lines of one heading, in line heights. */
const GAP_MAX = 1;
/** A value belongs to a heading if their middles are this close, as a fraction of the page width. */
const UNDER = 0.06;
const EDGE = 0.005;
/**
 * Reads the charts of a report: under a heading that names the date and several vital signs, one row per time. The
 * result is by line index; the heading line of a chart maps to null.
 */
export function chartsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, ChartRow | null> {
  const found = new Map<number, ChartRow | null>();
  const days = new SheetDays(lines);
  let columns: ChartColumn[] | null = null;
  let ended: ChartColumn[] | null = null;
  let day: FoundDate | null = null;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) {
      columns = null;
      ended = null;
    }
    if (found.has(index)) continue;
    const heading = headingOf(line, lines[index + 1], catalogue);
    if (heading !== null) ended = null;
    if (heading !== null && hasSeveralPersons(lines, index + heading.lines, heading.columns)) {
      columns = null;
      continue;
    }
    if (heading !== null) {
      columns = heading.columns;
      day = days.dayFor(index, hoursUnder(lines, index + heading.lines));
      for (let at = 0; at < heading.lines; at += 1) found.set(index + at, null);
      continue;
    }
    if (columns !== null && isOfLimits(line)) {
      found.set(index, null);
      continue;
    }
    const row = columns === null ? null : rowOf(line, columns, day, catalogue);
    if (row !== null) found.set(index, row);
    else {
      ended = columns ?? ended;
      columns = null;
      // A row like those of a chart that another line ended: nothing shows that the chart continues.
      const like = ended === null ? null : rowOf(line, ended, null, catalogue);
      if (like !== null && like.rows.length > 1)
        found.set(index, { date: null, rows: [], left: like.rows.map(({ label }) => label.word) });
    }
  }
  return found;
}

/** The columns of a heading of one or two lines, and its number of lines. */
function headingOf(
  line: Line,
  next: Line | undefined,
  catalogue: Catalogue,
): { columns: ChartColumn[]; lines: number } | null {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || others.length === 0) return null;
  if (!WHEN.test(plainLabel(first.text)) || /\d{2}\/\d{2}/.test(line.text)) return null;
  const cells = others.flatMap((cell) => {
    const hour = HOUR_FIRST.exec(cell.text)?.[0].length ?? 0;
    return hour === 0 ? [cell] : [cellOf(line, cell.at + hour, cell.text.slice(hour))];
  });
  const second = next === undefined ? [] : secondLine(line, next, [first, ...cells]);
  const underFirst = second.filter((each) => nearest([first, ...cells], each) === first);
  if (!WHEN.test(plainLabel([first, ...underFirst].map(({ text }) => text).join(' ')))) return null;
  const joinedCells = cells.map((cell) => {
    const under = second.filter((each) => nearest(cells, each) === cell && apart(cell, each) < UNDER);
    return {
      ...cell,
      text: [
        cell.text,
        ...under.map(({ text }) => (/^\p{L}/u.test(text) && isUnit(text) ? `(${text})` : text)),
      ].join(' '),
    };
  });
  for (const [tried, lines] of [[joinedCells, 2] as const, [cells, 1] as const]) {
    const columns = tried.map((cell) => columnOf(cell, catalogue));
    const readColumns = columns.filter(
      ({ kind, label, unit }) => kind !== null || (label !== null && unit !== null),
    );
    if (readColumns.length > 0 && (lines === 1 || second.length > 0)) return { columns, lines };
  }
  return null;
}

/** The cells of the line below a heading if it continues the heading: it has no digits outside units. */
function secondLine(line: Line, next: Line, above: readonly Cell[]): Cell[] {
  const near = next.top - line.bottom <= GAP_MAX * (line.bottom - line.top);
  if (next.page !== line.page || !near) return [];
  const cells = cellsOf(next);
  const isUnits = (text: string) => isUnit(text.replace(/^[([](.*)[)\]]$/, '$1'));
  const goesOn = (cell: Cell): boolean =>
    isUnits(cell.text) ||
    /^[^\d]*\([^()]*\)$/.test(cell.text) ||
    (nearest(above, cell) === above[0] && /^[^\d]+$/.test(cell.text));
  return cells.every(goesOn) ? cells : [];
}

/** The column whose heading is above a cell: it covers the whole cell (long heading), or the middles are close. */
function columnOver(columns: readonly ChartColumn[], cell: Cell): ChartColumn | null {
  const [over, other] = columns.filter(
    ({ left, right }) => left - EDGE < cell.left && cell.right < right + EDGE,
  );
  if (over !== undefined && other === undefined) return over;
  const near = nearest(columns, cell);
  return near !== undefined && apart(near, cell) < UNDER ? near : null;
}

/** The hours with which the rows of a chart begin. If they pass midnight, the rows are not all of one day. */
function hoursUnder(lines: readonly Line[], from: number): number[] {
  const hours: number[] = [];
  for (const line of lines.slice(from)) {
    const hour = hourAt(cellsOf(line)[0]?.text ?? '');
    if (hour === null || line.page !== lines[from]?.page) break;
    hours.push(hour);
  }
  return hours;
}

/**
 * Reads a row that begins with its day or its hour. Without a day of its own or of the sheet, its values are left out.
 */
function rowOf(
  line: Line,
  columns: readonly ChartColumn[],
  day: FoundDate | null,
  catalogue: Catalogue,
): ChartRow | null {
  const [first] = cellsOf(line);
  if (first === undefined) return null;
  const weekday = WEEKDAY.exec(first.text)?.[0].length ?? 0;
  const own = findDates(line.text, line.order).find(({ at }) => at === first.at + weekday) ?? null;
  const hour = own === null ? hourAt(first.text) : null;
  if (own === null && hour === null) return null;
  const date = own ?? (hour === null ? null : atHour(day, hour));
  const cells = cellsOf(line, own === null ? first.at + first.text.length : own.at + own.length);
  if (cells.length === 0) return null;
  const refusal = remarkIn(cells, columns, catalogue);
  const row: ChartRow = { date, rows: [], left: [], ...(refusal !== null && { refusal }) };
  for (const cell of cells.filter(({ text }) => /\d/.test(text))) {
    const column = columnOver(columns, cell);
    const rows = date === null || column === null ? [] : readUnderHeading(line, cell, column, catalogue);
    const isKnown = column !== null && (column.kind !== null || column.label !== null);
    if (rows.length === 0) row.left.push(isKnown ? column.name : null);
    row.rows.push(...rows);
  }
  return row;
}

/** Why a remark in a row, under a heading of remarks or after all columns, excludes its values; null if none does. */
function remarkIn(
  cells: readonly Cell[],
  columns: readonly ChartColumn[],
  catalogue: Catalogue,
): string | null {
  const end = Math.max(...columns.map(({ right }) => right));
  const remarks = cells.filter((cell) => {
    const over = nearest(columns, cell);
    return cell.left > end || (over !== undefined && COMMENT.test(plainLabel(over.name)));
  });
  const [doubt] = remarks.flatMap(({ text }) => doubtsIn(text, catalogue));
  return doubt === undefined ? null : REFUSALS.remark(doubt.remark);
}

/** The limits of each column, in a row of their own: « Normes | 12-16 | 150-400 ». */
const LIMITS = new RegExp(
  `^${anyOf('normes?|normales?|references?|ref|valeurs? (?:de reference|usuelles?|normales?)|limites?|intervalles?')}$`,
);

const isOfLimits = (line: Line): boolean => LIMITS.test(plainLabel(cellsOf(line)[0]?.text ?? ''));

const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}\.?\s+(?=\d)/iu;
