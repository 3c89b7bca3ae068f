import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OWNER = 'victime@doc2.example';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Now, as the provider dates a sign-in. */
const second = (): number => Math.floor(test.now().getTime() / 1000);
const tokenOf = (claims: Record<string, unknown>) => test.idToken({ email: OWNER, ...claims });
const open = async (idToken: string, cookie?: string) => {
  const { status, body, headers } = await test.call({
    method: 'POST',
    url: '/api/v1/sessions',
    payload: { token: idToken },
    ...(cookie && { cookies: { doc2_session: cookie } }),
  });
  return { status, body, headers, token: (body as { token?: string }).token ?? '' };
};
const me = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await test.call({ url: '/api/v1/users/me', headers });
  return status === 200 ? (body as { is_administrator: boolean; email: string }) : status;
};
const administers = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.call({ url: '/api/v1/audit', headers })).status === 200;
};
const sessionsOf = async (sub: string) => {
  const { rows } = await test.database.pool.query<{ n: number }>(
    'select count(*)::int as n from sessions join users on users.id = user_id where subject = $1',
    [sub],
  );
  return rows[0]?.n;
};

describe("an account that a stranger opened with somebody else's address", () => {
  it('gives the stranger nothing once the owner proves the address: their sessions and tokens end', async () => {
    const sub = 'squatted';
    const stranger = { sub, email_verified: false, auth_time: second() };
    const { token } = await open(await tokenOf(stranger));
    expect(await administers(token)).toBe(false);
    test.advance(60_000);
    const owner = await open(await tokenOf({ sub }));
    expect(await administers(owner.token)).toBe(true);
    expect(await me(token)).toBe(401);
    expect(await administers(token)).toBe(false);
    // The stranger's browser renews: the account is verified by now, and the new token of the old sign-in says so.
    for (const email_verified of [true, false]) {
      const answer = await open(await tokenOf({ ...stranger, email_verified }));
      expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    }
    expect(await administers(owner.token)).toBe(true);
    const { rows } = await test.database.pool.query(
      "select detail from audit where action = 'session.end_unproved'",
    );
    expect(rows).toEqual([{ detail: '1' }]);
  });

  it('gives the stranger nothing when their renewal is the first to report that the address was proved', async () => {
    const sub = 'renewed-first';
    const stranger = { sub, auth_time: second() };
    const { token } = await open(await tokenOf({ ...stranger, email_verified: false }));
    test.advance(60_000);
    expect((await open(await tokenOf(stranger))).status).toBe(401);
    expect(await administers(token)).toBe(false);
    const owner = await open(await tokenOf({ sub }));
    expect(await administers(owner.token)).toBe(true);
    expect(await me(token)).toBe(401);
  });

  it('gives the stranger nothing by the latest of their sign-ins either', async () => {
    const sub = 'twice';
    await open(await tokenOf({ sub, email_verified: false, auth_time: second() - 60 }));
    const latest = { sub, auth_time: second() };
    await open(await tokenOf({ ...latest, email_verified: false }));
    test.advance(60_000);
    expect((await open(await tokenOf(latest))).status).toBe(401);
  });

  it('gives the stranger nothing when they signed in at the provider only, and reach us after the owner', async () => {
    const sub = 'never-seen';
    const before = second() - 600;
    const owner = await open(await tokenOf({ sub }));
    for (const email_verified of [true, false]) {
      expect((await open(await tokenOf({ sub, auth_time: before, email_verified }))).status).toBe(401);
    }
    expect(await administers(owner.token)).toBe(true);
  });

  it("is the stranger's, until their sign-in ends, when they signed in at the provider only and reach us before the owner", async () => {
    const sub = 'came-first';
    const signed = second() - 11 * 3600;
    const { token } = await open(await tokenOf({ sub, auth_time: signed - 2 * 3600 }));
    expect(token).toBe('');
    const first = await open(await tokenOf({ sub, auth_time: signed }));
    expect(await administers(first.token)).toBe(true);
    const owner = await open(await tokenOf({ sub }));
    await test.call({
      method: 'DELETE',
      url: '/api/v1/sessions',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await me(first.token)).toBe(401);
    expect((await open(await tokenOf({ sub, auth_time: signed }))).status).toBe(401);
  });

  it('gives the stranger nothing when they had proved another address before changing to this one', async () => {
    const sub = 'moved';
    const stranger = { sub, auth_time: second() };
    const { token } = await open(await tokenOf({ ...stranger, email: 'inconnu@exemple.fr' }));
    test.advance(60_000);
    expect((await open(await tokenOf(stranger))).status).toBe(401);
    const owner = await open(await tokenOf({ sub }));
    expect(await administers(owner.token)).toBe(true);
    expect(await me(token)).toBe(401);
    expect((await open(await tokenOf(stranger))).status).toBe(401);
  });
});

describe('what a session may do', () => {
  it('does not grow when the account gets more rights', async () => {
    const sub = 'grown';
    const { token } = await open(await tokenOf({ sub, email_verified: false }));
    await test.database.pool.query('update users set email_verified = true where subject = $1', [sub]);
    expect(await administers(token)).toBe(false);
    expect(await me(token)).toMatchObject({ is_administrator: false });
  });

  it('shrinks when the account loses rights', async () => {
    const sub = 'shrunk';
    const { token } = await open(await tokenOf({ sub }));
    expect(await administers(token)).toBe(true);
    test.advance(60_000);
    // Nobody proved that address, so the session goes on.
    await open(await tokenOf({ sub, email: 'parti@exemple.fr', email_verified: false }));
    expect(await me(token)).toMatchObject({ is_administrator: false });
    expect(await administers(token)).toBe(false);
  });

  it('includes no administration when the previous version opened it', async () => {
    const sub = 'legacy';
    const { token } = await open(await tokenOf({ sub }));
    await test.database.pool.query(
      `update sessions set proved_email = null, proved_email_verified = null, proved_provider = null
       from users where users.id = user_id and subject = $1`,
      [sub],
    );
    expect(await me(token)).toMatchObject({ is_administrator: false });
  });

  it('is not changed by an old token that proves less, which is refused', async () => {
    const sub = 'demoted';
    const old = await tokenOf({ sub, email_verified: false, auth_time: second() });
    test.advance(60_000);
    const owner = await open(await tokenOf({ sub }));
    expect((await open(old)).status).toBe(401);
    expect(await administers(owner.token)).toBe(true);
    expect((await open(await tokenOf({ sub }))).status).toBe(200);
  });
});

describe('a sign-in', () => {
  const signedIn = (ago: number, email: string) =>
    tokenOf({ sub: `${email}-${ago}`, email, auth_time: Math.floor((test.now().getTime() - ago) / 1000) });

  it.each([
    ['a year ago', 365 * DAY_MS, 'paul@exemple.fr', 401],
    ['30 days ago', 30 * DAY_MS + 1_000, 'paul@exemple.fr', 401],
    ['29 days ago', 29 * DAY_MS, 'paul@exemple.fr', 200],
    ["13 hours ago, an administrator's", 13 * HOUR_MS, 'claire@doc2.example', 401],
    ["11 hours ago, an administrator's", 11 * HOUR_MS, 'claire@doc2.example', 200],
  ])('%s: %i ms old, of %s, answers %i', async (_when, ago, email, status) => {
    const answer = await open(await signedIn(ago, email));
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body).toMatchObject({ code: 'sign_in_expired' });
  });

  it('ends together with its sessions, and their cookies last no longer', async () => {
    const { token, headers } = await open(await signedIn(12 * HOUR_MS - 600_000, 'bord@doc2.example'));
    expect(String(headers['set-cookie'])).toMatch(/doc2_session=[\w-]+; Max-Age=(600|599);/);
    test.advance(590_000);
    expect(await me(token)).toMatchObject({ is_administrator: true });
    test.advance(11_000);
    expect(await me(token)).toBe(401);
  });

  it('ends the sessions that the previous version opened for longer', async () => {
    const { token } = await open(await signedIn(11 * HOUR_MS, 'long@doc2.example'));
    await test.database.pool.query("update sessions set expiry_time = now() + interval '1 year'");
    test.advance(2 * HOUR_MS);
    expect(await me(token)).toBe(401);
  });

  it('opens no session once its owner signed out, by the same ID token or a renewed one', async () => {
    const claims = { sub: 'left', auth_time: second() };
    const idToken = await tokenOf(claims);
    const { token } = await open(idToken);
    const headers = { authorization: `Bearer ${token}` };
    const out = await test.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers });
    expect(out.status).toBe(200);
    expect((await open(idToken)).status).toBe(401);
    test.advance(30_000);
    expect((await open(await tokenOf(claims))).status).toBe(401);
    expect((await open(await tokenOf({ sub: 'left' }))).status).toBe(200);
  });
});

describe('renewals of one browser', () => {
  it('leave one working session when they race', async () => {
    const claims = { sub: 'racing', auth_time: second() };
    const first = await open(await tokenOf(claims));
    const idToken = await tokenOf(claims);
    const xsrf = /XSRF-TOKEN=([\w-]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
    const renew = () =>
      test.call({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { token: idToken },
        cookies: { doc2_session: first.token },
        headers: { 'x-xsrf-token': xsrf },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, renew));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await sessionsOf('racing')).toBe(1);
    const tokens = answers.map(({ body }) => (body as { token: string }).token);
    const alive = await Promise.all(tokens.map(async (token) => (await me(token)) !== 401));
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  it('leave no session when they race with a sign-out', async () => {
    const claims = { sub: 'leaving', auth_time: second() };
    const first = await open(await tokenOf(claims));
    const idToken = await tokenOf(claims);
    const headers = { authorization: `Bearer ${first.token}` };
    await Promise.all([
      ...Array.from({ length: 5 }, () => open(idToken)),
      test.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers }),
      ...Array.from({ length: 5 }, () => open(idToken)),
    ]);
    expect(await sessionsOf('leaving')).toBe(0);
  });
});
