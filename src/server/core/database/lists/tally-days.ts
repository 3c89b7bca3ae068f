import type { Condition } from '../../../../shared/core/list-query.ts';

/** One end of a period: an instant in milliseconds, and whether it belongs to the period. */
interface End {
  at: number;
  included: boolean;
}

/** The requested part of a time; an end that is missing is open. */
export interface Period {
  from?: End;
  to?: End;
}

/**
 * A period in whole days and months of UTC: the days from `start` until before `end`, of which those from `monthsStart`
 * until before `monthsEnd` are whole months. An infinite end is open.
 */
export interface WholeDays {
  start: number;
  monthsStart: number;
  monthsEnd: number;
  end: number;
}

const DAY_MS = 86_400_000;

/** The period that conditions on one time define; undefined if one of them names a single instant. */
export function periodOf(conditions: readonly Condition[]): Period | undefined {
  const period: Period = {};
  for (const { operator, values } of conditions) {
    const at = Date.parse(String(values[0]));
    if (Number.isNaN(at)) return undefined;
    if (operator === 'gt' || operator === 'ge')
      period.from = later(period.from, { at, included: operator === 'ge' });
    else if (operator === 'lt' || operator === 'le')
      period.to = earlier(period.to, { at, included: operator === 'le' });
    else return undefined;
  }
  return period;
}

const later = (a: End | undefined, b: End): End =>
  a === undefined || b.at > a.at || (b.at === a.at && !b.included) ? b : a;

const earlier = (a: End | undefined, b: End): End =>
  a === undefined || b.at < a.at || (b.at === a.at && !b.included) ? b : a;

/** The whole days of a period; undefined if it has none. */
export function wholeDays({ from, to }: Period): WholeDays | undefined {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : firstDay(from);
  const end = to === undefined ? Number.POSITIVE_INFINITY : Math.floor(to.at / DAY_MS) * DAY_MS;
  if (start >= end) return undefined;
  const monthsStart = Number.isFinite(start) ? monthFrom(start) : start;
  const monthsEnd = Number.isFinite(end) ? monthOf(end) : end;
  return monthsStart < monthsEnd
    ? { start, monthsStart, monthsEnd, end }
    : { start, monthsStart: end, monthsEnd: end, end };
}

/** The first midnight from which on every instant belongs to the period: times may be stored to the microsecond. */
const firstDay = ({ at, included }: End): number =>
  included ? Math.ceil(at / DAY_MS) * DAY_MS : (Math.floor(at / DAY_MS) + 1) * DAY_MS;

/** The beginning of a day's month. */
const monthOf = (day: number): number => new Date(day).setUTCDate(1);

/** The first month that begins on a day or after it. */
function monthFrom(day: number): number {
  const month = monthOf(day);
  return month === day ? day : new Date(month).setUTCMonth(new Date(month).getUTCMonth() + 1);
}

/** The first instant whose year has five digits; no stored time is that late. */
const YEAR_10000 = Date.UTC(10_000);

/** An instant for PostgreSQL, which reads it as a date in UTC or as a time. */
export function instantText(at: number): string {
  if (at >= YEAR_10000) return 'infinity';
  return Number.isFinite(at) ? new Date(at).toISOString() : '-infinity';
}
