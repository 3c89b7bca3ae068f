import type { CsvRow } from '../../../../shared/files/csv-rows.ts';

/** A row of a table, whatever file it stands in. */
export interface Row extends CsvRow {
  /** Indexes of the cells that the format itself calls numbers: their point is a decimal one. */
  numbers?: Set<number>;
  /** Why the type of a cell says that it is no measured value, by its index, in French. */
  refusals?: Map<number, string>;
}

/** A header in small letters, without accents, with single spaces and straight apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Indexes of the cells that are not empty. */
export function filledIn({ cells }: Row): number[] {
  return cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
}
