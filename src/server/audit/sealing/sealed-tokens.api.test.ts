import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesBetween } from './repository.ts';
import { sealTrail } from './seal-new-rows.ts';
import { createTestTrail, KEY, type TestTrail } from './sealing-fixture.ts';

const TOKEN = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

let trail: TestTrail;
beforeAll(async () => {
  trail = await createTestTrail();
});
afterAll(() => trail.drop());

const finding = async () => (await trail.verify()).finding;

it('the hashed line of a row includes its access token; a row without one has the line from before tokens existed', async () => {
  const added = await trail.run(
    `insert into audit (action, detail, token_id) values
       ('token.call', 'it ends as ,"token_id":null}', $1), ('user.read', 'it ends as ,"token_id":null}', null)
     returning id`,
    [TOKEN],
  );
  const ids = added.map(({ id }) => Number(id));
  const all = { after: Math.min(...ids) - 1, upTo: Math.max(...ids), limit: 10 };
  const [withToken, without] = (await linesBetween(trail.database.queries, all)).map((line) =>
    JSON.parse(line),
  );
  expect(withToken).toMatchObject({ action: 'token.call', token_id: TOKEN });
  const keys = ['id', 'time', 'user_id', 'action', 'entity_type', 'entity_id', 'ip', 'detail', 'is_read'];
  expect(Object.keys(without)).toEqual(keys);
  expect(without.detail).toBe('it ends as ,"token_id":null}');

  await sealTrail(trail.database, KEY);
  expect(await finding()).toBeUndefined();
  for (const [id, token] of [
    [ids[0], null],
    [ids[1], TOKEN],
  ]) {
    const [row] = await trail.run('select token_id from audit where id = $1', [id]);
    const change = (value: unknown) =>
      trail.tamper(() => trail.run('update audit set token_id = $2 where id = $1', [id, value]));
    await change(token);
    expect(await finding()).toEqual({ what: 'row', id, is: 'altered' });
    await change(row?.token_id);
    expect(await finding()).toBeUndefined();
  }
});
