import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { isUnit, readLabel } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { readAfterLabel } from './after-label.ts';
import { isValue, type Row } from './result-row.ts';

/** A number, with or without its unit in the same cell. */
const NUMBER = /^\s*([<>≤≥]=?)?\s?\d[\d.,' ]*\s*(.*)$/u;
/** The cells before the name: the number, its unit, a signal. */
const CELLS_MAX = 3;

/**
 * Reads a row of a table whose results are to the left of the names: « Résultat | Unité | Examen » above « 14,9 | g/dL
 * | Hémoglobine | 13,0 - 17,0 ». The heading must show it, because a number may also be the result of a name above it.
 */
export function reversedRow(
  catalogue: Catalogue,
  line: Line,
  section: Section,
  columns: readonly Column[],
): Row | null {
  const [first, ...others] = columns;
  const isFirst = first?.kind === 'current' && first.named && others.every(({ kind }) => kind !== 'current');
  if (!isFirst) return null;
  const cells = [...line.text.matchAll(/[^\t]+/g)].filter(({ 0: cell }) => cell.trim() !== '');
  const unit = NUMBER.exec(cells[0]?.[0] ?? '')?.[2]?.trim();
  if (cells[0] === undefined || unit === undefined || (unit !== '' && !isUnit(unit))) return null;
  const at = cells.findIndex(
    ({ 0: cell }, index) => index > 0 && /\p{L}/u.test(cell) && !isUnit(cell.trim()),
  );
  const name = cells[at];
  if (name === undefined || at > CELLS_MAX) return null;
  const label = readLabel(catalogue, name[0].trim(), section);
  if (label === null || label.examination) return null;
  const start = cells[0].index + (cells[0][0].length - cells[0][0].trimStart().length);
  const value = readAfterLabel(line.text.slice(0, name.index).trimEnd(), start, label.entries)?.find(isValue);
  const after = readAfterLabel(line.text, name.index + name[0].length, label.entries) ?? [];
  // Another number after the name may be its result, and the one before it that of the name above.
  if (value === undefined || value.at !== start || after.some(isValue)) return null;
  const labelAt = null;
  return { line, label, labelAt, parts: [value, ...after.filter(({ kind }) => kind === 'range')] };
}
