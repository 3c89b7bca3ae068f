import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import type { Row } from '../cells/table-row.ts';
import { measureNamed } from '../headings/application-names.ts';
import { unitIn } from '../headings/heading-parts.ts';
import { inPart } from '../headings/measure-parts.ts';
import { looksLikeHeader } from './header-rows.ts';
import type { TableLayout } from './table-layout.ts';

/** Number of rows searched for a measure name in a table without headings. */
const LOOKED = 40;

/** Whether rows below dates without headings name measures, before any other header. */
export function namesFollow(
  all: readonly Row[],
  { rows, dateColumns }: TableLayout,
  from: number,
  catalogue: Catalogue,
): boolean {
  const [name = -1] = rows?.names ?? [];
  for (const row of all.slice(from, from + LOOKED)) {
    if (looksLikeHeader(row)) return false;
    if (isMeasure(row.cells[name] ?? '', catalogue))
      return dateColumns.some(({ index }) => /^[^\p{L}]/u.test((row.cells[index] ?? '').trim()));
  }
  return false;
}

/** Whether a cell names a measure, alone or with its unit or the part of the day. */
export function isMeasure(cell: string, catalogue: Catalogue): boolean {
  const unit = unitIn(cell.trim());
  const label = unit === null ? cell : cell.trim().slice(0, unit.start);
  const names = [label.trim(), inPart(label.trim()).name].filter((name) => name !== '');
  return names.some((name) => byLabel(catalogue, name).length > 0 || measureNamed(name) !== null);
}
