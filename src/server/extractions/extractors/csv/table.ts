import { decodeText } from '../../../../shared/core/decode-text.ts';
import { csvRows, SEPARATORS } from '../../../../shared/files/csv-rows.ts';
import { TABLE_LOG } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { dexcom } from './dexcom.ts';
import { libreview } from './libreview.ts';
import { readTable } from './read-table.ts';
import { HEADER_LINES, isHeader, layoutOf } from './table-layout.ts';
import type { Row } from './table-row.ts';

/** Any separated table whose header names a date and measures with their units, or one measure a row. */
export const table: Extractor = { name: 'tableau', version: '1', accepts, extract };

function accepts(head: FileHead): boolean {
  return findHeader(head.text) !== null && !libreview.accepts(head) && !dexcom.accepts(head);
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const found = findHeader(text);
  if (found === null) return;
  const { separator, header } = found;
  const layout = layoutOf(header, input.catalogue);
  if (layout === null) {
    input.log.info(TABLE_LOG.noMeasure);
    return;
  }
  const placeOf = (line: number, column: number) => ({ line, column });
  yield* readTable({ rows: () => csvRows(text, separator), placeOf }, layout, input);
}

function findHeader(text: string): { separator: string; header: Row } | null {
  if (/^\s*[<{[]/.test(text) || text.includes('\u0000')) return null;
  for (const separator of SEPARATORS) {
    let seen = 0;
    for (const row of csvRows(text.slice(0, 16_384), separator)) {
      seen += 1;
      if (seen > HEADER_LINES) break;
      if (isHeader(row)) return { separator, header: row };
    }
  }
  return null;
}
