import { describe, expect, it, test } from 'vitest';
import { configureProvider, oidcSettingsSchema } from './oidc-settings.ts';

const named = (name: string) => ({ name, title: name, icon: 'logos-x' });

describe('a provider', () => {
  it('requests nothing extra unless the operator sets something', () => {
    expect(configureProvider(named('oidc.clinique'))).toEqual({
      ...named('oidc.clinique'),
      scopes: [],
      parameters: {},
      acr: [],
      identifier: null,
    });
  });

  it('gets the requests that Pro Santé Connect demands, without any setting', () => {
    expect(configureProvider(named('oidc.prosanteconnect'))).toMatchObject({
      scopes: ['openid', 'scope_all'],
      parameters: { acr_values: 'eidas1' },
      acr: [],
      identifier: 'preferred_username',
    });
  });

  it('keeps the settings that it needs when the operator sets something else', () => {
    const set = configureProvider(named('oidc.prosanteconnect'), { acr: ['eidas1'], scopes: ['openid'] });
    expect(set).toMatchObject({
      scopes: ['openid'],
      parameters: { acr_values: 'eidas1' },
      acr: ['eidas1'],
      identifier: 'preferred_username',
    });
  });
});

describe('settings', () => {
  test.each<[string, object]>([
    ['an unknown key', { scope: ['openid'] }],
    ['scopes in one text', { scopes: 'openid scope_all' }],
    ['two scopes in one', { scopes: ['openid scope_all'] }],
    ['an empty scope', { scopes: [''] }],
    ['a parameter that Firebase writes', { parameters: { redirect_uri: 'https://evil.example' } }],
    ['a request object', { parameters: { request: 'eyJ' } }],
    ['a parameter in two', { parameters: { 'a&b': 'c' } }],
    ['a level in one text', { acr: 'eidas1' }],
    ['an empty claim', { identifier: '' }],
  ])('with %s are refused', (_what, settings) => {
    expect(oidcSettingsSchema.safeParse(settings).success).toBe(false);
  });

  test.each([
    'client_id',
    'nonce',
    'redirect_uri',
    'request',
    'request_uri',
    'response_mode',
    'response_type',
    'scope',
    'state',
  ])('never set %s, which Firebase sets itself', (name) => {
    expect(oidcSettingsSchema.safeParse({ parameters: { [name]: 'x' } }).success).toBe(false);
  });
});
