import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../shared/core/app-error.ts';
import { handleError } from '../core/to-app-error.ts';
import { emulatorMailbox } from './emulator-mailbox.ts';
import { emulatorProxy } from './emulator-proxy.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const FRAME = `<style>a{}</style><link href="https://unpkg.com/x.css" rel="stylesheet">
<link href="https://fonts.googleapis.com/css2?family=Roboto:wght@400;500&display=swap" rel="stylesheet">
<script src="https://unpkg.com/x.js"></script><script>local()</script>
<script src="https://apis.google.com/js/api.js"></script>`;
const CODES = {
  oobCodes: [
    {
      email: 'premier@exemple.fr',
      requestType: 'EMAIL_SIGNIN',
      oobLink:
        'http://127.0.0.1:9099/emulator/action?mode=signIn&oobCode=1&continueUrl=http%3A%2F%2Flocalhost',
    },
    {
      email: '"<script>"@exemple.fr',
      requestType: 'EMAIL_SIGNIN',
      oobLink: 'http://127.0.0.1:9099/emulator/action?mode=signIn&oobCode=2',
    },
  ],
};

let upstream: Server;
let app: FastifyInstance;
let received: Received[];
let ready: boolean;

beforeEach(async () => {
  received = [];
  ready = true;
  upstream = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    if (url.startsWith('/emulator/auth/'))
      response.setHeader('content-type', 'text/html; charset=utf-8').end(FRAME);
    else if (url.includes('oobCodes')) response.end(JSON.stringify(CODES));
    else if (url.startsWith('/emulator/action'))
      response.writeHead(303, { location: 'http://localhost/x' }).end();
    else response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"NO"}}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  const emulator = { url: () => `http://127.0.0.1:${port}`, isReady: () => ready };
  app = Fastify();
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => Promise.reject(new AppError('route_not_found')));
  await app.register(helmet);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await app.register(emulatorProxy(emulator));
  const mailbox = { emulator, projectId: 'demo-doc2', tenantId: null, publicUrl: 'http://localhost:3000' };
  await app.register(emulatorMailbox(mailbox));
});

afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';

