import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { apart, type Cell, cellsOf } from './chart-cells.ts';
import { columnOf, fits } from './chart-columns.ts';
import { readUnderHeading } from './chart-values.ts';
import type { Line } from './page.ts';
import type { Row } from './row.ts';

/** A number and its unit stand below a name if their middles are this close, as a fraction of the page width. */
const UNDER = 0.04;
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?(?:\s?\/\s?\d{1,3})?$/;

/**
 * Reads the vital signs of a print-out in tiles, by the line of their numbers: names side by side, a number below each
 * of them, and its unit below the number. A tile without its unit, or with more below it, shows something else.
 */
export function tilesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const [index, line] of lines.entries()) {
    const [numbers, units, below] = [lines[index + 1], lines[index + 2], lines[index + 3]];
    if (numbers === undefined || units === undefined || !areTogether([line, numbers, units])) continue;
    const names = cellsOf(line);
    const columns = names.map((cell) => columnOf(cell, catalogue));
    if (names.length < 2 || columns.some(({ kind }) => kind === null)) continue;
    const [values, ofValues] = [cellsOf(numbers), cellsOf(units)];
    if (!areUnder(names, values) || !areUnder(names, ofValues)) continue;
    if (!values.every(({ text }) => NUMBER.test(text))) continue;
    if (!columns.every(({ kind }, at) => fits(ofValues[at]?.text ?? '', kind ?? undefined))) continue;
    // A second row of numbers may be of another time, or the goal of the first.
    if (
      below !== undefined &&
      areTogether([units, below]) &&
      cellsOf(below).some(({ text }) => NUMBER.test(text))
    )
      continue;
    const rows = columns.flatMap((column, at) => {
      const [cell, unit] = [values[at], ofValues[at]];
      if (cell === undefined || unit === undefined) return [];
      return readUnderHeading(numbers, cell, { ...column, unit: unit.text }, catalogue);
    });
    found.set(index, []);
    found.set(index + 1, rows);
    found.set(index + 2, []);
  }
  return found;
}

const areTogether = (lines: readonly Line[]): boolean =>
  lines.every(({ page, block }) => page === lines[0]?.page && block === lines[0]?.block);

const areUnder = (names: readonly Cell[], cells: readonly Cell[]): boolean =>
  names.length === cells.length &&
  names.every((name, at) => {
    const cell = cells[at];
    return cell !== undefined && apart(name, cell) < UNDER;
  });
