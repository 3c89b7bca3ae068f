import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { cellsOf } from '../../page/cells.ts';
import { type Column, middle, UNDER } from '../../page/column.ts';
import type { Line } from '../../page/page.ts';

const LIMITS = /^(?:de (?:la )?)?(?:references?|ref|usuelles?|normales?|normale|attendues?)$/;

/** The columns of a heading, with « Valeurs » above « de référence » read as that of the limits. */
export function withLimitsBelow(columns: Column[] | null, below: Line | undefined): Column[] | null {
  if (columns === null || below === undefined) return columns;
  const [cell, other] = cellsOf(below);
  if (cell === undefined || other !== undefined || !LIMITS.test(plainLabel(cell.text))) return columns;
  const width = below.page.width;
  const apart = (column: Column): number => Math.abs(middle(column) - cell.middle * width);
  const [over] = columns.toSorted((a, b) => apart(a) - apart(b));
  const isOver = over?.kind === 'current' && over.date === null && apart(over) < UNDER * width;
  return isOver
    ? columns.map((column) => (column === over ? { ...column, kind: 'reference' } : column))
    : columns;
}
