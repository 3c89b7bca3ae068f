import { localDay, type WrittenDate, writtenDate } from './written-date.ts';

const DAY_MS = 86_400_000;

/** Whether two cells are the start and the end of one whole day: both are midnights, or the end is its last minute. */
export function isOneDay(start: string, end: string): boolean {
  const [from, to] = [writtenDate(start), writtenDate(end)];
  if (from === null || to === null || minuteOf(from) !== 0) return false;
  const last = minuteOf(to);
  const isLast = last === 24 * 60 - 1;
  if (last !== 0 && !isLast) return false;
  return (['dmy', 'mdy'] as const).some((order) => {
    const [first, next] = [from, to].map((date) => localDay(date, order));
    if (first == null || next == null) return false;
    const [a, b] = [first, next].map(({ year, month, day }) => Date.UTC(year, month - 1, day));
    return a !== undefined && b !== undefined && b - a === (isLast ? 0 : DAY_MS);
  });
}

/** Whether two cells are a start and an end at most a day apart, in whichever order the file writes its dates. */
export function isWithinDay(start: string, end: string): boolean {
  const [from, to] = [writtenDate(start), writtenDate(end)];
  if (from === null || to === null) return false;
  return (['dmy', 'mdy'] as const).every((order) => {
    const [first, last] = [from, to].map((date) => localDay(date, order));
    // A day that cannot be read in this order is in the other order.
    if (first == null || last == null) return true;
    const [a = 0, b = 0] = [first, last].map(({ year, month, day }) => Date.UTC(year, month - 1, day));
    const minutes = (b - a) / 60_000 + minuteOf(to) - minuteOf(from);
    return minutes >= 0 && minutes <= 24 * 60;
  });
}

/** Fewer minutes are a night or a part of the day. */
const MOST_OF_DAY = 20 * 60;

/** Whether two cells are a start and an end about a day apart, or more, in the order of dates that the file may have. */
export function coversDay(start: string, end: string): boolean {
  const [from, to] = [writtenDate(start), writtenDate(end)];
  if (from === null || to === null) return false;
  return (['dmy', 'mdy'] as const).some((order) => {
    const [first, last] = [from, to].map((date) => localDay(date, order));
    if (first == null || last == null) return false;
    const [a = 0, b = 0] = [first, last].map(({ year, month, day }) => Date.UTC(year, month - 1, day));
    return (b - a) / 60_000 + minuteOf(to) - minuteOf(from) >= MOST_OF_DAY;
  });
}

const minuteOf = ({ clock }: WrittenDate): number => (clock === null ? 0 : clock.hour * 60 + clock.minute);
