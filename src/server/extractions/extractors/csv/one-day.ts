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

const minuteOf = ({ clock }: WrittenDate): number => (clock === null ? 0 : clock.hour * 60 + clock.minute);
