import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '../errors.ts';
import { addressOf, openPassage, type Passage } from '../testing/passage.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './database.ts';

const SILENCE_LIMIT_MS = 400;
const AWAY = { code: 'database_unavailable', status: 503 };

let test: TestDatabase;
let passage: Passage;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  passage = await openPassage(addressOf(test.connection));
  const { user, database: name } = new pg.Client(test.connection);
  const connectionString = `postgres://${user}@127.0.0.1:${passage.port}/${name}`;
  const limits = { max: 3, connectionTimeoutMillis: 10 * SILENCE_LIMIT_MS };
  database = connectDatabase({ connectionString, ...limits }, undefined, SILENCE_LIMIT_MS);
});
afterAll(async () => {
  await database.close();
  await passage.close();
  await test.drop();
});

const one = () => sql<{ one: number }>`select 1 as one`.execute(database.queries);

describe('a database that falls silent without closing', () => {
  it('fails all that waits for it within the limit, and serves again once it speaks', async () => {
    // Three connections, which hold on to nothing but the silence.
    await Promise.all([one(), one(), one()]);
    passage.stall();
    const waiting = [
      one(),
      database.pool.query('select 1'),
      database.queries.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ];
    const failures = await Promise.all(waiting.map((each) => each.catch(toAppError)));
    for (const failure of failures) expect(failure).toMatchObject(AWAY);
    expect(database.pool.totalCount).toBe(0);
    await passage.restore();
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it('is waited for by work that may take long, such as a migration', async () => {
    const nap = sql<{ slept: boolean }>`select pg_sleep(${sql.lit(
      (2 * SILENCE_LIMIT_MS) / 1000,
    )}) is not null as slept`;
    expect((await nap.execute(database.unhurried)).rows).toEqual([{ slept: true }]);
    expect(await nap.execute(database.queries).catch(toAppError)).toMatchObject(AWAY);
    expect((await one().catch(one)).rows).toEqual([{ one: 1 }]);
  });
});
