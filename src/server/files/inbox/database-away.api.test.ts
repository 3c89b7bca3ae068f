import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestInbox, type TestInbox } from './test-inbox.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startTestInbox();
});
beforeEach(() => inbox.fresh());
afterAll(() => inbox.close());

describe('a watched folder', () => {
  it('is reported as blocked while the database is unavailable', async () => {
    const { database } = inbox.test;
    const watching = inbox.watch();
    await expect.poll(watching.polled).toEqual({ waiting: 0, problem: null });
    await database.pool.query('alter table inbox_places rename to inbox_places_away');
    onTestFinished(async () => {
      await database.pool.query('alter table if exists inbox_places_away rename to inbox_places');
    });
    await expect.poll(watching.polled).toEqual({ waiting: null, problem: 'unavailable' });
    const problems = new Set<string | null | undefined>();
    await vi.waitUntil(() => problems.add(watching.polled()?.problem) && watching.troubles.length > 0);
    for (let look = 0; look < 100; look += 1) {
      await database.pool.query('select 1');
      problems.add(watching.polled()?.problem);
    }
    expect([...problems]).toEqual(['unavailable']);
    await database.pool.query('alter table inbox_places_away rename to inbox_places');
    await expect.poll(watching.polled).toEqual({ waiting: 0, problem: null });
  });
});
