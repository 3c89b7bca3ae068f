import type { LocalTime } from '../../../../shared/core/local-time.ts';
import { memoised } from '../../../core/memoised.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { DayOrder, Line } from './page.ts';

/** A date within a text: its position, and whether its time of day is stated. */
export interface FoundDate {
  at: number;
  length: number;
  local: LocalTime;
  precise: boolean;
  /** Set if day and month may be swapped, so that the day is unknown. */
  eitherOrder?: true;
  /** Set if it is the evening of a night, so that hours before noon belong to the next day. */
  night?: true;
  /** The words of its line that say what the date is of, with the date. */
  words?: string;
}

const MONTHS = [
  'janv(?:ier|\\.)?|jan(?:uary|\\.)?',
  'f[ée]v(?:r(?:ier|\\.)?|\\.)?|feb(?:ruary|\\.)?',
  'mars|mar(?:ch|\\.)?',
  'avr(?:il|\\.)?|apr(?:il|\\.)?',
  'mai|may',
  'juin|june?',
  'juil(?:let|\\.)?|july?',
  'ao[uû]t|aug(?:ust|\\.)?',
  'sept?(?:embre|ember|\\.)?',
  'oct(?:obre|ober|\\.)?',
  'nov(?:embre|ember|\\.)?',
  'd[ée]c(?:embre|ember|\\.)?',
];
const MONTH = `(?:${MONTHS.map((month) => `(${month})`).join('|')})`;
const TIME = [
  String.raw`(?:,?\s*(?:à|a|at|-|vers|T|ore|alle|um|kl\.?|om)?\s*(\d{1,2})\s?[h:H]\s?(\d{2})(?::\d{2})?(?!\d)`,
  String.raw`(?:\s?([ap])\.?m\b\.?)?)?`,
].join('');
const ORDINAL = '(?:er|st|nd|rd|th)?';
const NUMERIC = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/])${TIME}`,
  'gi',
);
/** 05 09 2020, unless it is inside a telephone or identity number. */
const SPACED = new RegExp(
  String.raw`(?<!\d ?)(?<![.,/-])([0-3]\d) ([01]\d) ((?:19|20)\d{2})(?! ?\d)${TIME}|(?<!\d ?)([0-3]\d) ([01]\d) ((?:19|20)\d{2})(?= \d{1,2}\s?[h:]\s?\d{2})${TIME}`,
  'gi',
);
const ISO = new RegExp(String.raw`(?<![\d.,/-])(\d{4})([-/.])(\d{2})\2(\d{2})(?![\d/])${TIME}`, 'gi');
const SPELLED = new RegExp(
  String.raw`(?<!\d)(\d{1,2})${ORDINAL}[\s.-]{0,2}${MONTH}[\s.-]{0,2}(\d{4})(?!\d)${TIME}`,
  'gi',
);
const DASHED = new RegExp(String.raw`(?<!\d)(\d{1,2})([-/])${MONTH}\2(\d{4}|\d{2})(?!\d)${TIME}`, 'gi');
const MONTH_NAMED_FIRST = new RegExp(
  String.raw`(?<!\p{L})${MONTH}\s+(\d{1,2})${ORDINAL},?\s+(\d{4})(?!\d)${TIME}`,
  'giu',
);

/** Number of digits of the shortest date: « 4-jan-26 ». */
const DIGITS_MIN = 3;

/**
 * Finds every date of a text, as French and English reports write them: 04/01/2023 à 07h35, 4 janvier 2023, 04 01 2023,
 * 04-Jan-2023 7:35 AM, January 4, 2023, 2023-01-04.
 */
export function findDates(text: string, order: DayOrder = 'day-first'): readonly FoundDate[] {
  return DATES_IN_ORDER[order ?? 'unknown'](text);
}

/** Every rule asks for the dates of the same lines: they are kept for the lines of a few pages, of any usual length. */
const remembered = (order: DayOrder) => memoised((text) => datesOf(text, order), 200, 20_000);
const DATES_IN_ORDER = {
  'day-first': remembered('day-first'),
  'month-first': remembered('month-first'),
  unknown: remembered(null),
};

function datesOf(text: string, order: DayOrder): readonly FoundDate[] {
  if ((text.match(/\d/g)?.length ?? 0) < DIGITS_MIN) return [];
  const found = [
    ...numericDates(text, order),
    ...eachMatch(text, ISO, ([, year, , month, day, ...time]) => [year, month, day, ...time]),
    ...eachMatch(text, SPACED, (match) => {
      const [day, month, year, ...time] = match[1] === undefined ? match.slice(7) : match.slice(1, 7);
      return [year, month, day, ...time];
    }),
    ...eachMatch(text, SPELLED, (match) => [match[14], monthOf(match, 2), match[1], ...match.slice(15, 18)]),
    ...eachMatch(text, DASHED, (match) => [match[15], monthOf(match, 3), match[1], ...match.slice(16, 19)]),
    ...eachMatch(text, MONTH_NAMED_FIRST, (match) => [
      match[14],
      monthOf(match, 1),
      match[13],
      ...match.slice(15, 18),
    ]),
  ].sort((a, b) => a.at - b.at || b.length - a.length);
  let end = 0;
  return found.filter(({ at, length }) => {
    if (at < end) return false;
    end = at + length;
    return true;
  });
}

type Parts = readonly (string | undefined)[];

function eachMatch(text: string, pattern: RegExp, partsOf: (match: RegExpExecArray) => Parts): FoundDate[] {
  return [...text.matchAll(pattern)].flatMap((match) => dated(match.index, match[0], partsOf(match)));
}

function monthOf(match: RegExpExecArray, from: number): string {
  return String(match.slice(from, from + 12).findIndex((name) => name !== undefined) + 1);
}

function numericDates(text: string, order: DayOrder): FoundDate[] {
  return [...text.matchAll(NUMERIC)].flatMap((match) => {
    const [whole, one, sign, two, year, ...time] = match;
    // Countries that write dates with points put the day first.
    const monthFirst = order === 'month-first' && sign !== '.';
    const [day, month] = monthFirst ? [two, one] : [one, two];
    const doubtful = order === null && sign !== '.' && Number(one) !== Number(two);
    const either = doubtful && Number(one) <= 12 && Number(two) <= 12;
    const readings = dated(match.index, whole, [year, month, day, ...time]);
    const others =
      doubtful && readings.length === 0 ? dated(match.index, whole, [year, one, two, ...time]) : [];
    return [...readings, ...others].map((date) => (either ? { ...date, eitherOrder: true as const } : date));
  });
}

function dated(at: number, whole: string, parts: Parts): FoundDate[] {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(0, 5)
    .map((part) => Number(part ?? 0));
  const full = year < 100 ? year + (year > 60 ? 1900 : 2000) : year;
  const days = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > days || full < 1900 || full > 2199) return [];
  const hours = onTheClock(hour, parts[5]);
  if (hours > 23 || minute > 59) return [];
  const precise = parts[3] !== undefined;
  return [
    { at, length: whole.trimEnd().length, local: { year: full, month, day, hour: hours, minute }, precise },
  ];
}

/** The hour from 0 to 23; 12 AM is midnight. An hour that cannot carry AM or PM is returned unchanged. */
function onTheClock(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const SAYS_DAY_FIRST = /(?<!\p{L})(?:jj|dd)\s?[/.-]\s?mm(?!\p{L})/iu;
const SAYS_MONTH_FIRST = /(?<!\p{L})mm\s?[/.-]\s?(?:jj|dd)(?!\p{L})/iu;
const FRENCH = anyOf(
  'pr[ée]l[èe]v|r[ée]sultat|n[ée]e? le|naissance|le|du|de|des|valeurs?|h[ée]moglobine|cr[ée]atinine|page \\d+ sur',
);
const ENGLISH = anyOf(
  'collected|collection|reported|received|results?|birth|dob|patient name|reference|range|units?|date of|specimen',
  'hemoglobin|creatinine|glucose|platelets?|the|of|drawn|printed',
);
const FRENCH_WORDS = new RegExp(String.raw`(?<!\p{L})${FRENCH}(?!\p{L})`, 'giu');
const ENGLISH_WORDS = new RegExp(String.raw`(?<!\p{L})${ENGLISH}(?!\p{L})`, 'giu');

/** Words before the number of a file or of a request. */
const OF_NUMBER =
  /(?<!\p{L})(?:dossier|demande|num[ée]ro|n°|no\.?|r[ée]f\p{L}*\.?|lot|code|id|file|order)\s*[:°]?\s*$/iu;

/**
 * Whether a report writes the day or the month first. Decided by dates that can be read in one order only and by
 * « JJ/MM/AAAA », or else by the language if it is French. Null if nothing decides or if these contradict each other.
 */
export function dayOrderOf(lines: readonly Pick<Line, 'text'>[]): DayOrder {
  const orders = new Set<DayOrder>();
  let [french, english] = [0, 0];
  for (const { text } of lines) {
    if (SAYS_DAY_FIRST.test(text)) orders.add('day-first');
    if (SAYS_MONTH_FIRST.test(text)) orders.add('month-first');
    for (const { index, 1: one, 2: sign, 3: two, 4: year } of text.matchAll(NUMERIC)) {
      // « Dossier 05-26-3391 » is a number of another kind.
      const isNumber = !/^(?:\d{2}|1[89]\d{2}|2[01]\d{2})$/.test(year ?? '');
      if (sign === '.' || isNumber || OF_NUMBER.test(text.slice(Math.max(0, index - 20), index))) continue;
      if (Number(one) > 12 && Number(two) <= 12) orders.add('day-first');
      if (Number(two) > 12 && Number(one) <= 12) orders.add('month-first');
    }
    french += text.match(FRENCH_WORDS)?.length ?? 0;
    english += text.match(ENGLISH_WORDS)?.length ?? 0;
  }
  if (orders.size > 0) return orders.size === 1 ? ([...orders][0] ?? null) : null;
  return english > french ? null : 'day-first';
}

export function sameDay({ local: a }: FoundDate, { local: b }: FoundDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** The text between a date and the previous one. */
export function textBefore(text: string, dates: readonly FoundDate[], index: number): string {
  const previous = dates[index - 1];
  const from = previous === undefined ? 0 : previous.at + previous.length;
  return text.slice(from, dates[index]?.at);
}
