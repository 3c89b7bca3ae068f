import { decodeText } from '../../../../shared/core/decode-text.ts';
import { csvRows, SEPARATORS } from '../../../../shared/files/csv-rows.ts';
import { TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { dexcom } from './dexcom.ts';
import { libreview } from './libreview.ts';
import { readTables } from './read-table.ts';
import { announcesTable } from './table-header.ts';
import { whyNoTable } from './why-no-table.ts';

/** The beginnings of XML, of JSON and of messages (HL7, HPRIM), whose delimiters are also those of tables. */
const NO_TABLE = /^(?:\s*[<{[]|[^\p{L}\d]{0,3}(?:(?:MSH|FHS|BHS)[^\p{L}\d\s]|H\|))/iu;

/** The header of the first table is within this many lines and characters. */
const LINES_MAX = 200;
const HEAD = 65_536;

/**
 * Any delimited table whose headings name a date or a person, and either measures with their units or one measure per
 * row.
 */
export const table: Extractor = { name: 'tableau', version: '1', accepts, extract };

function accepts(head: FileHead): boolean {
  return separatorOf(head.text) !== null && !libreview.accepts(head) && !dexcom.accepts(head);
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const separator = separatorOf(text);
  if (separator === null) return;
  const rows = [...csvRows(text, separator)];
  const placeOf = (line: number, column: number) => ({ line, column });
  const found = yield* readTables({ rows, merges: [], placeOf, semicolons: separator === ';' }, input);
  if (!found) input.log.info(whyNoTable(rows, input.catalogue) ?? TABLE_LOG.noMeasure);
}

/** The separator that gives the widest header; null if no line is a header. */
function separatorOf(text: string): string | null {
  if (NO_TABLE.test(text) || text.includes('\u0000')) return null;
  let best: { separator: string; width: number } | null = null;
  for (const separator of SEPARATORS) {
    const rows = [];
    for (const row of csvRows(text.slice(0, HEAD), separator)) {
      rows.push(row);
      if (rows.length === LINES_MAX) break;
    }
    for (const at of rows.keys()) {
      const width = announcesTable(rows, at);
      if (width > (best?.width ?? 0)) best = { separator, width };
    }
  }
  return best?.separator ?? null;
}
