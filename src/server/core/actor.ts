import type { FastifyRequest } from 'fastify';

/** A sender without a live session. */
export interface AnonymousActor {
  channel: 'public';
  user_id: null;
  ip: string;
}

/**
 * A user with a live session: a browser that sends its cookie (`web`), or a script that sends a Bearer token (`api`).
 */
export interface SignedInActor {
  channel: 'web' | 'api';
  user_id: string;
  ip: string;
  session_id: string;
  /** Time of the sign-in that the session comes from; null if the previous version opened it. */
  sign_in_time: Date | null;
  email: string;
  name: string;
  picture_url: string | null;
  is_administrator: boolean;
}

/** The user on whose behalf a background job works. */
export interface JobActor {
  channel: 'job';
  user_id: string;
  ip: null;
}

/**
 * Who acts, from which address and by which channel. `serve` makes one for each request and `jobActor` one for each
 * job; rooms pass it on to `audit` as it is, and never assemble one. A new channel is a new member of this union.
 */
export type Actor = AnonymousActor | UserActor;

/** An actor who is known: what they make has an author. */
export type UserActor = SignedInActor | JobActor;

/** The actor of a background job that continues what this user began. */
export const jobActor = (user_id: string): JobActor => ({ channel: 'job', user_id, ip: null });

/** Finds who sends a request. Throws `xsrf_invalid` when a session cookie comes without its XSRF header. */
export type Authenticate = (request: FastifyRequest) => Promise<AnonymousActor | SignedInActor>;
