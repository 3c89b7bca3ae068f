import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Condition } from '../../../shared/core/list-query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { buildIndexes, LATER_INDEXES } from './indexes.ts';
import { toList } from './lists/read-list.ts';
import { allRows, matching } from './lists/rows-that-match.ts';

const NAMES = Object.keys(LATER_INDEXES);

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(async () => {
  for (const name of NAMES) await database.pool.query(`drop index if exists ${name}`);
});

const build = () => buildIndexes(database.unhurried);
/** Names of the valid indexes. */
const valid = async () => {
  const { rows } = await database.pool.query(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
       where relname = any($1) and indisvalid order by relname`,
    [NAMES],
  );
  return rows.map(({ name }) => name);
};

describe('indexes that are built later', () => {
  it('are built where they are missing, once', async () => {
    await build();
    expect(await valid()).toEqual(NAMES);
    const { rows } = await database.pool.query("select 'measures_value'::regclass::oid as oid");
    await build();
    const { rows: again } = await database.pool.query("select 'measures_value'::regclass::oid as oid");
    expect(again).toEqual(rows);
  });

  it('are built again when a killed build left one half done', async () => {
    await build();
    await database.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'measures_value'::regclass",
    );
    expect(await valid()).toEqual(NAMES.filter((name) => name !== 'measures_value'));
    await build();
    expect(await valid()).toEqual(NAMES);
  });
});

describe('a count of a type', () => {
  const eq = (attribute: string, value: string | boolean): Condition => ({
    attribute,
    operator: 'eq',
    values: [value],
  });
  const since: Condition = { attribute: 'creation_time', operator: 'gt', values: ['2026-01-01T00:00:00Z'] };

  beforeAll(async () => {
    await database.queries.transaction().execute(async (trx) => {
      // A page is all-visible only once the rows written to it are on disk.
      await sql`set local synchronous_commit = on`.execute(trx);
      await sql`insert into users (id, subject, tenant, email, email_verified, name, first_activity, last_activity)
        select ('0198c0de-0000-7000-8000-00000000000' || n)::uuid, 'author ' || n, '', 'a@b.fr', true, 'A', now(), now()
          from generate_series(1, 5) as n`.execute(trx);
      await sql`insert into observations (id, type_id, title, creation_author_id, creation_channel, creation_time, search)
        select gen_random_uuid(), 'type ' || n % 10, repeat('titre ', 20), author.id, 'web_form', now(), repeat('titre ', 20)
          from generate_series(1, 1000) as n, (select id from users) as author`.execute(trx);
    });
    // A page cannot be marked while an older snapshot of the database may still need it: autovacuum's own analysis
    // of another table takes one.
    await vi.waitFor(async () => {
      await database.pool.query('vacuum analyze observations');
      const { rows } = await database.pool.query(
        "select relpages, relallvisible from pg_class where oid = 'observations'::regclass",
      );
      expect(rows[0].relallvisible).toBe(rows[0].relpages);
    }, 30_000);
  });

  it.each([
    ['a channel', [eq('creation_channel', 'web_form')]],
    ['an author', [eq('creation_author_id', '0198c0de-0000-7000-8000-000000000001')]],
    ['what came from a file', [eq('has_file', true)]],
    ['a channel since a date', [eq('creation_channel', 'web_form'), since]],
  ])('and of %s reads its index alone', async (_title, conditions) => {
    await build();
    const { queries } = database;
    const listQuery = {
      page: 1,
      page_size: 10,
      order: [],
      text: [],
      conditions: [eq('type_id', 'type 3'), ...conditions],
    };
    const rows = matching(allRows(queries, 'observations'), toList('observations', listQuery).conditions);
    const counted = queries
      .selectFrom(rows.limit(100_000).as('found'))
      .select(({ fn }) => fn.countAll().as('count'));
    const plan = JSON.stringify(await counted.explain('json', sql`costs off`));
    expect(plan).toContain('Index Only Scan');
    expect(plan).toContain('observations_type_attributes');
  });
});
