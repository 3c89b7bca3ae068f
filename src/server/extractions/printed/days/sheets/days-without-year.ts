import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../../vocabulary/month-names.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import { atHour } from '../sheet-day.ts';
import type { DayOfStay } from '../stay/stay-days.ts';

/** The days, as numbers of days, between which a day without its year may be. */
export interface Period {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
/** In a longer stay, a day and a month may be of two years. */
const DAYS_MAX = 300;
const LINES_ABOVE = 12;
/** A cell that says what a sheet is of; « diagnostic au mois de mai 2024 » says nothing of it. */
const MONTH = new RegExp(
  String.raw`^(?:${anyOf('fiche|feuille|releves?|carnet|tableau|suivi|surveillance|constantes')}(?: [a-z]{2,20}){0,3} )?(?:mois|month)(?: de| d)? (${MONTH_NAMES}|mai|may) (\d{4})$`,
);
/** « Semaine du 16/03/2026 », « Relevé du 04/05/2026 au 10/05/2026 »: the title, alone in its cell, of a sheet of some days. */
const DAYS = new RegExp(
  `^(?:${anyOf('fiche|feuille|releves?|carnet|tableau|suivi|surveillance|constantes|automesures?')}(?: [a-z]{2,20}){0,3} )?(?:(?:de la |pour la )?(?:semaine|periode) )?(?:du|de)$`,
);
const WEEK = /\bsemaine\b/;
const TO = /^\s*(?:au|à)\s*$/iu;
const WEEK_DAYS = 7;
/** The title of another month, that of a year or not: « Mois précédent », « Mois : juillet ». */
const OTHER_MONTH = /^(?:mois|month|previous month|last month)\b/;
const SHORT =
  /(?<![\d.,/-])(\d{1,2})\/(\d{1,2})(?![\d/]|[.,]\d)(?:\s*(?:à\s*)?(\d{1,2})\s?[h:]\s?(\d{2})(?!\d))?/g;

const numberOf = ({ local: { year, month, day } }: FoundDate): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/**
 * The days that the paper around a line is about: the month that a title above it states (« Mois : juin 2026 »), or the
 * stay from its first day to its last. Null if neither is stated.
 */
export function periodOf(lines: readonly Line[], index: number, dayOfStay: DayOfStay): Period | null {
  const page = lines[index]?.page;
  const above = lines.slice(Math.max(0, index - LINES_ABOVE), index).filter((line) => line.page === page);
  for (const { text, order } of above.toReversed()) {
    const days = text
      .split('\t')
      .map((each) => daysIn(each, order))
      .find((each) => each !== null);
    if (days !== undefined) return days;
    const cell = text.split('\t').find((each) => MONTH.test(plainLabel(each)));
    const [, month, year] = MONTH.exec(plainLabel(cell ?? '')) ?? [];
    const [first] = month === undefined ? [] : findDates(`1 ${month} ${year}`, order);
    if (first === undefined && text.split('\t').some((each) => OTHER_MONTH.test(plainLabel(each))))
      return null;
    if (first === undefined) continue;
    const { year: of, month: at } = first.local;
    return { from: numberOf(first), to: Date.UTC(of, at, 0) / DAY_MS };
  }
  const [entry, exit] = (['entry', 'exit'] as const).map((moment) =>
    dayOfStay(index, { moment, minutes: null }),
  );
  if (!entry || !exit) return null;
  const [from, to] = [numberOf(entry), numberOf(exit)];
  return to - from <= DAYS_MAX ? { from, to } : null;
}

/** The days of a cell that is such a title; null for any other cell. */
function daysIn(cell: string, order: Line['order']): Period | null {
  const [first, last, ...others] = findDates(cell, order);
  if (first === undefined || others.length > 0 || first.eitherOrder) return null;
  const before = plainLabel(cell.slice(0, first.at));
  if (!DAYS.test(before)) return null;
  const end = last ?? first;
  if (cell.slice(end.at + end.length).trim() !== '' || (last === undefined && !WEEK.test(before)))
    return null;
  const from = numberOf(first);
  if (last === undefined) return { from, to: from + WEEK_DAYS - 1 };
  const to = numberOf(last);
  const isRange =
    TO.test(cell.slice(first.at + first.length, last.at)) && to >= from && to - from <= DAYS_MAX;
  return isRange ? { from, to } : null;
}

/** The days without a year in a line, « 16/02 », that are within a period. A pressure, « 13/7 », may look like one. */
export function shortDaysIn({ text, order }: Line, period: Period | null): FoundDate[] {
  if (period === null || order === 'month-first') return [];
  return [...text.matchAll(SHORT)].flatMap(({ 0: whole, 1: day, 2: month, 3: hour, 4: minute, index }) => {
    const year = new Date(period.from * DAY_MS).getUTCFullYear();
    return [year, year + 1].flatMap((each): FoundDate[] => {
      const [found] = findDates(`${day}/${month}/${each}`);
      if (found === undefined || numberOf(found) < period.from || numberOf(found) > period.to) return [];
      const at = { ...found, at: index, length: whole.length, precise: false };
      return [hour === undefined ? at : (atHour(at, 60 * Number(hour) + Number(minute)) ?? at)];
    });
  });
}
