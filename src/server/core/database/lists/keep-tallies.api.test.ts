import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectDatabase, type Database } from '../database.ts';
import { keepTallies, reconcileTallies } from './keep-tallies.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase({ ...test.connection, max: 8 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

it('a process that comes while another changes the tallies returns at once, and keeps no connection', async () => {
  await database.queries.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tallies'))`.execute(trx);
    // Each one returns while the lock is held. If one waited for it, this transaction would never end.
    await keepTallies(database);
    expect(await reconcileTallies(database)).toBe(0);
  });
});

it('changes are added in steps of the requested size, until none is left', async () => {
  await keepTallies(database);
  await database.pool.query(`
    create table steps (moved integer);
    create function count_step() returns trigger language plpgsql
      as $$ begin insert into steps select count(*) from moved; return null; end $$;
    create trigger count_step after delete on tally_changes referencing old table as moved
      for each statement execute function count_step()`);
  await database.pool.query(
    `insert into tally_changes (change, creation_time, type_id, creation_channel, creation_author_id)
      select 1, now(), 'poids', 'api', '019cd5a4-0000-7000-8000-000000000001' from generate_series(1, 25)`,
  );
  await keepTallies(database, 10);
  expect((await database.pool.query('select moved from steps')).rows.map(({ moved }) => moved)).toEqual([
    10, 10, 5,
  ]);
});
