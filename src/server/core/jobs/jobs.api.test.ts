import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Jobs, pgBossJobs } from './jobs.ts';

const greeting = {
  name: 'greet',
  data: z.object({ who: z.string() }),
  expireInSeconds: 30,
  retryLimit: 2,
  keepsDeadLetters: true,
};
/** A supervisor that checks every 5 s detects a dead worker; the job is then queued again. */
const WAIT = { timeout: 80_000, interval: 100 };

let test: TestDatabase;
let database: Database;
let jobs: Jobs;
beforeEach(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  jobs = pgBossJobs(database, { onError: () => {} });
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop(1_000);
  await database.close();
  await test.drop();
});

const send = (who: string) =>
  database.queries.transaction().execute((trx) => jobs.send(trx, greeting, { who }));

describe('jobs', { timeout: 90_000 }, () => {
  it('run once their transaction is committed, from the very first one', async () => {
    const greeted: string[] = [];
    await jobs.work(greeting, 1, async ({ who }) => void greeted.push(who));
    await send('Claire');
    jobs.wake(greeting);
    await vi.waitUntil(() => greeted.length > 0, WAIT);
    expect(greeted).toEqual(['Claire']);
  });

  it('do not exist when their transaction is rolled back', async () => {
    await jobs.work(greeting, 1, async () => {});
    const failed = database.queries.transaction().execute(async (trx) => {
      await jobs.send(trx, greeting, { who: 'Paul' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const { rows } = await database.pool.query(
      "select count(*) as jobs from pgboss.job where name = 'greet'",
    );
    expect(rows).toEqual([{ jobs: 0 }]);
  });

  it('are sent on the connection of their transaction alone, the first one included', async () => {
    const single = connectDatabase({ ...test.connection, max: 1 });
    const sender = pgBossJobs(single, { onError: () => {} });
    try {
      await sender.start([greeting]);
      // The library would wait for a second connection, which the pool does not have.
      await single.queries.transaction().execute((trx) => sender.send(trx, greeting, { who: 'Claire' }));
      const { rows } = await single.pool.query("select data from pgboss.job where name = 'greet'");
      expect(rows).toMatchObject([{ data: { who: 'Claire' } }]);
    } finally {
      await sender.stop(1_000);
      await single.close();
    }
  });

  it('are retried twice when they fail, and then given up', async () => {
    const failed: string[] = [];
    let tries = 0;
    await jobs.work(greeting, 1, async () => {
      tries += 1;
      throw new Error('not today');
    });
    await jobs.workDeadLetters(greeting, async ({ who }) => void failed.push(who));
    await send('Denis');
    await vi.waitUntil(() => failed.length > 0, WAIT);
    expect({ failed, tries }).toEqual({ failed: ['Denis'], tries: 3 });
  });

  it('follow one another without waiting for the next poll', async () => {
    const greeted: string[] = [];
    await jobs.work(greeting, 1, async ({ who }) => void greeted.push(who));
    for (let n = 0; n < 60; n += 1) await send(`${n}`);
    jobs.wake(greeting);
    // At one job a poll (2 s), sixty would take two minutes.
    await vi.waitUntil(() => greeted.length === 60, { timeout: 60_000, interval: 100 });
  });

  it('that run when the process stops may finish, and those that take too long are handed back', async () => {
    const done: string[] = [];
    const held = Promise.withResolvers<void>();
    const running: string[] = [];
    await jobs.work(greeting, 2, async ({ who }) => {
      running.push(who);
      if (who === 'Léa') await held.promise;
      else await vi.waitUntil(() => stopping, WAIT);
      done.push(who);
    });
    let stopping = false;
    await send('Gaël');
    await send('Léa');
    jobs.wake(greeting);
    await vi.waitUntil(() => running.length === 2, WAIT);
    stopping = true;
    await jobs.stop(1_000);
    expect(done).toEqual(['Gaël']);

    jobs = pgBossJobs(database, { onError: () => {} });
    await jobs.start();
    await jobs.work(greeting, 1, async ({ who }) => void done.push(who));
    await vi.waitUntil(() => done.length > 1, WAIT);
    held.resolve();
    expect(done).toEqual(['Gaël', 'Léa']);
  });

  it('are taken over by another worker when theirs dies silently', async () => {
    await jobs.work(greeting, 1, async () => {});
    await jobs.stop(1_000);
    jobs = pgBossJobs(database, { onError: () => {} });
    await jobs.start();
    await send('Eve');
    // What a killed process leaves: an active job whose heartbeat has stopped.
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute' where name = 'greet'`,
    );
    const greeted: string[] = [];
    await jobs.work(greeting, 1, async ({ who }) => void greeted.push(who));
    await vi.waitUntil(() => greeted.length > 0, WAIT);
    expect(greeted).toEqual(['Eve']);
  });

  it('are given up when their worker dies during the last attempt', async () => {
    const failed: string[] = [];
    await jobs.start([greeting]);
    await send('Fanny');
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', retry_count = retry_limit,
         heartbeat_on = now() - interval '1 minute' where name = 'greet'`,
    );
    await jobs.workDeadLetters(greeting, async ({ who }) => void failed.push(who));
    await vi.waitUntil(() => failed.length > 0, WAIT);
    expect(failed).toEqual(['Fanny']);
  });
});
