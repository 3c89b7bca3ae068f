import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, RELATIVES } from '../../vocabulary/people/other-people.ts';
import { CSF } from '../../vocabulary/specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { type Cell, cellsOf } from '../page/cells.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';
import { boxOf } from '../page/words-to-lines.ts';
import { isUnit } from '../sections/read-label.ts';
import { elapsedOver, isFirstHour } from './elapsed-times.ts';
import { isValue, type Row } from './result-row.ts';
import { isApart, valuesOfRow } from './row-values.ts';

/** The number of lines above a row that are searched for its heading. */
const ABOVE_MAX = 14;
const UNDER = 0.05;
const PROSE = 12;
/** A whole heading of the results of the day: « Résultat », « Ce jour », « Valeur (g/L) », « Patiente ». */
export const RESULT = new RegExp(
  `^${anyOf(
    'resultats?(?: (?:actuels?|du jour|ce jour|patiente?|mesures?|et unites?|unites?|flag|obtenus?))*|valeurs?(?: (?:mesurees?|actuelles?|absolues?|relatives?|patiente?))?|taux',
    '(?:ce |du )?jour|aujourd hui|actuel(?:le)?s?|patiente?s?|mesuree?s?|reel(?:le)?s?|observee?s?|dosages?|concentrations?|[nj]',
    '(?:your |current |observed |test )?(?:results?|values?)(?: (?:and )?(?:flags?|units?))?|current|today|in range|out of range',
    'measured|actual|gemessen|messwert|ergebnis|resultado|risultato|esito|uitslag',
  )}$`,
);
/** A heading of numbers that are not the results of the patient on that day. */
export const NOT_RESULT = wholeWords([
  'temoins?|controles?|cq|qc|moyennes?|medianes?|theoriques?|n [1-9]|enfant|attendue?s?|population|incertitudes?',
  ...[...RELATIVES, DONORS],
  CSF,
  'liquides?|ascite|pleura\\w*|synovial\\w*|drains?|dialysats?',
  'hier|veille|dernier(?:e?s)?|predit(?:e?s)?|predicted|mean|control|yesterday|limites?|seuils?|mini(?:mum)?|maxi(?:mum)?',
]);
/** « Cible », « Valeurs cibles du patient »; a longer title is of another table: « Objectifs thérapeutiques LDL en g/l ». */
const AIMED = new RegExp(`^(?:[a-z]+ ){0,2}(?:${TARGET_WORDS})(?: [a-z]+){0,3}$`);
/**
 * Headings of a second column that the rules for columns know: earlier results, limits, or other things beside the
 * result.
 */
export const KNOWN_SECOND = wholeWords([
  String.raw`anter\w*|preced\w*|anteced\w*|historique|prior|previous|past|last|dernier\w*|hist|evolution`,
  String.raw`ref\w*|usuel\w*|norm\w*|valeurs? attendues?|interval\w*|range|limites?|seuils?|unites?|units?`,
  TARGET_WORDS,
]);

/**
 * Why the number of a row may not be its result, according to the words above its column and the next one; null if they
 * raise no doubt.
 */
export function wordsDoubt(
  row: Row,
  columns: readonly Column[],
  lines: readonly Line[],
  index: number,
): string | null {
  const readings = valuesOfRow(row, columns);
  const first = readings.find(({ time, doubt }) => time !== 'undated' && doubt === null);
  const second = readings.find(({ time }) => time === 'undated');
  if (first === undefined || lines[index]?.text !== row.line.text) return null;
  const elapsed = second === undefined ? undefined : elapsedOver(lines, index);
  if (elapsed !== undefined && !isFirstHour(row, elapsed)) return REFUSALS.twoColumns(...elapsed);
  const heading = headingAt(lines, index, middleOf(row.line, first));
  if (heading === undefined) return mayBeLimits(row, columns) ? REFUSALS.maybeLimits : null;
  const [one, two] = heading.cells;
  const days = columns.filter(({ date }) => date !== null).length;
  // Two columns for each day, and no word that shows which one holds the results.
  if (one !== undefined && two !== undefined && days > 1 && heading.cells.length >= 2 * days)
    if (!heading.cells.some(({ text }) => RESULT.test(plainLabel(text))))
      return REFUSALS.twoColumns(one.text, two.text);
  const over = plainLabel(heading.over);
  if (RESULT.test(over)) return null;
  if (NOT_RESULT.test(over) || AIMED.test(over)) return REFUSALS.otherColumn(heading.over);
  if (second === undefined || first.time !== 'present') return null;
  const beside = heading.cells.find((cell) => isUnder(cell, middleOf(row.line, second)));
  if (beside === undefined || beside.text === heading.over) return null;
  if (KNOWN_SECOND.test(plainLabel(beside.text))) return null;
  return isUnit(heading.over) || isUnit(beside.text) ? null : REFUSALS.twoColumns(heading.over, beside.text);
}

/**
 * « Sodium | 136 | 145 | mmol/L » under no heading: a result and an earlier one, or the limits of an interval that the
 * row does not print otherwise.
 */
function mayBeLimits({ line, parts }: Row, columns: readonly Column[]): boolean {
  const [low, high, ...others] = parts;
  if (columns.length > 0 || !low || !high || others.some(({ kind }) => kind !== 'text')) return false;
  if (!isValue(low) || !isValue(high) || low.unit !== null) return false;
  if (
    low.comparator !== null ||
    high.comparator !== null ||
    (high.unit !== null && !isApart(line.text, high))
  )
    return false;
  const value = ({ number }: { number: string }) => Number(number.replace(',', '.').replace(/\s/g, ''));
  return line.text.slice(low.end, high.at).includes('\t') && value(low) < value(high);
}

function middleOf(line: Line, { at, number }: { at: number; number: string }): number {
  const { x, width } = boxOf(line, at, at + number.length);
  return x + width / 2;
}

const isUnder = (cell: Cell, middle: number): boolean =>
  Math.abs(cell.middle - middle) < UNDER || (cell.left <= middle && middle <= cell.right);

/** The heading of a table above a place: the nearest line above the row that has only words, in several columns. */
function headingAt(
  lines: readonly Line[],
  index: number,
  middle: number,
): { over: string; cells: readonly Cell[] } | undefined {
  const page = lines[index]?.page;
  for (let at = index - 1; at >= Math.max(0, index - ABOVE_MAX); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== page) return undefined;
    if ((line.text.match(/\p{L}{2,}/gu)?.length ?? 0) > PROSE || line.text.includes(':')) return undefined;
    const cells = cellsOf(line);
    if (cells.length < 2 || !cells.every((cell) => isWords(cell, line))) continue;
    const over = cells.find((cell) => isUnder(cell, middle));
    if (over !== undefined) return { over: over.text, cells };
  }
  return undefined;
}

const isWords = ({ text }: Cell, { order }: Line): boolean =>
  /^\p{L}/u.test(text)
    ? !/\d[.,]\d|\d\s?(?:-|–|à)\s?\d/.test(text) && findDates(text, order).length === 0
    : /^(?:19|20)\d{2}$/.test(text);
