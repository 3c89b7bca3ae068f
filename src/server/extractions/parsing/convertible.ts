import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import type { FileHead } from '../extractor.ts';

const { kinds, saveAs } = EXTRACTION_LOG;
/** Old Office documents, and new ones with a password, are compound files (MS-CFB). */
const COMPOUND = 'd0cf11e0a1b11ae1';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** What to tell about a file that no extractor accepts: how to convert it, if its kind is one that can be. */
export function adviceFor({ bytes }: FileHead): string {
  const start = Buffer.from(bytes);
  if (start.toString('hex', 0, 8) === COMPOUND) return saveAs(kinds.office, 'XLSX ou en PDF');
  const text = start.toString('latin1');
  if (!text.startsWith('PK\u0003\u0004')) return EXTRACTION_LOG.noFormat;
  if (text.includes(`${OPEN_DOCUMENT}spreadsheet`)) return saveAs(kinds.ods, 'XLSX');
  if (text.includes(`${OPEN_DOCUMENT}text`)) return saveAs(kinds.odt, 'PDF');
  return text.includes('[Content_Types].xml') && text.includes('word/')
    ? saveAs(kinds.docx, 'PDF')
    : EXTRACTION_LOG.noFormat;
}
