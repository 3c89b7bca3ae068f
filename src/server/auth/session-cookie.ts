import { createHash, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const XSRF_HEADER = 'x-xsrf-token';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The hash of a session token: the only part of it that the database stores, and it opens no session. */
export const hashToken = (token: string): Buffer => sha256(token);

/** The XSRF token of a session, derived from the session's token, so that another session's is refused. */
export const xsrfToken = (token: string): string => sha256(`xsrf:${token}`).toString('base64url');

/**
 * Adds the `__Host-` prefix, which prevents other hosts of the domain from setting the cookie. Browsers accept it over
 * https only.
 */
const hostOnly = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const sessionCookie = (secure: boolean): string => hostOnly('doc2_session', secure);

/** Name of the cookie that our pages read and send back in the XSRF header. */
export const xsrfCookie = (secure: boolean): string => hostOnly('XSRF-TOKEN', secure);

/** @param maxAge seconds; unlike a date, it does not depend on the browser's clock */
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

/** Checks the XSRF header against the session (double submit), on everything but reads. */
export function hasXsrf(request: FastifyRequest, token: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const expected = Buffer.from(xsrfToken(token));
  const received = Buffer.from(String(request.headers[XSRF_HEADER] ?? ''));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
