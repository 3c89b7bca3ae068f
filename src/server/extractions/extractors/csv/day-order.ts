import type { LocalTime } from '../../../../shared/core/local-time.ts';
import { instantsOf, parsePartialTime, partialText } from '../../../../shared/core/partial-time.ts';
import { GLUCOSE_LOG } from '../../../../shared/texts/format-log.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { plain } from './table-row.ts';
import { localDay, monthOf, type PartOrder, type WrittenDate, writtenDate } from './written-date.ts';

/** What the dates of a file as a whole show. */
export interface DateRules {
  /** The order of the parts in ambiguous dates; undefined if the file does not show it. */
  order: PartOrder | undefined;
  /** Years written in full, which decide the century of two-digit years. */
  years: ReadonlySet<number>;
  /** Whether the file comes from a device that did not exist before 2000. */
  recent: boolean;
  /** Whether its only month-first date is in a file whose words put the day first: it is a slip, or they all are. */
  isSlip?: true;
}

const ORDERS: readonly PartOrder[] = ['dmy', 'mdy', 'ymd'];
/** Records of a device that pass midnight within this time of each other show the order of their dates. */
const CONTINUOUS_MS = 30 * 60_000;
/** A year in full decides the century of two-digit years within this distance. */
const YEARS_AROUND = 15;
/** Minimum number of different days needed to show which number is the day. */
const DAYS_SEEN = 3;
const DAY_MS = 86_400_000;

/**
 * Derives the date rules of a file from its dates, in row order. The order of the parts comes from dates that can be
 * read in one way only, or else from the header, from points between all of them, or from consecutive records that
 * pass midnight.
 */
export function dateRules(
  dates: Iterable<string>,
  header: readonly string[],
  { recent = false, comma = false }: { recent?: boolean; comma?: boolean } = {},
): DateRules {
  const years = new Set<number>();
  const possible = new Set(ORDERS);
  const seen = { dmy: false, mdy: false };
  const loose: WrittenDate[] = [];
  // Points separate the parts of a date where the day comes first; with the year first, it is written whole.
  let pointed = true;
  for (const text of dates) {
    const date = writtenDate(text);
    if (date === null) continue;
    if (!date.short) years.add(date.shape === 'ymd' ? date.parts[0] : date.parts[2]);
    if (date.shape !== 'year-last' && date.shape !== 'unknown') continue;
    loose.push(date);
    const isPointed = /^\d+\.\d+\./.test(text.trim());
    if (date.shape === 'unknown' && isPointed) possible.delete('ymd');
    pointed &&= isPointed;
    if (date.shape === 'unknown') for (const order of possibleOf(date)) possible.delete(order);
    else if (date.parts[0] > 12 && date.parts[1] <= 12) seen.dmy = true;
    else if (date.parts[1] > 12 && date.parts[0] <= 12) seen.mdy = true;
  }
  const days = seen.dmy === seen.mdy ? undefined : seen.dmy ? 'dmy' : 'mdy';
  const short = loose.filter(({ shape }) => shape === 'unknown');
  if (short.length === 0) possible.delete('ymd');
  else {
    keepYears(possible, short, years);
    if (recent) keepDays(possible, short);
  }
  const shown =
    short.length === 0
      ? days
      : (onlyOne(possible) ?? (days && possible.has(days) && !possible.has('ymd') ? days : undefined));
  const rules = { years, recent };
  const isLone = seen.mdy && !recent && isLoneMonthFirst(loose) && languageOf(header, comma) === 'dmy';
  if (isLone && shown !== 'dmy') return { ...rules, order: undefined, isSlip: true };
  if (shown !== undefined) return { ...rules, order: shown };
  // Dates that contradict each other come from two writers, so they decide nothing for the others.
  if (seen.dmy && seen.mdy) return { ...rules, order: undefined };
  // Weights in pounds come from a country that puts the month first, with points too.
  const american = header.some((name) => /\blbs?\b/i.test(name));
  const byPoints = pointed && !american && possible.has('dmy') ? 'dmy' : undefined;
  const announced = announcedOrder(header, comma, possible) ?? byPoints;
  return { ...rules, order: announced ?? orderOverMidnight(loose, possible) };
}

/** Whether one date alone, however often it is written, can only be read with the month first. */
function isLoneMonthFirst(dates: readonly WrittenDate[]): boolean {
  return new Set(dates.filter(isMonthFirst).map(({ parts }) => parts.join())).size === 1;
}

