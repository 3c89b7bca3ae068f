import type { Line } from './page.ts';
import type { FoundDate } from './printed-date.ts';
import { boxOf } from './words-to-lines.ts';

/** A column of a results table: what its heading says it contains, and the heading's position. */
export interface Column {
  kind: 'current' | 'prior' | 'reference' | 'step' | 'other' | 'unread';
  /** Whether a reference column holds targets or statistics: its values have units, but are never results. */
  goal?: 'target' | 'statistic';
  /** Date of the results in the column. */
  date: FoundDate | null;
  /** Unit of the results in the column, if the heading states it. */
  unit: string | null;
  /** Whether words say what the column contains: a date alone may be that of any results. */
  named: boolean;
  left: number;
  right: number;
}

/** A date belongs to a heading within this fraction of the page width. */
export const UNDER = 0.09;
/** A value belongs to a column if its gap to the heading is at most this fraction of the page width. */
const REACH = 0.05;

/** The column of a heading at this place of a line. */
export function columnOf(
  line: Line,
  kind: Column['kind'],
  at: number,
  length: number,
  date: FoundDate | null,
): Column {
  const { x, width } = boxOf(line, at, at + length);
  const [left, right] = [x * line.page.width, (x + width) * line.page.width];
  return { kind, date, unit: null, named: date === null, left, right };
}

export function middle({ left, right }: Pick<Column, 'left' | 'right'>): number {
  return (left + right) / 2;
}

/** The column for the span from `left` to `right`, if one is near enough; under an unread heading, if exactly below it. */
export function columnAt(
  columns: readonly Column[],
  place: { left: number; right: number },
  width: number,
): Column | undefined {
  const gap = (column: Column) => Math.max(column.left - place.right, place.left - column.right, 0);
  const apart = (column: Column) => Math.abs(middle(column) - middle(place));
  const near = columns.filter((column) => column.kind !== 'unread' || gap(column) === 0);
  const [nearest] = near.toSorted((a, b) => gap(a) - gap(b) || apart(a) - apart(b));
  return nearest !== undefined && gap(nearest) <= REACH * width ? nearest : undefined;
}
