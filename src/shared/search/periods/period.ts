import { instantsOf, parsePartialTime } from '../../core/partial-time.ts';

/**
 * A period of days: the last ones up to now, or from one year, month or day to another, both included. One side may be
 * open, not both.
 */
export type Period =
  | { kind: 'last'; days: number }
  | { kind: 'between'; from: string | null; to: string | null };

/** A period, and the length of text that expresses it. */
export interface FoundPeriod {
  period: Period;
  length: number;
}

export const between = (from: string | null, to: string | null): Period => ({ kind: 'between', from, to });

const LAST = /^(\d{1,5})d$/;
const DATE = String.raw`\d{4}(?:-\d\d(?:-\d\d)?)?`;
const BETWEEN = new RegExp(`^(${DATE})?(\\.\\.)?(${DATE})?$`);

/** Whether a period would end before it begins. */
export function isTurned(from: string, to: string): boolean {
  const length = Math.min(from.length, to.length);
  return from.slice(0, length) > to.slice(0, length);
}

/**
 * Reads a period as an address contains it: `30d`, `2026`, `2026-03`, `2026-03-01..2026-03-15`, `2026-03..`, `..2025`.
 * A period that ends before it begins, as two date fields may show while they are being changed, is a period without a
 * day.
 */
export function readPeriod(text: string): Period | null {
  const days = Number(LAST.exec(text)?.[1] ?? 0);
  if (days > 0) return { kind: 'last', days };
  const [, from = null, dots, to = null] = BETWEEN.exec(text) ?? [];
  if ((from ?? to) === null || (dots === undefined && to !== null)) return null;
  if ([from, to].some((date) => date !== null && parsePartialTime(date) === null)) return null;
  return { kind: 'between', from, to: dots === undefined ? from : to };
}

/** The text that `readPeriod` reads. */
export function writePeriod(period: Period): string {
  if (period.kind === 'last') return `${period.days}d`;
  const { from, to } = period;
  return from === to ? (from ?? '') : `${from ?? ''}..${to ?? ''}`;
}

/**
 * A period in the query grammar of the API, for one of its attributes. Its days are those of a time zone; without one,
 * those of the server, as it reads times of measure.
 */
export function periodQuery(
  attribute: string,
  period: Period,
  timeZone: string | undefined,
): Record<string, string> {
  if (period.kind === 'last') return { [`q:ago:gt:${attribute}`]: `${period.days}d` };
  const { from, to } = period;
  const [start, end] = [instantsIn(timeZone, from)?.start, instantsIn(timeZone, to)?.end];
  return {
    ...(from !== null && { [`q:ge:${attribute}`]: start?.toISOString() ?? from }),
    ...(to !== null && { [`q:${end ? 'lt' : 'le'}:${attribute}`]: end?.toISOString() ?? to }),
  };
}

function instantsIn(timeZone: string | undefined, date: string | null) {
  const time = parsePartialTime(date ?? '');
  return timeZone === undefined || time === null ? null : instantsOf(time, timeZone);
}
