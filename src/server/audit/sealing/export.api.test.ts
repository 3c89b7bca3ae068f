import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/test-database.ts';
import { checkExport, exportKeys, exportMonth } from './export.ts';
import { sealTrail } from './seal-new-rows.ts';

const KEY = 'a key of the tests that seals the trail';

let test: TestDatabase;
let database: Database;
let text = '';
beforeAll(async () => {
  test = await createTestDatabase();
  database = connectDatabase(test.connection);
  for (const count of [30, 20]) {
    await database.pool.query(
      `insert into audit (action, detail) select 'user.read', E'« é »\\n"' || i from generate_series(1, $1) as i`,
      [count],
    );
    await sealTrail(database, KEY);
  }
  const { rows } = await database.pool.query("select to_char(now() at time zone 'UTC', 'YYYY-MM') as month");
  for await (const part of exportMonth(database.unhurried, rows[0]?.month, KEY)) text += part;
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const lines = () => text.split('\n');
const { public_key } = exportKeys(KEY);

describe('an exported month', () => {
  it('carries its rows, its seals, how to check them and a signature', async () => {
    expect(await checkExport([text], public_key)).toEqual({
      wrong_line: undefined,
      seals: 2,
      rows: 50,
      public_key,
    });
    expect(JSON.parse(lines()[2] ?? '')).toMatchObject({ id: 1, action: 'user.read', detail: '« é »\n"1' });
  });

  it.each([
    [
      'a row that was changed',
      (all: string[]) => all.with(5, (all[5] ?? '').replace('user.read', 'file.erase')),
      2,
    ],
    ['a row that is missing', (all: string[]) => all.toSpliced(40, 1), 33],
    ['rows in another order', (all: string[]) => all.with(3, all[4] ?? '').with(4, all[3] ?? ''), 2],
    [
      'a seal that was changed',
      (all: string[]) => all.with(32, (all[32] ?? '').replace('"count":20', '"count":19')),
      33,
    ],
    ['a seal that is missing with its rows', (all: string[]) => all.toSpliced(1, 31), 23],
    ['an end that was cut off', (all: string[]) => all.toSpliced(32, 21), 33],
  ])('is refused for %s', async (_, change, line) => {
    expect((await checkExport([change(lines()).join('\n')], public_key)).wrong_line).toBe(line);
  });

  it('is refused when somebody else signed it', async () => {
    const another = exportKeys('another key').public_key;
    expect((await checkExport([text], another)).wrong_line).toBe(lines().length - 1);
    expect((await checkExport([''], public_key)).wrong_line).toBe(1);
  });
});
