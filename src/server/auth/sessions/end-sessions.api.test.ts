import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSession, RECENT_SIGN_IN_MS } from '../../../shared/auth/contract.ts';
import { loadConfig } from '../../config/config.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { sweepSessions } from './sweep.ts';

const DAY_MS = 24 * 3600 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const PAUL = { email: 'paul@exemple.fr', name: 'Paul Martin' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const open = (token: string, from = test) =>
  from.call({
    method: 'POST',
    url: '/api/v1/sessions',
    payload: { token },
    headers: { 'user-agent': FIREFOX },
  });
const listed = async (person: SignedIn): Promise<OwnSession[]> => {
  const { status, body } = await person.call({ url: '/api/v1/sessions' });
  expect(status).toBe(200);
  return (body as { items: OwnSession[] }).items;
};
const end = (person: SignedIn, id: string) =>
  person.call({ method: 'DELETE', url: `/api/v1/sessions/${id}` });
const isAlive = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.call({ url: '/api/v1/users/me', headers })).status === 200;
};

describe('sessions of a user', () => {
  it('are listed to their owner only, with sign-in, last use and device; nothing else is kept of the browser', async () => {
    const signIn = Math.floor(test.now().getTime() / 1000) - 60;
    const { body } = await open(await test.idToken({ ...PAUL, sub: 'listed', auth_time: signIn }));
    const paul = await test.signIn({ ...PAUL, sub: 'listed' });
    await test.signIn(ADMINISTRATOR);
    const { token } = body as { token: string };
    test.advance(120_000);
    await test.call({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${token}` } });
    const used = test.now().getTime();
    const [here, firefox, ...others] = await listed(paul);
    expect(others).toEqual([]);
    expect(here).toMatchObject({ is_current: true, browser: null, system: null });
    expect(firefox).toMatchObject({
      is_current: false,
      browser: 'Firefox',
      system: 'Windows',
      sign_in_time: new Date(signIn * 1000).toISOString(),
    });
    expect(Math.abs(Date.parse(firefox?.last_use_time ?? '') - used)).toBeLessThan(60_000);
    const { rows } = await test.database.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|127\.0\.0\.1/);
  });

  it('end for good: their sign-in can no longer open a session, while other sign-ins of the user still can', async () => {
    const auth_time = Math.floor(test.now().getTime() / 1000) - 3;
    const elsewhere = { ...PAUL, sub: 'ended', auth_time };
    const { token } = (await open(await test.idToken(elsewhere))).body as { token: string };
    const paul = await test.signIn({ ...PAUL, sub: 'ended' });
    const target = (await listed(paul)).find(({ is_current }) => !is_current);
    expect(await end(paul, target?.id ?? '')).toMatchObject({ status: 200, body: null });
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(paul.token)).toBe(true);
    expect(await listed(paul)).toHaveLength(1);
    test.advance(30_000);
    expect(await open(await test.idToken(elsewhere))).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
    expect((await open(await test.idToken({ ...PAUL, sub: 'ended' }))).status).toBe(200);
    const { rows } = await test.database.pool.query(
      "select entity_type, ip from audit where action = 'session.end_one' and entity_id = $1",
      [target?.id],
    );
    expect(rows).toEqual([{ entity_type: 'Session', ip: '127.0.0.1' }]);
  });

  it('end together when they were opened in the same second: nothing in their ID tokens tells them from renewals', async () => {
    const same = { ...PAUL, sub: 'same second', auth_time: Math.floor(test.now().getTime() / 1000) };
    const [first, second] = [await open(await test.idToken(same)), await open(await test.idToken(same))];
    const tokens = [first, second].map(({ body }) => (body as { token: string }).token);
    const headers = { authorization: `Bearer ${tokens[0]}` };
    await test.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers });
    expect([await isAlive(tokens[0] ?? ''), await isAlive(tokens[1] ?? '')]).toEqual([false, false]);
    expect((await open(await test.idToken(same))).status).toBe(401);
    test.advance(1_000);
    expect((await open(await test.idToken({ ...PAUL, sub: 'same second' }))).status).toBe(200);
  });

  it('of another user are not found, even by an administrator', async () => {
    const paul = await test.signIn({ ...PAUL, sub: 'kept' });
    const claire = await test.signIn(ADMINISTRATOR);
    const [session] = await listed(paul);
    expect(await end(claire, session?.id ?? '')).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    expect(await isAlive(paul.token)).toBe(true);
  });

  it('can be ended only after a recent sign-in', async () => {
    const late = await test.signIn({ ...PAUL, sub: 'late' });
    await open(await test.idToken({ ...PAUL, sub: 'late' }));
    test.advance(RECENT_SIGN_IN_MS + 1_000);
    const target = (await listed(late)).find(({ is_current }) => !is_current);
    expect(await end(late, target?.id ?? '')).toMatchObject({
      status: 403,
      body: { code: 'sign_in_too_old' },
    });
    const now = await test.signIn({ ...PAUL, sub: 'late' });
    expect((await end(now, target?.id ?? '')).status).toBe(200);
  });

  it('end except the current one: sign-ins before and after it open nothing any more', async () => {
    const second = Math.floor(test.now().getTime() / 1000);
    const times = { before: second - 100, closed: second - 50, later: second + 60 };
    const tokenOf = (auth_time: number) => test.idToken({ ...PAUL, sub: 'others', auth_time });
    const opened = async (auth_time: number) =>
      ((await open(await tokenOf(auth_time))).body as { token: string }).token;
    const before = await opened(times.before);
    const own = await test.signIn({ ...PAUL, sub: 'others' });
    test.advance(60_000);
    const later = await opened(times.later);
    expect(await own.call({ method: 'DELETE', url: '/api/v1/sessions/_others' })).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect([await isAlive(before), await isAlive(later), await isAlive(own.token)]).toEqual([
      false,
      false,
      true,
    ]);
    for (const time of Object.values(times))
      expect(await open(await tokenOf(time))).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    test.advance(60_000);
    expect((await open(await tokenOf(second + 120))).status).toBe(200);
    const { rows } = await test.database.pool.query(
      "select detail from audit where action = 'session.end_others' order by id desc limit 1",
    );
    expect(rows).toEqual([{ detail: '2' }]);
  });

  it('stay ended for as long as their sign-in could open one, and are forgotten a year after', async () => {
    const ended = async () => {
      const { rows } = await test.database.pool.query('select sign_in_time from ended_sign_ins order by 1');
      return rows.map(({ sign_in_time }) => sign_in_time.getTime());
    };
    await test.database.pool.query('delete from ended_sign_ins');
    const daysAgo = (days: number) => new Date(test.now().getTime() - days * DAY_MS);
    const times = [30 + 367, 30 + 365, 1].map(daysAgo);
    for (const time of times)
      await test.database.pool.query(
        'insert into ended_sign_ins (user_id, sign_in_time) select id, $1 from users limit 1',
        [time],
      );
    await sweepSessions({ database: test.database, clock: test.now }, 30 * DAY_MS);
    expect(await ended()).toEqual(times.slice(1).map(Number));
  });

  it('end except the current one only after a recent sign-in', async () => {
    const late = await test.signIn({ ...PAUL, sub: 'late others' });
    test.advance(RECENT_SIGN_IN_MS + 1_000);
    expect(await late.call({ method: 'DELETE', url: '/api/v1/sessions/_others' })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_too_old' },
    });
  });

  it('are listed in pages, and counted', async () => {
    for (let device = 0; device < 12; device += 1) await open(await test.idToken({ ...PAUL, sub: 'many' }));
    const paul = await test.signIn({ ...PAUL, sub: 'many' });
    const page = async (query: string) => {
      const { body } = await paul.call({ url: `/api/v1/sessions${query}` });
      return (body as { items: OwnSession[] }).items.map(({ id }) => id);
    };
    const [first, second] = [await page(''), await page('?q:page=2')];
    expect([first.length, second.length]).toEqual([10, 3]);
    expect(new Set([...first, ...second]).size).toBe(13);
    expect(await paul.call({ url: '/api/v1/sessions/_count' })).toMatchObject({
      body: { count: 13, exact: true },
    });
    expect((await paul.call({ url: '/api/v1/sessions?q:text=x' })).status).toBe(400);
  });

  it('lose their cookies when a browser ends its own', async () => {
    const paul = await test.signIn({ ...PAUL, sub: 'own' });
    const [own] = await listed(paul);
    const { headers } = await end(paul, own?.id ?? '');
    expect(String(headers['set-cookie'])).toMatch(/doc2_session=;.*XSRF-TOKEN=;/);
    expect(await isAlive(paul.token)).toBe(false);
  });
});

describe('an operator who requires a provider for administrators', () => {
  let strict: TestApp;
  beforeAll(async () => {
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      AUTHENTICATION_EXTERNAL_PROVIDERS: 'google,oidc.prosanteconnect',
      ADMINISTRATOR_PROVIDERS: 'oidc.prosanteconnect',
    });
    strict = await startTestApp({ config });
  });
  afterAll(() => strict.close());

  it('also requires it of sessions that were opened before', async () => {
    const firebase = { sign_in_provider: 'oidc.prosanteconnect' };
    const { body } = await open(await strict.idToken({ ...ADMINISTRATOR, sub: 'before', firebase }), strict);
    const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
    const rights = async () => (await strict.call({ url: '/api/v1/audit', headers })).status;
    expect(await rights()).toBe(200);
    await strict.database.pool.query("update sessions set proved_provider = 'password'");
    expect(await rights()).toBe(403);
  });

  it.each([
    [ADMINISTRATOR, 'password', 401],
    [ADMINISTRATOR, 'google.com', 401],
    [ADMINISTRATOR, undefined, 401],
    [ADMINISTRATOR, 'oidc.prosanteconnect', 200],
    [PAUL, 'password', 200],
    [{ ...ADMINISTRATOR, sub: 'unproved', email_verified: false }, 'password', 200],
  ])('answers %j, signed in with %s, with %i', async (person, sign_in_provider, status) => {
    const token = await strict.idToken({ ...person, firebase: { sign_in_provider } });
    const answer = await open(token, strict);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body).toMatchObject({
      code: 'provider_refused',
      advice: expect.stringContaining('Pro Santé Connect'),
    });
    const { rows } = await strict.database.pool.query(
      "select action from audit where detail = 'provider_refused'",
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
