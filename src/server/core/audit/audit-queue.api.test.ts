import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type Database } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { auditQueue } from './audit-queue.ts';

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

const READER = { user_id: '019cd5a4-0000-7000-8000-000000000001', ip: '203.0.113.9' };
const read = (detail: string) =>
  ({ action: 'observation.list', entity_type: 'Observation', detail }) as const;
const eventsLike = async (pattern: string) => {
  const { rows } = await database.pool.query(
    'select detail, is_read from audit where detail like $1 order by id',
    [pattern],
  );
  return rows as { detail: string; is_read: boolean }[];
};

describe('queued audit events', () => {
  it('are written together and in order, a moment later', async () => {
    const queue = auditQueue(database.queries, () => {});
    for (let i = 0; i < 1200; i += 1) await queue.add(READER, read(`together ${String(i).padStart(4, '0')}`));
    await vi.waitFor(async () => expect(await eventsLike('together %')).toHaveLength(1200), 60_000);
    const found = await eventsLike('together %');
    expect(found.map(({ detail }) => detail)).toEqual(found.map(({ detail }) => detail).sort());
    expect(found.every(({ is_read }) => is_read)).toBe(true);
    await queue.stop();
  });

  it('that arrive during a write are written together', async () => {
    const time = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = auditQueue(database.queries, () => {});
    await queue.add(READER, read('meanwhile 0'));
    const first = queue.flush();
    await new Promise(setImmediate);
    await queue.add(READER, read('meanwhile 1'));
    await first;
    await queue.add(READER, read('meanwhile 2'));
    await queue.stop();
    time.useRealTimers();
    const { rows } = await database.pool.query(
      "select string_agg(detail, ',' order by id) as together from audit where detail like 'meanwhile %' group by xmin::text order by 1",
    );
    expect(rows).toEqual([{ together: 'meanwhile 0' }, { together: 'meanwhile 1,meanwhile 2' }]);
  });

  it('are all written once the process has stopped, with the counts of refusals', async () => {
    const queue = auditQueue(database.queries, () => {});
    await queue.add(READER, read('stopped'));
    for (let i = 0; i < 3; i += 1)
      await queue.refuse(READER, 'forbidden', { action: 'request.refuse', detail: 'forbidden GET /stopped' });
    await queue.stop();
    expect(await eventsLike('stopped')).toHaveLength(1);
    expect(await eventsLike('count=2 %')).toHaveLength(1);
  });

  it('that arrive during the last write are written too', async () => {
    // A stopping process does not wait for its timers; these never fire here.
    const time = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queue = auditQueue(database.queries, () => {});
    await queue.add(READER, read('last 0'));
    const refuse = () =>
      queue.refuse(READER, 'too_late', { action: 'request.refuse', detail: 'too_late GET /last' });
    await refuse();
    const stopped = queue.stop();
    await new Promise(setImmediate);
    await queue.add(READER, read('last 1'));
    await refuse();
    await stopped;
    time.useRealTimers();
    expect((await eventsLike('last %')).map(({ detail }) => detail)).toEqual(['last 0', 'last 1']);
    expect(await eventsLike('count=1 too_late=1')).toHaveLength(1);
  });

  it('of refusals are kept while the database does not answer', async () => {
    const queue = auditQueue(database.queries, () => {});
    const refuse = () =>
      queue.refuse(READER, 'forbidden', { action: 'request.refuse', detail: 'kept refusal' });
    await database.pool.query('alter table audit rename to moved');
    await Promise.all([refuse(), refuse()]);
    await database.pool.query('alter table moved rename to audit');
    await queue.stop();
    expect(await eventsLike('kept refusal')).toHaveLength(1);
  });

  it('are kept while the database does not answer, during which no list is shown', async () => {
    const errors: unknown[] = [];
    const queue = auditQueue(database.queries, (error) => errors.push(error));
    await database.pool.query('alter table audit rename to moved');
    await queue.add(READER, read('away first'));
    await vi.waitFor(() => expect(errors).not.toEqual([]), 60_000);
    await expect(queue.add(READER, read('away refused'))).rejects.toThrow();
    await database.pool.query('alter table moved rename to audit');
    await queue.add(READER, read('away back'));
    await queue.stop();
    expect((await eventsLike('away %')).map(({ detail }) => detail)).toEqual(['away first', 'away back']);
  });
});
