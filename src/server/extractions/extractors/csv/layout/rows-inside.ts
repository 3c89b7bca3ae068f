import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { type Line, lineOf } from '../headings/table-context.ts';
import { type FoundTable, hasRows } from './found-table.ts';
import { looksLikeHeader } from './header-rows.ts';
import { isMeasure } from './named-rows.ts';

/** A line between the rows of a table. A table row with a single filled cell is not one. */
export function lineIn(table: FoundTable, row: Row, catalogue: Catalogue): Line | null {
  const line = lineOf(row);
  if (line === null || isResult(table, row, catalogue)) return null;
  const [only = -1] = filledIn(row);
  if (line.kind !== 'person' && line.kind !== 'sampling' && line.kind !== 'results-day') {
    const isValue = table.layouts.some(({ measures }) => measures.some(({ index }) => index === only));
    return isValue && line.kind !== 'title' && line.kind !== 'no-result' ? null : line;
  }
  // « Nom ; Date ; Poids » has persons in a column; only a table with one measure per row may have them on a line.
  return hasRows(table) || filledIn(row).length <= 2 ? line : null;
}

/** Whether a row has a measure and its value in their columns, whatever its first cell says: « Patient | E1 | … ». */
function isResult({ layouts }: FoundTable, { cells }: Row, catalogue: Catalogue): boolean {
  return layouts.some(
    ({ rows }) =>
      rows?.names.some((index) => isMeasure(cells[index] ?? '', catalogue)) &&
      rows.values.some((index) => /^[<>≤≥]?\s*\d/.test((cells[index] ?? '').trim())),
  );
}

/** Whether a row cannot belong to a table: it has headings of another table, or words where this one has numbers. */
export function endsAt(
  { layouts }: FoundTable,
  row: Row,
  isAfterGap: boolean,
  catalogue: Catalogue,
): boolean {
  const digits = row.cells.some((cell) => /\d/.test(cell));
  if (digits) return false;
  if (looksLikeHeader(row)) return true;
  if (!isAfterGap) return false;
  return (
    filledIn(row).length >= 2 &&
    !layouts.some(({ rows }) => rows?.names.some((index) => isMeasure(row.cells[index] ?? '', catalogue)))
  );
}
