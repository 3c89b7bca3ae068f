import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '../../shared/shell/contract.ts';
import { loadConfig } from '../config/config.ts';
import { authorizationRequest } from '../core/testing/authorization-request.ts';
import { PROFESSIONAL, type StrictProvider, startStrictProvider } from '../core/testing/strict-provider.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const PSC = 'oidc.prosanteconnect';
const RPPS = PROFESSIONAL.preferred_username;

let provider: StrictProvider;
const apps: TestApp[] = [];
beforeAll(async () => {
  provider = await startStrictProvider();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await provider.close();
});

async function appWith(env: Record<string, string>): Promise<TestApp> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTHENTICATION_EXTERNAL_PROVIDERS: `google,${PSC},oidc.clinique=Clinique`,
    ...env,
  });
  const app = await startTestApp({ config });
  apps.push(app);
  return app;
}

/** The sign-in screen's settings for a provider, as the server publishes them. */
async function asked(app: TestApp, name: string) {
  const { body } = await app.call({ url: '/api/v1/bff/configuration' });
  const found = (body as Configuration).firebase.external_providers.find((each) => each.name === name);
  return found ?? { scopes: [], parameters: {} };
}

/** Follows a request through the provider, with its cookies, to the address where it sends the browser back. */
async function follow(address: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let url = address;
  while (!url.startsWith(provider.redirectUri)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  return new URL(url).searchParams;
}

/** The claims that the strict provider returns for a sign-in. */
async function claims(app: TestApp) {
  const back = await follow(authorizationRequest(provider, await asked(app, PSC)));
  return provider.claimsOf(back.get('code') ?? '');
}

interface SignIn {
  provider?: string;
  attributes?: Record<string, unknown>;
  email?: string;
  email_verified?: boolean;
  sub?: string;
}

/** Opens a session with the ID token that Identity Platform makes from a sign-in at a provider. */
async function open(app: TestApp, signIn: SignIn) {
  const { provider: sign_in_provider = PSC, attributes: sign_in_attributes = {}, ...own } = signIn;
  const token = await app.idToken({
    sub: 'claire',
    email_verified: false,
    firebase: { sign_in_provider, sign_in_attributes },
    ...own,
  });
  const answer = await app.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });
  const headers = { authorization: `Bearer ${(answer.body as { token?: string }).token}` };
  const trail = await app.call({ url: '/api/v1/audit', headers });
  const me = await app.call({ url: '/api/v1/users/me', headers });
  return { status: answer.status, body: answer.body, administers: trail.status === 200, me: me.body };
}

describe('the request sent to Pro Santé Connect', () => {
  it("is accepted, and returns a sign-in of the requested level with the professional's number", async () => {
    const app = await appWith({});
    expect(await claims(app)).toMatchObject({ acr: 'eidas1', preferred_username: RPPS, nonce: 'a nonce' });
  });

  it.each([
    ['nothing', { scopes: [], parameters: {} }, 'invalid_scope'],
    ['no scope_all', { scopes: ['openid'], parameters: { acr_values: 'eidas1' } }, 'invalid_scope'],
    ['no level', { scopes: ['scope_all'], parameters: {} }, 'invalid_request'],
    ['another level', { scopes: ['scope_all'], parameters: { acr_values: 'eidas3' } }, 'invalid_request'],
  ])('would be refused with %s of our settings', async (_what, settings, error) => {
    expect((await follow(authorizationRequest(provider, settings))).get('error')).toBe(error);
  });

  it("contains the operator's settings in place of the known ones", async () => {
    const app = await appWith({ OIDC_PROVIDERS: JSON.stringify({ [PSC]: { scopes: ['openid'] } }) });
    expect(await asked(app, PSC)).toMatchObject({ scopes: ['openid'], parameters: { acr_values: 'eidas1' } });
    expect(await asked(app, PSC)).not.toHaveProperty('identifier');
  });
});

