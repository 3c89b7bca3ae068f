import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { type TimeColumn, type TimeHeading, timeHeadingAt, UNDER } from '../days/columns/time-headings.ts';
import type { DayOfStay } from '../days/stay/stay-days.ts';
import { apart, type Cell, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { KNOWN_SECOND, NOT_RESULT, RESULT } from '../rows/words-over-columns.ts';
import { isUnit } from '../sections/read-label.ts';
import { columnOf } from './chart-columns.ts';
import { readUnderHeading } from './chart-values.ts';
import type { ChartRow } from './charts.ts';

/** A line below a heading of times, with its vital signs at each time. */
interface TimedLine {
  rows: ChartRow[];
  /** Whether nothing else on the line may be read: below hours alone, a number is not the result of a day. */
  whole: boolean;
}

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
  let heading: TimeHeading | null = null;
  let headed: Line | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before?.page !== line.page || before.block !== line.block) heading = null;
    if (found.has(index)) continue;
    const next = timeHeadingAt(lines, index, dayOfStay);
    if (
      next !== null &&
      heading !== null &&
      isOfItsHours(next, heading, index - lines.indexOf(headed ?? line))
    ) {
      found.set(index, { rows: [], whole: true });
      continue;
    }
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

/** How many lines below the days their hours may stand: « Date | … », « Lab No. | … », « Time | … ». */
const HOURS_BELOW = 3;

/** Whether hours without days of their own stand just below days, whose columns they do not replace. */
const isOfItsHours = (next: TimeHeading, heading: TimeHeading, below: number): boolean =>
  next.ofHours &&
  next.names !== null &&
  next.columns.every(({ date }) => date === null) &&
  !heading.ofHours &&
  below <= HOURS_BELOW;

/**
 * The columns of a line of words below the times: « Objectif | Mesuré | Objectif | Mesuré » below two days. Columns of
 * something other than the patient's results have no date; neither do several columns of one time that no word tells
 * apart. Null for any other line.
 */
function divide(line: Line, { columns, names }: TimeHeading): TimeColumn[] | null {
  const cells = cellsOf(line);
  const isNamed = names !== null && cells[0] !== undefined && cells[0].left < names.right;
  const words = isNamed ? cells.slice(1) : cells;
  if (words.length < 2 || !words.every(({ text }) => WORDS.test(text) && !isUnit(text))) return null;
  const plain = words.map(({ text }) => plainLabel(text));
  // Answers in words may also follow a name: « Transit | oui | non ».
  if (isNamed && !plain.every((text) => RESULT.test(text) || isOther(text))) return null;
  const under = words.map((word) => nearest(columns, word));
  if (areMoments(plain, columns.length))
    return words.map(({ middle }, at) => ({
      middle,
      date: NIGHT.test(plain[at] ?? '') ? null : (under[at]?.date ?? null),
    }));
  return words.map(({ middle }, at) => {
    const time = under[at];
    const isAlone = under.filter((each) => each === time).length === 1;
    const isResult = RESULT.test(plain[at] ?? '') || (isAlone && !isOther(plain[at] ?? ''));
    return { middle, date: isResult ? (time?.date ?? null) : null };
  });
}

/** The moments of a day below it, the same below each: « M | S | M | S ». A night may be of the day before. */
const MOMENTS = ['matin|m', 'midi', 'apres midi|am|apm|a', 'soir|s', 'nuit|n'].map(
  (words) => new RegExp(`^${anyOf(words)}$`),
);
const NIGHT = /^n(?:uit)?$/;

function areMoments(words: readonly string[], days: number): boolean {
  const each = words.length / days;
  const ranks = words.map((word) => MOMENTS.findIndex((moment) => moment.test(word)));
  const [first, last] = [words[0] ?? '', words[each - 1] ?? ''];
  return (
    days > 1 &&
    Number.isInteger(each) &&
    each > 1 &&
    /^m/.test(first) &&
    /^[sn]/.test(last) &&
    ranks.every((rank, at) => rank >= 0 && words[at] === words[at % each]) &&
    ranks.slice(0, each).every((rank, at) => at === 0 || (ranks[at - 1] ?? 0) < rank)
  );
}

const isOther = (heading: string): boolean => NOT_RESULT.test(heading) || KNOWN_SECOND.test(heading);

const EDGE = 0.005;
const isUnder = (cell: Cell, column: TimeColumn): boolean =>
  apart(column, cell) < UNDER ||
  (column.edges !== undefined &&
    column.edges.left - EDGE < cell.left &&
    cell.right < column.edges.right + EDGE);

function timedLine(line: Line, heading: TimeHeading, catalogue: Catalogue): TimedLine | 'ends' | null {
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
