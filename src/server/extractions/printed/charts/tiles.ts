import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { bareDay, examinedOn } from '../days/examination/examination-day.ts';
import { isTitleOfPeriod, SUMMARY } from '../days/summary-of-days.ts';
import { saysWho } from '../days/who-lines.ts';
import { apart, type Cell, cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { isAboutAnother } from '../page/sentence-subject.ts';
import type { Row } from '../rows/result-row.ts';
import { columnOf, fits } from './chart-columns.ts';
import { readUnderHeading } from './chart-values.ts';

/** A number and its unit stand below a name if their middles are this close, as a fraction of the page width. */
const UNDER = 0.04;
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?(?:\s?\/\s?\d{1,3})?$/;

/** The lines above tiles that may say what they show. */
const TITLE_LINES = 3;
/** « Dernière consultation (12/12/2025) : »: the numbers below are of another day. */
const EARLIER = wholeWords([
  'derniere?s?|precedente?s?|anterieure?s?|ancien(?:ne)?s?|hier|veille|previous|prior|last|yesterday',
  'avant|before|attendue?s?|expected|habituel(?:le)?s?|usuel(?:le)?s?|usual|de forme|naissance|birth',
  'a (?:l )?(?:entree|admission|la sortie)|at (?:admission|discharge)',
]);
/** A line of more words is a sentence. */
const WORDS_MAX = 6;
/**
 * Reads the vital signs of a print-out in tiles, by the line of their numbers: names side by side, a number below each
 * of them, and its unit below the number. A tile without its unit, or with more below it, shows something else.
 */
export function tilesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const index of lines.keys()) {
    const tiles = tilesAt(lines, index, catalogue);
    const rows = tiles ?? signsAt(lines, index, catalogue);
    if (rows === null || isOtherwiseTitled(lines, index, found)) continue;
    found.set(index, []);
    found.set(index + 1, rows);
    if (tiles !== null) found.set(index + 2, []);
  }
  return found;
}

/** The results of tiles whose names are on a line; null if they are no tiles, or show something else. */
function tilesAt(lines: readonly Line[], index: number, catalogue: Catalogue): Row[] | null {
  const [line, numbers, units, below] = lines.slice(index, index + 4);
  if (line === undefined || numbers === undefined || units === undefined) return null;
  if (!areTogether([line, numbers, units])) return null;
  const names = cellsOf(line);
  const columns = names.map((cell) => columnOf(cell, catalogue));
  const kinds = columns.flatMap(({ kind }) => kind ?? []);
  if (names.length < 2 || kinds.length < names.length || new Set(kinds).size < kinds.length) return null;
  const [values, ofValues] = [cellsOf(numbers), cellsOf(units)];
  if (!areUnder(names, values) || !areUnder(names, ofValues)) return null;
  if (!values.every(({ text }) => NUMBER.test(text))) return null;
  if (!kinds.every((kind, at) => fits(ofValues[at]?.text ?? '', kind))) return null;
  if (below !== undefined && areTogether([units, below]) && saysMore(below, names, catalogue)) return null;
  return columns.flatMap((column, at) => {
    const [cell, unit] = [values[at], ofValues[at]];
    if (cell === undefined || unit === undefined) return [];
    return readUnderHeading(numbers, cell, { ...column, unit: unit.text }, catalogue);
  });
}

const SIGNS_MIN = 3;
const EDGE = 0.01;
/** How far a row may stand below its headings, in line heights. */
const GAP_MAX = 2;

/**
 * The results of one row below the names of vital signs, each with its unit in its cell or in its heading: « TA | FC |
 * Poids » above « 124/76 mmHg | 64/min | 78 kg ». Null if another row below it may be of another time or person.
 */
function signsAt(lines: readonly Line[], index: number, catalogue: Catalogue): Row[] | null {
  const [line, numbers, below] = lines.slice(index, index + 3);
  if (line === undefined || numbers === undefined || !areTogether([line, numbers])) return null;
  if (numbers.top - line.bottom > GAP_MAX * (line.bottom - line.top)) return null;
  const names = cellsOf(line);
  const columns = names.map((cell) => columnOf(cell, catalogue));
  const kinds = columns.flatMap(({ kind }) => kind ?? []);
  if (names.length < SIGNS_MIN || kinds.length < names.length || new Set(kinds).size < kinds.length)
    return null;
  const values = cellsOf(numbers);
  const isAligned = areUnder(names, values) || beginWith(names, values);
  if (!isAligned || !values.every(({ text }) => /^\d/.test(text))) return null;
  // Numbers without units may sum up several days.
  const withUnit = values.filter(({ text }, at) => /[\p{L}%°]/u.test(`${text}${unitIn(names[at])}`));
  if (2 * withUnit.length < values.length) return null;
  if (!isTitledNow(lines, index)) return null;
  const isNear = below !== undefined && areTogether([numbers, below]);
  if (isNear && (cellsOf(below).length > 1 || SUMMARY.test(plainLabel(below.text)))) return null;
  return columns.flatMap((column, at) => {
    const cell = values[at];
    return cell === undefined ? [] : readUnderHeading(numbers, cell, column, catalogue);
  });
}