describe("an administrator identified by a provider's number", () => {
  let app: TestApp;
  let attributes: Record<string, unknown>;
  beforeAll(async () => {
    app = await appWith({
      OIDC_PROVIDERS: '{"oidc.clinique":{"identifier":"preferred_username"}}',
      ADMINISTRATOR_IDENTIFIERS: `${PSC}:${RPPS}`,
    });
    attributes = await claims(app);
  });

  it('administers without any e-mail, under the name from the provider', async () => {
    const opened = await open(app, { attributes });
    expect(opened).toMatchObject({ status: 200, administers: true });
    expect(opened.me).toMatchObject({ name: 'Claire Fontaine', email: '', is_administrator: true });
  });

  it('has the shorter sign-in of administrators', async () => {
    const token = await app.idToken({
      sub: 'late',
      auth_time: Math.floor(app.now().getTime() / 1000) - 13 * 3600,
      firebase: { sign_in_provider: PSC, sign_in_attributes: attributes },
    });
    const { status, body } = await app.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } });
  });

  it.each<[string, SignIn]>([
    ['another number', { attributes: { preferred_username: '899700000002' } }],
    ['a number that starts with it', { attributes: { preferred_username: `${RPPS}0` } }],
    ['the number in another claim', { attributes: { SubjectNameID: RPPS } }],
    ['a list that holds it', { attributes: { preferred_username: [RPPS] } }],
    ['a number and no text', { attributes: { preferred_username: Number(RPPS) } }],
    ['no claim', {}],
    [
      'the same number from another provider',
      { provider: 'oidc.clinique', attributes: { preferred_username: RPPS } },
    ],
    ['the same number from Google', { provider: 'google.com', attributes: { preferred_username: RPPS } }],
    ['the same number beside a password', { provider: 'password', attributes: { preferred_username: RPPS } }],
    ['the number as e-mail', { email: RPPS, email_verified: true }],
  ])('is not somebody who comes with %s', async (what, signIn) => {
    const opened = await open(app, { sub: what, ...signIn });
    expect(opened).toMatchObject({ status: 200, administers: false, me: { is_administrator: false } });
  });

  it('grants nothing to another session of the same account', async () => {
    expect((await open(app, { attributes })).administers).toBe(true);
    expect((await open(app, {})).administers).toBe(false);
  });

  it("leaves nobody else's number in the database", async () => {
    await open(app, { sub: 'ordinary', attributes: { preferred_username: '899700000009' } });
    const { rows } = await app.database.pool.query(
      'select distinct proved_identifier from sessions where proved_identifier is not null',
    );
    expect(rows).toEqual([{ proved_identifier: RPPS }]);
  });
});

it('a session loses its rights once the operator removes its number', async () => {
  const app = await appWith({ ADMINISTRATOR_IDENTIFIERS: `${PSC}:${RPPS}` });
  const token = await app.idToken({
    sub: 'claire',
    firebase: { sign_in_provider: PSC, sign_in_attributes: { preferred_username: RPPS } },
  });
  const { body } = await app.call({ method: 'POST', url: '/api/v1/sessions', payload: { token } });
  await app.database.pool.query("update sessions set proved_identifier = '899700000002'");
  const headers = { authorization: `Bearer ${(body as { token: string }).token}` };
  expect((await app.call({ url: '/api/v1/audit', headers })).status).toBe(403);
});

it('an operator who requires a provider for administrators requires it of those identified by a number too', async () => {
  const app = await appWith({
    ADMINISTRATOR_IDENTIFIERS: `${PSC}:${RPPS}`,
    ADMINISTRATOR_PROVIDERS: 'oidc.clinique',
  });
  const opened = await open(app, { attributes: { preferred_username: RPPS } });
  expect(opened).toMatchObject({ status: 401, body: { code: 'provider_refused' } });
});

describe('a provider with a required level of assurance', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await appWith({ OIDC_PROVIDERS: JSON.stringify({ [PSC]: { acr: ['eidas1', 'eidas2'] } }) });
  });

  it('opens a session with it', async () => {
    expect((await open(app, { attributes: await claims(app) })).status).toBe(200);
    expect((await open(app, { attributes: { acr: 'eidas2' } })).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['none', {}],
    ['a lower one', { acr: 'eidas0' }],
    ['a list of them', { acr: ['eidas1'] }],
    ['both in one text', { acr: 'eidas1 eidas2' }],
  ])('opens none with %s, says why, and leaves an audit event', async (_what, attributes) => {
    const { status, body } = await open(app, { attributes });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'assurance_refused',
      message: expect.stringContaining('Pro Santé Connect'),
    });
    const { rows } = await app.database.pool.query(
      "select action from audit where detail = 'assurance_refused' limit 1",
    );
    expect(rows).toEqual([{ action: 'session.refuse' }]);
  });

  it('requires nothing of sign-ins through other providers', async () => {
    expect((await open(app, { provider: 'password' })).status).toBe(200);
  });
});
