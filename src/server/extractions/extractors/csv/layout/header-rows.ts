import { memoised } from '../../../../core/memoised.ts';
import { namesTestPatient } from '../../../vocabulary/quality-control.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { clockIn } from '../cells/written-date.ts';
import { isEyeHeading } from '../headings/eye-columns.ts';
import { dateInHeading, isValueName, unitIn } from '../headings/heading-parts.ts';
import {
  BARE_DATE,
  CLOCK_TIME,
  CODE,
  DAY_PART,
  heading,
  NAME,
  NO_RESULT,
  OTHER_SPECIMEN,
  SAMPLING_DATE,
  SUBJECT,
  UNIT,
  USUAL,
  VALUE,
} from '../headings/headings.ts';
import type { Header } from './table-layout.ts';

/** Cells merged into one. Rows start at 1, columns at 0; both ends are included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The maximum number of rows of headings: a group, a measure, its parts and their units. */
export const HEADING_ROWS = 4;

/** A number alone, but not a year. */
const BARE_NUMBER = /^\s*[<>≤≥]?\s*(?!(?:19|20)\d\d\s*$)\d+(?:[.,]\d+)?\s*$/;

/** Whether a row may hold headings: words that table headings use, or dates above columns, and few numbers. */
export function mayBeHeader(row: Row): boolean {
  const filled = filledIn(row).map((index) => row.cells[index] ?? '');
  // A day beside a number is a row of values, whatever words it has (« 12-Mar-2026 | Sodium | 139 | LAB »), unless days
  // follow a heading of names: « Analyse | 12/02/2026 | 13/02/2026 | 2 » has the number of its page.
  const numbers = filled.filter((cell) => BARE_NUMBER.test(cell)).length;
  if (numbers > 0 && filled.some((cell) => dateInHeading(cell) !== null)) {
    const isUnit = (cell: string) => !isHeading(cell) && readUnit(cell.trim(), '') !== null;
    const [first = ''] = filled;
    // « TEST | 12/02/2026 | 72,5 » is the row of a made-up patient.
    const isPerson =
      namesTestPatient(first) && filled.filter((cell) => dateInHeading(cell) !== null).length < 2;
    return numbers === 1 && !isPerson && NAME.test(heading(first)) && !filled.some(isUnit);
  }
  if (filled.some(isHeading)) {
    const words = filled.filter(isWords).length;
    const values = filled.filter(
      (cell) => /\d/.test(cell) && !isWords(cell) && dateInHeading(cell) === null,
    ).length;
    return filled.length > 1 && values <= words / 4;
  }
  const [first = ''] = row.cells.map((cell) => cell.trim());
  const dates = filled.filter((cell) => dateInHeading(cell) !== null).length;
  // « 08:00 | 12:00 | Objectif »: a column beside those of several days or hours is none of them.
  const asides = dates > 1 ? filled.slice(1).filter(isAside).length : 0;
  if (first === '') return filled.length > 0 && dates + asides === filled.length;
  return isWords(first) && dateInHeading(first) === null && dates > 1 && dates + asides === filled.length - 1;
}

/** Whether a heading is of targets, limits or means. */
const isAside = (cell: string): boolean => [NO_RESULT, USUAL].some((each) => each.test(heading(cell)));

const HEADINGS = [
  SAMPLING_DATE,
  BARE_DATE,
  NAME,
  VALUE,
  UNIT,
  SUBJECT,
  CODE,
  CLOCK_TIME,
  DAY_PART,
  /^(?:pas reels?|sgv|(?:event )?type|unix ?time|start|glimp kind|factory timestamp)$/,
  // Samsung Health.
  /^(?:com\.samsung\.s?health\.blood (?:pressure|glucose)\.)?start time$/,
];
/** Whether a cell is a table heading. */
const isHeading = (cell: string): boolean =>
  cell.length <= 60 && !/^\s*[\d<>]/.test(cell) && isNameOfHeading(cell);

const isNameOfHeading = memoised((cell) => {
  const name = heading(cell);
  return HEADINGS.some((pattern) => pattern.test(name)) || isValueName(name) || isEyeHeading(name);
});

/** Whether a row can be a lower row of a header, below others: names, units or hours, and no value. */
export function mayBeJoined(row: Row, above: readonly Row[] = []): boolean {
  const filled = filledIn(row).map((index) => row.cells[index] ?? '');
  // Below « Résultat du 18/06/2025 » and « Antériorité », a row of headings may contain the day of the second column;
  // below « Valeur », the days of all columns.
  const isOfValues = [row, ...above].some(({ cells }) =>
    cells.some((cell) => VALUE.test(heading(cell)) || UNIT.test(heading(cell))),
  );
  return (
    filled.length > 0 &&
    filled.every(
      (cell) =>
        NO_UNIT.test(cell.trim()) ||
        isWords(cell) ||
        clockIn(` ${cell.trim()}`) !== null ||
        (isOfValues && dateInHeading(cell) !== null),
    )
  );
}

