import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorProxy } from '../auth/emulator-proxy.ts';
import { loadConfig } from '../config/config.ts';
import { ADMINISTRATOR, startTestApp, type TestApp } from './test-app.ts';

/** Shorter than the time-outs of proxies. Ours is 30 s; a busy machine notices late. */
const HELD_MAX_MS = 55_000;

let test: TestApp;
let emulator: Server;
beforeAll(async () => {
  test = await startTestApp();
  // This client reads everything it is sent, as the emulator does.
  emulator = createServer((request, response) => void request.resume().once('end', () => response.end()));
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
  await test.app.register(emulatorProxy({ url: () => url, isReady: () => true }));
});
afterAll(async () => {
  await test.close();
  emulator.close();
});

describe('framing by a hostile page', () => {
  it.each([
    '/api/v1/users/me',
    '/api/v1/bff/configuration',
    '/api/v1/reference/',
    '/api/v1/nulle-part',
    '/healthz',
    '/%ff',
  ])('is refused by %s, whose type is not sniffed and which is not cached', async (url) => {
    const { headers } = await test.call({ url });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/api/v1/bff/configuration', '/api/v1/users/me', '/api/v1/nulle-part'])(
    'the answer of %s is kept by no cache',
    async (url) => {
      expect((await test.call({ url })).headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/api/v1/bff/configuration', '/api/v1/users/me', '/api/v1/nulle-part', '/healthz', '/%ff'])(
    'the answer of %s may load and run nothing, if a browser takes it for a page',
    async (url) => {
      const policy = "default-src 'none';frame-ancestors 'none';base-uri 'none'";
      expect((await test.call({ url })).headers['content-security-policy']).toBe(policy);
    },
  );
});

describe('a malformed URL', () => {
  it.each([
    ['/api/v1', 404],
    ['/api/v1/', 404],
    ['/api/v1?q:text=a', 404],
    ['/api/v1/anything', 404],
    ['/api/v1/observations/%ff', 404],
    ['/%ff', 404],
    ['/api/v1/observations/%', 404],
    [`/api/v1/observations/${'a'.repeat(400)}`, 404],
    [`/api/v1/observations/${'a'.repeat(9_000)}`, 404],
  ])('%s is answered with our error format and an id', async (url, status) => {
    const answer = await test.call({ url, headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({ status, body: { code: 'route_not_found', id: expect.any(String) } });
    expect(JSON.stringify(answer.body)).not.toContain('FST_');
  });
});

describe('over https', () => {
  let secure: TestApp;
  beforeAll(async () => {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://doc2.fr' });
    secure = await startTestApp({ config });
  });
  afterAll(() => secure.close());

  it('every answer tells browsers to use https only for a year', async () => {
    for (const url of ['/api/v1/bff/configuration', '/nulle-part', '/healthz', '/%ff']) {
      const { headers } = await secure.call({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    const { headers } = await test.call({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('cookies belong to this host only, and are never sent over plain http', async () => {
    const { app, idToken } = secure;
    const payload = { token: await idToken({ ...ADMINISTRATOR }) };
    const opened = await app.inject({ method: 'POST', url: '/api/v1/sessions', payload });
    const common = { path: '/', secure: true, sameSite: 'Lax', maxAge: 3600 };
    expect(opened.cookies).toEqual([
      { ...common, name: '__Host-doc2_session', value: expect.any(String), httpOnly: true },
      { ...common, name: '__Host-XSRF-TOKEN', value: expect.any(String) },
    ]);
    const [session, xsrf] = opened.cookies;
    const closed = await app.inject({
      method: 'DELETE',
      url: '/api/v1/sessions/current',
      cookies: { '__Host-doc2_session': session?.value ?? '' },
      headers: { 'x-xsrf-token': xsrf?.value ?? '' },
    });
    expect(closed.statusCode).toBe(200);
    const gone = { path: '/', secure: true, value: '' };
    expect(closed.cookies).toMatchObject([
      { ...gone, name: '__Host-doc2_session' },
      { ...gone, name: '__Host-XSRF-TOKEN' },
    ]);
    const plain = { doc2_session: session?.value ?? '' };
    expect((await app.inject({ url: '/api/v1/users/me', cookies: plain })).statusCode).toBe(401);
  });
});

describe('a request that is malformed, ambiguous or endless', () => {
  let port: number;
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port;
  });

  async function raw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.end(text);
    await once(socket, 'close');
    return answer;
  }
  /** How long a sender of one byte every half second keeps its connection. */
  async function heldFor(line: string, header = 'Accept: */*'): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    const start = performance.now();
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nContent-Type: application/json\r\n`);
    socket.write('Content-Length: 900000\r\n\r\n');
    const timer = setInterval(() => socket.write('['), 500);
    const late = setTimeout(() => socket.destroy(), 2 * HELD_MAX_MS);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(timer);
    clearTimeout(late);
    return performance.now() - start;
  }
  const HEAD = 'POST /api/v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const CHUNKS = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
  const SECOND = 'GET /api/v1/users/me HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it.each([
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SECOND}`, 400],
    [
      'a length and chunks',
      `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
      400,
    ],
    ['an unknown coding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n{}${SECOND}`, 400],
    ['a chunk size that overflows', `${HEAD}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}`, 400],
    ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${SECOND}`, 400],
    ['a space before the colon', `${HEAD}Content-Length : 2\r\n\r\n{}${SECOND}`, 400],
    ['a header over the limit', `${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an extension of a chunk over the limit', `${CHUNKS}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
    ['an address that is not encoded', 'GET /api/v1/é HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a line that is not ended as it should', 'GET /api/v1 HTTP/1.1\nHost: localhost\n\n', 400],
    ['NUL in a header', 'GET /api/v1 HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('(%s) is refused in our error format, and what follows it is not read', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      code: 'bad_request',
      message: expect.stringContaining('mal formée'),
      advice: expect.any(String),
    });
  });

  it('whose body trickles in, whichever route would read it, holds its connection for seconds only', async () => {
    const upload = '/api/v1/storage/uploads/019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';
    const held = await Promise.all(
      [
        'POST /nulle-part',
        'POST /api/v1/nulle-part',
        'POST /%ff',
        'GET /healthz',
        'GET /api/v1/bff/configuration',
        'POST /api/v1/sessions',
        'POST /api/v1/observations',
        'PATCH /api/v1/observations',
        `PUT ${upload}?size=9000000&expires=1&signature=x`,
        `PUT ${upload}`,
        'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        'POST /emulator/v1/projects/demo-doc2/accounts',
      ].map(async (line) => [line, await heldFor(line)] as const),
    );
    expect(held.filter(([, ms]) => ms > HELD_MAX_MS)).toEqual([]);
  }, 600_000);

  it('whose body follows an expectation that Node answers by itself is cut off like any other', async () => {
    expect(await heldFor('POST /api/v1/sessions', 'Expect: autre-chose')).toBeLessThanOrEqual(HELD_MAX_MS);
  }, 300_000);

  it('whose headers never end gets a minute at most', () => {
    expect(test.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(test.app.server.requestTimeout).toBeLessThanOrEqual(610_000);
  });
});
