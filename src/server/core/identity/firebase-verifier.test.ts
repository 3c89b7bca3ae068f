import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { firebaseVerifier } from './firebase-verifier.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const S = Math.floor(NOW.getTime() / 1000);
const GOOD: JWTPayload = {
  iss: 'https://securetoken.google.com/doc2-test',
  aud: 'doc2-test',
  sub: 'abc',
  iat: S - 10,
  exp: S + 3590,
  auth_time: S - 10,
  email: 'a@doc2.example',
  email_verified: true,
  name: 'A',
  firebase: { sign_in_provider: 'google.com' },
};

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let verify: (token: string, tenantId?: string | null) => Promise<unknown>;

beforeAll(async () => {
  pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' };
  const keys = createLocalJWKSet({ keys: [jwk] });
  verify = (token, tenantId = null) =>
    firebaseVerifier({ projectId: 'doc2-test', tenantId, clock: () => NOW }, keys).verify(token);
});

const sign = (claims: JWTPayload, kid = 'k1', key = pair.privateKey) =>
  new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

describe('firebaseVerifier', () => {
  it.each(['RS384', 'RS512', 'PS256'])(
    'refuses %s, by a key that does not say what it is for',
    async (alg) => {
      const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1' };
      const { verify: verifyToken } = firebaseVerifier(
        { projectId: 'doc2-test', tenantId: null, clock: () => NOW },
        createLocalJWKSet({ keys: [jwk] }),
      );
      expect(await verifyToken(await sign({}))).toMatchObject({ subject: 'abc' });
      const key = await importJWK(await exportJWK(pair.privateKey), alg);
      const token = await new SignJWT(GOOD).setProtectedHeader({ alg, kid: 'k1' }).sign(key);
      await expect(verifyToken(token)).rejects.toMatchObject({ code: 'token_invalid' });
    },
  );

  it('accepts a valid token and returns the identity of its owner', async () => {
    expect(await verify(await sign({}))).toEqual({
      subject: 'abc',
      tenant: '',
      email: 'a@doc2.example',
      email_verified: true,
      name: 'A',
      picture_url: null,
      provider: 'google.com',
      attributes: {},
      sign_in_time: new Date((S - 10) * 1000),
    });
  });

  it("returns the claims of the sign-in's provider, and none of another one", async () => {
    const firebase = {
      sign_in_provider: 'oidc.prosanteconnect',
      identities: { 'oidc.prosanteconnect': ['f:550d:899700000001'], 'oidc.autre': ['x'], email: ['a@b.fr'] },
      sign_in_attributes: { acr: 'eidas1', given_name: 'Claire', family_name: 'Fontaine' },
    };
    expect(await verify(await sign({ name: undefined, firebase }))).toMatchObject({
      name: 'Claire Fontaine',
      provider: 'oidc.prosanteconnect',
      attributes: { ...firebase.sign_in_attributes, sub: 'f:550d:899700000001' },
    });
    const two = { 'oidc.prosanteconnect': ['a', 'b'] };
    for (const broken of [{ identities: two }, { identities: [] }, { sign_in_attributes: 'acr' }]) {
      const read = verify(await sign({ firebase: { sign_in_provider: 'oidc.prosanteconnect', ...broken } }));
      expect(await read).toMatchObject({ attributes: {} });
    }
  });

  it('requires the configured tenant', async () => {
    const token = await sign({ firebase: { tenant: 'chu' } });
    expect(await verify(token, 'chu')).toMatchObject({ tenant: 'chu' });
    await expect(verify(token, 'other')).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(verify(await sign({}), 'chu')).rejects.toMatchObject({ code: 'token_invalid' });
    await expect(verify(token)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it.each<[string, JWTPayload]>([
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['no time of sign-in', { auth_time: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject that is too long', { sub: 'x'.repeat(129) }],
  ])('refuses %s', async (_what, claims) => {
    await expect(verify(await sign(claims))).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it.each<[string, JWTPayload]>([
    ['a time that is over', { exp: S - 60 }],
    ['a sign-in in the future', { auth_time: S + 600 }],
    ['an issue in the future', { iat: S + 600 }],
  ])('blames a clock for %s, unless something else is wrong too', async (_what, claims) => {
    await expect(verify(await sign(claims))).rejects.toMatchObject({ code: 'token_out_of_time' });
    const other = await sign({ ...claims, aud: 'other' });
    await expect(verify(other)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('refuses an unknown key, a key of somebody else, no signature, and a public key used as a secret', async () => {
    const other = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)));
    const forged = [
      await sign({}, 'k2'),
      await sign({}, 'k1', other.privateKey),
      new UnsecuredJWT(GOOD).encode(),
      await new SignJWT(GOOD).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
      'garbage',
      'a.b.c',
      '',
    ];
    for (const token of forged) await expect(verify(token)).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it.each([
    ['an error', 503, '{}'],
    ['a page of a proxy', 200, '<html></html>'],
    ['no key set', 200, '{"keys":"none"}'],
  ])(
    'reports the provider as unavailable when it answers %s instead of its keys',
    async (_what, status, body) => {
      const server = createServer((_request, response) => response.writeHead(status).end(body));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}`));
      const expected = { projectId: 'doc2-test', tenantId: null, clock: () => NOW };
      const identity = firebaseVerifier(expected, keys).verify(await sign({}));
      await expect(identity).rejects.toMatchObject({ code: 'identity_unavailable' });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const away = firebaseVerifier(expected, keys).verify(await sign({}));
      await expect(away).rejects.toMatchObject({ code: 'identity_unavailable' });
    },
  );
});
