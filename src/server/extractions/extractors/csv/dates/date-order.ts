import { localDay, type PartOrder, type WrittenDate, writtenDate } from '../cells/written-date.ts';
import { announcedOrder } from './announced-order.ts';

/** What the dates of a file as a whole show. */
export interface DateRules {
  /** The order of the parts in ambiguous dates; undefined if the file does not show it. */
  order: PartOrder | undefined;
  /** Years written in full, which decide the century of two-digit years. */
  years: ReadonlySet<number>;
  /** Whether the file comes from a device that did not exist before 2000. */
  recent: boolean;
  /**
   * Whether its only month-first date contradicts the words of the file, which put the day first: either this date is a
   * slip, or all dates put the month first.
   */
  isSlip?: true;
}

/** What else a file shows about its dates. */
interface DateClues {
  recent?: boolean;
  comma?: boolean;
  /** Years in the titles above them. */
  years?: readonly number[];
}

export const ORDERS: readonly PartOrder[] = ['dmy', 'mdy', 'ymd'];
/** Records of a device that pass midnight within this time of each other show the order of their dates. */
const CONTINUOUS_MS = 30 * 60_000;
/** A year in full decides the century of two-digit years within this distance. */
export const YEARS_AROUND = 15;
/** Minimum number of different days needed to show which number is the day. */
const DAYS_SEEN = 3;
/** Records of one export are within this many years of each other, and never this many apart. */
const YEARS_NEAR = 2;
const YEARS_APART = 12;
const DAY_MS = 86_400_000;

/**
 * Derives the date rules of a file from its dates, in row order. The order of the parts comes from dates that can be
 * read in one way only, or else from the header, from points between all of them, or from consecutive records that
 * pass midnight.
 */
export function dateRules(
  dates: Iterable<string>,
  header: readonly string[],
  clues: DateClues = {},
): DateRules {
  const { recent = false, comma = false } = clues;
  const shown = shownBy(dates, clues.years ?? []);
  const { years, loose, possible, seen } = shown;
  const days = seen.dmy === seen.mdy ? undefined : seen.dmy ? 'dmy' : 'mdy';
  const short = loose.filter(({ shape }) => shape === 'unknown');
  narrow(shown, short, header, { recent, comma });
  const shownOrder =
    short.length === 0
      ? days
      : (onlyOne(possible) ?? (days && possible.has(days) && !possible.has('ymd') ? days : undefined));
  const rules = { years, recent };
  const isLone = seen.mdy && !recent && isLoneMonthFirst(loose) && languageOf(header, comma) === 'dmy';
  if (isLone && shownOrder !== 'dmy') return { ...rules, order: undefined, isSlip: true };
  if (shownOrder !== undefined) return { ...rules, order: shownOrder };
  // Dates that contradict each other come from two writers, so they decide nothing for the others.
  if (seen.dmy && seen.mdy) return { ...rules, order: undefined };
  // Weights in pounds come from a country that puts the month first, with points too.
  const american = header.some((name) => /\blbs?\b/i.test(name));
  const byPoints = shown.pointed && !american && possible.has('dmy') ? 'dmy' : undefined;
  const announced = announcedOrder(header, comma, possible) ?? byPoints;
  return { ...rules, order: announced ?? orderOverMidnight(loose, possible) };
}

/** What dates show one by one, before anything is concluded from all of them. */
interface ShownByDates {
  /** Years written in full. */
  years: Set<number>;
  /** The shapes of dates whose year is written in full. */
  fullShapes: ReadonlySet<WrittenDate['shape']>;
  /** Dates whose shape alone does not tell the day from the month, in row order. */
  loose: readonly WrittenDate[];
  /** The orders that no date with a two-digit year rules out. */
  possible: Set<PartOrder>;
  /** The orders in which a date with its year in full can only be read. */
  seen: { dmy: boolean; mdy: boolean };
  /** Whether points separate the parts of all loose dates. */
  pointed: boolean;
  /** Whether a date with a two-digit year has a dash. */
  dashed: boolean;
}

