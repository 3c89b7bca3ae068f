import { open } from 'node:fs/promises';
import { decodeText } from '../../../shared/core/decode-text.ts';
import type { FileHead } from '../extractor.ts';

/** Number of bytes read to recognise the format of a file. */
export const HEAD_SIZE = 64 * 1024;

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{\]])/;

/** Whether a text begins like JSON: an object, or a list of objects. */
export const startsAsJson = (text: string): boolean => JSON_START.test(text);

export async function readHead(path: string): Promise<FileHead> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_SIZE), 0, HEAD_SIZE, 0);
    return headOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The head of a file whose content is in memory. */
export function headOf(content: Buffer): FileHead {
  const bytes = content.subarray(0, HEAD_SIZE);
  return { bytes, text: decodeText(bytes, { cut: bytes.length === HEAD_SIZE }) };
}
