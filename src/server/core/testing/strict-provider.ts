import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import Provider, { errors } from 'oidc-provider';

/** A professional of the national directory, with the claims of Pro Santé Connect: a number, a name, no e-mail. */
export const PROFESSIONAL = {
  sub: 'f:550dc1c8-d97b-4b1e-ac8c-8eb4471cf9dd:899700000001',
  preferred_username: '899700000001',
  SubjectNameID: '899700000001',
  given_name: 'Claire',
  family_name: 'Fontaine',
};

const CLIENT = { client_id: 'doc2', client_secret: 'a secret of the tests' };

export interface StrictProvider {
  /** Where authorisation requests are sent. */
  authorizationEndpoint: string;
  clientId: string;
  /** Where browsers return to; answers a page that confirms it. */
  redirectUri: string;
  /** The claims of the ID token that the server issues for a code. */
  claimsOf(code: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/**
 * An OIDC server as strict as Pro Santé Connect: it refuses a request without `scope_all` or without
 * `acr_values=eidas1`. It asks nothing: everybody signs in as the same professional.
 */
export async function startStrictProvider(): Promise<StrictProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  let finish: Provider['interactionFinished'] | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/retour') response.end('Retour de la connexion');
    else if (pathname.startsWith('/interaction/'))
      void finish?.(request, response, { login: { accountId: PROFESSIONAL.sub, acr: 'eidas1' } });
    else handle?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${issuer}/retour`;
  const provider = strictProvider(issuer, redirectUri);
  handle = provider.callback();
  finish = provider.interactionFinished.bind(provider);
  return {
    authorizationEndpoint: `${issuer}/auth`,
    clientId: CLIENT.client_id,
    redirectUri,
    async claimsOf(code) {
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${CLIENT.client_id}:${encodeURIComponent(CLIENT.client_secret)}`)}`,
        },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
      });
      const { id_token } = (await response.json()) as { id_token: string };
      return decodeJwt(id_token);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function strictProvider(issuer: string, redirectUri: string): Provider {
  const { sub, ...claims } = PROFESSIONAL;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        scope: 'openid scope_all',
      },
    ],
    scopes: ['openid', 'scope_all'],
    acrValues: ['eidas1'],
    claims: { openid: ['sub'], scope_all: Object.keys(claims), acr: null },
    // The number is in the ID token: Identity Platform reads nothing else.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    extraParams: {
      scope(_context, scope = '') {
        if (!scope.split(' ').includes('scope_all'))
          throw new errors.InvalidScope('scope_all expected', scope);
      },
      acr_values(_context, asked) {
        if (asked !== 'eidas1') throw new errors.InvalidRequest('acr_values=eidas1 expected');
      },
    },
    features: { devInteractions: { enabled: false } },
    findAccount: () => ({ accountId: sub, claims: () => PROFESSIONAL }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { clientId } = oidc.client;
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId });
      grant.addOIDCScope('openid scope_all');
      await grant.save();
      return grant;
    },
    pkce: { required: () => false },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  return provider;
}
