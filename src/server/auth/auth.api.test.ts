import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, PRACTITIONER, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const create = (payload: unknown) =>
  test.call({
    method: 'POST',
    url: '/api/v1/sessions',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

describe('a session', () => {
  it('tells its owner who they are', async () => {
    const claire = await test.signIn(ADMINISTRATOR);
    const { body } = await claire.call({ url: '/api/v1/users/me' });
    expect(body).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'claire@doc2.example',
      name: 'Claire Fontaine',
      picture_url: null,
      is_administrator: true,
    });
  });

  it('belongs to one user per subject, whose name and e-mail follow the provider', async () => {
    const first = await test.signIn({ email: 'paul@ancien.fr', sub: 'moving', name: 'Paul' });
    const before = (await first.call({ url: '/api/v1/users/me' })).body;
    // Another address needs a later sign-in, and sign-ins are dated to the second.
    test.advance(1_000);
    const moved = await test.signIn({ sub: 'moving', email: 'paul@nouveau.fr', name: 'Paul M.' });
    const after = (await moved.call({ url: '/api/v1/users/me' })).body;
    expect(after).toEqual({ ...(before as object), email: 'paul@nouveau.fr', name: 'Paul M.' });
  });

  it('is in a cookie that scripts cannot read, beside the XSRF token that they can', async () => {
    const response = await create({ token: await test.idToken({ ...PRACTITIONER }) });
    const cookies = String(response.headers['set-cookie']);
    expect(cookies).toMatch(/doc2_session=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookies).toMatch(/XSRF-TOKEN=[\w-]{43}; Max-Age=3600; Path=\/; SameSite=Lax/);
  });

  it('is kept over http on this machine: its cookies are not « Secure », which Safari would refuse there', async () => {
    const { cookies } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { token: await test.idToken({ ...PRACTITIONER }) },
    });
    expect(cookies.map(({ name, secure }) => ({ name, secure }))).toEqual([
      { name: 'doc2_session', secure: undefined },
      { name: 'XSRF-TOKEN', secure: undefined },
    ]);
  });

  it('serves scripts as a Bearer token, without XSRF', async () => {
    const { token } = await test.signIn({ email: 'script@exemple.fr' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.call({ url: '/api/v1/users/me', headers })).status).toBe(200);
    expect((await test.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers })).status).toBe(
      200,
    );
    expect((await test.call({ url: '/api/v1/users/me', headers })).status).toBe(401);
  });

  it('ends on the server when its owner logs out', async () => {
    const paul = await test.signIn({ email: 'sorti@exemple.fr' });
    const out = await paul.call({ method: 'DELETE', url: '/api/v1/sessions/current' });
    expect(String(out.headers['set-cookie'])).toMatch(/doc2_session=;/);
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(401);
  });

  it('ends with all others of its owner when an administrator ends them', async () => {
    const paul = await test.signIn({ email: 'parti@exemple.fr' });
    const again = await test.signIn({ email: 'parti@exemple.fr' });
    const { uid } = (await paul.call({ url: '/api/v1/users/me' })).body as { uid: string };
    const claire = await test.signIn(ADMINISTRATOR);
    const end = { method: 'DELETE', url: `/api/v1/users/${uid}/sessions` } as const;
    expect(await paul.call(end)).toMatchObject({ status: 403 });
    expect(await claire.call(end)).toMatchObject({ status: 200, body: { count: 2 } });
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(401);
    expect((await again.call({ url: '/api/v1/users/me' })).status).toBe(401);
    expect((await claire.call({ url: '/api/v1/users/me' })).status).toBe(200);
    const { rows } = await test.database.pool.query('select detail from audit where entity_id = $1', [uid]);
    expect(rows).toEqual([{ detail: '2' }]);
  });

  it('is not reopened by a sign-in from before all were ended, but by a new sign-in', async () => {
    const paul = await test.signIn({ email: 'ailleurs@exemple.fr' });
    const renewed = { email: 'ailleurs@exemple.fr', auth_time: Math.floor(test.now().getTime() / 1000) };
    const end = { method: 'DELETE', url: '/api/v1/sessions' } as const;
    const ended = await paul.call(end);
    expect(ended).toMatchObject({ status: 200, body: { count: 1 } });
    expect(String(ended.headers['set-cookie'])).toMatch(/doc2_session=;/);
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(401);
    test.advance(60_000);
    expect(await create({ token: await test.idToken(renewed) })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
    const again = await test.signIn({ email: 'ailleurs@exemple.fr' });
    expect((await again.call({ url: '/api/v1/users/me' })).status).toBe(200);
    const { rows } = await test.database.pool.query(
      "select action, detail from audit where entity_type = 'User' and action = 'session.end_own'",
    );
    expect(rows).toEqual([{ action: 'session.end_own', detail: '1' }]);
  });

  it('ends after an hour', async () => {
    const paul = await test.signIn(PRACTITIONER);
    test.advance(3599_000);
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(200);
    test.advance(2_000);
    expect((await paul.call({ url: '/api/v1/users/me' })).status).toBe(401);
  });

  it('refuses the XSRF token of another session', async () => {
    const paul = await test.signIn(PRACTITIONER);
    const response = await create({ token: await test.idToken({ ...ADMINISTRATOR }) });
    const other = /XSRF-TOKEN=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    const refused = await paul.call({
      method: 'DELETE',
      url: '/api/v1/sessions/current',
      headers: { 'x-xsrf-token': other },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'xsrf_invalid' } });
  });

  it('leaves no usable token in the database', async () => {
    const { token } = await test.signIn(PRACTITIONER);
    const { rows } = await test.database.pool.query('select s::text as row from sessions s');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    for (const coding of ['utf8', 'base64url'] as const)
      expect(stored).not.toContain(Buffer.from(token, coding).toString('hex'));
  });
});

describe('creating a session', () => {
  it('refuses a forged or missing ID token with a French message', async () => {
    const good = await test.idToken({ ...PRACTITIONER });
    for (const token of [`${good.slice(0, -4)}AAAA`, 'x.y.z', 'garbage']) {
      expect(await create({ token })).toMatchObject({
        status: 401,
        body: { code: 'token_invalid', message: "Votre connexion n'a pas pu être vérifiée." },
      });
    }
  });

  it.each([
    [{}, 'token'],
    [{ token: 12 }, 'token'],
    [{ token: '' }, 'token'],
    [{ token: 'x'.repeat(16_385) }, 'token'],
  ])('names the wrong field of %j', async (payload, path) => {
    expect(await create(payload)).toMatchObject({ status: 422, body: { fields: [{ path }] } });
  });

  it('refuses a body that is not JSON, or too large, or of another type', async () => {
    const send = (payload: string, type: string) =>
      test.call({ method: 'POST', url: '/api/v1/sessions', payload, headers: { 'content-type': type } });
    expect(await send('{"token":', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'json_invalid' },
    });
    expect(await send('token=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await send(JSON.stringify({ token: 'x'.repeat(2_000_000) }), 'application/json')).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  it('answers 429 with a delay to an address that calls without end', async () => {
    const answers = [];
    for (let i = 0; i < 130; i += 1) answers.push(await create({ token: 'x' }));
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(last?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
