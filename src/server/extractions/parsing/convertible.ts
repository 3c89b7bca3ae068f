import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import type { FileHead } from '../extractor.ts';

const { convertible, noFormat } = EXTRACTION_LOG;
/** Old Office documents, and new ones with a password, are compound files (MS-CFB). */
const COMPOUND = 'd0cf11e0a1b11ae1';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** What to tell about a file that no extractor accepts: how to convert it, if its kind is one that can be. */
export function adviceFor({ bytes }: FileHead): string {
  const start = Buffer.from(bytes);
  if (start.toString('hex', 0, 8) === COMPOUND) return convertible.office;
  const text = start.toString('latin1');
  if (!text.startsWith('PK\u0003\u0004')) return noFormat;
  if (text.includes(`${OPEN_DOCUMENT}spreadsheet`)) return convertible.ods;
  if (text.includes(`${OPEN_DOCUMENT}text`)) return convertible.odt;
  return text.includes('[Content_Types].xml') && text.includes('word/') ? convertible.docx : noFormat;
}
