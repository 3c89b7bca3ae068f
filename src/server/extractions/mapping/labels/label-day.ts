import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

const DAY_MS = 86_400_000;
const DAY =
  /(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d\d|(?<=\/)\d\d)(?![\d/])|(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/;
/** A month in digits: « examen du 03/2025 », « (03/2025) ». */
const MONTH = /(?:(?<!\p{L})(?:du|de|en|le|of|in|from)\s+|\()(0?[1-9]|1[0-2])[/.]((?:19|20)\d\d)(?!\d)/iu;
const MONTHS = [
  'janv?(?:ier)?|january',
  'fevr?(?:ier)?|feb(?:ruary)?',
  'mars?|march',
  'avr(?:il)?|apr(?:il)?',
  'mai|may',
  'juin|june?',
  'juil(?:let)?|july?',
  'aout?|aug(?:ust)?',
  'sept?(?:embre|ember)?',
  'octo?(?:bre|ber)?',
  'nov(?:embre|ember)?',
  'dec(?:embre|ember)?',
];
const YEAR = '((?:19|20)\\d\\d|[12]\\d$)';
/** « 5 janvier 2025 », « January 5, 2025 », « janvier 2025 », « janv. 25 », as `plainLabel` writes them. */
const SPELLED = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:er|st|nd|rd|th)? )?(${anyOf(...MONTHS)}) (?:(\d{1,2})(?:st|nd|rd|th)? )?${YEAR}\b`,
);

/**
 * Whether a label states another day than that of its value: « Hémoglobine (du 05/01/2026) », « Sodium du 5 janvier
 * 2025 ». A day more or less may be that of another time zone, and day and month may be in either order.
 */
export function isOfAnotherDay(label: string, effective_time: string | null): boolean {
  const own = Date.parse(effective_time?.slice(0, 10) ?? '');
  if (Number.isNaN(own)) return false;
  const days = [...numericDays(label), ...spelledDays(label)];
  return days.length > 0 && !days.some(({ from, to }) => own >= from - DAY_MS && own <= to + DAY_MS);
}

/** Whether a label names a result before the present one: « HbA1c N-1 », but not « HbA1c n° 1 ». */
export const isOfResultBefore = (label: string): boolean =>
  /(?<![\p{L}\d])N\s?[-–−]\s?[1-9](?![\p{L}\d-])/u.test(label);

interface Days {
  from: number;
  to: number;
}

const dayOf = (year: number, month: number, day: number): Days => {
  const at = Date.UTC(year < 100 ? 2000 + year : year, month - 1, day);
  return { from: at, to: at };
};

const daysOf = (year: number, month: number): Days => ({
  from: Date.UTC(year, month - 1, 1),
  to: Date.UTC(year, month, 0),
});

/** The readings of the first day in digits, or of the first month alone. */
function numericDays(label: string): Days[] {
  const [whole, ...parts] = DAY.exec(label) ?? [];
  if (whole === undefined) {
    const [, month, year] = (MONTH.exec(label) ?? []).map(Number);
    return month === undefined || year === undefined ? [] : [daysOf(year, month)];
  }
  const [first = 0, second = 0, year = 0, ...iso] = parts.map((part) => Number(part ?? 0));
  const [isoYear = 0, isoMonth = 0, isoDay = 0] = iso;
  if (isoYear > 0) return [dayOf(isoYear, isoMonth, isoDay)];
  return [dayOf(year, second, first), dayOf(year, first, second)];
}

/** The first day, or the first month alone, in words. */
function spelledDays(label: string): Days[] {
  const [whole, before, name = '', after, written] = SPELLED.exec(plainLabel(label)) ?? [];
  if (whole === undefined) return [];
  const month = MONTHS.findIndex((names) => new RegExp(`^(?:${names})$`).test(name)) + 1;
  const day = Number(before ?? after ?? 0);
  const year = Number(written) < 100 ? 2000 + Number(written) : Number(written);
  if (day > 0) return [dayOf(year, month, day)];
  return [daysOf(year, month)];
}
