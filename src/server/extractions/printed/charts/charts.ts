import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { COMMENT, doubtsIn } from '../../vocabulary/doubts/remark-doubts.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { hourAt } from '../days/hour-line.ts';
import { atHour, SheetDays } from '../days/sheet-day.ts';
import { type Period, periodOf, shortDaysIn } from '../days/sheets/days-without-year.ts';
import { isOfPassage } from '../days/stay/emergency-visits.ts';
import type { DayOfStay } from '../days/stay/stay-days.ts';
import { apart, type Cell, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import type { Row } from '../rows/result-row.ts';
import type { ChartColumn } from './chart-columns.ts';
import { headingAt, UNDER } from './chart-headings.ts';
import { hasSeveralPersons } from './chart-persons.ts';
import { readUnderHeading } from './chart-values.ts';

/** A row of a chart of vital signs: its time, its values, and the columns whose cell could not be read. */
export interface ChartRow {
  date: FoundDate | null;
  rows: Row[];
  /** Names of the vital signs whose cell was not read; null for a number under any other heading. */
  left: (string | null)[];
  /** Why a remark in the row excludes its values. */
  refusal?: string;
}

/** What dates the rows of a chart: the day of its title, the days without a year, the hours of a passage. */
interface RowTimes {
  day: FoundDate | null;
  ofHours: boolean;
  period: Period | null;
  /** The day of an hour between the entry and the exit; null if the chart is of something else. */
  ofStay: ((minutes: number) => FoundDate | null) | null;
}

const EDGE = 0.005;
/**
 * Reads the charts of a report: under a heading that names the date and several vital signs, one row per time. The
 * result is by line index; the heading line of a chart maps to null.
 */
export function chartsOf(
  lines: readonly Line[],
  catalogue: Catalogue,
  dayOfStay: DayOfStay = () => null,
): Map<number, ChartRow | null> {
  const found = new Map<number, ChartRow | null>();
  const days = new SheetDays(lines);
  let columns: ChartColumn[] | null = null;
  let ended: ChartColumn[] | null = null;
  let day: FoundDate | null = null;
  let ofHours = false;
  let period: Period | null = null;
  let isOfStay = false;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) {
      columns = null;
      ended = null;
    }
    if (found.has(index)) continue;
    const heading = headingAt(lines, index, catalogue);
    if (heading !== null) ended = null;
    if (heading !== null && hasSeveralPersons(lines, index + heading.lines, heading.columns)) {
      columns = null;
      continue;
    }
    if (heading !== null) {
      columns = heading.columns;
      ofHours = heading.ofHours;
      period = periodOf(lines, index, dayOfStay);
      const hours = hoursUnder(lines, index + heading.lines, ofHours);
      day = days.dayFor(index, hours);
      isOfStay = hours.length > 0 && day === null && isOfPassage(lines, index - heading.above.length);
      for (const above of heading.above) found.set(above, null);
      for (let at = 0; at < heading.lines; at += 1) found.set(index + at, null);
      continue;
    }
    if (columns !== null && isOfLimits(line)) {
      found.set(index, null);
      continue;
    }
    const ofStay = isOfStay ? (minutes: number) => dayOfStay(index, { moment: 'during', minutes }) : null;
    const row = columns === null ? null : rowOf(line, columns, { day, ofHours, period, ofStay }, catalogue);
    if (row !== null) found.set(index, row);
    else {
      ended = columns ?? ended;
      columns = null;
      // A row like those of a chart that another line ended: nothing shows that the chart continues.
      const like =
        ended === null
          ? null
          : rowOf(line, ended, { day: null, ofHours, period: null, ofStay: null }, catalogue);
      if (like !== null && like.rows.length > 1)
        found.set(index, { date: null, rows: [], left: like.rows.map(({ label }) => label.word) });
    }
  }
  return found;
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
function hoursUnder(lines: readonly Line[], from: number, ofHours: boolean): number[] {
  const hours: number[] = [];
  for (const line of lines.slice(from)) {
    const hour = hourOf(cellsOf(line)[0]?.text ?? '', ofHours);
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
  { day, ofHours, period, ofStay }: RowTimes,
  catalogue: Catalogue,
): ChartRow | null {
  const [first] = cellsOf(line);
  if (first === undefined) return null;
  const weekday = WEEKDAY.exec(first.text)?.[0].length ?? 0;
  const begins = ({ at }: FoundDate) => at === first.at + weekday;
  const whole = findDates(line.text, line.order).find(begins) ?? null;
  const own = whole ?? shortDaysIn(line, period).find(begins) ?? null;
  const isOfSeveral = own !== null && TO_ANOTHER_DAY.test(line.text.slice(own.at + own.length));
  const hour = own === null ? hourOf(first.text, ofHours) : null;
  if (own === null && hour === null) return null;
  const date = isOfSeveral
    ? null
    : (own ?? (hour === null ? null : (atHour(day, hour) ?? ofStay?.(hour) ?? null)));
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

/** « 12/03/2012 au 13/03/2012 | 130/80 »: a row of several days. */
const TO_ANOTHER_DAY = /^\s*(?:(?:au|et|à)\s*(?:le\s+)?\d{1,2}\/\d{1,2}|[-–]\s*\d{1,2}\/\d{1,2}\/\d{2})/iu;

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

/** « 1412 » under « Time » is 14:12; under « Date », it may be a year. */
const FOUR_DIGITS = /^([01]\d|2[0-3])([0-5]\d)$/;

function hourOf(text: string, ofHours: boolean): number | null {
  const [, hour, minute] = (ofHours && FOUR_DIGITS.exec(text)) || [];
  return hourAt(text) ?? (hour === undefined ? null : 60 * Number(hour) + Number(minute));
}

const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}\.?\s+(?=\d)/iu;
