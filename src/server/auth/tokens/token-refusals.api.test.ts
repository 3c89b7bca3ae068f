import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { type MadeToken, makeToken } from './test-tokens.ts';
import { newTokenText } from './token-text.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const signIn = (sub: string) => test.signIn({ ...ADMINISTRATOR, sub });
const read = (authorization: string, path = '/observations') =>
  test.call({ url: `/api/v1${path}`, headers: { authorization } });
const end = (who: SignedIn, { access_token }: MadeToken) =>
  who.call({ method: 'DELETE', url: `/api/v1/tokens/${access_token.id}` });
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

describe('an access token is refused, with its own message,', () => {
  it('when it is ended, at once; ending it again changes nothing', async () => {
    const claire = await signIn('ends');
    const made = await makeToken(claire);
    expect((await end(claire, made)).status).toBe(200);
    const answer = await read(`Bearer ${made.token}`);
    expect(answer).toMatchObject(refusal(401, 'access_token_ended'));
    const [first] = await listed(claire);
    expect(first?.state).toBe('ended');
    expect((await end(claire, made)).status).toBe(200);
    expect((await listed(claire))[0]).toEqual(first);
    const actions = (await events(made.access_token.id)).map(({ action }) => action);
    expect(actions).toEqual(['token.create', 'token.end', 'request.refuse']);
  });

  it('when it is expired', async () => {
    const claire = await signIn('expires');
    const { token } = await makeToken(claire, { days: 1 });
    test.advance(DAY_MS);
    expect(await read(`Bearer ${token}`)).toMatchObject(refusal(401, 'access_token_expired'));
    expect((await listed(await signIn('expires')))[0]?.state).toBe('expired');
  });

  it('when it has another scope', async () => {
    const { token } = await makeToken(await signIn('scope'), { scopes: ['files.send'] });
    expect(await read(`Bearer ${token}`)).toMatchObject(refusal(403, 'access_token_scope'));
  });

  it.each([
    ['nobody was given', newTokenText()],
    ['lacks its end', newTokenText().slice(0, -1)],
    ['is empty', 'doc2_'],
    ['is too short for a session too', 'doc2_ab'],
  ])('when it %s, even with a live session', async (_, token) => {
    const { call } = await signIn('cookie');
    const headers = { authorization: `Bearer ${token}` };
    expect(await call({ url: '/api/v1/observations', headers })).toMatchObject(
      refusal(401, 'access_token_invalid'),
    );
  });

  it.each(['access_token', 'token', 'q:text', 'q:eq:title'])(
    'when it is in the query string, as %s, even with a live session',
    async (key) => {
      const claire = await signIn('query');
      const { token } = await makeToken(claire);
      const written = [token, token.replace('_', '%5F')];
      for (const value of written) {
        const answer = await claire.call({ url: `/api/v1/observations?${key}=${value}` });
        expect(answer).toMatchObject(refusal(400, 'access_token_in_query'));
      }
      const anonymous = await test.call({ url: `/api/v1/bff/configuration?${token}` });
      expect(anonymous).toMatchObject(refusal(400, 'access_token_in_query'));
    },
  );

  it('as a cookie or by basic authentication, where it identifies nobody', async () => {
    const { token } = await makeToken(await signIn('elsewhere'));
    const cookies = { doc2_session: token };
    expect(await test.call({ url: '/api/v1/observations', cookies })).toMatchObject(
      refusal(401, 'session_missing'),
    );
    const basic = `Basic ${Buffer.from(`x:${token}`).toString('base64')}`;
    expect(await read(basic)).toMatchObject(refusal(401, 'session_missing'));
  });
});

describe('an access token ends', () => {
  it('with the rights of its owner, whose address changed; it does not come back with them', async () => {
    const { token } = await makeToken(await signIn('leaves'));
    test.advance(2_000);
    await test.signIn({ email: 'claire@ailleurs.example', sub: 'leaves' });
    expect(await read(`Bearer ${token}`)).toMatchObject(refusal(401, 'access_token_ended'));
    test.advance(2_000);
    await signIn('leaves');
    expect(await read(`Bearer ${token}`)).toMatchObject(refusal(401, 'access_token_ended'));
  });

  it('while its owner has an address that nobody proved', async () => {
    const { token } = await makeToken(await signIn('unproved'));
    test.advance(2_000);
    await test.signIn({ email: 'claire@ailleurs.example', email_verified: false, sub: 'unproved' });
    expect(await read(`Bearer ${token}`)).toMatchObject(refusal(401, 'access_token_owner'));
  });

  it('with all sessions of its owner, ended by them or by another administrator', async () => {
    const claire = await signIn('everywhere');
    const made = await makeToken(claire);
    await claire.call({ method: 'DELETE', url: '/api/v1/sessions' });
    expect(await read(`Bearer ${made.token}`)).toMatchObject(refusal(401, 'access_token_ended'));
    test.advance(2_000);
    const back = await signIn('everywhere');
    const again = await makeToken(back);
    const { uid } = (await back.call({ url: '/api/v1/users/me' })).body as { uid: string };
    const other = await signIn('another administrator');
    await other.call({ method: 'DELETE', url: `/api/v1/users/${uid}/sessions` });
    expect(await read(`Bearer ${again.token}`)).toMatchObject(refusal(401, 'access_token_ended'));
    expect((await events(again.access_token.id)).map(({ action }) => action)).toContain('token.end');
  });

  it('not with the session that made it', async () => {
    const claire = await signIn('signs out');
    const { token } = await makeToken(claire);
    await claire.call({ method: 'DELETE', url: '/api/v1/sessions/current' });
    expect((await read(`Bearer ${token}`)).status).toBe(200);
  });
});
