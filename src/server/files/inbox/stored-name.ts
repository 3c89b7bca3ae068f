import { beginningOf, isSeen } from '../../../shared/core/storable-text.ts';
import { cleanFileName } from '../../../shared/files/file-name.ts';
import { FILE_NAME_MAX } from '../../../shared/files/limits.ts';

/** Longest name on Linux, in bytes; most shares have the same limit. */
const NAME_BYTES_MAX = 255;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/** Decodes a name: UTF-8, or else Windows-1252, which old software writes. */
export function textOf(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return new TextDecoder('windows-1252').decode(name);
  }
}

/** The stored name of a file found under `name`; a long one is cut before its extension. Never empty. */
export function storedName(name: Uint8Array): string {
  const clean = cleanFileName(textOf(name));
  if (clean.length <= FILE_NAME_MAX) return clean !== '' && isSeen(clean) ? clean : 'fichier';
  const extension = EXTENSION.exec(clean)?.[0] ?? '';
  return beginningOf(clean, FILE_NAME_MAX - extension.length) + extension;
}

/**
 * A name with a mark before its extension, or with `end` after it, of 255 bytes at most: the name is shortened, never
 * its mark or its endings.
 */
export function markedName(name: Buffer, mark: string, end = ''): Buffer {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= 12;
  const extension = hasExtension ? name.subarray(dot) : Buffer.alloc(0);
  const stem = hasExtension ? name.subarray(0, dot) : name;
  const rest = Buffer.concat([Buffer.from(mark), extension, Buffer.from(end)]);
  return Buffer.concat([cut(stem, NAME_BYTES_MAX - rest.length), rest]);
}

/** The first bytes of a name, without cutting a UTF-8 character. */
function cut(name: Buffer, bytes: number): Buffer {
  let end = Math.min(name.length, bytes);
  while (end < name.length && end > 0 && ((name[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return name.subarray(0, end);
}