function shownBy(dates: Iterable<string>, statedYears: readonly number[]): ShownByDates {
  const years = new Set<number>(statedYears);
  const possible = new Set(ORDERS);
  const seen = { dmy: false, mdy: false };
  const loose: WrittenDate[] = [];
  const fullShapes = new Set<WrittenDate['shape']>();
  // Points separate the parts of a date where the day comes first; with the year first, it is written whole.
  let pointed = true;
  let dashed = false;
  for (const text of dates) {
    const date = writtenDate(text);
    if (date === null) continue;
    if (!date.short) {
      years.add(date.shape === 'ymd' ? date.parts[0] : date.parts[2]);
      fullShapes.add(date.shape);
    }
    if (date.shape !== 'year-last' && date.shape !== 'unknown') continue;
    loose.push(date);
    const isPointed = /^\d+\.\d+\./.test(text.trim());
    if (date.shape === 'unknown' && isPointed) possible.delete('ymd');
    dashed ||= date.shape === 'unknown' && text.includes('-');
    pointed &&= isPointed;
    if (date.shape === 'unknown') for (const order of impossibleOrders(date)) possible.delete(order);
    else if (date.parts[0] > 12 && date.parts[1] <= 12) seen.dmy = true;
    else if (date.parts[1] > 12 && date.parts[0] <= 12) seen.mdy = true;
  }
  return { years, fullShapes, loose, possible, seen, pointed, dashed };
}

/** Leaves out the orders that dates with a two-digit year cannot have all together. */
function narrow(
  { years, fullShapes, possible, dashed }: ShownByDates,
  short: readonly WrittenDate[],
  header: readonly string[],
  { recent, comma }: { recent: boolean; comma: boolean },
): void {
  // A program that writes full years last does not write short years first.
  const isYearLast = fullShapes.size === 1 && fullShapes.has('year-last');
  if (short.length === 0 || isYearLast) possible.delete('ymd');
  if (short.length === 0) return;
  keepYears(possible, short, years);
  if (recent) {
    keepDays(possible, short);
    keepNear(possible, short);
  }
  // Devices write dates as they are set. People, unless they write in English, put no short year before a slash.
  const isFree = recent || dashed || fullShapes.has('ymd');
  if (!isFree && possible.has('dmy') && languageOf(header, comma) === 'dmy') possible.delete('ymd');
}

/** Whether one date alone, however often it is written, can only be read with the month first. */
function isLoneMonthFirst(dates: readonly WrittenDate[]): boolean {
  return new Set(dates.filter(isMonthFirst).map(({ parts }) => parts.join())).size === 1;
}

export const isMonthFirst = ({ parts, shape }: WrittenDate): boolean =>
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
  const keptOrders = [...possible].filter((order) =>
    short.every((date) => isKnown(localDay(date, order)?.year ?? -1)),
  );
  if (keptOrders.length === 0) return;
  possible.clear();
  for (const order of keptOrders) possible.add(order);
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

/** Keeps the one order in which a device's records are of neighbouring years, if every other order scatters them. */
function keepNear(possible: Set<PartOrder>, short: readonly WrittenDate[]): void {
  const spans = [...possible].map((order) => {
    const years = [...new Set(short.map((date) => localDay(date, order)?.year ?? Number.NaN))];
    return { order, span: Math.max(...years) - Math.min(...years) };
  });
  const near = spans.filter(({ span }) => span <= YEARS_NEAR);
  if (near.length !== 1 || spans.some(({ span }) => span > YEARS_NEAR && span < YEARS_APART)) return;
  possible.clear();
  for (const { order } of near) possible.add(order);
}

/** The orders that a date with a two-digit year cannot have. */
function impossibleOrders(date: WrittenDate): PartOrder[] {
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