describe('the proxy of the emulator', () => {
  it('passes a call and its answer through, without cookies', async () => {
    const response = await app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: { cookie: 'doc2_session=secret', 'content-type': 'application/json', 'x-client-version': 'v' },
      payload: '{"email":"é"}',
    });
    expect([response.statusCode, response.json()]).toEqual([400, { error: { message: 'NO' } }]);
    expect(received).toMatchObject([{ method: 'POST', url: SIGN_IN, body: '{"email":"é"}' }]);
    expect(received[0]?.headers.cookie).toBeUndefined();
    expect(received[0]?.headers['x-client-version']).toBe('v');
  });

  it('refuses a body longer than any call has, which the emulator would have to hold', async () => {
    const payload = Readable.from(Array.from({ length: 20 }, () => 'x'.repeat(100_000)));
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: SIGN_IN, headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    expect(received).toEqual([]);
  });

  it('passes a read without its body, which nobody reads', async () => {
    const response = await app.inject({ method: 'GET', url: '/emulator/action?mode=signIn', payload: '{}' });
    expect(response.statusCode).toBe(303);
    expect(received).toMatchObject([{ method: 'GET', body: '' }]);
  });

  it("shows the emulator's pages without the internet, outside of our content policy", async () => {
    const response = await app.inject('/emulator/auth/iframe?apiKey=k');
    expect(response.body).not.toMatch(/https?:\/\//);
    expect(response.body).toContain('<script src="/gapi.js"></script>');
    expect(response.body).toContain('<script>local()</script>');
    expect(response.headers['content-security-policy']).toBeUndefined();
    expect(response.headers['x-frame-options']).toBeUndefined();
  });

  it('serves the stand-in of the frame library', async () => {
    const response = await app.inject('/gapi.js?onload=f');
    expect(response.headers['content-type']).toContain('text/javascript');
    expect(response.body).toContain('window.gapi');
  });

  it("leaves the redirect of an e-mail's link to the browser", async () => {
    const response = await app.inject('/emulator/action?mode=signIn');
    expect([response.statusCode, response.headers.location]).toEqual([303, 'http://localhost/x']);
  });

  it.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.x', 'Basic b3duZXI6'])(
    'refuses %s',
    async (authorization) => {
      const response = await app.inject({ method: 'POST', url: SIGN_IN, headers: { authorization } });
      expect(response.statusCode).toBe(403);
      expect(received).toEqual([]);
    },
  );

  it.each([
    '/emulator/v1/projects/demo-doc2/accounts',
    '/emulator/v1/projects/demo-doc2/oobCodes',
    '/emulator/auth/../v1/projects/demo-doc2/oobCodes',
    '/emulator/auth/%2e%2e/v1/projects/demo-doc2/oobCodes',
    '/emulator/auth/%2E%2E%2Fv1/projects/demo-doc2/oobCodes',
    '/identitytoolkit.googleapis.com/..%2f../emulator/v1/projects/demo-doc2/oobCodes',
    '/emulator/auth/..%5cv1/projects/demo-doc2/oobCodes',
    '/emulator/auth/%252e%252e/v1/projects/demo-doc2/oobCodes',
    '/emulator/openapi.json',
    '/',
  ])('does not reach %s', async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(received).toEqual([]);
  });

  it.each([
    ['evil.example', 403],
    ['localhost.evil.example:3000', 403],
    ['127.0.0.1:3000', 400],
    ['[::1]:3000', 400],
    ['localhost:3000', 400],
    ['127.1.2.3', 400],
    ['192.168.1.20:3000', 403],
    ['0.0.0.0:3000', 403],
    ['doc2.local:3000', 403],
    ['127.0.0.1.evil.example', 403],
  ])('answers requests for the host %s with %i', async (host, status) => {
    const response = await app.inject({ method: 'POST', url: SIGN_IN, headers: { host } });
    expect(response.statusCode).toBe(status);
  });

  it('reports the provider as unavailable while it starts and after it stops', async () => {
    ready = false;
    const starting = await app.inject({ method: 'POST', url: SIGN_IN });
    expect([starting.statusCode, starting.json().code]).toEqual([503, 'identity_unavailable']);
    ready = true;
    await new Promise((resolve) => upstream.close(resolve));
    const gone = await app.inject({ method: 'POST', url: SIGN_IN });
    expect([gone.statusCode, gone.json().code]).toEqual([503, 'identity_unavailable']);
  });

  it('limits invitations, with the error that the sign-in library expects', async () => {
    const url = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k';
    for (let i = 0; i < 20; i += 1) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400);
    }
    const refused = await app.inject({ method: 'POST', url });
    expect(refused.json()).toEqual({ error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
  });
});

describe('the local mailbox', () => {
  const open = (options: { remoteAddress?: string; headers?: Record<string, string> }) =>
    app.inject({ url: '/emulator/mailbox', headers: { host: 'localhost:3000' }, ...options });

  it('shows the links on our own origin, latest first', async () => {
    const { body, headers } = await open({});
    expect([...body.matchAll(/href="(http[^"]*)"/g)].map(([, link]) => link)).toEqual([
      'http://localhost:3000/emulator/action?mode=signIn&amp;oobCode=2',
      'http://localhost:3000/emulator/action?mode=signIn&amp;oobCode=1&amp;continueUrl=http%3A%2F%2Flocalhost',
    ]);
    expect(body).toContain('&quot;&lt;script&gt;&quot;@exemple.fr');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another name of this machine', { headers: { host: 'evil.example' } }],
    ['a proxy', { headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } }],
  ])('does not exist for %s', async (_, options) => {
    expect((await open(options)).statusCode).toBe(404);
    expect(received).toEqual([]);
  });

  it.each([
    { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } },
  ])('opens from this machine ($remoteAddress)', async (options) => {
    expect((await open(options)).statusCode).toBe(200);
  });
});
