import { TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { dateInHeading } from './heading-parts.ts';
import { heading } from './headings.ts';
import { measureColumn } from './measure-columns.ts';
import { inPart } from './measure-parts.ts';
import { filledIn, type Row } from './table-row.ts';

const ROWS_LOOKED = 200;
const PERIOD = new RegExp(
  `^${anyOf('mois|month|monat|mes|mese|periode|period|annees?|year|semaines?|week|trimestre')}\\b`,
);

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
