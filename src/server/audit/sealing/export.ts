import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import { TRAIL_TEXTS } from '../../../shared/texts/console/trail.ts';
import type { Queries } from '../../core/database/database.ts';
import { hashRows, headerText, rowHash } from './seal.ts';
import { sealsWithRows } from './sealed-rows.ts';

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key pair that signs exports, derived from the key that seals. Anybody with the public key can check an export.
 */
export function exportKeys(key: string): { private_key: KeyObject; public_key: string } {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'doc2 trail export', 32));
  const private_key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
  const exported = createPublicKey(private_key).export({ format: 'der', type: 'spki' });
  return { private_key, public_key: exported.toString('base64') };
}

/**
 * A month of the trail as lines of JSON, each ending with a newline: how to check it, then each seal followed by its
 * rows exactly as they were hashed, then a signature of all lines before.
 * @param month `YYYY-MM`
 */
export async function* exportMonth(queries: Queries, month: string, key: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const signed = (lines: readonly string[]): string => {
    const text = lines.map((line) => `${line}\n`).join('');
    hash.update(text);
    return text;
  };
  const { private_key, public_key } = exportKeys(key);
  yield signed([JSON.stringify({ trail: month, how: TRAIL_TEXTS.howToCheck })]);
  for await (const { seal, lines } of sealsWithRows(queries, month))
    yield signed([headerText(seal.header), ...lines.slice(0, seal.header.count)]);
  const signature = sign(null, hash.digest(), private_key).toString('base64');
  yield `${JSON.stringify({ signature, public_key })}\n`;
}

const sealLineSchema = z.object({
  seal: z.number(),
  count: z.number(),
  rows: z.string(),
  previous: z.string(),
});
const lastLineSchema = z.object({ signature: z.string(), public_key: z.string() });

/** Result of a check: the number of the first wrong line (from 1), or undefined when the export is intact. */
export interface CheckedExport {
  wrong_line: number | undefined;
  seals: number;
  rows: number;
  public_key: string;
}

/**
 * Checks an export without the database, in one pass: every row against its seal, every seal against the previous one,
 * and the signature of the whole.
 * @param text of the export, in pieces of any size
 * @param public_key the one that the operator published; undefined: the one in the file, which proves that a single key
 * signed everything, but not that it is the operator's
 */
export async function checkExport(
  text: AsyncIterable<string> | Iterable<string>,
  public_key?: string,
): Promise<CheckedExport> {
  const checked = { seals: 0, rows: 0, public_key: '' };
  const hash = createHash('sha256');
  let number = 0;
  let wrong: number | undefined;
  let before: { seal: number; hash: string } | undefined;
  let segment: Segment | undefined;
  const close = () => {
    if (segment === undefined) return;
    // After rows have expired, their seal remains alone.
    const isWhole = segment.rows.length === 0 || isSegmentWhole(segment);
    if (!isWhole) wrong ??= segment.number;
    checked.seals += 1;
    checked.rows += segment.rows.length;
    segment = undefined;
  };
  let last: string | undefined;
  // Every line but the last is signed, so each one waits until there is another.
  const take = (line: string) => {
    number += 1;
    hash.update(line);
    if (number === 1) return;
    if (!line.startsWith('{"seal":')) {
      if (segment === undefined) wrong ??= number;
      // A segment longer than its seal says is wrong already; stop before it fills the memory.
      else if (segment.rows.length <= segment.count) segment.rows.push(line.slice(0, -1));
      return;
    }
    close();
    const seal = parsed(sealLineSchema, line);
    if (seal === undefined || (before?.seal === seal.seal - 1 && before.hash !== seal.previous))
      wrong ??= number;
    if (seal === undefined) return;
    before = { seal: seal.seal, hash: rowHash(line.slice(0, -1)).toString('hex') };
    segment = { number, count: seal.count, hash: seal.rows, rows: [] };
  };
  for await (const line of linesOf(text)) {
    if (last !== undefined) take(last);
    last = line;
  }
  close();
  const signed = parsed(lastLineSchema, last);
  checked.public_key = signed?.public_key ?? '';
  const isWhole =
    signed !== undefined && isSigned(hash.digest(), signed.signature, public_key ?? signed.public_key);
  if (!isWhole) wrong ??= Math.max(number + 1, 1);
  return { ...checked, wrong_line: wrong };
}

/** A seal of an export, its line number, and the rows that follow it. */
interface Segment {
  number: number;
  count: number;
  hash: string;
  rows: string[];
}

const isSegmentWhole = ({ rows, count, hash }: Segment): boolean =>
  rows.length === count && hashRows(rows).rows_hash.toString('hex') === hash;

/** Lines with their final newline; only a newline ends a line, whatever else JSON may contain. */
async function* linesOf(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest !== '') yield rest;
}

function isSigned(digest: Buffer, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, digest, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function parsed<T extends z.ZodType>(schema: T, line: string | undefined): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
}
