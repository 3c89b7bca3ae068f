import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import { API_PREFIX } from '../../shared/core/endpoint.ts';
import { fill } from '../../shared/texts/errors.ts';
import { START_TEXTS } from '../../shared/texts/start.ts';

/** Stands in the built pages where each answer puts a number of its own (CSP nonce). */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const ROBOTS = 'User-agent: *\nAllow: /home\nAllow: /accessibility\nAllow: /assets/\nDisallow: /\n';
/** The worker that reads PDF files. Its decoders of scanned pages are WebAssembly; it may load and send nothing. */
const PDF_READER = /\/pdf-worker-[\w-]+\.js(?:\.(?:br|gz))?$/;
const PDF_READER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Never a page, whether or not such a call exists. */
const OF_THE_API = new RegExp(`^${API_PREFIX}(?:[/?]|$)`);

/** Where pages may send requests to, and load scripts and frames from, beside our own origin. */
export interface ContentSources {
  connect: readonly string[];
  script: readonly string[];
  frame: readonly string[];
  /** Where contents of files are sent to and shown from. */
  content: readonly string[];
}

/** What the pages show before any call: written in them, escaped, so that /home needs no call at all. */
export interface PageFacts {
  marketplace_url: string;
  support_email: string;
}

/** Policy of our own pages: nothing inline without the nonce, no eval, no other origin but those named. */
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
 * Serves the built web application: assets whose name holds their hash for a year, pages fresh each time. Any other
 * address is the application's own, which shows the screen or says that there is none.
 */
export async function webApp(
  app: FastifyInstance,
  folder: string,
  sources: ContentSources,
  facts: PageFacts,
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
    if (!isPage || OF_THE_API.test(request.url) || request.url.startsWith('/assets/')) {
      throw new AppError('route_not_found');
    }
    return send(request, reply, pages.index);
  });
}

/** The application's page, and the home page where the build painted one. */
async function readPages(folder: string, facts: PageFacts): Promise<{ index: string; home: string }> {
  const index = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (index === undefined) {
    throw new Error(fill(START_TEXTS.notBuilt, { folder }));
  }
  const home = await readFile(join(folder, 'home.html'), 'utf8').catch(() => index);
  return { index: withFacts(index, facts), home: withFacts(home, facts) };
}

function withFacts(page: string, { marketplace_url, support_email }: PageFacts): string {
  return page
    .replaceAll('__MARKETPLACE_URL__', () => escapeHtml(marketplace_url))
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(support_email));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
