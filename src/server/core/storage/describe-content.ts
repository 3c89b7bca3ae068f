import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HEAD_BYTES } from './storage.ts';

export interface Content {
  sha256: Buffer;
  /** Its first bytes, from which its type is detected. */
  head: Buffer;
  bytes: number;
}

/** Hash, first bytes and length of a content; one that is longer than announced is not read to its end. */
export async function describeContent(content: Readable, size: number): Promise<Content> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes));
    bytes += chunk.length;
    if (bytes > size) break;
    hash.update(chunk);
  }
  return { sha256: hash.digest(), head: Buffer.concat(head), bytes };
}
