import { TABLE_LOG, WORKBOOK_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { isZipOfDocuments } from '../../parsing/zip-head.ts';
import { whyNoTable } from '../csv/layout/why-no-table.ts';
import { isDexcom, readDexcom } from '../csv/own-formats/dexcom.ts';
import { isLibreview, readLibreview } from '../csv/own-formats/libreview.ts';
import { readTables } from '../csv/read-table.ts';
import { refuseByComments } from './cell-comments.ts';
import { dayOfSerial } from './cell-format.ts';
import { isNonResultSheet, personSheets } from './person-sheets.ts';
import { columnName, readSheet } from './sheet.ts';
import { openWorkbook } from './workbook.ts';

/** Tables in spreadsheets (.xlsx): every visible sheet, read by the same rules as delimited tables. */
export const xlsx: Extractor = { name: 'xlsx', version: '1', accepts, extract };

/** Accepts a zip whose entries are those of a workbook, not of a text document or presentation. */
function accepts({ bytes }: FileHead): boolean {
  const start = Buffer.from(bytes).toString('latin1');
  if (!start.startsWith('PK\u0003\u0004') || isZipOfDocuments(bytes)) return false;
  return (
    start.includes('xl/') || (start.includes('[Content_Types].xml') && !/(?:word|ppt|visio)\//.test(start))
  );
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const workbook = await openWorkbook(input.bytes);
  const empty: string[] = [];
  const persons = personSheets(workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name));
  for (const { name, part, hidden } of workbook.sheets) {
    if (hidden) {
      input.log.info(WORKBOOK_LOG.hiddenSheet(name));
      continue;
    }
    if (isNonResultSheet(name)) {
      input.log.info(WORKBOOK_LOG.asideSheet(name));
      continue;
    }
    const sheet = await readSheet(workbook, part);
    await refuseByComments(sheet, workbook, part, input.catalogue);
    if (sheet.hidden > 0) input.log.info(WORKBOOK_LOG.hiddenRows(sheet.hidden, name));
    const placeOf = (line: number, column: number) => ({ path: `${name}!${columnName(column - 1)}${line}` });
    const daySerial = (serial: number) => dayOfSerial(serial, workbook.dates);
    const source = { ...sheet, name, placeOf, daySerial, mayHoldForm: true as const };
    const reader = isLibreview(sheet.rows) ? readLibreview : isDexcom(sheet.rows) ? readDexcom : null;
    const candidates = reader === null ? readTables(source, input) : reader(source, input);
    for (;;) {
      const { done, value } = candidates.next();
      if (done) {
        if (value !== false || sheet.rows.length === 0) break;
        const why = whyNoTable(sheet.rows, input.catalogue);
        if (why === null) empty.push(name);
        else input.log.info(why);
        break;
      }
      const subject = value.subject || (persons.has(name) ? name : '');
      yield { ...value, subject, panel: `${name}, ${value.panel}` };
    }
  }
  const read = workbook.sheets.filter(({ hidden }) => !hidden).length;
  if (empty.length === read) input.log.info(TABLE_LOG.noMeasure([]));
  else if (empty.length > 0) input.log.info(WORKBOOK_LOG.sheetsWithout(empty));
}
