import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../core/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../core/testing/test-database.ts';
import { linesBetween } from './repository.ts';
import { sealTrail } from './sealer.ts';
import { verifyTrail } from './verify.ts';

const KEY = 'a key of the tests that seals the trail';
const TOKEN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

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

const run = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows;
const finding = async () =>
  (await verifyTrail(database, { keys: [KEY], months: 12, now: new Date() })).finding;

it('a row says its access token in the line that is hashed; one without has the line of before there were any', async () => {
  const added = await run(
    `insert into audit (action, detail, token_id) values
       ('token.call', 'it ends as ,"token_id":null}', $1), ('user.read', 'it ends as ,"token_id":null}', null)
     returning id`,
    [TOKEN],
  );
  const ids = added.map(({ id }) => Number(id));
  const all = { after: Math.min(...ids) - 1, upTo: Math.max(...ids), limit: 10 };
  const [withToken, without] = (await linesBetween(database.queries, all)).map((line) => JSON.parse(line));
  expect(withToken).toMatchObject({ action: 'token.call', token_id: TOKEN });
  const keys = ['id', 'time', 'user_id', 'action', 'entity_type', 'entity_id', 'ip', 'detail', 'is_read'];
  expect(Object.keys(without)).toEqual(keys);
  expect(without.detail).toBe('it ends as ,"token_id":null}');

  await sealTrail(database, KEY);
  expect(await finding()).toBeUndefined();
  for (const [id, token] of [
    [ids[0], null],
    [ids[1], TOKEN],
  ]) {
    const [{ token_id: kept }] = await run('select token_id from audit where id = $1', [id]);
    const change = async (value: unknown) => {
      await run('alter table audit disable trigger user');
      await run('update audit set token_id = $2 where id = $1', [id, value]);
      await run('alter table audit enable trigger user');
    };
    await change(token);
    expect(await finding()).toEqual({ what: 'row', id, is: 'altered' });
    await change(kept);
    expect(await finding()).toBeUndefined();
  }
});
