import type { ExtractorInput } from '../../../extractor.ts';
import type { Cell } from '../cells/cell.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { cellsByColumn } from './one-measure-per-column.ts';
import { cellsByRow } from './one-measure-per-row.ts';

/** The cells of a row that hold a value, in column order. */
export function cellsOf(each: TableRow, layout: TableLayout, input: ExtractorInput): Cell[] {
  const { rows } = layout;
  const cells = rows === null ? cellsByColumn(each, layout) : cellsByRow(each, layout, rows, input);
  return cells.filter(({ text }) => text !== '' && !EMPTY.test(text));
}

/** What programs write in a cell without a value. */
const EMPTY = /^(?:[-–—]{1,4}|n\/a|null|nan|none)$/i;
