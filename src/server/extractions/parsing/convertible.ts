import { UNREAD_FORMATS } from '../../../shared/texts/extraction/unread-formats.ts';
import type { FileHead } from '../extractor.ts';
import { unreadFormat } from './unread-formats.ts';

const { convertible, noFormat } = UNREAD_FORMATS;
/** Old Office documents, and new ones with a password, are compound files (MS-CFB). */
const COMPOUND = 'd0cf11e0a1b11ae1';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** Advice about a file that no extractor accepts: how to convert it, if it is of a kind that can be converted. */
export function adviceFor(head: FileHead): string {
  const { bytes } = head;
  const start = Buffer.from(bytes);
  if (start.toString('hex', 0, 8) === COMPOUND) return convertible.office;
  const text = start.toString('latin1');
  if (!text.startsWith('PK\u0003\u0004')) return unreadFormat(head) ?? noFormat;
  if (text.includes(`${OPEN_DOCUMENT}spreadsheet`)) return convertible.ods;
  if (text.includes(`${OPEN_DOCUMENT}text`)) return convertible.odt;
  return text.includes('[Content_Types].xml') && text.includes('word/') ? convertible.docx : noFormat;
}
