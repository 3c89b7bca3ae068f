import { type Column, middle, UNDER } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { boxOf } from '../page/words-to-lines.ts';
import type { Row } from './result-row.ts';
import { columnOf, valuesOfRow } from './row-values.ts';

/** Maximum distance of a date's line below its value, in line heights. */
const GAP_MAX = 1;

/**
 * The columns of a row whose earlier result has its day on the next line, in the same column: « 3,870 » above
 * « 04/06/2025 », under « Antérieurs ». They are unchanged unless that line holds one date, in a cell of its own,
 * earlier than the sampling.
 */
export function withDateBelow(
  row: Row,
  columns: readonly Column[],
  below: Line | undefined,
  sampled: FoundDate | null,
): readonly Column[] {
  const { line } = row;
  const undated = valuesOfRow(row, columns).filter(({ time }) => time === 'undated');
  const [earlier] = undated;
  if (earlier === undefined || undated.length > 1 || below === undefined || sampled === null) return columns;
  const isApart = below.page !== line.page || below.block !== line.block;
  if (isApart || below.top - line.bottom > GAP_MAX * (line.bottom - line.top)) return columns;
  const column = columnOf(row, earlier, columns);
  const [date, other] = findDates(below.text, below.order);
  if (column?.kind !== 'prior' || date === undefined || other !== undefined || date.eitherOrder)
    return columns;
  if (!isCell(below.text, date) || dayOf(date) >= dayOf(sampled)) return columns;
  const { x, width } = boxOf(below, date.at, date.at + date.length);
  const { page } = below;
  const apart = Math.abs(x + width / 2 - middle(column) / page.width);
  return apart < UNDER ? columns.map((each) => (each === column ? { ...each, date } : each)) : columns;
}

/** Whether nothing but spaces shares the cell of a date. */
function isCell(text: string, { at, length }: FoundDate): boolean {
  return /(?:^|\t) *$/.test(text.slice(0, at)) && /^ *(?:\t|$)/.test(text.slice(at + length));
}

const dayOf = ({ local: { year, month, day } }: FoundDate): number =>
  (year * 100 + (month ?? 0)) * 100 + (day ?? 0);
