import { TABLE_LOG, WORKBOOK_LOG } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { readTable } from '../csv/read-table.ts';
import { columnName, readSheet } from './sheet.ts';
import { findLayout } from './sheet-header.ts';
import { openWorkbook } from './workbook.ts';

/** Tables in spreadsheets (.xlsx): every visible sheet, read by the rules of separated tables. */
export const xlsx: Extractor = { name: 'xlsx', version: '1', accepts, extract };

/** A zip whose entries are those of a workbook, not of a document or a presentation. */
function accepts({ bytes }: FileHead): boolean {
  const start = Buffer.from(bytes).toString('latin1');
  if (!start.startsWith('PK\u0003\u0004')) return false;
  return (
    start.includes('xl/') || (start.includes('[Content_Types].xml') && !/(?:word|ppt|visio)\//.test(start))
  );
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const workbook = await openWorkbook(input.bytes);
  let found = false;
  for (const { name, part, hidden } of workbook.sheets) {
    if (hidden) {
      input.log.info(WORKBOOK_LOG.hiddenSheet(name));
      continue;
    }
    const sheet = await readSheet(workbook, part);
    const layout = findLayout(sheet, input.catalogue);
    if (layout === null) continue;
    found = true;
    const placeOf = (line: number, column: number) => ({ path: `${name}!${columnName(column - 1)}${line}` });
    for (const candidate of readTable({ rows: () => sheet.rows, placeOf }, layout, input)) {
      yield { ...candidate, panel: `${name}, ${candidate.panel}` };
    }
  }
  if (!found) input.log.info(TABLE_LOG.noMeasure);
}