const isMonthFirst = ({ parts, shape }: WrittenDate): boolean =>
  (shape === 'year-last' || shape === 'unknown') && parts[0] <= 12 && parts[1] > 12;

const languageOf = (header: readonly string[], comma: boolean): PartOrder | undefined =>
  announcedOrder(header, comma, new Set(['dmy', 'mdy']));

/** Keeps the orders in which two-digit years match the years written in full, if there are any. */
function keepYears(
  possible: Set<PartOrder>,
  short: readonly WrittenDate[],
  years: ReadonlySet<number>,
): void {
  if (years.size === 0) return;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const isKnown = (year: number) =>
    [1900, 2000].some((century) => century + year >= first && century + year <= last);
  const kept = [...possible].filter((order) =>
    short.every((date) => isKnown(localDay(date, order)?.year ?? -1)),
  );
  if (kept.length === 0) return;
  possible.clear();
  for (const order of kept) possible.add(order);
}

/**
 * Keeps the orders in which the day, in a device's records, is the number that changes while another stays the same.
 */
function keepDays(possible: Set<PartOrder>, short: readonly WrittenDate[]): void {
  const count = (at: 0 | 2) => new Set(short.map(({ parts }) => parts[at])).size;
  const [first, last] = [count(0), count(2)];
  if (last === 1 && first >= DAYS_SEEN) possible.delete('ymd');
  else if (first === 1 && last >= DAYS_SEEN)
    for (const order of ['dmy', 'mdy'] as const) possible.delete(order);
}

/** The orders that a date with a two-digit year cannot have. */
function possibleOf(date: WrittenDate): PartOrder[] {
  return ORDERS.filter((order) => localDay(date, order) === null);
}

function onlyOne(orders: ReadonlySet<PartOrder>): PartOrder | undefined {
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** The order in which records pass from 23:55 to 00:00 of the next day, if the other order puts them weeks apart. */
function orderOverMidnight(
  dates: readonly WrittenDate[],
  possible: ReadonlySet<PartOrder>,
): PartOrder | undefined {
  const found = new Set<PartOrder>();
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    if (before === undefined || !date.clock || !before.clock) continue;
    const gaps = [...possible].map((order) => ({ order, gap: gapOf(before, date, order) }));
    const near = gaps.filter(({ gap }) => gap !== null && gap > 0 && gap <= CONTINUOUS_MS);
    const far = gaps.filter(({ gap }) => gap === null || gap > 2 * DAY_MS);
    if (near.length === 1 && near.length + far.length === gaps.length && near[0]) found.add(near[0].order);
  }
  return onlyOne(found);
}

/**
 * Milliseconds between two dates on different days, in a given order. Null if they are on one day or the order is
 * impossible.
 */
function gapOf(a: WrittenDate, b: WrittenDate, order: PartOrder): number | null {
  const [first, second] = [a, b].map((date) => {
    const local = localDay(date, order);
    if (local === null) return null;
    return Date.UTC(
      local.year,
      local.month - 1,
      local.day,
      date.clock?.hour ?? 0,
      date.clock?.minute ?? 0,
      date.clock?.second ?? 0,
    );
  });
  return first === null || first === undefined || second === null || second === undefined
    ? null
    : Math.abs(second - first);
}

const FRENCH = String.raw`horodat\w*|heure|jour|resultat|valeur|unite|analyse|poids|taille|pouls|tension|glycemie|prelevement|mesure|examen|parametre|hemoglobine`;
const GERMAN = String.raw`gerat\w*|zeit\w*|wert|gewicht|datum`;
const SPANISH_OR_ITALIAN = 'fecha|hora|valor|peso|ora|valore';
const DUTCH = String.raw`tijd\w*|waarde`;
const ENGLISH = wholeWords([
  'timestamp|time|weight|height|body|heart|blood|pulse|pressure|systolic|diastolic|oxygen|bmi|steps',
  'value|result|test|name|reading|measured|collected|device|type|component|glucose (?:mg|mmol)',
]);
const OTHER_LANGUAGES = wholeWords([FRENCH, GERMAN, SPANISH_OR_ITALIAN, DUTCH]);
const DAY_ANNOUNCED = /\b[djtg]{1,2}[-/.]m{1,2}[-/.][yaj]{2,4}\b/;
const MONTH_ANNOUNCED = /\bm{1,2}[-/.][djtg]{1,2}[-/.][yaj]{2,4}\b/;
const YEAR_ANNOUNCED = /\b[yaj]{2,4}[-/.]m{1,2}[-/.][djtg]{1,2}\b/;

