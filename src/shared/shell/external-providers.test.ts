import { describe, expect, it } from 'vitest';
import { parseExternalProvider, signInProvider } from './external-providers.ts';

describe('parseExternalProvider', () => {
  it.each([
    ['google', { name: 'google', title: 'Google', icon: 'logos-google' }],
    ['microsoft', { name: 'microsoft', title: 'Microsoft', icon: 'logos-microsoft' }],
    [
      'oidc.prosanteconnect',
      { name: 'oidc.prosanteconnect', title: 'Pro Santé Connect', icon: 'logos-prosanteconnect' },
    ],
    [
      'oidc.clinique = Clinique des Lilas',
      { name: 'oidc.clinique', title: 'Clinique des Lilas', icon: 'logos-clinique' },
    ],
    ['oidc.autre', { name: 'oidc.autre', title: 'autre', icon: 'logos-autre' }],
    ['facebook', undefined],
    ['oidc.', undefined],
    ['oidc.<script>', undefined],
    ['', undefined],
  ])('reads %s', (text, provider) => {
    expect(parseExternalProvider(text)).toEqual(provider);
  });
});

it.each([
  ['google', 'google.com'],
  ['microsoft', 'microsoft.com'],
  ['oidc.prosanteconnect', 'oidc.prosanteconnect'],
])('%s is called %s in ID tokens', (name, inTokens) => {
  expect(signInProvider(name)).toBe(inTokens);
});
