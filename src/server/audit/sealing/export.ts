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
import { TRAIL_TEXTS } from '../../../shared/texts/trail.ts';
import type { Queries } from '../../core/database/database.ts';
import { linesBetween, sealsAfter } from './repository.ts';
import { hashRows, headerText, rowHash } from './seal.ts';

const SEALS_AT_ONCE = 100;
/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key pair that signs exports, made of the key that seals. Whoever has the public one can check an export. */
export function exportKeys(key: string): { private_key: KeyObject; public_key: string } {
  const seed = Buffer.from(hkdfSync('sha256', key, '', 'doc2 trail export', 32));
  const private_key = createPrivateKey({ key: Buffer.concat([ED25519, seed]), format: 'der', type: 'pkcs8' });
  const exported = createPublicKey(private_key).export({ format: 'der', type: 'spki' });
  return { private_key, public_key: exported.toString('base64') };
}

/**
 * A month of the trail as lines of JSON, each of which ends with a newline: how to check it, then each seal followed by
 * its rows exactly as they were hashed, then a signature of all lines before.
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
  let after = 0;
  let previous = '';
  for (let last = 0; ; ) {
    const seals = await sealsAfter(queries, last, SEALS_AT_ONCE);
    for (const { header, hash: sealed, dropped_time } of seals) {
      if (header.month === month) {
        const { to_id: upTo, count: limit } = header;
        const rows = dropped_time === null ? await linesBetween(queries, { after, upTo, limit }) : [];
        yield signed([headerText({ ...header, previous }), ...rows]);
      }
      after = header.to_id;
      previous = sealed.toString('hex');
      last = header.seal;
    }
    if (seals.length < SEALS_AT_ONCE) break;
  }
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

/** What an export is worth: the number of its first wrong line (the first is 1), or undefined when it is whole. */
export interface CheckedExport {
  wrong_line: number | undefined;
  seals: number;
  rows: number;
  public_key: string;
}

/**
 * Checks an export without the database: every row against its seal, every seal against the one before it, and the
 * signature of the whole.
 * @param public_key what the operator published; undefined: the one in the file, which says who signed and not whether
 * they are the operator
 */
export function checkExport(text: string, public_key?: string): CheckedExport {
  const lines = text.split('\n');
  const end = lines.length - 2;
  const last = parsed(lastLineSchema, lines[end]);
  const checked = { seals: 0, rows: 0, public_key: last?.public_key ?? '' };
  const wrong = (index: number): CheckedExport => ({ ...checked, wrong_line: index + 1 });
  let before: { seal: number; hash: string } | undefined;
  for (let i = 1; i < end; ) {
    const line = lines[i] ?? '';
    const seal = parsed(sealLineSchema, line);
    if (seal === undefined || (before?.seal === seal.seal - 1 && before.hash !== seal.previous))
      return wrong(i);
    const following = lines.slice(i + 1, end);
    const next = following.findIndex((each) => each.startsWith('{"seal":'));
    const rows = next === -1 ? following : following.slice(0, next);
    // Rows that have expired leave their seal alone.
    if (
      rows.length > 0 &&
      (rows.length !== seal.count || hashRows(rows).rows_hash.toString('hex') !== seal.rows)
    )
      return wrong(i);
    before = { seal: seal.seal, hash: rowHash(line).toString('hex') };
    checked.seals += 1;
    checked.rows += rows.length;
    i += 1 + rows.length;
  }
  const body = lines
    .slice(0, Math.max(end, 0))
    .map((line) => `${line}\n`)
    .join('');
  return last !== undefined && isSigned(body, last.signature, public_key ?? last.public_key)
    ? { ...checked, wrong_line: undefined }
    : wrong(Math.max(end, 0));
}

function isSigned(body: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, createHash('sha256').update(body).digest(), key, Buffer.from(signature, 'base64'));
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
