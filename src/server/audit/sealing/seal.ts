import { createHash, createHmac, hash as hashOnce, timingSafeEqual } from 'node:crypto';

/** The header of a seal: the text that is hashed, and that an export shows. */
export interface SealHeader {
  seal: number;
  /** `YYYY-MM`, in UTC. */
  month: string;
  from_id: number;
  to_id: number;
  count: number;
  /** When it was sealed, ISO 8601 in UTC. */
  time: string;
  /** SHA-256 of the SHA-256 of its rows, in hexadecimal. */
  rows: string;
  /** Hash of the previous seal, in hexadecimal; empty for the first. */
  previous: string;
}

/** Bytes of an entry, in two halves of 8: an id, and the beginning of a hash. */
const ENTRY = 16;
const HALF = 8;

/** In one call: creating a hash object for each row would cost more than its hash. */
const sha256 = (content: string): Buffer => hashOnce('sha256', content, 'buffer');

/** A row is hashed as the line that an export shows. */
export const rowHash = (line: string): Buffer => sha256(line);

/** The id of a row, read from the beginning of its line. */
export const rowId = (line: string): number => Number(line.slice(6, line.indexOf(',')));

/** The month of a row, read from its line. */
export const rowMonth = (line: string): string => /"time":"(\d{4}-\d\d)/.exec(line)?.[1] ?? '';

/** What is kept of the rows of a segment: one hash for all, and an entry for each. */
export function hashRows(lines: readonly string[]): { rows_hash: Buffer; entries: Buffer } {
  const entries = Buffer.alloc(ENTRY * lines.length);
  const all = createHash('sha256');
  for (const [i, line] of lines.entries()) {
    const hash = rowHash(line);
    all.update(hash);
    entries.writeBigInt64BE(BigInt(rowId(line)), ENTRY * i);
    hash.copy(entries, ENTRY * i + HALF, 0, HALF);
  }
  return { rows_hash: all.digest(), entries };
}

export function readEntries(entries: Buffer): { id: number; begins: Buffer }[] {
  return Array.from({ length: Math.floor(entries.length / ENTRY) }, (_, i) => {
    const at = ENTRY * i;
    return { id: Number(entries.readBigInt64BE(at)), begins: entries.subarray(at + HALF, at + ENTRY) };
  });
}

/** Whether an entry was made from this line. */
export const isEntryOf = (begins: Buffer, line: string): boolean =>
  begins.equals(rowHash(line).subarray(0, HALF));

/** The keys in a fixed order, whatever their order in the object. */
export function headerText({ seal, month, from_id, to_id, count, time, rows, previous }: SealHeader): string {
  return JSON.stringify({ seal, month, from_id, to_id, count, time, rows, previous });
}

/** The hash of a seal, which the next seal contains. */
export const sealHash = (header: SealHeader): Buffer => sha256(headerText(header));

/** The MAC of a seal's hash, which only the holder of the key can make. */
export const sealMac = (hash: Buffer, key: string): Buffer => createHmac('sha256', key).update(hash).digest();

/** Whether one of the keys made this MAC of a seal's hash. */
export function isSealedBy(keys: readonly string[], hash: Buffer, mac: Buffer): boolean {
  return keys.some((key) => {
    const made = sealMac(hash, key);
    return made.length === mac.length && timingSafeEqual(made, mac);
  });
}
