import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/core/app-error.ts';
import type { Scope } from '../../shared/core/scope.ts';
import { scopesNeeded } from '../../shared/texts/access-tokens.ts';

/** A sender without a live session. */
export interface AnonymousActor {
  channel: 'public';
  user_id: null;
  ip: string;
}

interface KnownPerson {
  user_id: string;
  ip: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture_url: string | null;
  is_administrator: boolean;
  /** When the sign-in, or the access token, opens nothing any more, however often its session is renewed. */
  rights_end_time: Date;
}

/**
 * A user with a live session: a browser that sends its cookie (`web`), or a script that sends the session's token as a
 * Bearer (`api`).
 */
export interface SessionActor extends KnownPerson {
  channel: 'web' | 'api';
  session_id: string;
  /** Time of the sign-in that the session comes from; null if the previous version opened it. */
  sign_in_time: Date | null;
}

/** A script with an access token, which acts in the name of the token's owner. */
export interface TokenActor extends KnownPerson {
  channel: 'api';
  token_id: string;
  token_name: string;
  scopes: readonly Scope[];
}

export type SignedInActor = SessionActor | TokenActor;

/** The user on whose behalf a background job runs. */
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

/** A known actor, who can be the author of something. */
export type UserActor = SignedInActor | JobActor;

/** The actor of a background job that continues what this user started. */
export const jobActor = (user_id: string): JobActor => ({ channel: 'job', user_id, ip: null });

/** Finds who sends a request. Throws `xsrf_invalid` when a session cookie comes without its XSRF header. */
export type Authenticate = (request: FastifyRequest) => Promise<AnonymousActor | SignedInActor>;

/** The access token that the actor uses; undefined for a session. */
export const tokenOf = (actor: Actor): TokenActor | undefined => ('token_id' in actor ? actor : undefined);

/**
 * The same actor, if they have a session. Endpoints without scopes refuse tokens before this is called.
 * @throws AppError `access_token_scope`
 */
export function bySession(actor: SignedInActor): SessionActor {
  if ('token_id' in actor)
    throw new AppError('access_token_scope', { parameters: { needed: scopesNeeded(undefined) } });
  return actor;
}

/** Author fields of an audit event: the person, the address, and the access token if one was used. */
export interface AuditSource extends Pick<Actor, 'user_id' | 'ip'> {
  token_id?: string;
}
