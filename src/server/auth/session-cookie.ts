import { createHash, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const XSRF_HEADER = 'x-xsrf-token';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the database keeps of a session's token: whoever reads it cannot use it. */
export const hashToken = (token: string): Buffer => sha256(token);

/** The XSRF token of a session: bound to it, so that one from elsewhere does not pass. */
export const xsrfToken = (token: string): string => sha256(`xsrf:${token}`).toString('base64url');

/** No other host of the domain may set such a cookie. Browsers take it over https only: a plain-http localhost goes without. */
const hostOnly = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const sessionCookie = (secure: boolean): string => hostOnly('doc2_session', secure);

/** Read by scripts of our pages, which send it back in a header. */
export const xsrfCookie = (secure: boolean): string => hostOnly('XSRF-TOKEN', secure);

/** @param maxAge seconds: a browser whose clock is wrong keeps them as long as any other */
export function setCookies(reply: FastifyReply, token: string, maxAge: number, secure: boolean): void {
  const options: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure, maxAge };
  reply.setCookie(sessionCookie(secure), token, { ...options, httpOnly: true });
  reply.setCookie(xsrfCookie(secure), xsrfToken(token), options);
}

export function clearCookies(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookie(secure), { path: '/', secure, sameSite: 'lax' });
  reply.clearCookie(xsrfCookie(secure), { path: '/', secure, sameSite: 'lax' });
}

/** The session token of a request: a script's Bearer token (`api`), otherwise a browser's cookie (`web`). */
export function readToken(
  request: FastifyRequest,
  secure: boolean,
): { token: string; channel: 'api' | 'web' } | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, channel: 'api' };
  const cookie = request.cookies[sessionCookie(secure)];
  return cookie === undefined ? undefined : { token: cookie, channel: 'web' };
}

/** Double-submit check, on everything but reads. */
export function hasXsrf(request: FastifyRequest, token: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const expected = Buffer.from(xsrfToken(token));
  const given = Buffer.from(String(request.headers[XSRF_HEADER] ?? ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
