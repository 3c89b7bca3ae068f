import { csvRows, SEPARATORS } from '../../../../shared/files/csv-rows.ts';
import type { Place } from '../../extractor.ts';
import type { Row } from './table-row.ts';

/** The header of an export stands within this many characters and rows of its beginning. */
const HEAD = 16_384;
const ROWS_TRIED = 20;

/** The rows of an export of a glucose reader, in whatever file it is kept. */
export interface GlucoseSource {
  /** As often as they are asked for: a text of 30 MB is not kept as rows. */
  rows: Iterable<Row>;
  /** Where a cell stands; line and column from 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

/** The rows of a text, with the separator that makes it an export of this kind; null if none does. */
export function ofText(
  text: string,
  isOne: (rows: readonly Row[]) => boolean,
  { head = false } = {},
): GlucoseSource | null {
  const separator = SEPARATORS.find((each) => isOne(firstRows(text, each)));
  if (separator === undefined) return null;
  const placeOf = (line: number, column: number) => ({ line, column });
  return { rows: head ? [] : { [Symbol.iterator]: () => csvRows(text, separator) }, placeOf };
}

function firstRows(text: string, separator: string): Row[] {
  return firstOf(csvRows(text.slice(0, HEAD), separator), ROWS_TRIED);
}

/** The first rows of any number of them. */
export function firstOf(rows: Iterable<Row>, count: number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    if (first.length === count) break;
    first.push(row);
  }
  return first;
}

/** The rows below a header that have a cell. */
export function* rowsBelow({ rows }: GlucoseSource, header: Row): Generator<Row> {
  for (const row of rows) if (row.line > header.line && row.cells.some((cell) => cell !== '')) yield row;
}
