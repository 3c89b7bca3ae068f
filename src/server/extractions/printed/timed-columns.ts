import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { bornInColumns } from './born-in-columns.ts';
import { apart, type Cell, cellsOf, nearest } from './chart-cells.ts';
import { columnOf } from './chart-columns.ts';
import { readUnderHeading } from './chart-values.ts';
import type { ChartRow } from './charts.ts';
import { hourOf, isRemarked } from './hour-headings.ts';
import { daysOverHours } from './hours-under-days.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import { isUnit } from './read-label.ts';
import { atHour, SheetDays } from './sheet-day.ts';
import { type DayOfStay, stayMomentOf } from './stay-days.ts';
import { KNOWN_SECOND, NOT_RESULT, RESULT } from './words-over-columns.ts';

/** A line below a heading of times, with its vital signs at each time. */
interface TimedLine {
  rows: ChartRow[];
  /** Whether nothing else on the line may be read: below hours alone, a number is not the result of a day. */
  whole: boolean;
}

interface TimeColumn {
  date: FoundDate | null;
  middle: number;
  /** The edges of a heading of hours, which may be wider than the numbers below it. */
  edges?: { left: number; right: number };
}

interface Heading {
  columns: TimeColumn[];
  /** The cell over the names of the rows. */
  names: Cell | null;
  ofHours: boolean;
  lines: number;
}

const FIRST_WORDS = anyOf(
  'dates?|jours?|heures?|horaires?|parametres?|constantes?|surveillance',
  'suivi|biologie|evolution|examens?|mesures?|bilans?|indicateurs?|donnees|elements?|signes|clinique',
);
const FIRST_LINKS = anyOf('et|de|du|la|heures?|prelevements?|mesures?|releve|vitales?|vitaux');
const FIRST = new RegExp(`^${FIRST_WORDS}(?: ${FIRST_LINKS})*$`);
const HOUR = /^(?:heures?|horaires?)(?: (?:de|du|la|prelevements?|mesures?|releve))*$/;
const UNDER = 0.05;
const PROSE = 9;
/** A heading in words alone. */
const WORDS = /^\p{L}(?:\D{0,30}|-\d)$/u;

/**
 * Reads the vital signs of tables whose columns are times: « Heure | 08:00 | 12:00 » above « FC (bpm) | 88 | 84 »,
 * « Date | 05/01 | 19/01 » above « Poids (kg) | 74,5 | 73,8 ». The result is by line index; a heading of hours has no
 * rows. Hours without a printed day date nothing.
 */
export function timedLinesOf(
  lines: readonly Line[],
  dayOfStay: DayOfStay,
  catalogue: Catalogue,
): Map<number, TimedLine> {
  const found = new Map<number, TimedLine>();
  let heading: Heading | null = null;
  let headed: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block) heading = null;
    if (found.has(index)) continue;
    const next = headingAt(lines, index, dayOfStay);
    if (next !== null) {
      heading = next;
      headed = lines[index + next.lines - 1];
      if (next.ofHours) found.set(index, { rows: [], whole: true });
      if (next.lines === 2) found.set(index + 1, { rows: [], whole: false });
      continue;
    }
    if (heading === null) continue;
    const divided: TimeColumn[] | null = before === headed ? divide(line, heading) : null;
    if (divided !== null) {
      heading = { ...heading, columns: divided };
      found.set(index, { rows: [], whole: true });
      continue;
    }
    const timed = timedLine(line, heading, catalogue);
    if (timed === 'ends') heading = null;
    else if (timed !== null) found.set(index, timed);
  }
  return found;
}

function headingAt(lines: readonly Line[], index: number, dayOfStay: DayOfStay): Heading | null {
  if (bornInColumns(lines, index)) return null;
  const line = lines[index];
  const all = line === undefined ? [] : cellsOf(line);
  // Behind hours, words alone are the heading of something else: « Branchement 07:30 | Débranchement 11:35 | Dialysat ».
  const hoursEnd = all.findLastIndex(({ text }) => hourOf(text) !== null) + 1;
  const isHours = hoursEnd > 1 && all.slice(0, hoursEnd).every(({ text }) => hourOf(text) !== null);
  const cells =
    isHours && all.slice(hoursEnd).every(({ text }) => !/\d/.test(text)) ? all.slice(0, hoursEnd) : all;
  const [first, ...named] = cells;
  // The cell above the names may be empty.
  const isBare = cells.length > 1 && cells.every(({ text }) => hourOf(text) !== null);
  // In a cell of two lines, the headings of one line stand between the days and their hours.
  const over = /\d/.test(lines[index - 1]?.text ?? '') ? lines[index - 1] : lines[index - 2];
  if (isBare && over?.page === line?.page && isUnderDays(over, cells)) return null;
  const isDay = ({ text }: Cell) => findDates(text, line?.order)[0]?.length === text.length;
  if (line !== undefined && first !== undefined && isDay(first) && cells.filter(isDay).length > 1)
    return ofDays(cells, line, null);
  const others = isBare ? cells : named;
  if (line === undefined || first === undefined || others.length < 2) return null;
  if (!isBare && !FIRST.test(plainLabel(first.text))) return null;
  const hours = others.map(({ text }) => hourOf(text));
  if (hours.every((hour) => hour !== null)) {
    const placed = others.map((cell, at) => ({ cell, minutes: hours[at] ?? 0 }));
    const over = daysOverHours(lines, index, placed);
    const inOrder = hours.every((hour, at) => at === 0 || (hours[at - 1] ?? 0) < hour);
    const day = inOrder ? new SheetDays(lines).dayFor(index, []) : null;
    return {
      columns: others.map(({ middle, left, right, text }, at) => ({
        middle,
        edges: { left, right },
        date: isRemarked(text) ? null : atHour(over?.[at] ?? day, hours[at] ?? null),
      })),
      names: isBare ? null : first,
      ofHours: true,
      lines: 1,
    };
  }
  const moments = others.map(({ text }) => stayMomentOf(text));
  if (moments.every((moment) => moment !== null) && new Set(moments).size === moments.length)
    return {
      columns: others.map(({ middle }, at) => ({
        middle,
        date: dayOfStay(index, { moment: moments[at] ?? 'entry', minutes: null }),
      })),
      names: first,
      ofHours: false,
      lines: 1,
    };
  const columns = daysOf(others, line);
  if (columns.length < 2 || columns.length < others.length - 2) return null;
  const under = lines[index + 1];
  const [name, ...below] = under === undefined ? [] : cellsOf(under);
  const times =
    name !== undefined && HOUR.test(plainLabel(name.text))
      ? below.map((cell) => ({ cell, hour: hourOf(cell.text) }))
      : [];
  if (times.length === 0) return ofDays(others, line, first);
  const withHours = columns.map((column) => {
    const time = times.find(({ cell }) => apart(cell, column) < UNDER);
    const isOther = time !== undefined && isRemarked(time.cell.text);
    return { ...column, date: isOther ? null : atHour(column.date, time?.hour ?? null) };
  });
  return { columns: withHours, names: first, ofHours: false, lines: 2 };
}

