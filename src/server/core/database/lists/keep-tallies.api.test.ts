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

it('whoever comes while tallies are being changed leaves the work, and holds no connection', async () => {
  await database.queries.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tallies'))`.execute(trx);
    // Each returns while the lock is held: had one waited for it, this transaction would never end.
    await keepTallies(database);
    expect(await reconcileTallies(database)).toBe(0);
  });
});
