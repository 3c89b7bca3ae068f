import type { LocalTime } from '../../../../shared/core/local-time.ts';
import { partialText } from '../../../../shared/core/partial-time.ts';
import { GLUCOSE_LOG } from '../../../../shared/texts/extraction-log.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { plain } from './table-row.ts';

/** Which of two numbers is the day in dates such as 05-06-2025. */
export type DayOrder = 'day-first' | 'month-first';

const NUMERIC =
  /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T,]+(\d{1,2})[:h](\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(am|pm)?\s*(?:UTC)?$/i;
const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(am|pm)?\s*(?:UTC)?$/i;

/** The order that the dates of a file show; undefined if none of them decides. */
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
  if (match[4] === undefined) return date;
  const half = match[7]?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const shifted = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return { ...date, hour: shifted, minute, ...(match[6] !== undefined && { second }) };
}

const ENGLISH = wholeWords([
  'timestamp|time|weight|height|body|heart|blood|pulse|pressure|systolic|diastolic|oxygen|bmi',
  'value|result|test|name|reading|measured|device|type|glucose (?:mg|mmol)',
]);
const FRENCH = String.raw`horodat\w*|heure|jour|resultat|valeur|unite|analyse|poids|taille|pouls|tension|glycemie`;
const GERMAN = String.raw`gerat\w*|zeit\w*|wert|gewicht|datum`;
const SPANISH_OR_ITALIAN = 'fecha|hora|valor|peso|ora|valore';
const DUTCH = String.raw`tijd\w*|waarde`;
const OTHER_LANGUAGES = wholeWords([FRENCH, GERMAN, SPANISH_OR_ITALIAN, DUTCH]);
const DAY_ANNOUNCED = /\b[djtg]{1,2}[-/.]m{1,2}[-/.][yaj]{2,4}\b/;
const MONTH_ANNOUNCED = /\bm{1,2}[-/.][djtg]{1,2}[-/.][yaj]{2,4}\b/;

/**
 * The order that a header announces: by a form such as "(JJ/MM/AAAA)", or else by its language, because only in English
 * can either come first. Undefined if it does not say.
 */
export function announcedOrder(header: readonly string[]): DayOrder | undefined {
  const names = header.map(plain).join(' ');
  if (DAY_ANNOUNCED.test(names)) return 'day-first';
  if (MONTH_ANNOUNCED.test(names)) return 'month-first';
  return OTHER_LANGUAGES.test(names) || !ENGLISH.test(names) ? 'day-first' : undefined;
}

/**
 * The time of a row as it is written, in reduced ISO 8601, or the reason for refusing it, in French. If both orders are possible, the date is
 * refused.
 */
export function timeOfRow(
  written: string,
  order: DayOrder | undefined,
  timeZone: string,
): { time: string } | { refused: string } {
  const [, one, two] = NUMERIC.exec(written.trim()) ?? [];
  const either = one !== undefined && Number(one) <= 12 && Number(two) <= 12 && Number(one) !== Number(two);
  if (order === undefined && either) return { refused: GLUCOSE_LOG.eitherOrder(written) };
  const local = readLocalTime(written, order ?? 'day-first');
  if (local === null) return { refused: GLUCOSE_LOG.badTime(written) };
  const time = partialText(local, timeZone);
  return time === null ? { refused: GLUCOSE_LOG.noSuchTime(written) } : { time };
}
