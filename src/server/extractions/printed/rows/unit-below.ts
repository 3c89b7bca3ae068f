import { isUnitOf } from '../../mapping/units/unit-of.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { boxOf } from '../page/words-to-lines.ts';
import { isUnit } from '../sections/read-label.ts';
import { isValue, type Row } from './result-row.ts';

/** Maximum distance of a unit's line below its value, in line heights. */
const GAP_MAX = 1;
/** The middles of a value and of the unit below it are this close, as a fraction of the page width. */
const UNDER = 0.05;
/** « g/dL (11,5 à 15,5) »: a unit, and the interval in brackets. */
const BOUNDED = /^([^\s()[\]]{1,14})\s*[([][\s<>≤≥]*\d[\d\s.,]*(?:[à–-]\s*\d[\d\s.,]*)?[)\]]$/u;

/**
 * Reads a row whose unit stands on the next line, below its number: « Créatinine 92 » above « Jaffé µmol/L ». Null
 * unless that line holds exactly one unit, right below the first value, which the analysis may have, and no other
 * digits; or nothing but a unit and its interval in brackets, not further left than a value that ends its row.
 */
export function withUnitBelow(row: Row, below: Line | undefined, columns: readonly Column[]): Row | null {
  const { line, label } = row;
  const [value, other] = row.parts.filter(isValue);
  if (below === undefined || value === undefined || columns.some(({ unit }) => unit !== null)) return null;
  // With two values on a row, columns must show which one is the result of the day.
  if (other !== undefined && columns.length < 2) return null;
  const apart = below.page !== line.page || below.block !== line.block;
  if (apart || below.top - line.bottom > GAP_MAX * (line.bottom - line.top)) return null;
  const cells = [...below.text.matchAll(/[^\t]+/g)].filter(({ 0: cell }) => cell.trim() !== '');
  const bounded = unitWithBounds(row, value, below);
  if (bounded !== null) return { ...row, parts: [{ ...value, unit: bounded }] };
  const units = cells.filter(({ 0: cell }) => isUnit(cell.trim()));
  const [cell] = units;
  if (cell === undefined || units.length > 1) return null;
  if (cells.some((each) => each !== cell && /\d/.test(each[0]))) return null;
  const unit = cell[0].trim();
  if (!label.entries.some((entry) => isUnitOf(unit, entry))) return null;
  const middles = [
    boxOf(line, value.at, value.at + value.number.length),
    boxOf(below, cell.index, cell.index + cell[0].length),
  ].map(({ x, width }) => x + width / 2);
  if (Math.abs((middles[0] ?? 0) - (middles[1] ?? 1)) > UNDER) return null;
  return { ...row, parts: row.parts.map((part) => (part === value ? { ...value, unit } : part)) };
}

/**
 * Reads a row whose unit is wrapped in its cell, above and below it: « mL/min/1,73 » above « DFG | 61 » above « m² ».
 * Null unless both lines hold nothing else, one above the other, and make a unit that the analysis may have.
 */
export function withUnitAround(row: Row, above: Line | undefined, below: Line | undefined): Row | null {
  const { line, label, parts } = row;
  const value = parts.find(isValue);
  if (above === undefined || below === undefined || value === undefined) return null;
  const height = line.bottom - line.top;
  const isNear = [line.top - above.bottom, below.top - line.bottom].every((gap) => gap <= GAP_MAX * height);
  const isTogether = [above, below].every(({ page, block }) => page === line.page && block === line.block);
  const [first, second] = [above.text.trim(), below.text.trim()];
  const unit = `${first}${first.endsWith('/') ? '' : ' '}${second}`;
  if (!isNear || !isTogether || /\t/.test(first + second) || !isUnit(unit)) return null;
  const [over, under] = [above, below].map((each) => boxOf(each, 0, each.text.length));
  if (over === undefined || under === undefined) return null;
  const isOneCell = Math.abs(over.x - under.x) < UNDER || Math.abs(middleOf(over) - middleOf(under)) < UNDER;
  const isBeside = over.x > boxOf(line, value.at, value.end).x;
  if (!isOneCell || !isBeside || !label.entries.some((entry) => isUnitOf(unit, entry))) return null;
  return { ...row, parts: parts.map((part) => (part === value ? { ...value, unit } : part)) };
}

const middleOf = ({ x, width }: { x: number; width: number }): number => x + width / 2;

/** A unit belongs to a row if the unit on the row's other side is this many times farther away. */
const NEARER = 2;

/**
 * Whether a row stands between two lines that each hold a unit alone, neither of which is another row's or much nearer:
 * « mmol/L » above « Urée | 5,2 » above « g/L », where units are printed above the names.
 */
export function standsBetweenUnits(
  lines: readonly Line[],
  index: number,
  used: ReadonlySet<number>,
): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (above === undefined || line === undefined || below === undefined || used.has(index - 1)) return false;
  if ([above, below].some((each) => each.page !== line.page || !isUnit(each.text.trim()))) return false;
  // « mL/min/1,73 » and « m² » are one unit.
  if (isUnit(`${above.text.trim()} ${below.text.trim()}`)) return false;
  return NEARER * Math.max(below.top - line.bottom, 0) >= line.top - above.bottom;
}

/** The unit of a line that holds nothing else but the interval, below a row that ends with its only value. */
function unitWithBounds(
  { line, label, parts }: Row,
  value: Row['parts'][number],
  below: Line,
): string | null {
  const text = below.text.trim();
  const unit = BOUNDED.exec(text)?.[1];
  if (unit === undefined || parts.length > 1 || !isUnit(unit)) return null;
  if (line.text.slice(value.end).trim() !== '') return null;
  const at = below.text.indexOf(text);
  const [number, under] = [boxOf(line, value.at, value.end), boxOf(below, at, at + unit.length)];
  return under.x > number.x - UNDER && label.entries.some((entry) => isUnitOf(unit, entry)) ? unit : null;
}
