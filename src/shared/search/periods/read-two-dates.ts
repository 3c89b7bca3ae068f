import { between, type FoundPeriod, isTurned, type Period, readPeriod } from './period.ts';
import { neighbour, type ReadDate, readDate } from './read-date.ts';
import { readPart } from './read-part.ts';

export const FROM = /^(?:depuis|a partir d(?:e|u|')|a compter d(?:e|u|')|des)(?: (?:le|la|l'|mois de))? ?/;
const BETWEEN = /^(?:du|de|d'|entre)(?: (?:le|la|l'))? /;
const AND = /^ (?:au|a|et|jusqu'au|jusqu'a|jusqu'en)(?: (?:le|la|l'))? /;
export const TO = /^ (?:au|a|-|–|jusqu'au|jusqu'a|jusqu'en)(?: (?:le|la|l'))? /;
/** « hier et aujourd'hui », « en 2025 et 2026 »: two dates, which are a range when nothing is between them. */
const BOTH = /^ et (?:(?:le|la|l'|en) )?/;
/** The words before two dates, and those between them. */
const SIDES: readonly (readonly [before: RegExp, link: RegExp])[] = [
  [BETWEEN, AND],
  [FROM, TO],
  [/^(?:(?:le|la|l'|en) )?/, TO],
  [/^(?:(?:le|la|l'|en) )?/, BOTH],
];
const DAY_ONLY = /^(\d{1,2})(?:er)?(?= )/;

/** « du 1er au 15 mars », « entre mars et mai 2026 »: the first date takes its missing parts from the second. */
export function twoSided(text: string, today: string): FoundPeriod | null {
  for (const [before, link] of SIDES) {
    const found = twoDates(text, before, link, today);
    if (found !== null) return found;
  }
  return null;
}

function twoDates(text: string, before: RegExp, link: RegExp, today: string): FoundPeriod | null {
  const word = before.exec(text)?.[0];
  if (word === undefined) return null;
  const rest = text.slice(word.length);
  const first = readEdge(rest, today, 'from');
  const day = first === null ? DAY_ONLY.exec(rest) : null;
  const length = first?.length ?? day?.[0].length;
  if (length === undefined) return null;
  const and = link.exec(rest.slice(length))?.[0];
  if (and === undefined) return null;
  const second = readEdge(rest.slice(length + and.length), today, 'to');
  if (second === null) return null;
  const from = first === null ? dayOf(second.date, day?.[1] ?? '') : startOf(first, second);
  if (from === null || readPeriod(from) === null) return null;
  const isWritten = link === BOTH || /^\d/.test(rest);
  const inOrder = isTurned(from, second.date) ? null : between(from, second.date);
  const period = inOrder ?? (isWritten ? turned(first, second) : null);
  if (period === null) return null;
  if (link === BOTH && ![neighbour(from, 1), neighbour(from, -1)].includes(second.date)) return null;
  return { period, length: word.length + length + and.length + second.length };
}

/** A date, or the first or last day of « début mars ». */
function readEdge(text: string, today: string, edge: 'from' | 'to'): ReadDate | null {
  const part = readPart(text, today);
  if (part === null) return readDate(text, today, true);
  return { date: part[edge], hasYear: part.hasYear, length: part.length };
}

/** « du 10/03/2026 au 03/03/2026 »: with the years of both days, it is known which one is first, whatever the order. */
const turned = (first: ReadDate | null, second: ReadDate): Period | null =>
  first?.hasYear && second.hasYear ? between(second.date, first.date) : null;

const dayOf = (date: string, day: string): string | null =>
  date.length === 10 ? `${date.slice(0, 8)}${day.padStart(2, '0')}` : null;

/** A first date without a year has the second one's year, or the year before. */
function startOf(first: ReadDate, second: ReadDate): string {
  if (first.hasYear) return first.date;
  const year = Number(second.date.slice(0, 4));
  const inYear = `${year}${first.date.slice(4)}`;
  // « du 10 mars au 3 mars » does not last for a year.
  const isOneMonth = first.date.slice(5, 7) === second.date.slice(5, 7);
  return inYear <= second.date || isOneMonth ? inYear : `${year - 1}${first.date.slice(4)}`;
}
