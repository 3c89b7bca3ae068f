import { between, type FoundPeriod as Found, type Period, readPeriod } from './period.ts';
import { neighbour, readDate, shifted } from './read-date.ts';
import { type ReadPart, readPart } from './read-part.ts';
import { beginningOfNow, current, lastDays, previousSpan } from './read-relative-period.ts';
import { FROM, TO, twoSided } from './read-two-dates.ts';

/** A period at the start of a folded text: of the measure's time, unless it names the entry. */
export interface ReadPeriod {
  about: 'measured' | 'declared';
  period: Period;
  length: number;
}

const ABOUT_ENTRY =
  /^(?:saisie?s?|declaree?s?|creee?s?|enregistree?s?|importee?s?|ajoutee?s?|extrait(?:e|s|es)) (?=\S)/;
const ABOUT_MEASURE = /^(?:mesuree?s?|faite?s?|prelevee?s?|datee?s?|realisee?s?) (?=\S)/;
/**
 * « au premier trimestre 2026 », « ce semestre », « le trimestre dernier »: without a year, « premier trimestre » may
 * be one of pregnancy.
 */
const ORDER: Readonly<Record<string, number>> = {
  ...{ premier: 1, '1er': 1, deuxieme: 2, second: 2, '2e': 2, '2eme': 2 },
  ...{ troisieme: 3, '3e': 3, '3eme': 3, quatrieme: 4, '4e': 4, '4eme': 4 },
};
const WITHIN = '(?:(?:au|du|de|le|en|sur|pendant|dans|pour)(?: le)? )?';
const PART_OF_YEAR = new RegExp(
  `^${WITHIN}(${Object.keys(ORDER).join('|')}) (trimestre|semestre)(?: (?:de |d')?(\\d{4}))(?= |$)`,
);
const THIS_PART = new RegExp(
  `^${WITHIN}(ce )?(trimestre|semestre)(?: (dernier|passe|precedent|en cours))?(?= |$)`,
);
/** « T2 2025 », « semaine 12 de 2026 »: without its year, either may be one of pregnancy or of a follow-up. */
const NUMBERED = new RegExp(
  `^${WITHIN}(?:t([1-4])|(?:la )?(?:semaine|sem) (\\d{1,2}))(?: de| d')? ((?:19|20)\\d\\d)(?= |$)`,
);
const MONTHS_OF: Readonly<Record<string, number>> = { trimestre: 3, semestre: 6 };

