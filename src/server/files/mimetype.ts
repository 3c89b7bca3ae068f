import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';

export const DEFAULT_MIMETYPE = 'application/octet-stream';

/** Types of text files, which have no signature: chosen by extension, once the content is known to be text. */
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

/** The media type of a file, from its first bytes. Its name only distinguishes kinds of text. */
export async function sniffMimetype(head: Buffer, name: string): Promise<string> {
  const sniffed = await fileTypeFromBuffer(head);
  if (sniffed !== undefined && sniffed.mime !== 'application/xml') return sniffed.mime;
  if (!isText(head)) return DEFAULT_MIMETYPE;
  const start = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const opening = OPENINGS.find(([pattern]) => pattern.test(start));
  return opening?.[1] ?? TEXT_TYPES[extname(name).toLowerCase()] ?? 'text/plain';
}

/** Whether the only control characters are white space, escapes, and those that frame HL7 messages. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !FORBIDDEN_CONTROL.test(head.toString('latin1'));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
const FORBIDDEN_CONTROL = /[\x00-\x08\x0e-\x1a\x1d-\x1f]/;
