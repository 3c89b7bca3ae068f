import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

export const DEFAULT_MIMETYPE = 'application/octet-stream';
/** Bytes of a file's start that its type is read from. */
export const SNIFF_BYTES = 64 * 1024;

/** Types that text has no signature for: told by the name, once the content is known to be text. */
const TEXT_TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.svg': 'image/svg+xml',
  '.hl7': 'application/hl7-v2',
  '.oru': 'application/hl7-v2',
  '.hpr': 'application/hprim',
  '.hprim': 'application/hprim',
};

const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(!doctype html|html)/i, 'text/html'],
  [/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg[\s/>]/i, 'image/svg+xml'],
  [/^\s*<\?xml/i, 'application/xml'],
  [/^\s*[{[]/, 'application/json'],
  [/^\s?(MSH|FHS|BHS)\|/, 'application/hl7-v2'],
  [/^H\|[~^\\&|]{4}/, 'application/hprim'],
];

/** The type of a file by its first bytes; its name only settles what kind of text a text is. */
export async function sniffMimetype(head: Buffer, name: string): Promise<string> {
  const known = await fileTypeFromBuffer(head);
  if (known !== undefined && known.mime !== 'application/xml') return known.mime;
  if (!isText(head)) return DEFAULT_MIMETYPE;
  const start = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const opening = OPENINGS.find(([pattern]) => pattern.test(start));
  return opening?.[1] ?? TEXT_TYPES[extname(name).toLowerCase()] ?? 'text/plain';
}

/** No control character but white space, and those that HL7 frames its messages with. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 0x20 && !ALLOWED_CONTROLS.has(byte));
}

const ALLOWED_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1b]);
