import { clockIn } from '../cells/written-date.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/**
 * Hours that go back by at least this much have passed midnight. Smaller steps back are readings out of order on one
 * day.
 */
const TURN_MINUTES = 6 * 60;

/**
 * The days, as written above their rows, whose hours pass midnight. A night's chart under one day spans two, and
 * nothing shows which rows belong to the second.
 */
export function daysPassingMidnight(
  rows: readonly TableRow[],
  { dates, time, subjects }: TableLayout,
): ReadonlySet<string> {
  const [only = -1, second] = dates;
  if (second !== undefined || time >= 0) return new Set();
  const last = new Map<string, number>();
  const steps = new Map<string, { up: number[]; down: number[] }>();
  for (const { row, context } of rows) {
    const clock = clockIn(` ${(row.cells[only] ?? '').trim().toLowerCase()}`);
    if (clock === null || context.day === '') continue;
    const who = subjects.map((index) => row.cells[index] ?? '').join(' ');
    const key = `${context.day}\n${context.person}\n${who}`;
    const minutes = 60 * clock.hour + clock.minute;
    const step = minutes - (last.get(key) ?? minutes);
    last.set(key, minutes);
    const all = steps.get(context.day) ?? { up: [], down: [] };
    steps.set(context.day, all);
    if (step !== 0) (step > 0 ? all.up : all.down).push(Math.abs(step));
  }
  return new Set([...steps].flatMap(([day, { up, down }]) => (isTurned(up, down) ? [day] : [])));
}

/** Whether some steps go far against the direction of most of them. */
function isTurned(up: readonly number[], down: readonly number[]): boolean {
  if (up.length === 0 || down.length === 0) return false;
  const few = up.length === down.length ? [...up, ...down] : up.length < down.length ? up : down;
  return few.some((step) => step >= TURN_MINUTES);
}
