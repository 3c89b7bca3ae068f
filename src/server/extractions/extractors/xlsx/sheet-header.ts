import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { HEADER_LINES, layoutOf, type TableLayout, unitIn } from '../csv/table-layout.ts';
import type { Row } from '../csv/table-row.ts';
import type { Merge, Sheet } from './sheet.ts';

/**
 * Finds the header of the table of a sheet: among the first rows, alone or joined with the one below (a heading over
 * several columns), the one that names most measures. Null if none does.
 */
export function findLayout({ rows, merges }: Sheet, catalogue: Catalogue): TableLayout | null {
  const filled = rows.slice(0, HEADER_LINES + 1).map((row) => spread(row, merges));
  let best: { layout: TableLayout; size: number } | null = null;
  for (const [index, row] of filled.slice(0, HEADER_LINES).entries()) {
    const below = filled[index + 1];
    const headers = below === undefined ? [row] : [row, joined(row, below)];
    for (const header of headers) {
      const layout =
        header.cells.filter((cell) => cell !== '').length < 2 ? null : layoutOf(header, catalogue);
      const size =
        layout === null ? 0 : layout.rows === null ? layout.measures.length : 1 + layout.dates.length;
      if (layout !== null && size > (best?.size ?? 0)) best = { layout, size };
    }
  }
  return best?.layout ?? null;
}

/** A row in which every cell covered by a merged cell has its content. */
function spread({ line, cells }: Row, merges: readonly Merge[]): Row {
  const filled = [...cells];
  for (const { top, bottom, left, right } of merges) {
    if (top !== line || bottom > line + 1) continue;
    const held = cells[left] ?? '';
    while (filled.length <= right) filled.push('');
    for (let column = left; column <= right; column += 1) filled[column] = held;
  }
  return { line, cells: filled };
}

/** Joins two rows of headings: the lower name, with the unit of the upper one if it has none. */
function joined(upper: Row, lower: Row): Row {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, index) => {
    const [above, below] = [upper.cells[index]?.trim() ?? '', lower.cells[index]?.trim() ?? ''];
    if (below === '' || above === '') return below || above;
    const alone = /^\(?([^()]{1,25})\)?$/.exec(below)?.[1] ?? below;
    if (unitIn(`x (${alone})`) !== null && unitIn(above) === null) return `${above} (${alone})`;
    const unit = unitIn(above)?.unit;
    return unit === undefined || unitIn(below) !== null ? below : `${below} (${unit})`;
  });
  return { line: lower.line, cells };
}
