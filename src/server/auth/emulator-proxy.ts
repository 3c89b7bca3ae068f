import { readFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import { isLoopbackName } from '../core/identity/emulator/local-requests.ts';
import type { Emulator } from '../core/identity/emulator-verifier.ts';
import { handleError, toAppError } from '../core/to-app-error.ts';
import { offlinePage } from './emulator-pages.ts';

/**
 * Paths of the emulator that browsers need. Never `/emulator/v1`, which can read and delete all accounts.
 */
const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/auth/*',
  '/emulator/action',
];
const SEND_LINK_PATH = '/identitytoolkit.googleapis.com/v1/accounts::sendOobCode';
/** Invitations that one network address may request. */
const SEND_LINK_LIMIT = { max: 20, timeWindow: '1 minute' };
const TIMEOUT_MS = 30_000;

/** Headers of a single connection (RFC 9110, 7.6.1), headers that we set, and credentials, which never leave. */
const DROPPED_REQUEST_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'cookie',
  'authorization',
  'accept-encoding',
]);
const KEPT_ANSWER_HEADERS = ['content-type', 'location', 'cache-control', 'vary', 'retry-after'];

/**
 * Serves the Firebase Auth emulator on the application's own origin, so that signing in, popup included, needs no
 * internet. Registered with the embedded defaults only.
 */
export function emulatorProxy(emulator: Emulator): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const library = await readFile(new URL('./gapi-stand-in.js', import.meta.url), 'utf8');
    // Bodies pass through as they are, once whole: an endless one, or one cut off, never reaches the emulator.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.setErrorHandler(handleProxyError);
    // The emulator's pages have inline scripts, and our page frames one of them.
    const options = { schema: { hide: true }, helmet: false } as const;

    app.get('/gapi.js', options, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(library),
    );
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLoopbackName(request.hostname)) throw new AppError('forbidden');
      return forward(emulator, request, reply);
    };
    app.post(SEND_LINK_PATH, { ...options, config: { rateLimit: SEND_LINK_LIMIT } }, handler);
    for (const url of PATHS) {
      app.route({ method: ['GET', 'POST', 'PATCH', 'DELETE'], url, ...options, handler });
    }
  };
}

/** Answers in Google's error format: without it, the sign-in library would report a network failure. */
function handleProxyError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (toAppError(thrown).code !== 'too_many_requests') return handleError(thrown, request, reply);
  return reply.code(429).send({ error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } });
}

async function forward(
  emulator: Emulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The emulator takes « Bearer owner » for its administrator; the sign-in library never sends this header.
  if (request.headers.authorization !== undefined) throw new AppError('forbidden');
  if (hasDotSegments(request.raw.url ?? '')) throw new AppError('route_not_found');
  if (!emulator.isReady()) throw new AppError('identity_unavailable');
  const answer = await send(emulator, request);
  reply.code(answer.statusCode ?? 502);
  for (const name of KEPT_ANSWER_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
  return reply.send(isPage ? offlinePage(await text(answer)) : answer);
}

/**
 * Whether a path has dot segments, or characters that could spell them: the emulator could resolve it to another path
 * than the one matched.
 */
function hasDotSegments(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /(\/|%2f|\\|%5c)(\.|%2e){1,2}(\/|%2f|\\|%5c|$)|%25|%2f|%5c|\\/i.test(path);
}

function send(emulator: Emulator, request: FastifyRequest): Promise<IncomingMessage> {
  const { hostname, port } = new URL(emulator.url());
  return new Promise((resolve, reject) => {
    const upstream = httpRequest({
      hostname: hostname.replace(/[[\]]/g, ''),
      port,
      method: request.method,
      // The raw path: a URL object would resolve its dots.
      path: request.raw.url,
      headers: { ...passedHeaders(request.headers), host: `${hostname}:${port}` },
      timeout: TIMEOUT_MS,
    });
    upstream.once('response', resolve);
    upstream.once('timeout', () => upstream.destroy(new Error('the emulator did not answer in time')));
    upstream.once('error', (cause) => reject(new AppError('identity_unavailable', { cause })));
    upstream.end(request.body);
  });
}

function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED_REQUEST_HEADERS.has(name)));
}