/**
 * The order that a header announces: by a form such as "(JJ/MM/AAAA)", or else by its language, because only in English
 * may either come first. Undefined if it announces none.
 *
 * @param comma whether the table has decimal commas, which English does not use
 */
function announcedOrder(
  header: readonly string[],
  comma: boolean,
  possible: ReadonlySet<PartOrder>,
): PartOrder | undefined {
  const names = header.map(plain).join(' ');
  const said = DAY_ANNOUNCED.test(names)
    ? 'dmy'
    : MONTH_ANNOUNCED.test(names)
      ? 'mdy'
      : YEAR_ANNOUNCED.test(names)
        ? 'ymd'
        : undefined;
  if (said !== undefined) return possible.has(said) ? said : undefined;
  const accents = header.some((name) => /[à-öù-ÿœ]/i.test(name.normalize('NFC')));
  const english = ENGLISH.test(names);
  const other = OTHER_LANGUAGES.test(names) || accents || (!english && comma);
  // The language does not exclude that the year comes first.
  return other && possible.has('dmy') && !possible.has('ymd') ? 'dmy' : undefined;
}

/**
 * The time of a cell as written, in reduced ISO 8601, or the reason for refusing it, in French. A date that can be read
 * in two ways is refused.
 *
 * @param said the offset that the heading states for cells without one: `Z` or `+01:00`
 */
export function readTime(
  text: string,
  rules: DateRules,
  timeZone: string,
  said: string | null = null,
): { time: string } | { refused: string } {
  const month = monthOf(text);
  if (month !== null) return { time: month };
  const date = writtenDate(text);
  if (date === null) return { refused: text.trim() === '' ? GLUCOSE_LOG.noTime : GLUCOSE_LOG.badTime(text) };
  const local = dayOf(date, rules);
  if ('refused' in local) return { refused: local.refused(text) };
  const whole = { ...local, ...date.clock };
  const zone = date.zone ?? (date.clock === null ? null : said);
  if (zone !== null) return zoned(whole, zone, text);
  const time = partialText(whole, timeZone);
  return time === null ? { refused: GLUCOSE_LOG.noSuchTime(text) } : { time };
}

function dayOf(
  date: WrittenDate,
  { order, years, recent, isSlip }: DateRules,
): LocalTime | { refused: (text: string) => string } {
  if (isSlip === true && isMonthFirst(date)) return { refused: GLUCOSE_LOG.loneMonthFirst };
  const choices = choicesOf(date, order);
  const [local] = choices;
  if (local === undefined) return { refused: GLUCOSE_LOG.noSuchTime };
  if (choices.length > 1) return { refused: GLUCOSE_LOG.eitherOrder };
  if (!date.short) return local;
  const full = [1900, 2000]
    .map((century) => century + local.year)
    .filter((year) => [...years].some((known) => Math.abs(known - year) <= YEARS_AROUND));
  const year = full.length === 1 ? full[0] : full.length === 0 && recent ? 2000 + local.year : undefined;
  return year === undefined ? { refused: GLUCOSE_LOG.noCentury } : { ...local, year };
}

/** The different days that a date may mean, in the file's order, or in every order if it is unknown. */
function choicesOf(date: WrittenDate, order: PartOrder | undefined): LocalTime[] {
  const free = order === undefined || (order === 'ymd' && date.shape === 'year-last');
  const orders = free ? ORDERS : [order];
  const days = orders.flatMap((each) => localDay(date, each) ?? []);
  return days.filter(
    (one, index) =>
      days.findIndex((two) => two.year === one.year && two.month === one.month && two.day === one.day) ===
      index,
  );
}

function zoned(local: LocalTime, zone: string, text: string): { time: string } | { refused: string } {
  const plainText = partialText({ ...local, second: local.second ?? 0 }, 'UTC');
  const time = plainText === null ? null : parsePartialTime(`${plainText}${zone}`);
  return time === null || instantsOf(time, 'UTC') === null
    ? { refused: GLUCOSE_LOG.noSuchTime(text) }
    : { time: time.text };
}
