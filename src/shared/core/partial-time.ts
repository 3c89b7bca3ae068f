import { type LocalTime, localInstant, offsetAt } from './local-time.ts';

/**
 * A time at the precision at which it was read: reduced ISO 8601 (`2016`, `2016-03`, `2016-03-28`, `2016-03-28T08:15`,
 * `2016-03-28T08:15:30+01:00`). A FHIR dateTime is one that has seconds and a zone whenever it has hours.
 */
export interface PartialTime {
  /** The canonical spelling of this time at this precision. */
  text: string;
  precision: 'year' | 'month' | 'day' | 'minute' | 'second';
  local: LocalTime;
  /** Digits after the decimal point of the seconds, as read; empty when there are none. */
  fraction: string;
  /** `Z` or `+01:00`; null when the zone was not written. Times without hours have none. */
  zone: string | null;
}

const PARTIAL =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;
const YEAR_MIN = 1900;
const YEAR_MAX = 2200;
const DAY_MS = 86_400_000;
/** Existing zones run from UTC-12:00 to UTC+14:00. */
const ZONE_MAX_MINUTES = 14 * 60;

/**
 * Reads a reduced ISO 8601 time or a FHIR dateTime; null when the text is not one, or names a day or an hour that does
 * not exist.
 */
export function parsePartialTime(source: string): PartialTime | null {
  const match = PARTIAL.exec(source.trim());
  if (match === null) return null;
  const [, years, months, days, hours, minutes, seconds, fraction = '', zone = null] = match;
  const local: LocalTime = {
    year: Number(years),
    month: Number(months ?? 1),
    day: Number(days ?? 1),
    ...(hours !== undefined && { hour: Number(hours), minute: Number(minutes) }),
    ...(seconds !== undefined && { second: Number(seconds) }),
  };
  if (!isReal(local) || (zone !== null && !isZone(zone))) return null;
  const precision =
    seconds !== undefined
      ? 'second'
      : hours !== undefined
        ? 'minute'
        : days !== undefined
          ? 'day'
          : months !== undefined
            ? 'month'
            : 'year';
  const text = source
    .trim()
    .replace(' ', 'T')
    .replace(/[+-]00:00$/, 'Z');
  return { text, precision, local, fraction, zone: zone === null ? null : zoneOf(text) };
}

/** Whether a text has the form of a time, but its year is outside those that measures may have. */
export function isOutsideYears(source: string): boolean {
  const year = Number(PARTIAL.exec(source.trim())?.[1] ?? YEAR_MIN);
  return year < YEAR_MIN || year > YEAR_MAX;
}

const zoneOf = (text: string): string => /(Z|[+-]\d\d:\d\d)$/.exec(text)?.[1] ?? 'Z';

function isReal({ year, month, day, hour = 0, minute = 0, second = 0 }: LocalTime): boolean {
  if (year < YEAR_MIN || year > YEAR_MAX || hour > 23 || minute > 59 || second > 59) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isZone(zone: string): boolean {
  return Math.abs(zoneMinutes(zone)) <= ZONE_MAX_MINUTES && !/:[6-9]\d$/.test(zone);
}

function zoneMinutes(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * The text of a local time, or of a day if no hour is given. Null if that day does not exist, or if the zone has no
 * such hour on that day.
 */
export function partialText(
  { year, month, day, hour, minute = 0, second }: LocalTime,
  timeZone: string,
): string | null {
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const clock = [hour, minute, second]
    .flatMap((part) => (part === undefined ? [] : [twoDigits(part)]))
    .join(':');
  const time = parsePartialTime(hour === undefined ? date : `${date}T${clock}`);
  return time !== null && instantsOf(time, timeZone) !== null ? time.text : null;
}

/**
 * The interval that a time covers: its first instant, and the first one after it (a year ends where the next begins; a
 * time with minutes or seconds is an instant, which ends where it starts). `timeZone` applies when the time names no
 * zone. Null when that hour does not exist that day (summer time skips it).
 */
export function instantsOf(time: PartialTime, timeZone: string): { start: Date; end: Date } | null {
  const start = startOf(time, timeZone);
  if (start === null) return null;
  const { year, month, day } = time.local;
  const next = (shifted: LocalTime): Date => dayStart(shifted, timeZone);
  switch (time.precision) {
    case 'year':
      return { start, end: next({ year: year + 1, month: 1, day: 1 }) };
    case 'month':
      return {
        start,
        end: next(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }),
      };
    case 'day':
      return { start, end: next(dayAfter({ year, month, day })) };
    default:
      return { start, end: start };
  }
}

function startOf({ local, zone, fraction, precision }: PartialTime, timeZone: string): Date | null {
  if (precision !== 'minute' && precision !== 'second') return dayStart(local, timeZone);
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const instant = localInstant(local, zone === null ? timeZone : 'UTC');
  if (instant === null) return null;
  const shift = zone === null ? 0 : zoneMinutes(zone) * 60_000;
  return new Date(instant - shift + milliseconds);
}

/**
 * Midnight, or the first hour of a day without midnight: some zones change to summer time at midnight. A day that a
 * zone skipped, as Samoa did on 30 December 2011, begins and ends where the next one begins.
 */
function dayStart({ year, month, day }: LocalTime, timeZone: string): Date {
  for (let hour = 0; hour < 24; hour += 1) {
    const instant = localInstant({ year, month, day, hour }, timeZone);
    if (instant !== null) return new Date(instant);
  }
  return year > YEAR_MAX
    ? new Date(Date.UTC(year, 0, 1))
    : dayStart(dayAfter({ year, month, day }), timeZone);
}

function dayAfter({ year, month, day }: LocalTime): LocalTime {
  const next = new Date(Date.UTC(year, month - 1, day) + DAY_MS);
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/**
 * FHIR R4's dateTime, which requires seconds and a zone whenever it has hours: a local time gets the offset that
 * `timeZone` had at that time.
 */
export function toFhirDateTime(time: PartialTime, timeZone: string): string {
  if (time.precision !== 'minute' && time.precision !== 'second') return time.text;
  const { year, month, day, hour = 0, minute = 0, second = 0 } = time.local;
  const clock = [hour, minute, second].map(twoDigits).join(':');
  const start = startOf(time, timeZone);
  const zone = time.zone ?? (start === null ? 'Z' : zoneAt(start, timeZone));
  const fraction = time.fraction === '' ? '' : `.${time.fraction}`;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${clock}${fraction}${zone}`;
}

/** The offset of a zone's clocks at an instant, as `+02:00`. */
function zoneAt(instant: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(instant.getTime(), timeZone) / 60_000);
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The local day at an instant, if it is exactly midnight there; else null. */
export function midnightDay(instant: Date, timeZone: string): string | null {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  return local.getTime() % DAY_MS === 0 ? local.toISOString().slice(0, 10) : null;
}

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/**
 * The text for a French reader: « 28/03/2016 », « mars 2016 », « 28/03/2016 08:15 ». The hour is shown as written,
 * whatever the reader's time zone.
 */
export function formatPartialTime({ precision, local, zone }: PartialTime): string {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = local;
  if (precision === 'year') return String(year);
  if (precision === 'month') return `${MONTHS[month - 1]} ${year}`;
  const date = `${twoDigits(day)}/${twoDigits(month)}/${year}`;
  if (precision === 'day') return date;
  const clock = [hour, minute, ...(precision === 'second' ? [second] : [])].map(twoDigits).join(':');
  return `${date} ${clock}${zone === 'Z' ? ' UTC' : ''}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