const AFTER = /^apres(?: (?:le|la|l'))? /;
const UNTIL = /^jusqu(?:'au|'a|'en|e|')(?: (?:le|au|a|en|fin))? ?/;
const BEFORE_DATE = /^avant(?: (?:le|la|l'))? (?!hier)/;
/** « > 12/03/2026 »: a sign before a day or a month that has its year. */
const DATED = '(?=\\d{1,2}[/.-]\\d{1,2}[/.-]\\d|\\d{4}-\\d\\d|\\d{1,2}/\\d{4}|hier|avant-hier|aujourd)';
const SIGNS: Readonly<Record<'from' | 'after' | 'until' | 'before', RegExp>> = {
  from: new RegExp(`^(?:>=|=>|≥|⩾) ${DATED}`),
  after: new RegExp(`^> ${DATED}`),
  until: new RegExp(`^(?:<=|=<|≤|⩽) ${DATED}`),
  before: new RegExp(`^< ${DATED}`),
};
/** « 2024-2025 » */
const YEARS = /^(?:(?:en|de|sur|pour) )?((?:19|20)\d\d)[-/]((?:19|20)\d\d)(?= |$)/;
const ON_WORDS = [
  "(?:pendant|durant|courant|au cours d[eu']) (?:(?:le )?mois d[e']|le|la)|pendant|durant|courant|au cours d[eu']",
  "(?:(?:de |pour |sur |en )?l' )?annee|(?:(?:au |du |le )?mois d[e'])|en|le|au|du|de|d'|d(?= (?:hier|avant|auj))|a la date du|ce",
];
const ON = new RegExp(`^(?:${ON_WORDS.join('|')}) `);

/** @param today as `2026-03-10` */
export function readPeriodWords(text: string, today: string): ReadPeriod | null {
  const entry = ABOUT_ENTRY.exec(text)?.[0] ?? '';
  const prefix = entry || (ABOUT_MEASURE.exec(text)?.[0] ?? '');
  const found = periodAt(text.slice(prefix.length), today);
  if (found === null || found.length === 0) return null;
  return {
    about: entry === '' ? 'measured' : 'declared',
    period: found.period,
    length: prefix.length + found.length,
  };
}

const periodAt = (text: string, today: string): Found | null =>
  lastDays(text) ??
  current(text, today) ??
  previous(text, today) ??
  partOfYear(text, today) ??
  numbered(text) ??
  years(text, today) ??
  twoSided(text, today) ??
  openSided(text, today) ??
  beginningOrEnd(text, today) ??
  oneDate(text, today);

const same = (date: string): Period => between(date, date);

function previous(text: string, today: string): Found | null {
  const found = previousSpan(text, today);
  return found && { period: between(found.from, found.to), length: found.length };
}

function beginningOrEnd(text: string, today: string): Found | null {
  const found = readPart(text, today);
  if (found === null || goesOn(text.slice(found.length), today)) return null;
  return { period: between(found.from, found.to), length: found.length };
}

function years(text: string, today: string): Found | null {
  const [whole, from = '', to = ''] = YEARS.exec(text) ?? [];
  const isPeriod = whole !== undefined && from < to && to <= today.slice(0, 4);
  return isPeriod ? { period: between(from, to), length: whole.length } : null;
}

function partOfYear(text: string, today: string): Found | null {
  const [whole, order = '', part = '', year] = PART_OF_YEAR.exec(text) ?? [];
  if (whole === undefined) return thisPart(text, today);
  const months = MONTHS_OF[part] ?? 3;
  const start = ((ORDER[order] ?? 1) - 1) * months;
  return start < 12 ? { period: monthsFrom(Number(year), start, months), length: whole.length } : null;
}

/** A quarter or a week by its number in a year. */
function numbered(text: string): Found | null {
  const [whole, quarter, week, year] = NUMBERED.exec(text) ?? [];
  if (whole === undefined) return null;
  const period = quarter
    ? monthsFrom(Number(year), (Number(quarter) - 1) * 3, 3)
    : weekOf(`${year}`, Number(week));
  return period && { period, length: whole.length };
}

/** The week of a year by its ISO number: its Thursday is in that year, 4 January in the first one. */
function weekOf(year: string, week: number): Period | null {
  const fourth = `${year}-01-04`;
  const sinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  const monday = shifted(fourth, (week - 1) * 7 - sinceMonday);
  return week > 0 && shifted(monday, 3).startsWith(year) ? between(monday, shifted(monday, 6)) : null;
}

function thisPart(text: string, today: string): Found | null {
  const [whole, isThis, part = '', which] = THIS_PART.exec(text) ?? [];
  if (whole === undefined || (isThis === undefined) === (which === undefined)) return null;
  const months = MONTHS_OF[part] ?? 3;
  const now = Math.floor((Number(today.slice(5, 7)) - 1) / months) * months;
  const isNow = isThis !== undefined || which === 'en cours';
  const start = isNow ? now : now - months;
  const year = Number(today.slice(0, 4)) - (start < 0 ? 1 : 0);
  return { period: monthsFrom(year, (start + 12) % 12, months), length: whole.length };
}

/** @param month 0 to 11 */
const monthOf = (year: number, month: number): string => `${year}-${String(month + 1).padStart(2, '0')}`;

const monthsFrom = (year: number, month: number, count: number): Period =>
  between(monthOf(year, month), monthOf(year, month + count - 1));

/** On which side of a date a period lies. */
type Edge = 'from' | 'after' | 'until' | 'before';
/** The only part of a month or a year that leaves no doubt at an edge. */
const PARTS_AT: Partial<Record<Edge, ReadPart['part']>> = { after: 'fin', before: 'debut' };

function openSided(text: string, today: string): Found | null {
  const since = (from: string) => between(from, null);
  const after = (_: string, to: string) => between(neighbour(to, 1), null);
  const until = (_: string, to: string) => between(null, to);
  const before = (from: string) => between(null, neighbour(from, -1));
  // « depuis fin mars » and « jusqu'à mi-mars » mean these days too. « avant fin mars » does not say whether it does.
  const sides: [RegExp, (from: string, to: string) => Period, Edge][] = [
    [FROM, since, 'from'],
    [SIGNS.from, since, 'from'],
    [AFTER, after, 'after'],
    [SIGNS.after, after, 'after'],
    [UNTIL, until, 'until'],
    [SIGNS.until, until, 'until'],
    [BEFORE_DATE, before, 'before'],
    [SIGNS.before, before, 'before'],
  ];
  for (const [pattern, read, edge] of sides) {
    const word = pattern.exec(text)?.[0];
    const found = word === undefined ? null : closedPeriod(text.slice(word.length), today, edge);
    if (word === undefined || found === null) continue;
    const period = read(found.from, found.to);
    if (isReadable(period)) return { period, length: word.length + found.length };
  }
  return null;
}

/** Reads a date, a week, a month or a part of a year: its first and last day or month. */
function closedPeriod(
  text: string,
  today: string,
  edge: Edge,
): { from: string; to: string; length: number } | null {
  const part = readPart(text, today);
  if (part !== null) return (PARTS_AT[edge] ?? part.part) === part.part ? part : null;
  const now = edge === 'from' || edge === 'before' ? beginningOfNow(text, today) : null;
  if (now !== null) return { ...now, to: now.from };
  const found = previous(text, today) ?? partOfYear(text, today) ?? numbered(text);
  if (found?.period.kind === 'between' && found.period.from !== null && found.period.to !== null)
    return { from: found.period.from, to: found.period.to, length: found.length };
  const date = readDate(text, today, true);
  return date === null ? null : { from: date.date, to: date.date, length: date.length };
}

const isReadable = (period: Period): boolean =>
  period.kind === 'last' ||
  [period.from, period.to].every((date) => date === null || readPeriod(date) !== null);

/** « de lundi à mercredi » is not a single day, even if its two days cannot be put in order. */
function goesOn(text: string, today: string): boolean {
  const to = TO.exec(text)?.[0];
  return to !== undefined && readDate(text.slice(to.length), today, true) !== null;
}

function oneDate(text: string, today: string): Found | null {
  const word = ON.exec(text)?.[0] ?? '';
  const date = readDate(text.slice(word.length), today, word !== '');
  if (date === null || goesOn(text.slice(word.length + date.length), today)) return null;
  const isBareYear = word === '' && date.date.length === 4;
  if (isBareYear && (date.date < '1950' || date.date > today.slice(0, 4))) return null;
  // A month alone is left as a word: « Mars » is also a surname.
  if (word === '' && date.date.length === 7 && !date.hasYear) return null;
  return { period: same(date.date), length: word.length + date.length };
}
