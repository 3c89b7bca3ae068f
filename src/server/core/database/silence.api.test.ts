import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pgBossJobs } from '../jobs/jobs.ts';
import { addressOf, type FailingProxy, openFailingProxy } from '../testing/failing-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { toAppError } from '../to-app-error.ts';
import { connectDatabase, type Database } from './database.ts';

const SILENCE_LIMIT_MS = 1_000;
const AWAY = { code: 'database_unavailable', status: 503 };

let test: TestDatabase;
let proxy: FailingProxy;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  proxy = await openFailingProxy(addressOf(test.connection));
  const { user, database: name } = new pg.Client(test.connection);
  const connectionString = `postgres://${user}@127.0.0.1:${proxy.port}/${name}`;
  const limits = { max: 3, connectionTimeoutMillis: 4 * SILENCE_LIMIT_MS };
  database = connectDatabase({ connectionString, ...limits }, undefined, SILENCE_LIMIT_MS);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await test.drop();
});

const one = () => sql<{ one: number }>`select 1 as one`.execute(database.queries);

describe('a database that falls silent without closing', () => {
  it('fails everything that waits for it within the limit, and serves again once it answers', async () => {
    // All three connections wait for an answer.
    await Promise.all([one(), one(), one()]);
    proxy.stall();
    const waiting = [
      one(),
      database.pool.query('select 1'),
      database.queries.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ];
    const failures = await Promise.all(waiting.map((each) => each.catch(toAppError)));
    for (const failure of failures) expect(failure).toMatchObject(AWAY);
    expect(database.pool.totalCount).toBe(0);
    await proxy.restore();
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it('runs its jobs once it answers', async () => {
    const queue = { name: 'greet', data: z.object({}), expireInSeconds: 30, retryLimit: 2 };
    const failures: unknown[] = [];
    const jobs = pgBossJobs(database, { onError: (error) => failures.push(error) });
    await jobs.start();
    let done = false;
    await jobs.work(queue, 1, async () => {
      done = true;
    });
    proxy.stall();
    await expect(one()).rejects.toThrow();
    await vi.waitUntil(() => failures.length > 0, { timeout: 60_000, interval: 20 });
    await proxy.restore();
    await vi.waitUntil(() => one().then(Boolean, () => false), { timeout: 60_000, interval: 20 });
    await database.queries.transaction().execute((trx) => jobs.send(trx, queue, {}));
    jobs.wake(queue);
    await vi.waitUntil(() => done, { timeout: 60_000, interval: 20 });
    await jobs.stop(1_000);
  }, 600_000);

  it('does not cut off work that may take long, such as a migration', async () => {
    const nap = sql<{ slept: boolean }>`select pg_sleep(${sql.lit(
      (1.3 * SILENCE_LIMIT_MS) / 1000,
    )}) is not null as slept`;
    expect((await nap.execute(database.unhurried)).rows).toEqual([{ slept: true }]);
    expect(await nap.execute(database.queries).catch(toAppError)).toMatchObject(AWAY);
    expect((await one().catch(one)).rows).toEqual([{ one: 1 }]);
  });
});
