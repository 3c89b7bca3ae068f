import { AppError } from '../../shared/core/app-error.ts';
import type { Authenticate, SessionActor } from '../core/actor.ts';
import { refusedRequest } from '../core/audit/audit.ts';
import { mayAdminister } from './administrator-rights.ts';
import type { AuthDeps } from './open-session.ts';
import { findSession, recordUse } from './repository.ts';
import { hashToken, readToken } from './session-cookie.ts';
import { signInEnd } from './session-end.ts';
import type { Proof } from './sign-in-proof.ts';
import { readAccessToken, refuseTokenInQuery, tokenAuthenticator } from './tokens/authenticate-token.ts';
import { hasXsrf } from './xsrf-token.ts';

interface SessionProof {
  proved_email: string | null;
  proved_email_verified: boolean | null;
  proved_provider: string | null;
  proved_identifier: string | null;
}

/** Activity is recorded at most this often, so that reading a list seldom writes. */
const ACTIVITY_STEP_MS = 60_000;

/**
 * Finds the sender of a request, by access token, session token or session cookie. A session that has expired, or that
 * was ended, is nobody's: `check-rights.ts` then refuses the call unless it is public.
 */
export function authenticator(deps: AuthDeps): Authenticate {
  const { queries } = deps.database;
  const { auditQueue, clock, settings } = deps;
  const byToken = tokenAuthenticator(deps);
  return async (request) => {
    refuseTokenInQuery(request);
    const accessToken = readAccessToken(request);
    if (accessToken !== undefined) return byToken(accessToken, request);
    const { ip } = request;
    const anonymous = { channel: 'public', user_id: null, ip } as const;
    const credential = readToken(request, settings.secureCookies);
    if (credential === undefined) return anonymous;
    const now = clock();
    const found = await findSession(queries, hashToken(credential.token), now);
    if (found === undefined) return anonymous;
    const proof = keptProof(found);
    // The operator may have shortened the life of sign-ins since the session was opened.
    const rights_end_time = signInEnd(proof, found.sign_in_time ?? found.creation_time, settings);
    if (rights_end_time <= now) return anonymous;
    const { session_id, user_id, email, email_verified, name, picture_url } = found;
    const { sign_in_time, last_use_time } = found;
    const is_administrator = mayAdminister(proof, found, settings);
    const { channel } = credential;
    const user = { session_id, user_id, email, email_verified, name, picture_url, sign_in_time };
    const actor: SessionActor = { channel, ip, ...user, is_administrator, rights_end_time };
    // A browser sends its cookie by itself, even when another site makes the request; it never does so with a Bearer
    // token.
    if (actor.channel === 'web' && !hasXsrf(request, credential.token)) {
      await auditQueue.refuse(actor, 'xsrf_invalid', refusedRequest('xsrf_invalid', request));
      throw new AppError('xsrf_invalid');
    }
    if (now.getTime() - last_use_time.getTime() > ACTIVITY_STEP_MS) await recordUse(queries, user, now);
    return actor;
  };
}

/** What the sign-in of a session proved; null if the previous version opened it, which did not record that. */
function keptProof(session: SessionProof): Proof | null {
  const { proved_email: email, proved_email_verified: email_verified, proved_provider: provider } = session;
  const identifier = session.proved_identifier;
  return email === null || email_verified === null || provider === null
    ? null
    : { email, email_verified, provider, identifier };
}
