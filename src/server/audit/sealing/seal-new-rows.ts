import type { Database, Queries, Trx } from '../../core/database/database.ts';
import {
  databaseTime,
  findUnfinishedWriters,
  hashOfSeal,
  insertSeal,
  lastSeal,
  linesBetween,
  lockSealing,
  newestId,
} from './repository.ts';
import { hashRows, rowId, rowMonth, type SealHeader, sealHash, sealMac } from './seal.ts';

/** Few enough that a seal does not occupy the embedded database's one session for long. */
const ROWS_AT_MOST = 2000;
/** Longer than a transaction may be silent. Rows held back by an open one wait for the next round. */
const WRITERS_LIMIT_MS = 36_000;
const LOOK_AGAIN_MS = 100;

/** A seal, and its hash in hexadecimal: anybody who noted them can later check that it is still in the chain. */
export interface SealMark {
  seal: number;
  hash: string;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface SealingRound {
  /** Number of rows. */
  sealed: number;
  /** The last seal that was made, or else the last one that the caller saw. */
  seen: SealMark | undefined;
  /** A transaction that wrote to the trail stays open: nothing was sealed. */
  isBlocked: boolean;
  /** The seal that was seen is no longer in the trail: nothing was sealed over the gap. */
  isRewritten: boolean;
}

/**
 * Seals every row there is, once no older one can appear. Any number of processes may call it at once: one of them
 * seals. Seals nothing while a transaction that wrote to the trail stays open.
 * @param seen the last seal that the caller knows of. A new seal is made only while the one before it is still there
 */
export async function sealTrail(
  database: Database,
  key: string,
  {
    isStopped = () => false,
    limitMs = WRITERS_LIMIT_MS,
    seen,
  }: { isStopped?: () => boolean; limitMs?: number; seen?: SealMark | undefined } = {},
): Promise<SealingRound> {
  const { queries } = database;
  const round: SealingRound = { sealed: 0, seen, isBlocked: false, isRewritten: false };
  const { newest: upTo, writers } = await newestId(queries);
  const until = performance.now() + limitMs;
  let open = writers;
  while (open.length > 0) {
    if (isStopped()) return round;
    if (performance.now() > until) return { ...round, isBlocked: true };
    await wait(LOOK_AGAIN_MS);
    open = await findUnfinishedWriters(queries, open);
  }
  while (!isStopped()) {
    const made = await queries.transaction().execute((trx) => sealNext(trx, upTo, key, round.seen));
    if (made === 'rewritten') return { ...round, isRewritten: true };
    if (made === undefined) break;
    round.sealed += made.count;
    round.seen = { seal: made.seal, hash: made.hash };
  }
  return round;
}

/** Whether a seal is still in the trail, unchanged. */
export async function isStillThere(queries: Queries, { seal, hash }: SealMark): Promise<boolean> {
  return (await hashOfSeal(queries, seal)) === hash;
}

/** Seals the oldest unsealed rows of one month, up to an id, if there are any. */
export async function sealNext(
  trx: Trx,
  upTo: number,
  key: string,
  seen: SealMark | undefined,
): Promise<(SealMark & { count: number }) | 'rewritten' | undefined> {
  if (!(await lockSealing(trx))) return undefined;
  const last = await lastSeal(trx);
  // Checked after the last seal was read: a deletion in between would otherwise be sealed over.
  if (seen !== undefined && !(await isStillThere(trx, seen))) return 'rewritten';
  const after = last?.header.to_id ?? 0;
  const found = await linesBetween(trx, { after, upTo, limit: ROWS_AT_MOST });
  const month = rowMonth(found[0] ?? '');
  const end = found.findIndex((line) => rowMonth(line) !== month);
  const lines = end === -1 ? found : found.slice(0, end);
  const newest = lines.at(-1);
  if (newest === undefined) return undefined;
  const { rows_hash, entries } = hashRows(lines);
  const header: SealHeader = {
    seal: (last?.header.seal ?? 0) + 1,
    month,
    from_id: after + 1,
    // All ids up to the last one are final, including those without a row.
    to_id: found.length < ROWS_AT_MOST && end === -1 ? upTo : rowId(newest),
    count: lines.length,
    time: (await databaseTime(trx)).toISOString(),
    rows: rows_hash.toString('hex'),
    previous: last?.hash.toString('hex') ?? '',
  };
  const hash = sealHash(header);
  await insertSeal(trx, { header, entries, hash, mac: sealMac(hash, key) });
  return { seal: header.seal, hash: hash.toString('hex'), count: header.count };
}
