import { csvRows, SEPARATORS } from '../../../../../shared/files/csv-rows.ts';
import type { Place } from '../../../extractor.ts';
import type { Row } from '../cells/table-row.ts';

/** The header of an export is within this many characters and rows. */
const HEAD = 16_384;
const ROWS_TRIED = 20;

/** The rows of an export of a glucose reader, whatever the file format. */
export interface GlucoseSource {
  /** May be iterated several times: the rows of a 30 MB text are not kept in memory. */
  rows: Iterable<Row>;
  /** The place of a cell; line and column start at 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

/** The rows of a text, split by the separator that makes it an export of this kind; null if none does. */
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

/** The first rows of an iterable. */
export function firstOf(rows: Iterable<Row>, count: number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    if (first.length === count) break;
    first.push(row);
  }
  return first;
}

/** The non-empty rows below a header. */
export function* rowsBelow({ rows }: GlucoseSource, header: Row): Generator<Row> {
  for (const row of rows) if (row.line > header.line && row.cells.some((cell) => cell !== '')) yield row;
}
