import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/test-database.ts';
import { sealTrail } from './seal-new-rows.ts';
import { verifyTrail } from './verify.ts';

const KEY = 'a key of the tests that seals the trail';

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

const addRows = (count: number) =>
  database.pool.query("insert into audit (action) select 'user.read' from generate_series(1, $1)", [count]);
const verify = () => verifyTrail(database, { keys: [KEY], months: 12, now: new Date() });

describe('rows that are older than the last seal', () => {
  it('never appear: a seal waits for transactions that wrote before it, and writers wait for nobody', async () => {
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("insert into audit (action, detail) values ('user.read', 'slow')");
      await addRows(5);
      expect(await sealTrail(database, KEY, { limitMs: 300 })).toMatchObject({ sealed: 0, isBlocked: true });
      expect(Math.abs(Date.now() - Number((await verify()).unsealed_since))).toBeLessThan(60_000);
      // The seal waits for the slow writer; if writers waited for the seal, this would hang.
      const sealing = sealTrail(database, KEY, { limitMs: 3_600_000 });
      await addRows(1);
      await slow.query('commit');
      // The other writer's sixth row came after the seal looked: it may be in this seal or wait for the next one.
      const { sealed } = await sealing;
      expect([6, 7]).toContain(sealed);
      expect(await verify()).toMatchObject({ finding: undefined, rows: sealed, unsealed: 7 - sealed });
    } finally {
      slow.release();
    }
  });

  it('are not expected of a transaction that was rolled back', async () => {
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query("insert into audit (action) values ('user.read')");
    await addRows(2);
    const sealing = sealTrail(database, KEY);
    await slow.query('rollback');
    slow.release();
    await sealing;
    expect(await verify()).toMatchObject({ finding: undefined, unsealed: 0 });
  });

  it('are sealed whole while eight writers go on', async () => {
    let isOver = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!isOver) await addRows(3);
    });
    const end = performance.now() + 3_000;
    while (performance.now() < end) await sealTrail(database, KEY);
    isOver = true;
    await Promise.all(writers);
    await sealTrail(database, KEY);
    expect(await verify()).toMatchObject({ finding: undefined, unsealed: 0 });
  });
});
