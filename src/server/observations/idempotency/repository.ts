import { AppError } from '../../../shared/core/app-error.ts';
import type { Queries, Trx } from '../../core/database/database.ts';

export interface KeyClaim {
  user_id: string;
  key: string;
  request_hash: Buffer;
  /** The observation to be created if the key is free. */
  observation_id: string;
  creation_time: Date;
}

/**
 * Claims a key for this transaction, or returns the id of the observation created with it. A second claim at the same
 * time waits for the first transaction to end, then finds what it wrote, or nothing if it failed.
 * @throws AppError `idempotency_key_reused` when the key was sent with another content
 */
export async function claimKey(trx: Trx, claim: KeyClaim): Promise<string | undefined> {
  for (;;) {
    if (await insertKey(trx, claim)) return undefined;
    const earlier = await findKey(trx, claim);
    // The key may expire between the two statements: claim it again.
    if (earlier === undefined) continue;
    if (!earlier.request_hash.equals(claim.request_hash)) throw new AppError('idempotency_key_reused');
    return earlier.observation_id;
  }
}

async function insertKey(trx: Trx, claim: KeyClaim): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

function findKey(trx: Trx, { user_id, key }: KeyClaim) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'observation_id'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function deleteKeys(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('creation_time', '<', before).execute();
}
