import { type AccessToken, type NewAccessToken, TOKENS_MAX } from '../../../shared/auth/access-tokens.ts';
import { RECENT_SIGN_IN_MS } from '../../../shared/auth/contract.ts';
import { AppError } from '../../../shared/core/app-error.ts';
import type { AuditSource, SessionActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database, Trx } from '../../core/database/database.ts';
import { hashToken } from '../session-cookie.ts';
import {
  countTokens,
  endTokens,
  findProof,
  hasToken,
  insertToken,
  listTokens,
  lockOwner,
  type TokenRow,
} from './repository.ts';
import { newTokenText } from './token-text.ts';

interface TokensDeps {
  database: Database;
  clock: Clock;
}

const DAY_MS = 24 * 3600_000;

/** A page of the actor's access tokens. */
export async function ownTokens(
  { database, clock }: TokensDeps,
  { user_id }: SessionActor,
  { page, page_size: limit }: { page: number; page_size: number },
): Promise<AccessToken[]> {
  const now = clock();
  const rows = await listTokens(database.queries, user_id, now, { limit, offset: (page - 1) * limit });
  return rows.map((row) => toAccessToken(row, now));
}

/**
 * Makes an access token, which may do what the sign-in of this session proved, and never more. Returns its text, which
 * is stored nowhere.
 * @throws AppError `sign_in_too_old` when the actor has to sign in again first, `access_token_too_many`
 */
export async function createToken(
  { database, clock }: TokensDeps,
  { name, scopes, days }: NewAccessToken,
  actor: SessionActor,
): Promise<{ token: string; access_token: AccessToken }> {
  const now = clock();
  const { user_id, sign_in_time } = actor;
  if (sign_in_time === null || now.getTime() - sign_in_time.getTime() > RECENT_SIGN_IN_MS)
    throw new AppError('sign_in_too_old');
  const token = newTokenText();
  return database.queries.transaction().execute(async (trx) => {
    await lockOwner(trx, user_id);
    // The session may have been ended since the call came in, and its tokens with it.
    const proof = await findProof(trx, actor.session_id);
    if (proof === undefined) throw new AppError('session_missing');
    const { proved_email, proved_email_verified, proved_provider, proved_identifier } = proof;
    if (proved_email === null || proved_email_verified === null || proved_provider === null)
      throw new AppError('sign_in_too_old');
    if ((await countTokens(trx, user_id, now)) >= TOKENS_MAX)
      throw new AppError('access_token_too_many', { parameters: { max: TOKENS_MAX } });
    const row = await insertToken(trx, {
      ...{ user_id, name, scopes, token_hash: hashToken(token) },
      creation_time: now,
      expiry_time: new Date(now.getTime() + days * DAY_MS),
      ...{ proved_email, proved_email_verified, proved_provider, proved_identifier },
    });
    const entity = { entity_type: 'AccessToken', entity_id: row.id } as const;
    await audit(trx, actor, { action: 'token.create', ...entity, detail: `${scopes.join(' ')} ${days}d` });
    return { token, access_token: toAccessToken(row, now) };
  });
}

/**
 * Ends one of the actor's tokens at once; does nothing if it was ended before.
 * @throws AppError `access_token_not_found`
 */
export async function endToken(
  { database, clock }: TokensDeps,
  id: string,
  actor: SessionActor,
): Promise<void> {
  await database.queries.transaction().execute(async (trx) => {
    if (!(await hasToken(trx, actor.user_id, id))) throw new AppError('access_token_not_found');
    await auditEnds(trx, actor, await endTokens(trx, actor.user_id, { id, now: clock() }));
  });
}

/** Ends all tokens of a person, with their sessions; the caller has locked the person's row. */
export async function endTokensOf(trx: Trx, user_id: string, by: AuditSource, now: Date): Promise<void> {
  await auditEnds(trx, by, await endTokens(trx, user_id, { now }));
}

async function auditEnds(trx: Trx, by: AuditSource, ids: readonly string[]): Promise<void> {
  for (const entity_id of ids)
    await audit(trx, by, { action: 'token.end', entity_type: 'AccessToken', entity_id });
}

function toAccessToken({ id, name, scopes, ...row }: TokenRow, now: Date): AccessToken {
  const { creation_time, expiry_time, end_time, last_use_time, last_use_ip } = row;
  return {
    ...{ id, name, scopes },
    creation_time: creation_time.toISOString(),
    expiry_time: expiry_time.toISOString(),
    end_time: end_time?.toISOString() ?? null,
    last_use_time: last_use_time?.toISOString() ?? null,
    last_use_ip,
    state: end_time !== null ? 'ended' : expiry_time <= now ? 'expired' : 'live',
  };
}
