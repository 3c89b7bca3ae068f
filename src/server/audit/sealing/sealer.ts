import type { Database, Trx } from '../../core/database/database.ts';
import {
  databaseTime,
  dropBefore,
  holdSealing,
  insertSeal,
  lastSeal,
  linesBetween,
  newestId,
  stillWriting,
} from './repository.ts';
import { hashRows, rowId, rowMonth, type SealHeader, sealHash, sealMac } from './seal.ts';

/** Short enough for the one session of the embedded database. */
const ROWS_AT_MOST = 2000;
/** Longer than a transaction may be silent. What an open one holds back waits for the next round. */
const WRITERS_LIMIT_MS = 36_000;
const LOOK_AGAIN_MS = 100;

/** A seal, and its hash in hexadecimal: whoever noted them can ask later whether it is still in the chain. */
export interface SealMark {
  seal: number;
  hash: string;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface MadeSeal {
  header: SealHeader;
  hash: Buffer;
}

export interface SealingRound {
  /** How many rows. */
  sealed: number;
  /** The last seal that was made. */
  newest: MadeSeal | undefined;
  /** A transaction that wrote to the trail stays open: nothing was sealed. */
  isHeldBack: boolean;
}

/**
 * Seals every row that is there, once no older one can appear. Any number of processes may do it at once: one does.
 * Seals nothing while a transaction that wrote to the trail stays open.
 */
export async function sealTrail(
  database: Database,
  key: string,
  { isStopped = (): boolean => false, limitMs = WRITERS_LIMIT_MS } = {},
): Promise<SealingRound> {
  const { queries } = database;
  const { newest: upTo, writers } = await newestId(queries);
  const until = performance.now() + limitMs;
  let open = writers;
  while (open.length > 0) {
    if (isStopped()) return { sealed: 0, newest: undefined, isHeldBack: false };
    if (performance.now() > until) return { sealed: 0, newest: undefined, isHeldBack: true };
    await wait(LOOK_AGAIN_MS);
    open = await stillWriting(queries, open);
  }
  const round: SealingRound = { sealed: 0, newest: undefined, isHeldBack: false };
  while (!isStopped()) {
    const made = await queries.transaction().execute((trx) => sealNext(trx, upTo, key));
    if (made === undefined) break;
    round.sealed += made.header.count;
    round.newest = made;
  }
  return round;
}

/** Seals the oldest rows of one month that have no seal, up to an id, if there are any. */
async function sealNext(trx: Trx, upTo: number, key: string): Promise<MadeSeal | undefined> {
  if (!(await holdSealing(trx))) return undefined;
  const last = await lastSeal(trx);
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
    // All ids up to the last one are settled, those that no row has included.
    to_id: found.length < ROWS_AT_MOST && end === -1 ? upTo : rowId(newest),
    count: lines.length,
    time: (await databaseTime(trx)).toISOString(),
    rows: rows_hash.toString('hex'),
    previous: last?.hash.toString('hex') ?? '',
  };
  const hash = sealHash(header);
  await insertSeal(trx, { header, entries, hash, mac: sealMac(hash, key) });
  return { header, hash };
}

/**
 * Takes away the rows of the months that are over for `months` months; their seals stay. Returns how many there were.
 * The database keeps six months, whatever it is asked.
 */
export async function dropExpired(database: Database, months: number, now: Date): Promise<number> {
  return dropBefore(database.unhurried, `${firstKeptMonth(months, now)}-01`);
}

/** The oldest month whose rows are kept, `YYYY-MM`. */
export function firstKeptMonth(months: number, now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
}
