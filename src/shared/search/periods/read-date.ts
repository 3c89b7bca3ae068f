import { parsePartialTime } from '../../core/partial-time.ts';
import { readPeriod } from './period.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil'],
  ['aout'],
  ['septembre', 'sept'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
export const MONTH = `(${MONTHS.flat().join('|')})\\.?`;
const DAY_MS = 86_400_000;

/** A year, a month or a day (`2026`, `2026-03`, `2026-03-15`), and the length of text that expresses it. */
export interface ReadDate {
  date: string;
  length: number;
  /** Whether the year was written; otherwise the latest possible one is assumed. */
  hasYear: boolean;
}

interface Form {
  pattern: RegExp;
  read(groups: string[], today: string): { date: string; hasYear: boolean };
}

const two = (digits: string | number) => String(digits).padStart(2, '0');
const withYear = (date: string) => ({ date, hasYear: true });
const fourDigits = (year: string) => (year.length === 2 ? `20${year}` : year);
const monthNumber = (name: string) => two(1 + MONTHS.findIndex((names) => names.includes(name)));

/** The latest day of that name before today. */
function lastWeekday(name: string, today: string): string {
  const days = (new Date(`${today}T00:00:00Z`).getUTCDay() - WEEKDAYS.indexOf(name) + 7) % 7;
  return shifted(today, -(days || 7));
}

/** The latest year in which a month, or a day of it, is not in the future. */
function latest(monthDay: string, today: string): { date: string; hasYear: boolean } {
  const year = Number(today.slice(0, 4));
  const date = `${year}-${monthDay}`;
  return { date: date > today.slice(0, date.length) ? `${year - 1}-${monthDay}` : date, hasYear: false };
}

const FORMS: readonly Form[] = [
  { pattern: /^(\d{4}-\d\d(?:-\d\d)?)/, read: ([date = '']) => withYear(date) },
  {
    pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)/,
    read: ([day = '', month = '', year = '']) => withYear(`${fourDigits(year)}-${two(month)}-${two(day)}`),
  },
  { pattern: /^(\d{1,2})[/-](\d{4})/, read: ([month = '', year = '']) => withYear(`${year}-${two(month)}`) },
  {
    pattern: new RegExp(`^(?:(?:${WEEKDAYS.join('|')}) )?(\\d{1,2})(?:er)? ${MONTH}(?: (\\d{4}))?`),
    read([day = '', month = '', year], today) {
      const monthDay = `${monthNumber(month)}-${two(day)}`;
      return year === undefined ? latest(monthDay, today) : withYear(`${year}-${monthDay}`);
    },
  },
  {
    pattern: new RegExp(`^${MONTH}(?: (\\d{4}))?`),
    read: ([month = '', year], today) =>
      year === undefined ? latest(monthNumber(month), today) : withYear(`${year}-${monthNumber(month)}`),
  },
  {
    pattern: new RegExp(`^(${WEEKDAYS.join('|')}) (?:dernier|passe)`),
    read: ([name = ''], today) => withYear(lastWeekday(name, today)),
  },
  { pattern: /^(\d{4})/, read: ([year = '']) => withYear(year) },
  { pattern: /^(?:aujourd(?:'| )?hui|auj|ajd)/, read: (_, today) => withYear(today) },
  { pattern: /^avant[- ]hier/, read: (_, today) => withYear(shifted(today, -2)) },
  { pattern: /^hier/, read: (_, today) => withYear(shifted(today, -1)) },
];

/** After a word such as « le » or « depuis », also accepts a day without its year, and a day of the past week. */
const AFTER_WORD: readonly Form[] = [
  {
    pattern: /^(\d{1,2})\/(\d{1,2})/,
    read: ([day = '', month = ''], today) => latest(`${two(month)}-${two(day)}`, today),
  },
  {
    pattern: new RegExp(`^(${WEEKDAYS.join('|')})`),
    read: ([name = ''], today) => withYear(lastWeekday(name, today)),
  },
];

/** Reads a date at the start of a folded text; null if there is none, or if it does not exist. */
export function readDate(text: string, today: string, afterWord: boolean): ReadDate | null {
  for (const { pattern, read } of afterWord ? [...FORMS, ...AFTER_WORD] : FORMS) {
    const match = pattern.exec(text);
    if (match === null || !/^(?: |$)/.test(text.slice(match[0].length))) continue;
    const found = read(match.slice(1), today);
    if (parsePartialTime(found.date) === null || readPeriod(found.date) === null) continue;
    return { ...found, length: match[0].length };
  }
  return null;
}

/** The day a number of days later. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The year, month or day next to another one, of the same precision. */
export function neighbour(date: string, step: 1 | -1): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  if (date.length === 10) return shifted(date, step);
  const moved = new Date(
    Date.UTC(year + (date.length === 4 ? step : 0), month - 1 + (date.length === 7 ? step : 0), 1),
  );
  return moved.toISOString().slice(0, date.length);
}
