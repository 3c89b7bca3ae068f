import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../../tests/test-app.ts';
import { type MadeToken, makeToken, TOKEN } from './test-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const signIn = (sub: string) => test.signIn({ ...ADMINISTRATOR, sub });
const end = (who: SignedIn, { access_token }: MadeToken) =>
  who.call({ method: 'DELETE', url: `/api/v1/tokens/${access_token.id}` });
const read = (token: string) =>
  test.call({ url: '/api/v1/observations', headers: { authorization: `Bearer ${token}` } });
const listed = async (who: SignedIn) =>
  ((await who.call({ url: '/api/v1/tokens' })).body as { items: AccessToken[] }).items;

it('a list has the tokens of its reader alone, working ones first, page by page', async () => {
  const [claire, other] = [await signIn('lists'), await signIn('lists too')];
  const foreign = await makeToken(other);
  const first = await makeToken(claire, { name: 'Un' });
  test.advance(1000);
  const second = await makeToken(claire, { name: 'Deux' });
  await end(claire, second);
  expect((await listed(claire)).map(({ name }) => name)).toEqual(['Un', 'Deux']);
  const page = await claire.call({ url: '/api/v1/tokens?q:page=2&q:page_size=1' });
  expect(page.body).toMatchObject({ count: 1, items: [{ name: 'Deux' }] });
  const count = await claire.call({ url: '/api/v1/tokens/_count' });
  expect(count.body).toEqual({ count: 2, exact: true });
  expect(await end(claire, foreign)).toMatchObject({
    status: 404,
    body: { code: 'access_token_not_found' },
  });
  expect((await read(foreign.token)).status).toBe(200);
  expect((await read(first.token)).status).toBe(200);
});

it('a person has 50 working tokens at most, even when several are requested at once', async () => {
  const claire = await signIn('many');
  const made = await Promise.all(
    Array.from({ length: 55 }, () => claire.call({ method: 'POST', url: '/api/v1/tokens', payload: TOKEN })),
  );
  const statuses = made.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  await end(claire, made.find(({ status }) => status === 200)?.body as MadeToken);
  await makeToken(claire);
});
