import { filledIn, type Row } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { BARE_DATE, heading, SAMPLING_DATE, UNIT, USUAL } from '../headings/headings.ts';

const ROWS_MAX = 3000;
const ROWS_LOOKED = 12;

/** A sampling, which is its date if the column holds nothing else. */
const SAMPLING = /^(?:prelevements?|prel|recueil|collection|sampling|entnahme|prelievo)$/;

/**
 * Writes « Date prélèvement » for a heading « Prélèvement » above dates. Adds the heading « Date » to a first column without one, if that column contains only dates below the units and
 * norms, and no other column contains any. Other rows are returned unchanged.
 */
export function withDateHeading(rows: readonly Row[]): readonly Row[] {
  if (rows.length > ROWS_MAX) return rows;
  const units = new Set<Row>();
  return rows.map((row, at) => {
    if (units.has(row)) return withFirst(row, '');
    const below = rows.slice(at + 1, at + 1 + ROWS_LOOKED);
    const sampled = row.cells.findIndex(
      (cell, index) => SAMPLING.test(heading(cell)) && isDated(below, index),
    );
    if (sampled >= 0)
      return {
        ...row,
        cells: row.cells.map((cell, index) => (index === sampled ? 'Date prélèvement' : cell)),
      };
    if ((row.cells[0] ?? '').trim() !== '' || !areNames(row) || !areDated(below)) return row;
    for (const each of below.slice(0, 2)) if (UNIT.test(heading(each.cells[0] ?? ''))) units.add(each);
    return withFirst(row, 'Date');
  });
}

const withFirst = (row: Row, cell: string): Row => ({ ...row, cells: [cell, ...row.cells.slice(1)] });

/** Whether a column contains dates, and nothing else. */
function isDated(below: readonly Row[], index: number): boolean {
  const cells = below.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => writtenDate(cell) !== null);
}

/** Whether, below units and norms, the first column contains only dates, and no other column contains one. */
function areDated(below: readonly Row[]): boolean {
  const start = below.findIndex((each) => !isOfUnitsOrNorms(each));
  const first = below.slice(Math.max(start, 0)).filter((each) => filledIn(each).length > 1);
  return (
    start >= 0 &&
    first.length > 0 &&
    first.every(({ cells }) =>
      cells.every((cell, index) => (writtenDate(cell.trim()) !== null) === (index === 0)),
    )
  );
}

/** Whether all other cells of a row are words, without a heading of dates. */
function areNames({ cells }: Row): boolean {
  const names = cells.slice(1).filter((cell) => cell.trim() !== '');
  return (
    names.length > 0 &&
    names.every((cell) => /\p{L}/u.test(cell) && writtenDate(cell) === null) &&
    !names.some((cell) => [SAMPLING_DATE, BARE_DATE].some((each) => each.test(heading(cell))))
  );
}

const isOfUnitsOrNorms = ({ cells }: Row): boolean => {
  const name = heading(cells[0] ?? '');
  return UNIT.test(name) || USUAL.test(name);
};
