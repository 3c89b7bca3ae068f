import { createHash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOnly } from './host-cookie.ts';
import { xsrfCookie, xsrfToken } from './xsrf-token.ts';

/** The hash of a session token. The database stores only this hash, which opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sessionCookie = (secure: boolean): string => hostOnly('doc2_session', secure);

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
