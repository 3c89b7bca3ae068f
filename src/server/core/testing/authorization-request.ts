import type { StrictProvider } from './strict-provider.ts';

/**
 * The request that Identity Platform sends to a provider, with the scopes and parameters that a page gave it; it adds
 * those of the authorization code flow (OpenID Connect Core 1.0, section 3.1.2.1).
 */
export function authorizationRequest(
  provider: Pick<StrictProvider, 'authorizationEndpoint' | 'clientId' | 'redirectUri'>,
  asked: { scopes: readonly string[]; parameters: Readonly<Record<string, string>> },
): string {
  const url = new URL(provider.authorizationEndpoint);
  const own = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: provider.redirectUri,
    scope: [...new Set(['openid', ...asked.scopes])].join(' '),
    state: 'an opaque state',
    nonce: 'a nonce',
  };
  url.search = new URLSearchParams({ ...asked.parameters, ...own }).toString();
  return url.href;
}
