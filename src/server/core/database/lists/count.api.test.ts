import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, ListQuery } from '../../../../shared/core/list-query.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database, type Trx } from '../database.ts';
import { countRows } from './count.ts';
import { reconcileCounters } from './counters.ts';
import type { ListTable } from './listed-tables.ts';
import { toList } from './read-list.ts';

const AUTHOR = uuidv7();
const BATCH = uuidv7();
const TYPES = ['poids', 'taille', 'glycemie', 'pression-arterielle'];
const now = new Date();

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  // There are more connections than shards of the counters.
  database = connectDatabase({ ...test.connection, max: 24, connectionTimeoutMillis: 60_000 });
  await sql`insert into users values (${AUTHOR}, 's', '', 'a@b.fr', true, 'A', null, now(), now())`.execute(
    database.queries,
  );
  const batch = { id: BATCH, author_id: AUTHOR, creation_time: now };
  await database.queries.insertInto('upload_batches').values(batch).execute();
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const creation = { creation_author_id: AUTHOR, creation_channel: 'api', creation_time: now };
const observation = (type_id: string, title = 'x') => ({
  ...creation,
  id: uuidv7(),
  type_id,
  title,
  source_entity_type: null,
  source_entity_id: null,
  search: title,
});
const file = () => ({
  ...creation,
  id: uuidv7(),
  batch_id: BATCH,
  name: 'x',
  mimetype: 'text/plain',
  size: 1,
  stored: false,
  sha256: null,
  search: 'x',
});

const ask = (conditions: Condition[] = [], text: string[] = []): ListQuery => ({
  page: 1,
  page_size: 10,
  order: [],
  fetches: [],
  text,
  conditions,
});
const eq = (attribute: string, ...values: (string | boolean)[]): Condition => ({
  attribute,
  operator: 'eq',
  values,
});
const count = (table: ListTable, query = ask()) => countRows(database.queries, toList(table, query));

async function countAll(table: ListTable, column: 'type_id' | 'stored'): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${sql.ref(column)}::text as key, count(*) as count from ${sql.table(table)} group by key`.execute(
    database.queries,
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.count]));
}

/** Checks that the counters agree with `count(*)`, in total and for each key. */
async function expectExact(): Promise<void> {
  for (const [table, column] of [['observations', 'type_id'] as const, ['files', 'stored'] as const]) {
    const actual = await countAll(table, column);
    const all = Object.values(actual).reduce((sum, one) => sum + one, 0);
    expect(await count(table)).toEqual({ count: all, exact: true });
    for (const key of column === 'stored' ? ['true', 'false'] : TYPES) {
      const condition = eq(column, column === 'stored' ? key === 'true' : key);
      expect(await count(table, ask([condition])), key).toEqual({ count: actual[key] ?? 0, exact: true });
    }
  }
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];

async function writeSomething(trx: Trx): Promise<void> {
  const wanted = Array.from({ length: Math.ceil(Math.random() * 3) }, () => pick(TYPES) ?? '');
  await trx
    .insertInto('observations')
    .values(wanted.map((type) => observation(type)))
    .execute();
  const files = [file(), file(), file()];
  await trx.insertInto('files').values(files).execute();
  const [stored, removed] = files;
  await trx
    .updateTable('files')
    .set({ stored: true, sha256: Buffer.alloc(32), content_key: 'x' })
    .where('id', '=', stored?.id ?? '')
    .execute();
  await trx
    .deleteFrom('files')
    .where('id', '=', removed?.id ?? '')
    .execute();
}

describe('counters', () => {
  it('are exact after concurrent transactions of many writes, some of them rolled back', async () => {
    const transactions = Array.from({ length: 48 }, async (_, index) =>
      database.queries.transaction().execute(async (trx) => {
        for (let step = 0; step < 3; step += 1) await writeSomething(trx);
        if (index % 3 === 0) throw new Error('rolled back');
      }),
    );
    const ended = await Promise.allSettled(transactions);
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(16);
    await expectExact();
  });

  it('include what a transaction has written so far inside it, and only after its end outside', async () => {
    const before = await count('observations');
    await database.queries.transaction().execute(async (trx) => {
      await trx.insertInto('observations').values(observation('poids')).execute();
      expect((await countRows(trx, toList('observations', ask()))).count).toBe(before.count + 1);
    });
    expect((await count('observations')).count).toBe(before.count + 1);
  });

  it('add up the requested types, each one once, and have none for an empty type', async () => {
    const both = await count('observations', ask([eq('type_id', 'poids', 'taille', 'poids')]));
    const [weights, heights] = await Promise.all(
      ['poids', 'taille'].map((type) => count('observations', ask([eq('type_id', type)]))),
    );
    expect(both.count).toBe((weights?.count ?? 0) + (heights?.count ?? 0));
    expect(await count('observations', ask([eq('type_id', '')]))).toEqual({ count: 0, exact: true });
  });

  it('are corrected where somebody bypassed the triggers, and left alone elsewhere', async () => {
    expect(await reconcileCounters(database)).toBe(0);
    const { queries } = database;
    await queries.updateTable('counters').set({ count: 7 }).where('key', '=', 'poids').execute();
    await queries.deleteFrom('counters').where('counted', '=', 'files').where('key', '=', '').execute();
    const phantom = { counted: 'observations', key: 'inconnu', shard: 3, count: 12 } as const;
    await queries.insertInto('counters').values(phantom).execute();
    expect(await reconcileCounters(database)).toBe(3);
    await expectExact();
    expect(await count('observations', ask([eq('type_id', 'inconnu')]))).toEqual({ count: 0, exact: true });
    expect(await reconcileCounters(database)).toBe(0);
  });
});
