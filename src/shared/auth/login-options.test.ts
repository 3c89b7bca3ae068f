import { describe, expect, it } from 'vitest';
import { linkOptions, loginOptions } from './login-options.ts';

describe('loginOptions', () => {
  it('keeps plain values, known or not, as text', () => {
    expect(
      loginOptions({ client_title: 'Clinique', redirect_route: '/space', theme: 'x', n: 12, b: true }),
    ).toEqual({
      client_title: 'Clinique',
      redirect_route: '/space',
      theme: 'x',
      n: '12',
      b: 'true',
    });
  });

  it('drops empty, structured and far too long values', () => {
    expect(loginOptions({ a: '', b: '  ', c: { d: 1 }, e: ['x'], f: null, g: 'x'.repeat(2001) })).toEqual({});
  });

  it('keeps the title short enough for a heading', () => {
    expect(loginOptions({ client_title: 'x'.repeat(500) }).client_title).toHaveLength(80);
  });

  it('drops the keys of a sign-in link', () => {
    const link = { apiKey: 'k', oobCode: 'c', mode: 'signIn', lang: 'fr', tenantId: 't', continueUrl: 'u' };
    expect(loginOptions({ ...link, redirect_route: '/space' })).toEqual({ redirect_route: '/space' });
  });
});

describe('linkOptions', () => {
  const redirect_uri = 'https://clinique.example/retour';

  it('are the external address with its title, rather than a page of the product', () => {
    expect(linkOptions({ redirect_uri, client_title: 'Clinique', redirect_route: '/space/work' })).toEqual({
      redirect_uri,
      client_title: 'Clinique',
    });
    expect(linkOptions({ redirect_uri })).toEqual({ redirect_uri });
  });

  it('are otherwise the page of the product alone', () => {
    expect(linkOptions({ client_title: 'Clinique', redirect_route: '/space/work', theme: 'x' })).toEqual({
      redirect_route: '/space/work',
    });
    expect(linkOptions({ theme: 'x' })).toEqual({});
  });
});
