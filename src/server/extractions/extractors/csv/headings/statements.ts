import { wholeWords } from '../../../vocabulary/patterns.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { isOfOther } from '../cells/title-words.ts';
import { writtenDate } from '../cells/written-date.ts';
import { heading, OTHER_DATE, SUBJECT, zoneOf } from './headings.ts';

/** A name and its value in one cell: « Patient : Dupont ». */
export function pairInCell(cell: string): { name: string; value: string } | null {
  const [, name, value] = /^([^:]{2,40}?)\s*:\s*(\S.*)$/.exec(cell) ?? [];
  return name === undefined || value === undefined ? null : { name, value };
}

const SAMPLED = /^(?:prelevements?|preleve|collected)(?: (?:du|le|on|at))? (?=\d)/;

/** The date of a cell that says when its sample was taken: « Prélevé le 02/03/2026 à 08h15 »; null for any other. */
export function sampledIn(cell: string): string | null {
  const title = heading(cell);
  const found = SAMPLED.exec(title);
  const date = found === null ? null : title.slice(found[0].length);
  return date !== null && writtenDate(date) !== null ? date : null;
}

/** Whether a cell says the date of something else than a sampling: « Edité le 03/03/2026 ». */
export function isOtherDate(cell: string): boolean {
  const [, name = '', date = ''] = /^(\D{3,40}?)\s*(\d{1,4}[/.-].*)$/.exec(cell) ?? [];
  return OTHER_DATE.test(heading(name)) && writtenDate(date) !== null;
}

/** A cell that is understood alone: words and their value, number or date. */
const STATEMENT = /^\p{L}{2}.*(?::\s*\S|\d)/u;

/** What the cells of a row state about the table below, each by itself. */
interface Statements {
  person: string | null;
  sampled: string | null;
  /** The cell that names somebody else than the patient, if no cell names the patient. */
  whose: string | null;
}

/**
 * Reads a row of several cells that are each a statement (« Patient : Dupont | Né le 12/04/1960 | Prélevé le
 * 02/03/2026 »), as programs print above a table. Null if a cell is none, if two say the person or the sampling, or if
 * none says either.
 */
export function statementsOf(row: Row): Statements | null {
  const cells = filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  if (cells.length < 2 || !cells.every((cell) => STATEMENT.test(cell))) return null;
  const persons = cells.flatMap((cell) => {
    const pair = pairInCell(cell);
    return pair !== null && SUBJECT.test(heading(pair.name)) && !/\d/.test(pair.value) ? [pair.value] : [];
  });
  const sampled = cells.flatMap((cell) => sampledIn(cell) ?? []);
  if (persons.length > 1 || sampled.length > 1 || persons.length + sampled.length === 0) return null;
  const whose = persons.length > 0 ? undefined : cells.find(isOfOther);
  return { person: persons[0] ?? null, sampled: sampled[0] ?? null, whose: whose ?? null };
}

const HOURS = wholeWords([
  'heures?|horaires?|fuseau(?:x)?|horodatages?|hours?|times?|time ?zone|timestamps?|dates',
]);
/** « Heures converties d'UTC en heure locale », « Décalage avec l'UTC »: the hours themselves are not in UTC. */
const NOT_OF_ROWS = wholeWords([
  'locale?s?|convert\\w*|decalages?|offset|difference|ecart|from|depuis|vers|pas|non|not|no|sauf|except',
]);

/**
 * The offset that a line of its own states for the hours below: « Heure en temps universel », « Time zone | UTC+2 »;
 * null for any other. A line with a date or an hour is about that moment only.
 */
export function zoneIn(row: Row): string | null {
  const cells = filledIn(row).map((index) => heading(row.cells[index] ?? ''));
  const text = cells.join(' ');
  if (cells.length > 2 || !HOURS.test(text) || NOT_OF_ROWS.test(text)) return null;
  return /\d{2}[:h/-]\d{2}|\d{4}/.test(text.replace(/[+-]\d{1,2}:?\d\d/, '')) ? null : zoneOf(text);
}

const BOUNDS =
  /(?<![\d/.-])\d{1,3}(?:[.,]\d+)? ?(?:-|–|a|à|et|to) ?\d{1,3}(?:[.,]\d+)?(?![\d/.-])|[<>≤≥] ?\d/;

/** Whether a line states an interval or a limit: « Cible INR 2,0 - 3,0 », « INR 2 - 3 » under « Objectifs ». */
export const hasBounds = (title: string): boolean => BOUNDS.test(title);
