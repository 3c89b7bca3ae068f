import { apart, type Cell, cellsOf } from '../../page/cells.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';

/** How far, as a fraction of the page width, a day may stand from the middle of its hours. */
const MIDDLE = 0.04;

/** A day that stands alone in its cell. */
interface Day {
  date: FoundDate;
  cell: Cell;
}

/**
 * The day of each hour of a heading, from a line of days above it, each over the hours of its own columns:
 * « 12/02/2026 | 13/02/2026 » over « 08h | 14h | 20h | 08h | 20h ». The hours of a day ascend and start again with the
 * next day; null if they do not show which hours each day covers.
 */
export function daysOverHours(
  lines: readonly Line[],
  index: number,
  hours: readonly { cell: Cell; minutes: number }[],
): FoundDate[] | null {
  const days = daysAbove(lines, index);
  if (days === null) return null;
  const runs: { cell: Cell; minutes: number }[][] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run === undefined || last === undefined || last.minutes >= hour.minutes) runs.push([hour]);
    else run.push(hour);
  }
  if (runs.length !== days.length || !areAscending(days)) return null;
  const found = runs.map((run, at) => {
    const [first, last, day] = [run[0], run.at(-1), days[at]];
    if (first === undefined || last === undefined || day === undefined) return null;
    const [left, right] = [first.cell.left, last.cell.right];
    const isCentred = apart(day.cell, { middle: (left + right) / 2 }) < MIDDLE;
    const begins = Math.abs(day.cell.left - left) < MIDDLE;
    return isCentred || begins ? run.map(() => day.date) : null;
  });
  return found.every((each) => each !== null) ? found.flat() : null;
}

/** The days of the line above, between which and the hours may stand the name of the rows, alone on its line. */
function daysAbove(lines: readonly Line[], index: number): Day[] | null {
  const line = lines[index];
  for (const above of [lines[index - 1], lines[index - 2]]) {
    if (line === undefined || above === undefined || above.page !== line.page || above.block !== line.block)
      return null;
    const cells = cellsOf(above);
    const days = cells.flatMap((cell): Day[] => {
      const [date] = findDates(cell.text, above.order);
      return date?.length === cell.text.length && !date.eitherOrder ? [{ date, cell }] : [];
    });
    if (days.length > 0) {
      const names = cells.slice(0, cells.length - days.length);
      const isAlone = names.length <= 1 && names.every(({ text }) => !/\d/.test(text));
      return isAlone && days.at(-1)?.cell === cells.at(-1) ? days : null;
    }
    if (cells.length !== 1 || /\d/.test(above.text)) return null;
  }
  return null;
}

const areAscending = (days: readonly Day[]): boolean =>
  days.every(({ date }, at) => at === 0 || dayNumber(days[at - 1]?.date) < dayNumber(date));

const dayNumber = (date: FoundDate | undefined): number =>
  date === undefined ? 0 : Date.UTC(date.local.year, date.local.month - 1, date.local.day);
