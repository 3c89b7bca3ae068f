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
const EVERY_MS = 20_000;
/** Longer than a transaction may be silent. What an open one holds back waits for the next round. */
const WRITERS_LIMIT_MS = 36_000;
const LOOK_AGAIN_MS = 100;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts sealing what is written, some seconds after: writers never wait. `stop` waits for a seal that is being made. */
export function startSealing(
  database: Database,
  key: string,
  onError: (error: unknown) => void,
  everyMs: number = EVERY_MS,
): { stop(): Promise<void> } {
  let stopped = false;
  let round: Promise<unknown> = Promise.resolve();
  const work = () => {
    round = sealTrail(database, key, { isStopped: () => stopped }).catch(onError);
    void round.then(() => {
      if (!stopped) timer = setTimeout(work, everyMs).unref();
    });
  };
  let timer = setTimeout(work, everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

/**
 * Seals every row that is there, once no older one can appear. Any number of processes may do it at once: one does.
 * Returns how many rows were sealed: none while a transaction that wrote to the trail stays open.
 */
export async function sealTrail(
  database: Database,
  key: string,
  { isStopped = (): boolean => false, limitMs = WRITERS_LIMIT_MS } = {},
): Promise<number> {
  const { queries } = database;
  const { newest, writers } = await newestId(queries);
  const until = performance.now() + limitMs;
  let open = writers;
  while (open.length > 0) {
    if (isStopped() || performance.now() > until) return 0;
    await wait(LOOK_AGAIN_MS);
    open = await stillWriting(queries, open);
  }
  let sealed = 0;
  for (let count = 1; count > 0 && !isStopped(); sealed += count) {
    count = await queries.transaction().execute((trx) => sealNext(trx, newest, key));
  }
  return sealed;
}

/** Seals the oldest rows of one month that have no seal, up to an id. Returns how many. */
async function sealNext(trx: Trx, upTo: number, key: string): Promise<number> {
  if (!(await holdSealing(trx))) return 0;
  const last = await lastSeal(trx);
  const after = last?.header.to_id ?? 0;
  const found = await linesBetween(trx, { after, upTo, limit: ROWS_AT_MOST });
  const month = rowMonth(found[0] ?? '');
  const end = found.findIndex((line) => rowMonth(line) !== month);
  const lines = end === -1 ? found : found.slice(0, end);
  const newest = lines.at(-1);
  if (newest === undefined) return 0;
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
  return lines.length;
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
