import { bareLetters } from '../../../../../shared/core/fold.ts';
import type { CsvRow } from '../../../../../shared/files/csv-rows.ts';
import { memoised } from '../../../../core/memoised.ts';

/** A row of a table, whatever the file format. */
export interface Row extends CsvRow {
  /** Indexes of the cells that the format itself marks as numbers, whose point is decimal. */
  numbers?: Set<number>;
  /** Why a cell's type excludes a measured value, by cell index, in French. */
  refusals?: Map<number, string>;
  /** Why a comment attached to a cell excludes what the cell says, by cell index, in French. */
  doubted?: Map<number, string>;
}

/** A heading in lower case, without accents or ligatures, with single spaces and straight apostrophes. */
export const plain = memoised((text) => bareLetters(text).replace(/[’`]/g, "'").replace(/\s+/gu, ' ').trim());

/** Indexes of the cells that are not empty. */
export function filledIn({ cells }: Row): number[] {
  return cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
}
