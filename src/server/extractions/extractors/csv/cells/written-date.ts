import type { LocalTime } from '../../../../../shared/core/local-time.ts';
import { parsePartialTime } from '../../../../../shared/core/partial-time.ts';
import { memoised } from '../../../../core/memoised.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain } from './table-row.ts';

/** A date as a table writes it, before it is known which of its numbers is the day. */
export interface WrittenDate {
  /** Numbers of the date in the order written; a month in letters is already converted to its number. */
  parts: readonly [number, number, number];
  /** What is known of their order: all of it (`ymd`, `dmy`, `mdy`), only that the year comes last, or nothing. */
  shape: 'ymd' | 'dmy' | 'mdy' | 'year-last' | 'unknown';
  /** Whether the year has only two digits. */
  short: boolean;
  clock: { hour: number; minute: number; second?: number } | null;
  /** `Z` or `+01:00`, if the time states it. */
  zone: string | null;
}

export type PartOrder = 'dmy' | 'mdy' | 'ymd';

const MONTHS = [
  'jan(?:v(?:ier)?|uary)?',
  'fe(?:v(?:r(?:ier)?)?|b(?:ruary)?)',
  'mar(?:s|ch)?',
  'a(?:v(?:r(?:il)?)?|pr(?:il)?)',
  'ma[iy]',
  'ju(?:in|n|ne)',
  'ju(?:il(?:l(?:et)?)?|l(?:y)?)',
  'a(?:out|ug(?:ust)?)',
  'sept?(?:embre|ember)?',
  'oct(?:obre|ober)?',
  'nov(?:embre|ember)?',
  'dec(?:embre|ember)?',
].map((name) => new RegExp(`^${name}$`));

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:(?:T|\s)?(\d\d)(\d\d)(\d\d)?)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/;
const SHORT = /^(\d{1,2})([-/.])(\d{1,2})\2(\d\d)(?!\d)/;
const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\d|[a-z]{3})/;
const DAY_MONTH = /^(\d{1,2})(?:er|st|nd|rd|th)?[ /-]+([a-z]{3,9})\.?,?[ /-]+(\d{4}|\d\d)(?![\d:])/;
const MONTH_DAY = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/;
const CLOCK =
  /^(?:[ t,]+|,? *(?:a|at|-) +)(\d{1,2})(?::| ?h ?)(\d\d)(?:(?::| ?m(?:in)? ?)(\d\d)(?:[.,]\d+)?s?)?(?: ?([ap])\.? ?m\.?)?$/;