/** Titles of what is measured on the day of the visit. */
const OF_NOW = new RegExp(
  `^${anyOf(
    '(?:les |vos )?(?:constantes(?: vitales)?|(?:signes|parametres) vitaux|examen(?: (?:clinique|physique|general))?|vital signs|vitals)(?: (?:du jour|de ce jour|ce jour|today))?',
    '(?:clinical|physical) exam(?:ination)?|examination|exam|observations|obs|a l examen|cliniquement',
  )}$`,
);
/** How far above a row of vital signs the day of the visit is looked for. */
const VISIT_LINES = 12;

/**
 * Whether nothing between the day of the visit and a row of vital signs may be the title of other numbers: only a title
 * of what is measured, who the patient is, and above such a title sentences. A row below no line has no other title.
 */
function isTitledNow(lines: readonly Line[], index: number): boolean {
  const names = lines[index];
  let isTitled = false;
  for (let at = index - 1; at >= Math.max(0, index - VISIT_LINES); at -= 1) {
    const above = lines[at];
    if (above === undefined || names === undefined || above.page !== names.page) return true;
    if (examinedOn(above) !== null || bareDay(above, { byWhom: true }) !== null) return true;
    if (OF_NOW.test(plainLabel(above.text))) isTitled = true;
    else if (!saysWho(above) && !(isTitled && isNoTitle(above))) return false;
  }
  return true;
}

/** Whether a line is a sentence, or says what it names: « Motif : suivi », and not « En novembre : ». */
const isNoTitle = ({ text }: Line): boolean => /[.;!?]\s*$|:\s*\S|\t/.test(text) && !/:\s*$/.test(text);

/**
 * Whether the line below tiles goes on with them: the goal of a number, its day, or what it sums up. The names of the
 * next tiles do not.
 */
function saysMore(below: Line, names: readonly Cell[], catalogue: Catalogue): boolean {
  const cells = cellsOf(below);
  if (cells.every((cell) => columnOf(cell, catalogue).kind !== null)) return false;
  const isShort = below.words.length <= WORDS_MAX;
  return (
    (isShort && SUMMARY.test(plainLabel(below.text))) ||
    cells.some((cell) => names.some((name) => apart(name, cell) < UNDER))
  );
}

/** Whether the lines above tiles say that they are not of one moment, each of another one, or not the patient's. */
function isOtherwiseTitled(
  lines: readonly Line[],
  index: number,
  found: ReadonlyMap<number, Row[]>,
): boolean {
  const names = lines[index];
  for (let at = index - 1; at >= Math.max(0, index - TITLE_LINES); at -= 1) {
    const above = lines[at];
    if (above === undefined || names === undefined || !areTogether([above, names]) || found.has(at))
      return false;
    const cells = cellsOf(above);
    const over = cellsOf(names).filter((name) => cells.some((cell) => apart(name, cell) < UNDER));
    const isPast = EARLIER.test(plainLabel(above.text)) || isTitleOfPeriod(above);
    if (over.length > 1 || isPast || isAboutAnother(above.text) || SUMMARY.test(plainLabel(above.text)))
      return true;
  }
  return false;
}

const areTogether = (lines: readonly Line[]): boolean =>
  lines.every(({ page, block }) => page === lines[0]?.page && block === lines[0]?.block);

const areUnder = (names: readonly Cell[], cells: readonly Cell[]): boolean =>
  names.length === cells.length &&
  names.every((name, at) => {
    const cell = cells[at];
    return cell !== undefined && apart(name, cell) < UNDER;
  });

/** Whether each cell stands between the beginning of its name and that of the next one. */
const beginWith = (names: readonly Cell[], cells: readonly Cell[]): boolean =>
  names.length === cells.length &&
  cells.every(({ left, right }, at) => {
    const [name, next] = [names[at], names[at + 1]];
    return name !== undefined && left > name.left - EDGE && (next === undefined || right < next.left);
  });

/** What stands in brackets in a name: « Poids (kg) ». */
const unitIn = (name: Cell | undefined): string => /\([^()]+\)/.exec(name?.text ?? '')?.[0] ?? '';
