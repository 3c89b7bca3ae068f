import { type Column, middle, UNDER } from '../../page/column.ts';

/** Assigns each date to the column of the words above it; a date below no words becomes its own column. */
export function joinHeadings(words: readonly Column[], dates: readonly Column[], width: number): Column[] {
  const columns = [...words];
  const dated = dates.map((column): Column => {
    const near = words
      .filter(({ kind }) => kind === 'current' || kind === 'prior')
      .map((word) => ({ word, gap: Math.abs(middle(word) - middle(column)) }))
      .sort((a, b) => a.gap - b.gap)[0];
    if (near === undefined || near.gap > 2 * UNDER * width) return column;
    if (near.gap > UNDER * width && near.word.kind === 'current') return column;
    columns.splice(0, columns.length, ...columns.filter((other) => other !== near.word));
    const [left, right] = [Math.min(column.left, near.word.left), Math.max(column.right, near.word.right)];
    return { ...column, kind: near.word.kind, named: true, left, right };
  });
  return [...columns, ...dated].sort((a, b) => middle(a) - middle(b));
}
