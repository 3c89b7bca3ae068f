import type { LocalTime } from '../../mapping/local-time.ts';

/** Which of two numbers is the day in dates such as 05-06-2025. */
export type DayOrder = 'day-first' | 'month-first';

const NUMERIC =
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T,]+(\d{1,2})[:h](\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(am|pm)?\s*(?:UTC)?$/i;
const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(am|pm)?\s*(?:UTC)?$/i;

/** What the dates of a file say of their order: undefined where none of them settles it. */
export function dayOrderOf(dates: Iterable<string>): DayOrder | undefined {
  let american = false;
  for (const date of dates) {
    const match = NUMERIC.exec(date.trim());
    if (!match) continue;
    if (Number(match[1]) > 12) return 'day-first';
    if (Number(match[2]) > 12) return 'month-first';
    american ||= match[7] !== undefined;
  }
  return american ? 'month-first' : undefined;
}

/** Reads a date and time as tables write them, year first or last. Null where it is not one. */
export function readLocalTime(text: string, order: DayOrder): LocalTime | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  const match = iso ?? NUMERIC.exec(trimmed);
  if (!match) return null;
  const [one = 0, two = 0, three = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = iso
    ? { year: one, month: two, day: three }
    : order === 'day-first'
      ? { year: three, month: two, day: one }
      : { year: three, month: one, day: two };
  const half = match[7]?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const shifted = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return { ...date, hour: shifted, minute, second };
}