/** The cells of a heading that are whole dates. */
function daysOf(cells: readonly Cell[], line: Line): { date: FoundDate; middle: number }[] {
  return cells.flatMap((cell) => {
    const [date] = findDates(cell.text, line.order);
    const isWholeCell = date !== undefined && date.length === cell.text.length;
    return isWholeCell ? [{ date, middle: cell.middle }] : [];
  });
}

/** A heading of days; null if two columns of the same day could not be told apart. */
function ofDays(cells: readonly Cell[], line: Line, names: Cell | null): Heading | null {
  const columns = daysOf(cells, line);
  const days = columns.map(({ date }) => JSON.stringify(date.local));
  if (columns.length < cells.length - 2 || new Set(days).size < days.length) return null;
  return { columns, names, ofHours: false, lines: 1 };
}

/**
 * Whether each hour is under a day of the line above: the hours then belong to those columns, and have none of their
 * own.
 */
function isUnderDays(above: Line | undefined, hours: readonly Cell[]): boolean {
  const days = (above === undefined ? [] : cellsOf(above)).filter(
    ({ text }) => findDates(text, above?.order)[0]?.length === text.length,
  );
  return hours.every((hour) => days.some((day) => apart(day, hour) < UNDER));
}

/**
 * The columns of a line of words below the times: « Objectif | Mesuré | Objectif | Mesuré » below two days. Columns of
 * something other than the patient's results have no date; neither do several columns of one time that no word tells
 * apart. Null for any other line.
 */
function divide(line: Line, { columns, names }: Heading): TimeColumn[] | null {
  const cells = cellsOf(line);
  const isNamed = names !== null && cells[0] !== undefined && cells[0].left < names.right;
  const words = isNamed ? cells.slice(1) : cells;
  if (words.length < 2 || !words.every(({ text }) => WORDS.test(text) && !isUnit(text))) return null;
  const plain = words.map(({ text }) => plainLabel(text));
  // Answers in words may also follow a name: « Transit | oui | non ».
  if (isNamed && !plain.every((text) => RESULT.test(text) || isOther(text))) return null;
  const under = words.map((word) => nearest(columns, word));
  return words.map(({ middle }, at) => {
    const time = under[at];
    const isAlone = under.filter((each) => each === time).length === 1;
    const isResult = RESULT.test(plain[at] ?? '') || (isAlone && !isOther(plain[at] ?? ''));
    return { middle, date: isResult ? (time?.date ?? null) : null };
  });
}

const isOther = (heading: string): boolean => NOT_RESULT.test(heading) || KNOWN_SECOND.test(heading);

const EDGE = 0.005;
const isUnder = (cell: Cell, column: TimeColumn): boolean =>
  apart(column, cell) < UNDER ||
  (column.edges !== undefined &&
    column.edges.left - EDGE < cell.left &&
    cell.right < column.edges.right + EDGE);

function timedLine(line: Line, heading: Heading, catalogue: Catalogue): TimedLine | 'ends' | null {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || (line.text.match(/\p{L}{2,}/gu)?.length ?? 0) > PROSE) return 'ends';
  if (others.length === 0) return /\d/.test(first.text) ? 'ends' : null;
  const [second, ...rest] = others;
  const last = others.at(-1);
  // « Poids | 61,5 | 60,2 | kg »: the unit stands before the numbers, or behind them.
  const isLast = last !== undefined && last !== second && isUnit(last.text) && !/\d/.test(last.text);
  const isSecond = second !== undefined && isUnit(second.text);
  const apartUnit = isSecond ? second.text : isLast ? last.text : null;
  const named: Cell = apartUnit === null ? first : { ...first, text: `${first.text} (${apartUnit})` };
  const column = columnOf(named, catalogue);
  const cells = isSecond ? rest : isLast ? others.slice(0, -1) : others;
  const whole = heading.ofHours;
  if (column.kind === null) return whole ? { rows: [{ date: null, rows: [], left: [null] }], whole } : null;
  const rows = cells
    .filter(({ text }) => /\d/.test(text))
    .map((cell): ChartRow => {
      const near = nearest(heading.columns, cell);
      const date = near !== undefined && isUnder(cell, near) ? near.date : null;
      const results = date === null ? [] : readUnderHeading(line, cell, column, catalogue);
      return { date, rows: results, left: results.length === 0 ? [column.name] : [] };
    });
  return { rows, whole: true };
}
