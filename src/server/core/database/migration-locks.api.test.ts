import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database, migrate } from './database.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Locks two tables one after the other, like a release that changes both. */
const BOTH: Migration = {
  async up(db) {
    await sql`alter table users add column first_of_both text`.execute(db);
    await sql`alter table observations add column second_of_both text`.execute(db);
  },
};

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

it('a migration gives way to work that needs its tables in the other order, then runs', async () => {
  const { pool, unhurried } = database;
  const work = await pool.connect();
  try {
    await work.query('begin; lock table observations in row exclusive mode');
    const migrated = migrate(unhurried, { ...MIGRATIONS, '9001-both': BOTH });
    await waitForMigration(database);
    // PostgreSQL would cancel either of the two: the migration is the one that gives way.
    await work.query('lock table users in row exclusive mode');
    await work.query('commit');
    await migrated;
  } finally {
    work.release();
  }
  const { rows } = await pool.query('select count(second_of_both) as n from observations');
  expect(rows).toEqual([{ n: 0 }]);
});

/** Waits until the migration holds `users` and waits for `observations`. */
async function waitForMigration({ pool }: Database): Promise<void> {
  const waits = `select from pg_locks where relation = 'observations'::regclass and not granted`;
  while ((await pool.query(waits)).rows.length === 0);
}
