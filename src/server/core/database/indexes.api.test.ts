import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { buildIndexes, LATER_INDEXES } from './indexes.ts';

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
/** Names of those that serve. */
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

  it('are built again where a killed build has left one half done', async () => {
    await build();
    await database.pool.query(
      "update pg_index set indisvalid = false where indexrelid = 'measures_value'::regclass",
    );
    expect(await valid()).toEqual(NAMES.filter((name) => name !== 'measures_value'));
    await build();
    expect(await valid()).toEqual(NAMES);
  });
});