/** What a row of units writes under a name that has no unit. */
const NO_UNIT = /^[-–—/]$/;
const VALUE_LIKE = /^[<>≤≥=*+-]*\s*\d[\d\s.,:/-]*(?:\s*[%A-Za-zµ°/]{0,8})?$/;

function isWords(cell: string): boolean {
  const text = cell.trim();
  if (text === '' || !/[\p{L}%°]/u.test(text)) return false;
  return text.startsWith('%') || !(VALUE_LIKE.test(text) && !/^\d+-?[a-z]{3}/i.test(text));
}

/** Copies the content of each merged cell to all the cells of a row that it covers. */
export function spread({ line, cells }: Row, merges: readonly Merge[]): Row {
  const filled = [...cells];
  for (const { top, bottom, left, right } of merges) {
    if (top !== line || bottom >= line + HEADING_ROWS) continue;
    const mergedText = cells[left] ?? '';
    while (filled.length <= right) filled.push('');
    for (let column = left; column <= right; column += 1) filled[column] = mergedText;
  }
  return { line, cells: filled };
}

/**
 * Joins rows of headings: the lower name with the upper unit, or the upper name with the lower unit. A heading with
 * another one below it covers the following columns up to the next heading.
 */
export function joined(all: readonly Row[]): Header {
  const rows = all.map((row, at) => (at === 0 ? row : withoutWordUnit(row)));
  const [lowest = { line: 0, cells: [] }] = rows.slice(-1);
  const alone = { row: { line: lowest.line, cells: lowest.cells }, groups: [] };
  return rows.slice(0, -1).reduceRight<Header>((below, upper) => joinedTo(below, upper), alone);
}

/** A row of units without the word that only announces them: « Unité | kg | cm ». */
function withoutWordUnit(row: Row): Row {
  const [first = -1, ...others] = filledIn(row);
  const areUnits = others.every((index) => {
    const cell = (row.cells[index] ?? '').trim();
    return isUnit(cell) || NO_UNIT.test(cell);
  });
  if (others.length === 0 || !areUnits || !UNIT.test(heading(row.cells[first] ?? ''))) return row;
  return { ...row, cells: row.cells.map((cell, index) => (index === first ? '' : cell)) };
}

function joinedTo({ row: lower, groups: inner }: Header, upper: Row): Header {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const groups: string[] = [];
  let over = '';
  const cells = Array.from({ length: width }, (_, index) => {
    const [own, below] = [upper.cells[index]?.trim() ?? '', lower.cells[index]?.trim() ?? ''];
    if (own !== '') over = below === '' || isUnit(below) || NO_UNIT.test(below) ? '' : own;
    else if (below === '') over = '';
    const above = own === '' ? over : own;
    const isGroup =
      below !== '' && !isUnit(below) && !isForm(below) && !NO_UNIT.test(below) && above !== below;
    groups.push(widest(isGroup ? above : '', inner[index] ?? ''));
    return joinedName(above, below);
  });
  return { row: { line: lower.line, cells }, groups };
}

/** The nearer of two groups over a column, unless the other one excludes its values or dates them. */
function widest(outer: string, inner: string): string {
  const name = heading(outer);
  const says = [NO_RESULT, OTHER_SPECIMEN, DAY_PART].some((each) => each.test(name));
  return says || inner === '' ? outer : inner;
}

function joinedName(above: string, below: string): string {
  if (below === '' || above === '' || NO_UNIT.test(below)) return above || below;
  const alone = /^\(?([^()]{1,25})\)?$/.exec(below)?.[1] ?? below;
  if ((isUnit(alone) && unitIn(above) === null) || isForm(alone)) return `${above} (${alone})`;
  const day = dateInHeading(above);
  if (day !== null) {
    if (clockIn(` ${below}`) !== null) return `${day} ${below}`;
    return VALUE.test(heading(below)) || DAY_PART.test(heading(below)) ? day : below;
  }
  const unit = unitIn(above)?.unit;
  return unit === undefined || unitIn(below) !== null ? below : `${below} (${unit})`;
}

/** Whether a text is the format of a date or of an hour: « jj/mm/aaaa », « YYYY-MM-DD HH:MM ». */
const isForm = (text: string): boolean =>
  /^(?:[djtgmyah]{1,4}[-/. :]*){2,6}s{0,2}$/i.test(text.trim()) && /[-/.:]/.test(text);

function isUnit(text: string): boolean {
  const alone = /^\(?([^()]{1,25})\)?$/.exec(text)?.[1] ?? text;
  return unitIn(`x (${alone})`) !== null;
}

/** Whether a row looks like the header of any table, known or not: it has headings and no number. */
export function looksLikeHeader(row: Row): boolean {
  const filled = filledIn(row);
  if (filled.length < 2 || !filled.every((index) => isWords(row.cells[index] ?? ''))) return false;
  return filled.some((index) => {
    const name = heading(row.cells[index] ?? '');
    return [SAMPLING_DATE, BARE_DATE, NAME, VALUE, UNIT].some((each) => each.test(name));
  });
}
