import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../../../shared/core/app-error.ts';
import type { TokenActor } from '../../core/actor.ts';
import { refusedRequest } from '../../core/audit/audit.ts';
import type { AuditQueue } from '../../core/audit/audit-queue.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { mayAdminister } from '../administrator-rights.ts';
import { hashToken } from '../session-cookie.ts';
import type { ProofSettings } from '../sign-in-proof.ts';
import { rateLimiter } from './limit-token-calls.ts';
import { findToken, touchToken } from './repository.ts';
import { holdsTokenText, isTokenText, TOKEN_PREFIX } from './token-text.ts';

interface TokenAuthDeps {
  database: Database;
  auditQueue: AuditQueue;
  clock: Clock;
  settings: ProofSettings & { tokenCallsPerMinute: number };
}

/** The last use is recorded at most this often. */
const USE_STEP_MS = 60_000;

/** The access token in a request's Bearer header, well-formed or not. */
export function readAccessToken({ headers }: FastifyRequest): string | undefined {
  const sent = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  return sent?.startsWith(TOKEN_PREFIX) ? sent : undefined;
}

/**
 * Refuses an access token in a URL, where proxies and histories would keep it.
 * @throws AppError `access_token_in_query`
 */
export function refuseTokenInQuery({ query }: FastifyRequest): void {
  const parts = Object.entries(query ?? {}).flat(2);
  if (parts.some((part) => holdsTokenText(String(part)))) throw new AppError('access_token_in_query');
}

/**
 * Finds the sender of a request by an access token. Rights are checked on each call: what the sign-in of its owner
 * proved, and what the account still is.
 */
export function tokenAuthenticator({ database: { queries }, auditQueue, clock, settings }: TokenAuthDeps) {
  const limit = rateLimiter(settings.tokenCallsPerMinute);

  /** @throws AppError `access_token_invalid`, `…_ended`, `…_expired`, `…_owner`, `…_calls` */
  return async (token: string, request: FastifyRequest): Promise<TokenActor> => {
    const found = isTokenText(token) ? await findToken(queries, hashToken(token)) : undefined;
    // No event for an unknown token: anybody could flood the trail with them.
    if (found === undefined) throw new AppError('access_token_invalid');
    const now = clock();
    const { ip } = request;
    const { token_id, token_name, scopes, last_use_time, expiry_time: rights_end_time } = found;
    const { user_id, email, email_verified, name, picture_url } = found;
    const refuse = async (code: ErrorCode, parameters = {}): Promise<never> => {
      await auditQueue.refuse({ user_id, ip, token_id }, code, refusedRequest(code, request));
      throw new AppError(code, { parameters });
    };
    if (found.end_time !== null) return refuse('access_token_ended');
    if (found.expiry_time <= now) return refuse('access_token_expired');
    const proof = {
      email: found.proved_email,
      email_verified: found.proved_email_verified,
      provider: found.proved_provider,
      identifier: found.proved_identifier,
    };
    if (!mayAdminister(proof, found, settings)) return refuse('access_token_owner');
    const seconds = limit(token_id, now.getTime());
    if (seconds !== undefined)
      return refuse('access_token_calls', { max: settings.tokenCallsPerMinute, seconds });
    if (last_use_time === null || now.getTime() - last_use_time.getTime() > USE_STEP_MS)
      await touchToken(queries, token_id, { last_use_time: now, last_use_ip: ip });
    const owner = { user_id, email, email_verified, name, picture_url, is_administrator: true };
    return { channel: 'api', ip, ...owner, rights_end_time, token_id, token_name, scopes };
  };
}
