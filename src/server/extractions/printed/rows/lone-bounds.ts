import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { boxOf } from '../page/words-to-lines.ts';
import { isUnit } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import type { ResultPart } from './after-label.ts';
import { isValue, type Row, resultRowsOf } from './result-row.ts';
import { columnOf } from './row-values.ts';

type ValuePart = Extract<ResultPart, { kind: 'value' }>;
interface Span {
  left: number;
  right: number;
}

/** Number of lines above and below that are searched for the column of the results. */
const NEARBY = 8;
/** Values farther apart than this, in line heights, stand in different columns. */
const APART = 1.5;

/** What surrounds a row: the lines of the report, the index of the row's line, the columns and the section above it. */
interface Surroundings {
  lines: readonly Line[];
  index: number;
  columns: readonly Column[];
  section: Section;
}

/**
 * Marks « < 5 » as the limit of a row where it is not shown to be its result: another number follows that may be the
 * result, or it stands in another column than the results of the lines around.
 */
export function withLimit(row: Row, around: Surroundings, catalogue: Catalogue): Row {
  const [bound, next] = row.parts.filter(isValue);
  if (bound === undefined || bound.comparator === null || bound.bracketed) return row;
  const column = around.columns.length > 0 ? columnOf(row, bound, around.columns) : undefined;
  if (column?.kind === 'current' || column?.kind === 'prior' || column?.kind === 'reference') return row;
  const isLimit =
    isBeforeResult(row, bound, next, around.columns) || isInOtherColumn(row, bound, around, catalogue);
  if (!isLimit) return row;
  return { ...row, parts: row.parts.map((part) => (part === bound ? { ...bound, limit: true } : part)) };
}

/** « < 5 mg/L 12 »: without an interval or a date, nothing shows which of the two is the result. */
function isBeforeResult(
  row: Row,
  bound: ValuePart,
  next: ValuePart | undefined,
  columns: readonly Column[],
): boolean {
  if (next === undefined || next.bracketed) return false;
  const column = columns.length > 0 ? columnOf(row, next, columns) : undefined;
  if (column?.kind === 'prior' || (column?.kind === 'current' && column.date !== null)) return false;
  if (column?.kind === 'current') return true;
  const isSameUnit = next.unit === null || bound.unit === null || next.unit === bound.unit;
  return isSameUnit && row.parts.every(({ kind }) => kind === 'value' || kind === 'text');
}

/** Whether a bound has a cell of its own in another column than the results nearby, or after the unit's column. */
function isInOtherColumn(
  { line, labelAt }: Row,
  bound: ValuePart,
  { lines, index, section }: Surroundings,
  catalogue: Catalogue,
): boolean {
  const before = line.text.slice(0, bound.at);
  if (labelAt !== 0 || !/\t[^\t]{0,3}$/.test(before)) return false;
  const own = spanOf(line, bound);
  const near = lines
    .slice(Math.max(index - NEARBY, 0), index + NEARBY + 1)
    .filter((other) => other !== line && other.page === line.page && other.block === line.block)
    .flatMap((other) => resultSpan(other, section, catalogue));
  const gap = APART * (line.bottom - line.top);
  if (near.length > 0)
    return near.every(({ left, right }) => left - own.right > gap || own.left - right > gap);
  return before
    .split('\t')
    .slice(1)
    .some((cell) => isUnit(cell.trim()));
}

/** Where the result of a line stands, if the line is a row of a table with a plain number. */
function resultSpan(line: Line, section: Section, catalogue: Catalogue): Span[] {
  if (!line.text.includes('\t')) return [];
  const [row] = resultRowsOf(catalogue, line, section);
  const value = row?.parts.find(isValue);
  if (row?.labelAt !== 0 || value === undefined || value.comparator !== null) return [];
  return /\t[^\t]{0,3}$/.test(line.text.slice(0, value.at)) ? [spanOf(line, value)] : [];
}

/** The left and right edges of a number with its sign. */
function spanOf(line: Line, { at, end }: ValuePart): Span {
  const digits = /^[^\d\t]*\d[\d.,]*(?: \d{3})*/.exec(line.text.slice(at, end))?.[0].length;
  const { x, width } = boxOf(line, at, at + (digits ?? end - at));
  return { left: x * line.page.width, right: (x + width) * line.page.width };
}
