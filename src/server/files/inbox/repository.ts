import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { InboxOutcome, InboxPlace, InboxProblem } from '../../../shared/files/inbox.ts';
import { FILES_PER_BATCH_MAX } from '../../../shared/files/limits.ts';
import { INBOX_AUTHOR } from '../../../shared/texts/inbox.ts';
import type { Queries, Trx } from '../../core/database/database.ts';
import { INBOX_ACCOUNT_ID, TECHNICAL_TENANT } from '../../core/inbox-account.ts';
import { countBatchFiles, insertBatch } from '../batches/repository.ts';

/** Creates the account that arrivals belong to, unless it exists. */
export async function ensureInboxAccount(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('users')
    .values({
      id: INBOX_ACCOUNT_ID,
      subject: 'inbox',
      tenant: TECHNICAL_TENANT,
      email: '',
      email_verified: false,
      name: INBOX_AUTHOR,
      picture_url: null,
      first_activity: now,
      last_activity: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An arrival that this worker may work on. */
export interface Claim {
  id: string;
  worker: string;
  /** The file announced by a worker that did not finish; or, once settled, the file that it became. */
  file_id: string | null;
  /** Null: it is still to be imported. */
  outcome: InboxOutcome | null;
  reason: string | null;
}

const untilIn = (milliseconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`;

/**
 * Claims what was found, until `leaseMs` from now by the database's clock, unless another worker has it or it waits
 * after a failure. What a dead worker had settled is claimed too, to be moved.
 */
export async function claimArrival(
  queries: Queries,
  { place, key, path }: { place: InboxPlace; key: Buffer; path: Buffer },
  worker: string,
  leaseMs: number,
): Promise<Claim | undefined> {
  const { rows } = await sql<Omit<Claim, 'worker'>>`
    insert into inbox_arrivals (id, place, key, path, state, worker, claim_end, time)
      values (${uuidv7()}, ${place}, ${key}, ${path}, 'claimed', ${worker}, ${untilIn(leaseMs)}, clock_timestamp())
      on conflict (key) where state <> 'moved' do update
        set worker = excluded.worker, claim_end = excluded.claim_end
        where inbox_arrivals.claim_end <= clock_timestamp()
      returning id, file_id, outcome, reason`.execute(queries);
  const [claimed] = rows;
  return claimed && { ...claimed, worker };
}

/** Renews the claims that a worker is working on. */
export async function renewClaims(
  queries: Queries,
  worker: string,
  ids: readonly string[],
  leaseMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .updateTable('inbox_arrivals')
    .set({ claim_end: untilIn(leaseMs) })
    .where('id', 'in', ids)
    .where('worker', '=', worker)
    .execute();
}

const own = (queries: Queries, { id, worker }: Pick<Claim, 'id' | 'worker'>) =>
  queries.updateTable('inbox_arrivals').where('id', '=', id).where('worker', '=', worker);

/** Records which file a claimed arrival is about to become. Returns false when the claim was lost. */
export async function announceFile(trx: Trx, claim: Claim, file_id: string): Promise<boolean> {
  const { numUpdatedRows } = await own(trx, claim).set({ file_id }).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Decides the outcome of a claimed arrival, for good. Returns false when the claim was lost. */
export async function settleArrival(
  trx: Trx,
  claim: Claim,
  settled: { outcome: InboxOutcome; reason: string | null; file_id: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await own(trx, claim)
    .where('state', '=', 'claimed')
    .set({ ...settled, state: 'settled' })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a settled arrival as moved. Its path, which may name a person, is deleted. */
export async function markMoved(queries: Queries, id: string): Promise<void> {
  const settled = queries.updateTable('inbox_arrivals').where('id', '=', id).where('state', '=', 'settled');
  await settled.set({ state: 'moved', worker: null, path: Buffer.alloc(0) }).execute();
}

/** Releases an arrival, which any worker may claim after `milliseconds`. */
export async function postponeArrival(queries: Queries, claim: Claim, milliseconds: number): Promise<void> {
  await own(queries, claim)
    .set({ worker: null, claim_end: untilIn(milliseconds) })
    .execute();
}

/** Deletes an arrival whose file disappeared before it was imported. */
export async function forgetArrival(queries: Queries, { id, worker }: Claim): Promise<void> {
  await queries
    .deleteFrom('inbox_arrivals')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'claimed')
    .execute();
}

/** Settled arrivals of dead workers, which may not have been moved. */
export function settledArrivals(queries: Queries, place: InboxPlace) {
  return queries
    .selectFrom('inbox_arrivals')
    .select(['id', 'path', 'key'])
    .where('place', '=', place)
    .where('state', '=', 'settled')
    .where(sql<boolean>`claim_end <= clock_timestamp()`)
    .limit(1000)
    .execute();
}

/** Prevents two workers from storing one content at once, until the transaction ends; then looks for it. */
export async function lockAndFindDuplicated(
  trx: Trx,
  sha256: Buffer,
  file_id: string,
): Promise<{ id: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256.toString('hex')}, 0))`.execute(trx);
  return storedWith(trx, sha256).where('id', '<>', file_id).executeTakeFirst();
}

/** The stored file that a file with this content duplicates. */
export const findDuplicated = (queries: Queries, sha256: Buffer): Promise<{ id: string } | undefined> =>
  storedWith(queries, sha256).executeTakeFirst();

const storedWith = (queries: Queries, sha256: Buffer) =>
  queries.selectFrom('files').select('id').where('sha256', '=', sha256).where('stored', '=', true).limit(1);

/** The author's batch of this day with room for one more file, locked; a new one when there is none. */
export async function batchOfTheDay(trx: Trx, author_id: string, day: Date, now: Date): Promise<string> {
  // Without this lock, two workers would open two batches.
  await sql`select pg_advisory_xact_lock(hashtextextended('inbox batch', 0))`.execute(trx);
  const latest = await trx
    .selectFrom('upload_batches')
    .select('id')
    .where('author_id', '=', author_id)
    .where('creation_time', '>=', day)
    .orderBy('creation_time', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest && (await countBatchFiles(trx, latest.id)) < FILES_PER_BATCH_MAX) return latest.id;
  const batch = { id: uuidv7(), author_id, creation_time: now };
  await insertBatch(trx, batch);
  return batch.id;
}

/** Saves the state of a watched folder. */
export async function savePlace(
  queries: Queries,
  state: { place: InboxPlace; waiting: number; problem: InboxProblem | null; look_time: Date },
  arrival_time: Date | null,
): Promise<void> {
  await queries
    .insertInto('inbox_places')
    .values({ ...state, arrival_time })
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet({
        ...state,
        arrival_time: sql<Date | null>`greatest(inbox_places.arrival_time, excluded.arrival_time)`,
      }),
    )
    .execute();
}

export const findPlaces = (queries: Queries) =>
  queries.selectFrom('inbox_places').selectAll().orderBy('place', 'desc').execute();

/** How many arrivals had each outcome since `time`. */
export function countArrivals(queries: Queries, time: Date) {
  return queries
    .selectFrom('inbox_arrivals')
    .select(({ fn }) => ['place', 'outcome', fn.countAll<number>().as('count')])
    .where('time', '>=', time)
    .where('state', '<>', 'claimed')
    .groupBy(['place', 'outcome'])
    .execute();
}

/** Deletes the places that are no longer watched. */
export async function forgetOtherPlaces(queries: Queries, places: readonly InboxPlace[]): Promise<void> {
  const all = queries.deleteFrom('inbox_places');
  await (places.length === 0 ? all : all.where('place', 'not in', places)).execute();
}

/** Deletes arrivals older than `time`: those that were moved, and claims of files that disappeared. */
export async function deleteArrivals(queries: Queries, time: Date): Promise<void> {
  await queries
    .deleteFrom('inbox_arrivals')
    .where('time', '<', time)
    .where('state', '<>', 'settled')
    .where('claim_end', '<', time)
    .execute();
}
