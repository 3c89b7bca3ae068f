import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { groupedEvents } from './grouped-events.ts';

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

const opening = (detail: string) =>
  ({
    action: 'observation.read',
    user_id: '019cd5a4-0000-7000-8000-000000000001',
    ip: '203.0.113.9',
    detail,
  }) as const;

it('writes an opening before it resolves, as one that replicas wait for', async () => {
  await groupedEvents(database.queries)(opening('alone'));
  const { rows } = await database.pool.query("select detail, is_read from audit where detail = 'alone'");
  expect(rows).toEqual([{ detail: 'alone', is_read: false }]);
});

it('writes openings that arrive during a write together, in their order, by the next one', async () => {
  const write = groupedEvents(database.queries);
  const first = write(opening('during 0'));
  await new Promise(setImmediate);
  const others = [1, 2, 3].map((n) => write(opening(`during ${n}`)));
  await first;
  await Promise.all(others);
  const { rows } = await database.pool.query(
    "select string_agg(detail, ',' order by id) as together from audit where detail like 'during %' group by xmin::text order by 1",
  );
  expect(rows).toEqual([{ together: 'during 0' }, { together: 'during 1,during 2,during 3' }]);
});

it('refuses every opening of a write that fails, and writes the next ones', async () => {
  const write = groupedEvents(database.queries);
  await database.pool.query('alter table audit rename to audit_away');
  const refused = await Promise.allSettled([write(opening('refused')), write(opening('refused too'))]);
  await database.pool.query('alter table audit_away rename to audit');
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await write(opening('after a failure'));
  const { rows } = await database.pool.query(
    "select detail from audit where detail like 'refused%' or detail = 'after a failure'",
  );
  expect(rows).toEqual([{ detail: 'after a failure' }]);
});