const HOUR_ALONE = /^(?:[ t,]+|,? *(?:a|at|-) +)(\d{1,2})(?: ?([ap])\.?m\.?| ?h)$/;
const WRITTEN_DAY = anyOf(
  String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [a-z]{3,9}\.? \d{4}`,
);
/** « 22:14:04 26/03/2025 »: oximeters write the hour first. */
const CLOCK_FIRST = new RegExp(String.raw`^(\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?),? +(${WRITTEN_DAY})$`);
const ZONE = / ?(?:(z|utc|gmt)|(utc ?|gmt ?)?([+-]\d\d):?(\d\d))$/;

/** Reads the parts of a date; null if the text is not one. */
export const writtenDate = memoised((text): WrittenDate | null => {
  const plainText = plain(text);
  // « Mar » means Tuesday in French, but March in English if a day and a year follow.
  const dayFirst = plainText.replace(CLOCK_FIRST, '$2 $1');
  const all = MONTH_DAY.test(dayFirst) ? dayFirst : dayFirst.replace(WEEKDAY, '');
  if (all.length < 6 || all.length > 45) return null;
  const compact = COMPACT.exec(all.toUpperCase());
  if (compact !== null) return compactDate(compact);
  const day = dayIn(all);
  if (day === null) return null;
  const rest = all.slice(day.length);
  const { parts, shape, short } = day;
  if (rest.trim() === '') return { parts, shape, short, clock: null, zone: null };
  const zone = rest.includes(':') ? ZONE.exec(rest) : null;
  // « 08:00-12:00 » after a day is an interval: only an ISO date has an offset that « UTC » does not announce.
  if (zone?.[3] !== undefined && zone[2] === undefined && shape !== 'ymd') return null;
  const clock = clockIn(zone === null ? rest : rest.slice(0, zone.index));
  if (clock === null) return null;
  const offset = zone === null ? null : zone[1] === undefined ? `${zone[3]}:${zone[4]}` : 'Z';
  return { parts, shape, short, clock, zone: offset };
});

type Day = Pick<WrittenDate, 'parts' | 'shape' | 'short'> & { length: number };

function dayIn(text: string): Day | null {
  const first = YEAR_FIRST.exec(text);
  if (first) return day(first, [1, 3, 4], 'ymd');
  const last = YEAR_LAST.exec(text);
  if (last) return day(last, [1, 3, 4], 'year-last');
  const short = SHORT.exec(text);
  if (short) return { ...day(short, [1, 3, 4], 'unknown'), short: true };
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return named(dayMonth, { day: 1, month: 2 }, 'dmy');
  const monthDay = MONTH_DAY.exec(text);
  return monthDay ? named(monthDay, { day: 2, month: 1 }, 'mdy') : null;
}

function day(match: RegExpExecArray, at: readonly [number, number, number], shape: Day['shape']): Day {
  const [one, two, three] = at.map((index) => Number(match[index]));
  return { parts: [one ?? 0, two ?? 0, three ?? 0], shape, short: false, length: match[0].length };
}

function named(match: RegExpExecArray, at: { day: number; month: number }, shape: 'dmy' | 'mdy'): Day | null {
  const month = MONTHS.findIndex((name) => name.test(match[at.month] ?? '')) + 1;
  if (month === 0) return null;
  const [number, year = ''] = [Number(match[at.day]), match[3]];
  const parts: Day['parts'] = shape === 'dmy' ? [number, month, Number(year)] : [month, number, Number(year)];
  return { parts, shape, short: year.length === 2, length: match[0].length };
}

function compactDate(match: RegExpExecArray): WrittenDate | null {
  const [year = 0, month = 0, date = 0, hour, minute, second] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || date < 1 || date > 31) return null;
  const clock =
    hour === undefined || minute === undefined
      ? null
      : { hour, minute, ...(second !== undefined && { second }) };
  return { parts: [year, month, date], shape: 'ymd', short: false, clock, zone: null };
}

/** The instant of a column of dates that counts seconds or milliseconds since 1970; null for any other text. */
export function epochIn(text: string): Date | null {
  const match = /^(1\d{9})(\d{3})?$/.exec(text.trim());
  return match === null ? null : new Date(1000 * Number(match[1]));
}

/** The month of "2026-03", "03/2026" or "mars 2026", in reduced ISO 8601; null if the text is not one. */
export const monthOf = memoised((text): string | null => {
  const plainText = plain(text);
  const digits = /^(?:(\d{4})-(\d\d)|(\d\d)\/(\d{4}))$/.exec(plainText);
  if (digits) return parsePartialTime(`${digits[1] ?? digits[4]}-${digits[2] ?? digits[3]}`)?.text ?? null;
  const words = /^([a-z]{3,9})\.? (\d{4})$/.exec(plainText);
  const month = words === null ? 0 : MONTHS.findIndex((name) => name.test(words[1] ?? '')) + 1;
  return month === 0
    ? null
    : (parsePartialTime(`${words?.[2]}-${String(month).padStart(2, '0')}`)?.text ?? null);
});

/** The hour of a text such as " 08:15", " 7:05 pm" or " à 8h15"; null if it is not one. */
export function clockIn(text: string): NonNullable<WrittenDate['clock']> | null {
  const alone = HOUR_ALONE.exec(text);
  const match = alone ?? CLOCK.exec(text);
  if (match === null) return null;
  const [written, half] = [Number(match[1]), alone ? match[2] : match[4]];
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half === 'p' ? 12 : 0);
  const second = alone ? undefined : match[3];
  const minute = alone ? 0 : Number(match[2]);
  return { hour, minute, ...(second !== undefined && { second: Number(second) }) };
}

/** The day of a date in a known order; null if the date cannot have that order. */
export function localDay({ parts, shape }: WrittenDate, order: PartOrder): LocalTime | null {
  const partOrder = shape === 'year-last' || shape === 'unknown' ? order : shape;
  if (shape === 'year-last' && order === 'ymd') return null;
  const [one, two, three] = parts;
  const local =
    partOrder === 'ymd'
      ? { year: one, month: two, day: three }
      : partOrder === 'dmy'
        ? { year: three, month: two, day: one }
        : { year: three, month: one, day: two };
  return local.month >= 1 && local.month <= 12 && local.day >= 1 && local.day <= 31 ? local : null;
}
