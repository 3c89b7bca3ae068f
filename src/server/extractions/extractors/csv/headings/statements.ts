import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../../vocabulary/month-names.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
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
const OF_FILE =
  '(?:export\\w*|generation|edition|impression|telechargement|creation|synchronisation|mise a jour)';
/** « Heures converties d'UTC en heure locale », « Décalage avec l'UTC »: the hours themselves are not in UTC. */
const NOT_OF_ROWS = wholeWords([
  'locale?s?|convert\\w*|decalages?|offset|difference|ecart|from|depuis|vers|pas|non|not|no|sauf|except',
  // « Heure d'export (UTC) » is that of the file; « Heures de l'export » are those of its rows.
  `(?:heure|date|time|horodatage) (?:de |d |du |de la |of )?(?:l |the )?${OF_FILE}`,
  '(?:export|generated|generation|printed|created|creation|downloaded|updated?|sync) (?:time|hour|timestamp)(?! ?zone)',
]);

/**
 * The offset that a line of its own states for the hours below: « Heure en temps universel », « Time zone | UTC+2 »;
 * null for any other. A line with a date or an hour is about that moment only.
 */
export function zoneIn(row: Row): string | null {
  const cells = filledIn(row).map((index) => heading(row.cells[index] ?? ''));
  const text = cells.join(' ');
  if (cells.length > 2 || !HOURS.test(text) || NOT_OF_ROWS.test(plainLabel(text))) return null;
  return /\d{2}[:h/-]\d{2}|\d{4}/.test(text.replace(/[+-]\d{1,2}:?\d\d/, '')) ? null : zoneOf(text);
}

const LOCAL = wholeWords(['locale?s?|europe|paris|cest|heure d (?:ete|hiver)']);

/** The offset of the hours below some headings: their own, or that of a line above unless they say local hours. */
export function zoneOver(names: readonly string[], above: string | null): string | null {
  const own = names.map((name) => zoneOf(heading(name))).find((zone) => zone !== null);
  return own ?? (names.some((name) => LOCAL.test(plainLabel(name))) ? null : above);
}

const BOUNDS =
  /(?<![\d/.-])\d{1,3}(?:[.,]\d+)? ?(?:-|–|a|à|et|to) ?\d{1,3}(?:[.,]\d+)?(?![\d/.-])|[<>≤≥] ?\d/;
const TIMES = anyOf(
  'semaines?|sem|mois|jours?|j|ans?|annees?|trimestres?|phases?|etapes?|paliers?|weeks?|months?|days?|years?',
);
const UP_TO = '(?:a |au |et |to )?';
/** « Objectifs semaines 1 à 3 », « Objectifs du 12 au 20 mars »: the time of the targets below, and not their limits. */
const OF_TIME = new RegExp(
  `\\b${TIMES} ?\\d{1,3} ${UP_TO}\\d|\\d ${UP_TO}\\d{1,3} ?(?:${TIMES}|${MONTH_NAMES}|mai)\\b`,
);

/** Whether a line states an interval or a limit: « Cible INR 2,0 - 3,0 », « INR 2 - 3 » under « Objectifs ». */
export const hasBounds = (title: string): boolean => BOUNDS.test(title) && !OF_TIME.test(plainLabel(title));
