import type { Place } from '../../../../shared/core/place.ts';
import { csvRows, separatorOf } from '../../../../shared/files/csv-rows.ts';

/** Rows shown before and after the value, and first rows of a table, which name its columns. */
const AROUND = 150;
const HEADING = 2;
const COLUMNS_MAX = 40;

interface TableRow {
  /** Line number, from 1, as in the file. */
  line: number;
  cells: string[];
  /** Whether rows of the file are left out before it. */
  isAfterGap: boolean;
  isHeading: boolean;
}

export interface TableWindow {
  rows: TableRow[];
  /** Line of the value's row, and its column from 0; -1 when unknown. */
  line: number;
  column: number;
}

/** The rows of a table that are not empty, parsed once for all its values. */
export function parseRows(text: string): { line: number; cells: string[] }[] {
  return [...csvRows(text, separatorOf(text))].filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The rows around a value, or around a line; the first ones when there is neither. */
export function tableWindow(
  rows: readonly { line: number; cells: string[] }[],
  place: Pick<Place, 'line' | 'column' | 'text'> | null,
): TableWindow {
  const wanted = place?.line ?? 0;
  const at = rows.findLastIndex(({ line }) => line <= wanted);
  const from = Math.max(HEADING, at - AROUND);
  const shownRows = [...rows.slice(0, HEADING), ...rows.slice(from, Math.max(at, 0) + AROUND)];
  const row = rows[at];
  return {
    rows: shownRows.map(({ line, cells }, index) => ({
      line,
      cells: cells.slice(0, COLUMNS_MAX),
      isAfterGap: index === HEADING && from > HEADING,
      isHeading: index < HEADING && index === headingOf(rows),
    })),
    line: place?.line === undefined ? -1 : (row?.line ?? -1),
    column: row && place ? columnOf(row.cells, place) : -1,
  };
}

/** The row with the names of columns: the first of two that has as many cells as the rows below it. */
function headingOf(rows: readonly { cells: string[] }[]): number {
  const usual = rows[HEADING]?.cells.length ?? rows[1]?.cells.length ?? 0;
  return (rows[0]?.cells.filter((cell) => cell !== '').length ?? 0) > 1 && rows[0]?.cells.length === usual
    ? 0
    : 1;
}

/** The column of the place, if its cell is what was read; otherwise that of the only cell that is. */
function columnOf(cells: readonly string[], { column, text }: Pick<Place, 'column' | 'text'>): number {
  const isRead = (cell: string | undefined) => {
    const cellText = cell?.trim() ?? '';
    return cellText !== '' && text !== '' && (text.startsWith(cellText) || cellText.startsWith(text));
  };
  if (column !== undefined && isRead(cells[column - 1])) return column - 1;
  const found = cells.flatMap((cell, index) => (isRead(cell) ? [index] : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** The name of a cell: that of its column, or the words at the start of its row when the column has no name. */
export function nameBeside(heading: string | undefined, cells: readonly string[], column: number): string {
  const isName = (cell: string) => /\p{L}{3}/u.test(cell) && !/^[\d.,/ -]+/.test(cell.trim());
  const first = cells.slice(0, column).find(isName)?.trim() ?? '';
  const name = heading?.trim() ?? '';
  return /^(?:r[ée]sultats?|valeurs?|values?|results?)?$/i.test(name) ? first : name;
}
