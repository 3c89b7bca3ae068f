import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

const PAGE =
  '<!doctype html><html lang="fr"><script nonce="__CSP_NONCE__" src="/assets/a.js"></script></html>';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doc2-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'home.html'), PAGE.replace('<script', '<h1>Les meilleurs soins</h1><script'));
  await writeFile(
    join(folder, 'auth.html'),
    PAGE.replace('<script', '<link href="/assets/sign-in.js"><script'),
  );
  const names = ['accessibility', 'invite', 'reset', 'space'];
  const screens = ['dashboard', 'files', 'observation', 'observations'].map((name) => `space-${name}`);
  for (const name of [...names, ...screens])
    await writeFile(join(folder, `${name}.html`), `${PAGE}<!--${name}-->`);
  const button =
    '<!--provider none--><a href="/auth/login/provider/__PROVIDER_NAME__">__PROVIDER_TITLE__</a><!--/provider-->';
  await writeFile(
    join(folder, 'connect.html'),
    PAGE.replace('<script', `<form method="post"></form><!--providers-->${button}<!--/providers--><script`),
  );
  await writeFile(join(folder, 'assets', 'a-1234abcd.js'), 'x');
  await writeFile(join(folder, 'assets', 'a-1234abcd.js.br'), 'compressed');
  await writeFile(join(folder, 'assets', 'pdf-worker-1234abcd.js'), 'x');
  await writeFile(join(folder, 'assets', 'pdf-worker-1234abcd.js.br'), 'compressed');
  test = await startTestApp({ webFolder: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

describe('pages', () => {
  it('have a policy whose nonce is in their scripts, with a new nonce each time', async () => {
    const nonces = [];
    for (const url of ['/home', '/space/work', '/inconnu']) {
      const { status, raw, headers } = await test.call({ url });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(status).toBe(200);
      expect(raw.toString()).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });

  it('let nothing run that is inline, evaluated, framed or from another origin', async () => {
    const { headers } = await test.call({ url: '/home' });
    const policy = String(headers['content-security-policy']);
    expect(policy.replace(/'nonce-[\w+/=]+'/g, 'NONCE').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' NONCE",
      "style-src 'self' NONCE",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "frame-src 'self' blob:",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });

  it('start at /home, which is prerendered', async () => {
    expect(await test.call({ url: '/' })).toMatchObject({ status: 302, headers: { location: '/home' } });
    expect((await test.call({ url: '/home' })).raw.toString()).toContain('Les meilleurs soins');
  });

  it('request at once what the screens under their address need', async () => {
    const asks = async (url: string) => (await test.call({ url })).raw.toString().includes('sign-in.js');
    expect(await asks('/auth/login/connect?client_title=a')).toBe(true);
    expect(await asks('/auth')).toBe(true);
    expect(await asks('/authentique')).toBe(false);
    expect(await asks('/space/auth')).toBe(false);
    expect(await asks('/home')).toBe(false);
  });

  it('differ by address in the space, for somebody with a session', async () => {
    const cookie = 'doc2_session=a';
    const nameOf = async (url: string, headers = { cookie }) =>
      /<!--(.*)-->/.exec((await test.call({ url, headers })).raw.toString())?.[1];
    const observations = '/space/administration/observations';
    expect(await nameOf('/space')).toBe('space');
    expect(await nameOf('/space/work')).toBe('space');
    expect(await nameOf('/space/work/dashboard')).toBe('space-dashboard');
    expect(await nameOf(observations)).toBe('space-observations');
    expect(await nameOf(`${observations}/?text=crp`)).toBe('space-observations');
    expect(await nameOf(`${observations}/_new`)).toBe('space');
    expect(await nameOf(`${observations}/${randomUUID()}`)).toBe('space-observation');
    expect(await nameOf(`${observations}/${randomUUID()}/audit`)).toBe('space');
    expect(await nameOf('/space/administration/files?page=2')).toBe('space-files');
    expect(await nameOf('/space/administration/files/_upload')).toBe('space');
    expect(await nameOf('/spaces')).toBeUndefined();
    // The frame of the space would show for a moment to visitors, who are sent to the sign-in.
    for (const url of ['/space/work/dashboard', observations, `${observations}/${randomUUID()}`])
      expect(await nameOf(url, { cookie: 'other=a' }), url).toBe('space');
  });

  it('differ by address among the public screens', async () => {
    const nameOf = async (url: string) => /<!--(.*)-->/.exec((await test.call({ url })).raw.toString())?.[1];
    const invitation = '/auth/login/invitation/email';
    expect(await nameOf('/accessibility')).toBe('accessibility');
    expect(await nameOf('/accessibility/x')).toBeUndefined();
    expect(await nameOf(`${invitation}/invite?redirect_route=%2Fspace`)).toBe('invite');
    expect(await nameOf(`${invitation}/reset`)).toBe('reset');
    expect(await nameOf(`${invitation}/invite?client_title=a`)).toBeUndefined();
    expect(await nameOf(`${invitation}/callback`)).toBeUndefined();
  });

  it('of the space make browsers with a session request its person at once', async () => {
    const linkOf = async (url: string, cookie?: string) =>
      (await test.call({ url, ...(cookie && { headers: { cookie } }) })).headers.link;
    const session = 'doc2_session=a';
    expect(await linkOf('/space/work', session)).toBe(
      '</api/v1/users/me>; rel=preload; as=fetch; crossorigin',
    );
    expect(await linkOf('/space/work')).toBeUndefined();
    expect(await linkOf('/space/work', 'other=a')).toBeUndefined();
    for (const url of ['/home', '/auth/login', '/auth/login/connect', '/inconnu'])
      expect(await linkOf(url, session), url).toBeUndefined();
  });

  it('contain the sign-in form with the configured providers, unless the link adds something to it', async () => {
    const page = async (url: string) => (await test.call({ url })).raw.toString();
    const signIn = await page('/auth/login/connect?theme=1');
    expect(signIn).toContain('<form method="post">');
    expect(signIn).toContain('<a href="/auth/login/provider/google">Google</a>');
    expect(signIn).not.toContain('__PROVIDER');
    expect(await page('/auth/login?redirect_route=%2Fspace')).toContain('<form method="post">');
    const others = [
      '/auth/login?client_title=a',
      '/auth/login/connect/x',
      '/auth/login/connect?client_title=a',
    ];
    for (const url of [...others, '/auth/login/connect?a=1&redirect_uri=b']) {
      expect(await page(url), url).not.toContain('<form');
    }
    // Somebody with a session is not asked to sign in again.
    const headers = { cookie: 'doc2_session=a' };
    expect((await test.call({ url: '/auth/login', headers })).raw.toString()).not.toContain('<form');
  });

  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%5cevil.example',
    '/\\evil.example',
    '/home//evil.example',
  ])('never redirect to another site (%s)', async (url) => {
    const { status, headers } = await test.call({ url });
    expect(status).toBeLessThan(500);
    expect([undefined, '/home']).toContain(headers.location);
  });

  it('are compressed for clients that accept it', async () => {
    const { raw, headers } = await test.call({ url: '/home', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(raw).toString()).toContain('Les meilleurs soins');
  });

  it('come with assets that are precompressed and cached for a year', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await test.call({ url: '/assets/a-1234abcd.js', headers });
    expect(answer.raw.toString()).toBe('compressed');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('read PDF files in a worker that can neither load nor send anything', async () => {
    const { headers } = await test.call({
      url: '/assets/pdf-worker-1234abcd.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
  });

  it('are not served in place of an asset or a call that does not exist', async () => {
    for (const url of ['/assets/b.js', '/api/v1/inconnu', '/assets/..%2f..%2fetc/passwd']) {
      expect((await test.call({ url })).status, url).not.toBe(200);
    }
    expect(await test.call({ url: '/api/v1/inconnu' })).toMatchObject({
      status: 404,
      body: { code: 'route_not_found' },
    });
    expect((await test.call({ method: 'POST', url: '/home' })).status).toBe(404);
  });
});

describe('the configuration', () => {
  it('is public and has no secrets', async () => {
    const { status, body } = await test.call({ url: '/api/v1/bff/configuration' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firebase: { authentication_external_providers: ['google', 'microsoft'], emulator_enabled: true },
      operator: { email_domain: 'doc2.example' },
      identity_ready: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
  });
});

describe('health', () => {
  it('reports that the process is alive, and that its dependencies answer', async () => {
    expect(await test.call({ url: '/healthz' })).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await test.call({ url: '/readyz' })).toMatchObject({
      status: 200,
      body: { status: 'ok', database: true, storage: true, identity: true },
    });
  });

  it('is not shown to the public if it has an address of its own', async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', OPERATIONS_PORT: '3001' });
    const apart = await startTestApp({ config, webFolder: folder });
    for (const url of ['/healthz', '/readyz', '/readyz/', '/metrics', '/healthz?a']) {
      const { status, raw } = await apart.call({ url });
      expect([url, status, raw.toString()]).toEqual([url, 404, expect.not.stringContaining('database')]);
    }
    await apart.close();
  });
});
