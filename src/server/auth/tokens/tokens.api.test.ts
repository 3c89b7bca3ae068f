import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { loadConfig } from '../../config/config.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { makeToken, TOKEN } from './test-tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CALLS = 40;

let test: TestApp;
beforeAll(async () => {
  const config = { ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), tokenCallsPerMinute: CALLS };
  test = await startTestApp({ config });
});
afterAll(() => test.close());

const signIn = (sub: string) => test.signIn({ ...ADMINISTRATOR, sub });
const read = (authorization: string, path = '/observations') =>
  test.call({ url: `/api/v1${path}`, headers: { authorization } });
const listed = async (who: SignedIn) =>
  ((await who.call({ url: '/api/v1/tokens' })).body as { items: AccessToken[] }).items;
const refusal = (status: number, code: string) => ({ status, body: { code } });
const events = async (token_id: string) => {
  const { rows } = await test.database.pool.query(
    'select action, entity_type, entity_id, detail, ip from audit where token_id = $1 or entity_id = $1 order by id',
    [token_id],
  );
  return rows as { action: string; entity_type: string; entity_id: string; detail: string; ip: string }[];
};

describe('an access token', () => {
  it('is shown once, stored as a hash, and lives 90 days unless another life is requested', async () => {
    const claire = await signIn('made');
    const { token, access_token } = await makeToken(claire);
    const life = Date.parse(access_token.expiry_time) - Date.parse(access_token.creation_time);
    expect(life).toBe(90 * DAY_MS);
    const { rows } = await test.database.pool.query('select t::text from access_tokens t');
    expect(JSON.stringify(rows)).not.toContain(token.slice(5));
    expect(JSON.stringify(await listed(claire))).not.toContain(token);
    const year = (await makeToken(claire, { days: 365 })).access_token;
    expect(Date.parse(year.expiry_time) - Date.parse(year.creation_time)).toBe(365 * DAY_MS);
  });

  it.each([
    { days: 366 },
    { days: 0 },
    { days: 1.5 },
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { scopes: [] },
    { scopes: ['files.send', 'files.send'] },
    { scopes: ['everything'] },
    { user_id: 'somebody else' },
  ])('is not made of %j', async (asked) => {
    const { call } = await signIn('refused');
    const answer = await call({ method: 'POST', url: '/api/v1/tokens', payload: { ...TOKEN, ...asked } });
    expect(answer).toMatchObject(refusal(422, 'validation_failed'));
  });

  it('is made only by a person who signed in less than 15 minutes ago', async () => {
    const claire = await signIn('recent');
    test.advance(16 * MINUTE_MS);
    const answer = await claire.call({ method: 'POST', url: '/api/v1/tokens', payload: TOKEN });
    expect(answer).toMatchObject(refusal(403, 'sign_in_too_old'));
  });

  it('calls in the name of its owner, without XSRF header and whatever the case of Bearer', async () => {
    const { token, access_token } = await makeToken(await signIn('calls'));
    for (const authorization of [`Bearer ${token}`, `bearer  ${token}`]) {
      expect(await read(authorization)).toMatchObject({ status: 200 });
    }
    const declared = await test.call({
      method: 'POST',
      url: '/api/v1/observations',
      headers: { authorization: `Bearer ${token}` },
      payload: { type_id: 'poids', title: 'Par jeton', measures: [{ type_id: 'poids.poids', value: 70 }] },
    });
    const creation = { author_name: 'Claire Fontaine', channel: 'api', token_name: 'Automate' };
    expect(declared).toMatchObject({ status: 200, body: { creation } });
    const { id } = declared.body as Observation;
    expect((await read(`Bearer ${token}`, `/observations/${id}`)).body).toMatchObject({ creation });
    const trail = async () =>
      (await events(access_token.id)).map(({ action, detail, entity_id }) => [
        action,
        action === 'observation.create' ? entity_id : detail,
      ]);
    // The events of calls are written a moment later.
    await expect.poll(trail).toEqual(
      expect.arrayContaining([
        ['token.create', 'observations.read observations.declare files.send audit.read 90d'],
        ['token.call', 'GET /api/v1/observations'],
        ['token.call', 'POST /api/v1/observations'],
        ['observation.create', id],
      ]),
    );
  });

  it('sends files, which record the token that was used', async () => {
    const { token } = await makeToken(await signIn('sends'));
    const headers = { authorization: `Bearer ${token}` };
    const batch = await test.call({ url: '/api/v1/files/_upload_batch_id', headers });
    const { batch_id } = batch.body as { batch_id: string };
    const started = await test.call({
      method: 'POST',
      url: `/api/v1/files/_upload_start?batch_id=${batch_id}`,
      headers,
      payload: { name: 'a.txt', size: 2 },
    });
    const { file } = started.body as { file: StoredFile };
    const creation = { channel: 'api', token_name: 'Automate' };
    expect(file).toMatchObject({ creation });
    const claire = await signIn('reads the file');
    expect((await claire.call({ url: `/api/v1/files/${file.id}` })).body).toMatchObject({ creation });
  });

  it('shows its last use and address, written at most once a minute', async () => {
    const claire = await signIn('used');
    const { token } = await makeToken(claire);
    expect((await listed(claire))[0]).toMatchObject({ last_use_time: null, last_use_ip: null });
    await read(`Bearer ${token}`);
    const [first] = await listed(claire);
    expect(first).toMatchObject({ last_use_ip: '127.0.0.1' });
    test.advance(MINUTE_MS / 2);
    await read(`Bearer ${token}`);
    expect((await listed(claire))[0]?.last_use_time).toBe(first?.last_use_time);
    test.advance(MINUTE_MS);
    await read(`Bearer ${token}`);
    expect((await listed(claire))[0]?.last_use_time).not.toBe(first?.last_use_time);
  });

  it('is named by the audit events of its calls', async () => {
    const { token, access_token } = await makeToken(await signIn('trail'));
    await read(`Bearer ${token}`);
    const { body } = await read(`Bearer ${token}`, '/audit');
    const { items } = body as { items: { action: string; token_id: string | null }[] };
    const own = items.filter(({ token_id }) => token_id === access_token.id);
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['observation.list', 'token.call']),
    );
    expect(own.every((item) => 'token_name' in item && item.token_name === 'Automate')).toBe(true);
  });

  it(`makes ${CALLS} calls a minute, then is refused with the time to wait; another token goes on`, async () => {
    const claire = await signIn('limited');
    const [{ token }, other] = [await makeToken(claire), await makeToken(claire)];
    for (let i = 0; i < CALLS; i += 1) expect((await read(`Bearer ${token}`)).status).toBe(200);
    const answer = await read(`Bearer ${token}`);
    expect(answer).toMatchObject(refusal(429, 'access_token_calls'));
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((answer.body as { advice: string }).advice).toContain(`${seconds} s`);
    expect((await read(`Bearer ${other.token}`)).status).toBe(200);
    test.advance(seconds * 1000);
    expect((await read(`Bearer ${token}`)).status).toBe(200);
  });
});
