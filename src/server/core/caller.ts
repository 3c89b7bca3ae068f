import type { FastifyRequest } from 'fastify';

/** Who makes a request: a session that is alive, and its user. */
export interface Caller {
  session_id: string;
  user_id: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture_url: string | null;
  is_administrator: boolean;
  /** A cookie is sent by the browser by itself, and so needs the XSRF header; a Bearer token is not. */
  via: 'cookie' | 'bearer';
}

/** Finds the caller of a request, or undefined. Throws `xsrf_invalid` where a cookie comes without its echo. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;
