import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '../shared/core/endpoint.ts';
import { ENDPOINTS } from '../shared/endpoints.ts';
import { ADMINISTRATOR, PRACTITIONER, type SignedIn, startTestApp, type TestApp } from './test-app.ts';

const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

let test: TestApp;
const people: Record<string, SignedIn> = {};

beforeAll(async () => {
  test = await startTestApp();
  people.practitioner = await test.signIn(PRACTITIONER);
  people.administrator = await test.signIn(ADMINISTRATOR);
  people.unverified = await test.signIn({ email: 'faux@doc2.example', email_verified: false });
  people.lookAlike = await test.signIn({ email: 'a@evil-doc2.example' });
  people.suffixed = await test.signIn({ email: 'a@doc2.example.evil.com' });
});
afterAll(() => test.close());

/** Every call of the contract, and the download, which answers no JSON. */
const calls = [
  ...Object.entries(ENDPOINTS).map(([name, { method, path, access }]) => ({ name, method, path, access })),
  {
    name: 'download',
    method: 'GET' as const,
    path: '/files/:file_id/_download',
    access: 'administrator' as const,
  },
];
const requestOf = ({ method, path }: (typeof calls)[number]): InjectOptions & { url: string } => ({
  method,
  url: API_PREFIX + path.replace(/:\w+/g, ID),
  ...(method !== 'GET' && { payload: {} }),
});

const guarded = calls.filter(({ access }) => access !== 'public');
const forAdministrators = calls.filter(({ access }) => access === 'administrator');

describe('rights', () => {
  it.each(guarded)('$name answers 401 to who is not signed in', async (call) => {
    const { status, body } = await test.call(requestOf(call));
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'session_missing', message: 'Vous devez vous reconnecter!' });
  });

  it.each(guarded)('$name answers 401 to a token that nobody was given', async (call) => {
    const authorization = `Bearer ${'x'.repeat(43)}`;
    expect((await test.call({ ...requestOf(call), headers: { authorization } })).status).toBe(401);
  });

  describe.each(['practitioner', 'unverified', 'lookAlike', 'suffixed'])('for %s', (who) => {
    it.each(forAdministrators)('$name answers 403', async (call) => {
      const response = await people[who]?.call(requestOf(call));
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    });
  });

  it.each(forAdministrators)('$name lets an administrator pass', async (call) => {
    const response = await people.administrator?.call(requestOf(call));
    expect([401, 403]).not.toContain(response?.status);
  });

  it.each(guarded.filter(({ method }) => method !== 'GET'))(
    '$name refuses a cookie without its XSRF header',
    async (call) => {
      const headers = { 'x-xsrf-token': '' };
      const response = await people.administrator?.call({ ...requestOf(call), headers });
      expect(response).toMatchObject({ status: 403, body: { code: 'xsrf_invalid' } });
    },
  );
});
