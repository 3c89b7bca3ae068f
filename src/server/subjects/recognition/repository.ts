import { sql } from 'kysely';
import type { Trx } from '../../core/database/database.ts';
import type { StoredKey } from './decide.ts';
import type { PersonKey } from './person-keys.ts';

/** Transactions that recognise persons with a common key run one after the other. */
export async function lockKeys(trx: Trx, keys: readonly PersonKey[]): Promise<void> {
  const locks = [...new Set(keys.map(({ hash }) => hash.readInt32BE()))].sort((a, b) => a - b);
  for (const lock of locks)
    await sql`select pg_advisory_xact_lock(hashtext('subject keys'), ${lock}::int4)`.execute(trx);
}

/**
 * All keys of the subjects that have one of these, of the ones that they are shown as, and of those shown as one with
 * them. None of these subjects can be erased before the transaction ends.
 */
export async function findKeys(
  trx: Trx,
  keys: readonly PersonKey[],
  head_id: string | null,
): Promise<StoredKey[]> {
  if (keys.length === 0) return [];
  const hashes = keys.map(({ hash }) => hash);
  const { rows } = await sql<StoredKey>`
    select subject_keys.subject_id, subject_keys.kind, key_id, authority, hash, birth, subjects.head_id,
        (select code from subjects as head where head.id = subjects.head_id) as head_code
      from subject_keys join subjects on subjects.id = subject_keys.subject_id
      where subjects.erased_time is null and (subjects.head_id = ${head_id}::uuid or subjects.head_id in (
        select same.head_id from subject_keys as held join subjects as same on same.id = held.subject_id
          where held.hash in (${sql.join(hashes)})))
      order by subject_keys.id
      for share of subjects`.execute(trx);
  return rows;
}

/** Adds the keys that a subject does not have yet. */
export async function addKeys(trx: Trx, subject_id: string, keys: readonly PersonKey[], creation_time: Date) {
  for (const key of keys) {
    const { hash, birth } = key;
    const existing = await trx
      .selectFrom('subject_keys')
      .select('id')
      .where('subject_id', '=', subject_id)
      .where('hash', '=', hash)
      .where('birth', birth === null ? 'is' : '=', birth)
      .executeTakeFirst();
    if (existing === undefined)
      await trx
        .insertInto('subject_keys')
        .values({ ...key, subject_id, creation_time })
        .execute();
  }
}

export async function markByTraits(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('subjects')
    .set({ by_traits: true })
    .where('id', '=', id)
    .where('by_traits', '=', false)
    .execute();
}

export function shownSubject(trx: Trx, id: string) {
  return trx
    .selectFrom('subjects')
    .select(['id', 'code', 'label'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
