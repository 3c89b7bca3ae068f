import { decodeText } from '../../../../shared/core/decode-text.ts';
import { csvRows, SEPARATORS } from '../../../../shared/files/csv-rows.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { saysAmbulatory } from '../../vocabulary/ambulatory-pressure.ts';
import { filledIn } from './cells/table-row.ts';
import { announcesTable } from './layout/table-header.ts';
import { prepared } from './layout/table-source.ts';
import { looksLikeTable, whyNothing } from './layout/why-no-table.ts';
import { dexcom } from './own-formats/dexcom.ts';
import { isGlimp, withGlimpHeadings } from './own-formats/glimp.ts';
import { libreview } from './own-formats/libreview.ts';
import { readTables } from './read-table.ts';

/** The beginnings of XML, of JSON and of messages (HL7, HPRIM), whose delimiters are also those of tables. */
const NO_TABLE = /^(?:\s*[<{[]|[^\p{L}\d]{0,3}(?:(?:MSH|FHS|BHS)[^\p{L}\d\s]|H\|))/iu;

/** The header of the first table is within this many lines and characters. */
const LINES_MAX = 200;
const HEAD = 65_536;
/** A title is within this many characters. */
const TITLE = 500;

/**
 * Any delimited table whose headings name a date or a person, and either measures with their units or one measure per
 * row.
 */
export const table: Extractor = { name: 'tableau', version: '1', accepts, extract };

function accepts(head: FileHead): boolean {
  if (isGlimp(head.text)) return true;
  return separatorOf(head.text) !== null && !libreview.accepts(head) && !dexcom.accepts(head);
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const ofGlimp = isGlimp(text);
  const separator = ofGlimp ? ';' : separatorOf(text);
  if (separator === null) return;
  const rawRows = [...csvRows(text, separator)];
  const rows = ofGlimp ? withGlimpHeadings(rawRows) : rawRows;
  const placeOf = (line: number, column: number) => ({ line, column });
  const found = yield* readTables({ rows, merges: [], placeOf, semicolons: separator === ';' }, input);
  if (!found) input.log.info(whyNothing(rows, input.catalogue));
}

/** The separator that yields the widest header; null if no line is a header. */
function separatorOf(text: string): string | null {
  if (NO_TABLE.test(text) || text.includes('\u0000')) return null;
  let best: { separator: string; width: number } | null = null;
  // A table whose rows have no day is not read, but the report says so.
  let undated: string | null = null;
  for (const separator of SEPARATORS) {
    const read = [];
    for (const row of csvRows(text.slice(0, HEAD), separator)) {
      read.push(row);
      if (read.length === LINES_MAX) break;
    }
    const rows = prepared({ rows: read });
    if (looksLikeTable(rows)) undated ??= separator;
    for (const at of rows.keys()) {
      const width = announcesTable(rows, at);
      if (width > (best?.width ?? 0)) best = { separator, width };
    }
  }
  if (best === null && saysAmbulatory(text.slice(0, TITLE))) return widestSeparator(text);
  return best?.separator ?? undated;
}

/** The separator that gives the widest row; null if none gives three cells. */
function widestSeparator(text: string): string | null {
  const widths = SEPARATORS.map((separator) => {
    const rows = [...csvRows(text.slice(0, HEAD), separator)];
    return { separator, width: Math.max(0, ...rows.map((row) => filledIn(row).length)) };
  });
  const [first] = widths.toSorted((a, b) => b.width - a.width);
  return first === undefined || first.width < 3 ? null : first.separator;
}
