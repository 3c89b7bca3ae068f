import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import type { ExternalProvider } from '../../shared/shell/external-providers.ts';
import { START_TEXTS } from '../../shared/texts/console/start.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import { withProviders } from './sign-in-page.ts';

/** Placeholder of the CSP nonce in the built pages; each response has its own nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const ROBOTS = 'User-agent: *\nAllow: /home\nAllow: /accessibility\nAllow: /assets/\nDisallow: /\n';
/**
 * The web worker that reads PDF files. It decodes scanned pages with WebAssembly, and may not load or send anything.
 */
const PDF_READER = /\/pdf-worker-[\w-]+\.js(?:\.(?:br|gz))?$/;
const PDF_READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Pages of the build that also preload the data of the screens at some addresses; the first match counts. */
const PAGES_OF_ADDRESSES = [
  ['accessibility', /^\/accessibility\/?(?:\?|$)/],
  ['space-files', /^\/space\/administration\/files\/?(?:\?|$)/],
  ['space-observation', /^\/space\/administration\/observations\/[\da-f-]{36}\/?(?:\?|$)/],
  ['space-dashboard', /^\/space\/work\/dashboard\/?(?:\?|$)/],
  ['space-observations', /^\/space\/administration\/observations\/?(?:\?|$)/],
  ['space', /^\/space(?:[/?]|$)/],
  ['auth', /^\/auth(?:[/?]|$)/],
] as const;

/**
 * Addresses of the sign-in screens that are prerendered in their page. The parameters of a link may add to a screen (a
 * title, a refusal): such a link gets the page without the screen.
 */
const SIGN_IN_SCREENS = [
  ['connect', /^\/auth\/login(?:\/connect)?\/?$/],
  ['invite', /^\/auth\/login\/invitation\/email\/invite\/?$/],
  ['reset', /^\/auth\/login\/invitation\/email\/reset\/?$/],
] as const;
const OF_AN_APPLICATION = /client_title|redirect_uri/;
/** Chooses between the sign-in form and the screen of somebody who is signed in. */
const CHOICE = /^\/auth\/login\/?$/;

/**
 * Starts the request for the person, for which all screens of the space wait, while the scripts load. Only browsers
 * with a session get it: others would be refused.
 */
const PERSON_PRELOAD = `<${API_PREFIX}/users/me>; rel=preload; as=fetch; crossorigin`;

/** Paths that are never answered with a page, whether or not such a call exists. */
const OF_THE_API = new RegExp(`^${API_PREFIX}(?:[/?]|$)`);
/**
 * Paths of health checks and metrics. If they have an address of their own, a page served here in their place would
 * pass for a healthy answer.
 */
const OF_OPERATORS = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

/** Origins, besides our own, that pages may send requests to and load scripts and frames from. */
export interface ContentSources {
  connect: readonly string[];
  script: readonly string[];
  frame: readonly string[];
  /** Origins that contents of files are uploaded to and shown from. */
  content: readonly string[];
}

/** Values written into the pages, escaped, so that /home and the sign-in card need no API call to render. */
export interface PageFacts {
  marketplace_url: string;
  support_email: string;
  providers: readonly Pick<ExternalProvider, 'name' | 'title' | 'icon'>[];
}

/** CSP of our pages: nothing inline without the nonce, no eval, no origins but those named. */
function contentPolicy(nonce: string, { connect, script, frame, content }: ContentSources): string {
  const allowed = (...sources: (readonly string[])[]) => sources.flat().join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${allowed(script)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${allowed(content)}`,
    "font-src 'self'",
    `media-src 'self' blob: ${allowed(content)}`,
    `connect-src 'self' ${allowed(connect, content)}`,
    `frame-src 'self' blob: ${allowed(frame, content)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}

/**
 * Serves the built web application. Assets, whose names contain their hash, are cached for a year; pages never. Any
 * other path gets the application's page, which shows its screen or that there is none.
 */
export async function webApp(
  app: FastifyInstance,
  folder: string,
  sources: ContentSources,
  facts: PageFacts,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  const pages = await readPages(folder, facts);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply, path) => {
      if (PDF_READER.test(path)) reply.header('content-security-policy', PDF_READER_POLICY);
    },
  });
  const send = (request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    const html = page.replaceAll(NONCE_PLACEHOLDER, nonce);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(nonce, sources),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  };
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/home'));
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain').send(ROBOTS),
  );
  app.get('/home', { schema: { hide: true } }, (request, reply) => send(request, reply, pages.home));
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (
      !isPage ||
      OF_THE_API.test(request.url) ||
      OF_OPERATORS.test(request.url) ||
      request.url.startsWith('/assets/')
    ) {
      throw new AppError('route_not_found');
    }
    const isSignedIn = hasSession(request);
    const name = pageOf(request.url, isSignedIn);
    if (name?.startsWith('space') && isSignedIn) reply.header('link', PERSON_PRELOAD);
    return send(request, reply, (name && pages.named.get(name)) || pages.index);
  });
}

/** The name of the page of an address. */
function pageOf(url: string, isSignedIn: boolean): string | undefined {
  const [path = '', query = ''] = url.split('?');
  const isPlain = !OF_AN_APPLICATION.test(query) && !(isSignedIn && CHOICE.test(path));
  const screen = isPlain && SIGN_IN_SCREENS.find(([, addresses]) => addresses.test(path))?.[0];
  if (screen) return screen;
  const page = PAGES_OF_ADDRESSES.find(([, addresses]) => addresses.test(url))?.[0];
  // The frame of the space is for people with a session: others go to the sign-in.
  return page?.startsWith('space') && !isSignedIn ? 'space' : page;
}

interface Pages {
  index: string;
  home: string;
  /** The pages of `SIGN_IN_SCREENS` and `PAGES_OF_ADDRESSES`, by name. */
  named: ReadonlyMap<string, string>;
}

/** The pages of the build, with the operator's values. */
async function readPages(folder: string, facts: PageFacts): Promise<Pages> {
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (index === undefined) {
    throw new Error(fill(START_TEXTS.notBuilt, { folder }));
  }
  const read = async (name: string) =>
    withFacts(await readFile(join(folder, `${name}.html`), 'utf8').catch(() => index), facts);
  const named = await Promise.all(
    [...SIGN_IN_SCREENS, ...PAGES_OF_ADDRESSES].map(
      async ([name]) => [name, withProviders(await read(name), facts.providers, escapeHtml)] as const,
    ),
  );
  return {
    index: withFacts(index, facts),
    home: await read('home'),
    named: new Map(named),
  };
}

function withFacts(page: string, { marketplace_url, support_email }: PageFacts): string {
  return page
    .replaceAll('__MARKETPLACE_URL__', () => escapeHtml(marketplace_url))
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(support_email));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
