/** Time zone of local times that name none: the zone of French laboratories. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Whether a text is the name of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** No clock of the IANA database changes twice in so many milliseconds, nor in twelve times as many. */
const STEP_MS = 6 * 3_600_000;

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** By zone, then by steps since 1970. */
const offsets = new Map<string, Map<number, number>>();

/**
 * Converts a local time to ISO 8601 UTC; null if that time does not exist (31 February, or 2:30 on the night when
 * clocks go forward). When clocks go back, an hour occurs twice: the first one is returned.
 */
export function localToUtc(local: LocalTime, timeZone: string): string | null {
  const instant = localInstant(local, timeZone);
  return instant === null ? null : new Date(instant).toISOString();
}

/** Like `localToUtc`, in milliseconds since 1970. */
export const localInstant = (local: LocalTime, timeZone: string): number | null =>
  instantsShown(local, timeZone)[0] ?? null;

/** Whether the clocks of a zone show a local time twice, as on the night when they go back. */
export const isShownTwice = (local: LocalTime, timeZone: string): boolean =>
  instantsShown(local, timeZone).length > 1;

/** The instants at which the clocks of a zone show a local time, the first one first. */
function instantsShown(local: LocalTime, timeZone: string): number[] {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = local;
  if (year < 1900 || year > 2200 || hour > 23 || minute > 59 || second > 59) return [];
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const check = new Date(wall);
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return [];
  const before = offsetAt(wall - DAY_MS, timeZone);
  const after = offsetAt(wall + DAY_MS, timeZone);
  const offsets = before === after ? [before] : [Math.max(before, after), Math.min(before, after)];
  return offsets
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .map((offset) => wall - offset);
}

/**
 * Milliseconds between UTC and a zone's clocks at an instant. Looked up once per step, and at the instant itself when
 * the clocks change within that step.
 */
export function offsetAt(instant: number, timeZone: string): number {
  const step = Math.floor(instant / STEP_MS);
  const offset = offsetOfStep(step, timeZone);
  return offset === offsetOfStep(step + 1, timeZone) ? offset : exactOffset(instant, timeZone);
}

/** The offset at the start of a step (counted from 1970), cached. */
function offsetOfStep(step: number, timeZone: string): number {
  const knownOffset = offsets.get(timeZone)?.get(step);
  if (knownOffset !== undefined) return knownOffset;
  const offset = exactOffset(step * STEP_MS, timeZone);
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, ofZone.set(step, offset));
  return offset;
}

function exactOffset(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shownTime = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shownTime - Math.floor(instant / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}
