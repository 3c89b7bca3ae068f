import type { LocalTime } from '../../../shared/core/local-time.ts';

/** A date within a text: where it stands, and whether its time of day is given. */
export interface FoundDate {
  at: number;
  length: number;
  local: LocalTime;
  precise: boolean;
}

const MONTHS = [
  'janv(?:ier|\\.)?',
  'f[ée]v(?:r(?:ier|\\.)?|\\.)?',
  'mars',
  'avr(?:il|\\.)?',
  'mai',
  'juin',
  'juil(?:let|\\.)?',
  'ao[uû]t',
  'sept?(?:embre|\\.)?',
  'oct(?:obre|\\.)?',
  'nov(?:embre|\\.)?',
  'd[ée]c(?:embre|\\.)?',
];
const TIME = '(?:,?\\s*(?:à|a|-|vers)?\\s*(\\d{1,2})\\s?[h:H]\\s?(\\d{2})(?::\\d{2})?(?!\\d))?';
const NUMERIC = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})\\s?([/.-])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{4}|\\d{2})(?![\\d/])${TIME}`,
  'g',
);
const ISO = /(?<![\d.,/-])(\d{4})-(\d{2})-(\d{2})(?!\d)(?:[T ](\d{2}):(\d{2})(?::\d{2})?)?/g;
const SPELLED = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er)?\\s+(?:${MONTHS.map((month) => `(${month})`).join('|')})\\s+(\\d{4})${TIME}`,
  'gi',
);

/** Every date of a text, as French reports write them: 04/01/2023 à 07h35, 4 janvier 2023, 04.01.23. */
export function findDates(text: string): FoundDate[] {
  return [...numericDates(text, NUMERIC), ...isoDates(text, ISO), ...spelledDates(text, SPELLED)].sort(
    (a, b) => a.at - b.at,
  );
}

function numericDates(text: string, pattern: RegExp): FoundDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, day, , month, year, hour, minute] = match;
    return dated(match.index, whole, [year, month, day, hour, minute]);
  });
}

function isoDates(text: string, pattern: RegExp): FoundDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => dated(match.index, match[0], match.slice(1, 6)));
}

function spelledDates(text: string, pattern: RegExp): FoundDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const month = match.slice(2, 14).findIndex((name) => name !== undefined) + 1;
    return dated(match.index, match[0], [match[14], String(month), match[1], match[15], match[16]]);
  });
}

function dated(at: number, whole: string, parts: readonly (string | undefined)[]): FoundDate[] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
  const full = year < 100 ? year + (year > 60 ? 1900 : 2000) : year;
  if (month < 1 || month > 12 || day < 1 || day > 31 || full < 1900 || hour > 23 || minute > 59) return [];
  const precise = parts[3] !== undefined;
  return [{ at, length: whole.trimEnd().length, local: { year: full, month, day, hour, minute }, precise }];
}
