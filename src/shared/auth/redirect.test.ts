import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideRoute, redirectAfterLogin, wantedRoute } from './redirect.ts';

const ORIGINS = ['https://clinique.example', 'http://localhost:4000'];

describe('redirectAfterLogin', () => {
  it('goes to the external address when its origin is configured', () => {
    const redirect_uri = 'https://clinique.example/retour?a=1#b';
    expect(redirectAfterLogin({ redirect_uri, redirect_route: '/space/work' }, ORIGINS)).toEqual({
      to: 'outside',
      url: redirect_uri,
    });
    expect(redirectAfterLogin({ redirect_uri: 'HTTPS://CLINIQUE.example' }, ORIGINS)).toMatchObject({
      to: 'outside',
    });
    expect(redirectAfterLogin({ redirect_uri: 'http://localhost:4000/x' }, ORIGINS)).toMatchObject({
      to: 'outside',
    });
  });

  it('passes its title on to the external address', () => {
    const to = (redirect_uri: string) =>
      redirectAfterLogin({ redirect_uri, client_title: 'Clinique & Co' }, ORIGINS);
    expect(to('https://clinique.example/r')).toEqual({
      to: 'outside',
      url: 'https://clinique.example/r?client_title=Clinique%20%26%20Co',
    });
    expect(to('https://clinique.example/r?a=1#b')).toEqual({
      to: 'outside',
      url: 'https://clinique.example/r?a=1&client_title=Clinique%20%26%20Co#b',
    });
  });

  it.each([
    'https://evil.example/',
    'https://clinique.example.evil.com/',
    'https://clinique.example@evil.com/',
    'https://user:pass@clinique.example/',
    'https://evil.com\\@clinique.example/',
    'https://clinique.example:8443/',
    'http://clinique.example/',
    'https:clinique.example/',
    'https:///clinique.example/',
    '//clinique.example/',
    'javascript:alert(1)//https://clinique.example/',
    'data:text/html,https://clinique.example/',
    'https://clinique.example\t.evil.com/',
    ' https://clinique.example/',
    '/space',
    'https://',
  ])('refuses %s and goes to /space', (redirect_uri) => {
    expect(redirectAfterLogin({ redirect_uri, redirect_route: '/space/work' }, ORIGINS)).toEqual({
      to: 'inside',
      route: '/space',
      refused: true,
    });
  });

  it('goes to the requested page, or to /space without one', () => {
    const route = '/space/administration/files?page=2#x';
    expect(redirectAfterLogin({ redirect_route: route }, ORIGINS)).toEqual({
      to: 'inside',
      route,
      refused: false,
    });
    expect(redirectAfterLogin({}, ORIGINS)).toEqual({ to: 'inside', route: '/space', refused: false });
  });
});

describe('insideRoute', () => {
  it.each([
    '/space',
    '/home',
    '/space/administration/observations?text=50%25&page=2',
    '/space/administration/files/%C3%A9',
    '/space?next=//a',
    '/authors',
  ])('keeps %s', (route) => {
    expect(insideRoute(route)).toBe(route);
  });

  it.each([
    '',
    'space',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    'javascript:alert(1)',
    'https://evil.com',
    '%2F%2Fevil.com',
    '/%2Fevil.com',
    '/%252Fevil.com',
    '/%5Cevil.com',
    '/%255Cevil.com',
    '/%09/evil.com',
    '/auth',
    '/auth/login',
    '/AUTH/logout',
    '/%61uth/login',
    '/%2561uth/login',
    '/space/../auth/login',
    '/space/%2e%2e/auth/logout',
    '/./auth/login',
    '/space/%',
    '/auth?x=1',
    '/auth#x',
    '/space?a=1\n',
  ])('ignores %s', (route) => {
    expect(insideRoute(route)).toBeUndefined();
  });

  it('never leaves the origin, for any text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2F',
      '%5C',
      '%25',
      '2F',
      '.',
      '..',
      'auth',
      '@',
      ':',
      '\t',
      'evil.com',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const route = insideRoute(pieces.join(''));
        if (route === undefined) return;
        const url = new URL(route, 'https://doc2.example');
        expect(url.origin).toBe('https://doc2.example');
        expect(url.pathname).not.toMatch(/^\/auth(\/|$)|^\/\//);
      }),
    );
  });
});

describe('wantedRoute', () => {
  it('returns to the requested page, but never to the sign-out', () => {
    expect(wantedRoute('/space/work?a=1')).toBe('/space/work?a=1');
    expect(wantedRoute('/auth/logout')).toBe('/space');
  });
});
