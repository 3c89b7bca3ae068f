import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hostOnly } from './host-cookie.ts';

export const XSRF_HEADER = 'x-xsrf-token';

/** The XSRF token of a session, derived from the session's token, so that another session's is refused. */
export const xsrfToken = (token: string): string =>
  createHash('sha256').update(`xsrf:${token}`).digest('base64url');

/** Name of the cookie that our pages read and send back in the XSRF header. */
export const xsrfCookie = (secure: boolean): string => hostOnly('XSRF-TOKEN', secure);

/** Checks the XSRF header against the session (double submit), on everything but reads. */
export function hasXsrf(request: FastifyRequest, token: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const expected = Buffer.from(xsrfToken(token));
  const received = Buffer.from(String(request.headers[XSRF_HEADER] ?? ''));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
