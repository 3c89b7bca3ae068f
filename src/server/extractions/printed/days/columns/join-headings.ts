import { type Column, middle, UNDER } from '../../page/column.ts';
import { isTime } from './titled-units.ts';

/** How far apart a word and a date of one line stand, as a fraction of the page width, when each heads its own column. */
const APART = 0.015;

/**
 * Assigns each date to the column of the words above it; a date below no words becomes its own column.
 *
 * @param isOneLine whether words and dates are of one line: « Résultat | 03/03/2024 » are two columns
 */
export function joinHeadings(
  words: readonly Column[],
  dates: readonly Column[],
  width: number,
  isOneLine = false,
): Column[] {
  const columns = [...words];
  const dated = dates.map((column): Column => {
    const near = words
      .filter(({ kind }) => kind === 'current' || kind === 'prior')
      .map((word) => ({ word, gap: Math.abs(middle(word) - middle(column)) }))
      .sort((a, b) => a.gap - b.gap)[0];
    if (near === undefined || near.gap > 2 * UNDER * width) return column;
    const isApart = isOneLine && between(near.word, column) > APART * width;
    if ((near.gap > UNDER * width || isApart) && near.word.kind === 'current') return column;
    columns.splice(0, columns.length, ...columns.filter((other) => other !== near.word));
    const [left, right] = [Math.min(column.left, near.word.left), Math.max(column.right, near.word.right)];
    const unit = column.unit ?? (isTime(near.word.unit ?? null) ? null : near.word.unit);
    return { ...column, unit, kind: near.word.kind, named: true, left, right };
  });
  return [...columns, ...dated].sort((a, b) => middle(a) - middle(b));
}

const between = (a: Column, b: Column): number => Math.max(a.left - b.right, b.left - a.right);
