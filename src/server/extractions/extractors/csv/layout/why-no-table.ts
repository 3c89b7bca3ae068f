import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { namesPerson } from '../cells/person-names.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { dateInHeading } from '../headings/heading-parts.ts';
import { heading } from '../headings/headings.ts';
import { measureColumn } from '../headings/measure-columns.ts';
import { inPart } from '../headings/measure-parts.ts';
import { mayBeHeader } from './header-rows.ts';
import { namesVital } from './table-header.ts';

const ROWS_LOOKED = 200;
const PERIOD = new RegExp(
  `^${anyOf('mois|month|monat|mes|mese|periode|period|annees?|year|semaines?|week|trimestre')}\\b`,
);

/**
 * Why no measure was read from rows: nothing states their day or person, or the catalogue has none of the headings above
 * their numbers.
 */
export function whyNothing(rows: readonly Row[], catalogue: Catalogue): string {
  return whyNoTable(rows, catalogue) ?? TABLE_LOG.noMeasure(headingsOverNumbers(rows));
}

/** The headings over numbers of the first row of words that has some, except names of persons. */
function headingsOverNumbers(rows: readonly Row[]): string[] {
  for (const [at, row] of rows.slice(0, ROWS_LOOKED).entries()) {
    const below = rows[at + 1];
    if (below === undefined || filledIn(row).length < 2) continue;
    const names = row.cells.filter(
      (cell, index) => /\p{L}/u.test(cell) && isNumber(below.cells[index] ?? '') && !namesPerson(cell.trim()),
    );
    if (names.length > 0) return names.map((cell) => cell.trim());
  }
  return [];
}

const isNumber = (cell: string): boolean => /^[<>]?\s*\d/.test(cell.trim()) && writtenDate(cell) === null;

/**
 * Whether headings with vital signs or units, or one with a date below it, stand above numbers, though nothing else says
 * that they are a table.
 */
export function looksLikeTable(rows: readonly Row[]): boolean {
  return rows.some((row, at) => {
    const below = rows[at + 1];
    const filled = filledIn(row).map((index) => row.cells[index] ?? '');
    const areWords = filled.length > 1 && filled.every((cell) => /^\s*\p{L}/u.test(cell));
    if (below === undefined || !areWords) return false;
    const over = row.cells.filter((_, index) => isNumber(below.cells[index] ?? ''));
    const vital = over.filter(namesVital).length;
    const isDated = below.cells.some((cell) => writtenDate(cell) !== null);
    return vital > 1 || ((vital > 0 || isDated) && over.length > 1 && mayBeHeader(row));
  });
}

/**
 * Why rows are not a table although headings name measures above numbers: nothing states the day or the person. Null if
 * no heading names a measure.
 */
export function whyNoTable(rows: readonly Row[], catalogue: Catalogue): string | null {
  for (const [at, row] of rows.slice(0, ROWS_LOOKED).entries()) {
    const below = rows[at + 1];
    if (below === undefined || filledIn(row).length < 2) continue;
    const cells = row.cells.map((cell) => cell.trim());
    const names = cells.filter((cell, index) => {
      const isName = /\p{L}{2}/u.test(cell) && dateInHeading(cell) === null;
      if (!isName || !/^[<>]?\s*\d/.test((below.cells[index] ?? '').trim())) return false;
      return [cell, inPart(cell).name].some(
        (name) => measureColumn(name, index, cells, null, catalogue) !== null,
      );
    });
    if (names.length > 0)
      return TABLE_LOG.noDay(names, cells.find((cell) => PERIOD.test(heading(cell))) ?? '');
  }
  return null;
}
