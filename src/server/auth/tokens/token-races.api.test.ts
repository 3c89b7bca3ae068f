import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { TOKEN } from './test-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an access token is not made by a session that ends during the request', async () => {
  const claire = await test.signIn(ADMINISTRATOR);
  const { uid } = (await claire.call({ url: '/api/v1/users/me' })).body as { uid: string };
  const { pool } = test.database;
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [uid]);
  const answer = claire.call({ method: 'POST', url: '/api/v1/tokens', payload: TOKEN });
  await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 60_000 });
  await holder.query('delete from sessions where user_id = $1', [uid]);
  await holder.query('commit');
  holder.release();
  expect(await answer).toMatchObject({ status: 401, body: { code: 'session_missing' } });
  expect((await pool.query('select from access_tokens where user_id = $1', [uid])).rowCount).toBe(0);
});
