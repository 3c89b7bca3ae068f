import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/core/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries, Trx } from './database.ts';

/** How long a key is kept. */
const KEY_LIFE_MS = 24 * 3600_000;

export interface KeyClaim {
  user_id: string;
  key: string;
  /** The parsed content that was sent with the key. */
  content: object;
  /** What is made if the key is free, and its id. */
  makes: 'observation_id' | 'file_id';
  id: string;
  creation_time: Date;
}

/**
 * Claims a key for this transaction, or returns the id of what was made with it. A second claim at the same time waits
 * for the first transaction to end, then finds what it wrote, or nothing if it failed.
 * @throws AppError `idempotency_key_reused` when the key was sent with another content; `subject_erased` when the
 * observation made with it has been erased
 */
export async function claimKey(trx: Trx, claim: KeyClaim): Promise<string | undefined> {
  const request_hash = hashOf(claim.content);
  for (;;) {
    if (await insertKey(trx, claim, request_hash)) return undefined;
    const earlier = await findKey(trx, claim);
    // The key may expire between the two statements: claim it again.
    if (earlier === undefined) continue;
    const { observation_id, file_id, request_hash: earlierHash } = earlier;
    const isErased = observation_id === null && file_id === null;
    if (isErased && claim.makes === 'observation_id') throw new AppError('subject_erased');
    const made = earlier[claim.makes];
    if (made === null || !earlierHash.equals(request_hash)) throw new AppError('idempotency_key_reused');
    return made;
  }
}

/** Hash of the parsed content: neither the white space of its JSON nor the order of its keys matters. */
const hashOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest();

async function insertKey(
  trx: Trx,
  { user_id, key, makes, id, creation_time }: KeyClaim,
  request_hash: Buffer,
): Promise<boolean> {
  const made = { observation_id: null, file_id: null, [makes]: id };
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash, creation_time, ...made })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

function findKey(trx: Trx, { user_id, key }: KeyClaim) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'observation_id', 'file_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteKeys(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('creation_time', '<', before).execute();
}

/** Deletes the keys that have expired. */
export async function sweepIdempotencyKeys({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  await deleteKeys(database.queries, new Date(clock().getTime() - KEY_LIFE_MS));
}
