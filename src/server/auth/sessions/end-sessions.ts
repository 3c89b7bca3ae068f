import { type OwnSession, RECENT_SIGN_IN_MS } from '../../../shared/auth/contract.ts';
import { AppError } from '../../../shared/core/app-error.ts';
import type { SessionActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { AuthDeps } from '../open-session.ts';
import { endTokensOf } from '../tokens/own-tokens.ts';
import {
  countSessions,
  endOtherSessionsOf,
  endSessionsOf,
  endSignIn,
  listSessions,
  type SessionRow,
} from './repository.ts';

const signInOf = ({ sign_in_time, creation_time }: SessionRow): Date => sign_in_time ?? creation_time;

/** A page of the actor's sessions, most recently used first. */
export async function ownSessions(
  { database, clock }: AuthDeps,
  { user_id, session_id }: SessionActor,
  { page, page_size: limit }: { page: number; page_size: number },
): Promise<OwnSession[]> {
  const place = { limit, offset: (page - 1) * limit };
  const rows = await listSessions(database.queries, user_id, clock(), place);
  return rows.map((row) => ({
    id: row.id,
    sign_in_time: signInOf(row).toISOString(),
    last_use_time: row.last_use_time.toISOString(),
    expiry_time: row.expiry_time.toISOString(),
    browser: row.browser,
    system: row.system,
    is_current: row.id === session_id,
  }));
}

/** How many sessions the actor has. */
export const countOwnSessions = ({ database, clock }: AuthDeps, { user_id }: SessionActor): Promise<number> =>
  countSessions(database.queries, user_id, clock());

/** Ends a session and its sign-in: from now on, its token and the ID tokens of that sign-in are refused. */
export async function endSession({ database }: AuthDeps, actor: SessionActor): Promise<void> {
  const { session_id: entity_id, user_id, sign_in_time } = actor;
  await database.queries.transaction().execute(async (trx) => {
    await endSignIn(trx, user_id, { id: entity_id, sign_in_time });
    await audit(trx, actor, { action: 'session.delete', entity_type: 'Session', entity_id });
  });
}

/**
 * Ends every session and every access token of a user, at the request of that user or of an administrator. Returns the
 * number of sessions.
 * @throws AppError `user_not_found`
 */
export async function endAllSessions(
  { database, clock }: AuthDeps,
  user_id: string,
  actor: SessionActor,
): Promise<number> {
  return database.queries.transaction().execute(async (trx) => {
    const now = clock();
    const count = await endSessionsOf(trx, user_id, now);
    if (count === undefined) throw new AppError('user_not_found');
    await endTokensOf(trx, user_id, actor, now);
    await audit(trx, actor, {
      action: actor.user_id === user_id ? 'session.end_own' : 'session.end_all',
      entity_type: 'User',
      entity_id: user_id,
      detail: String(count),
    });
    return count;
  });
}

/**
 * Ends one of the actor's sessions for good: the ID tokens of its sign-in can no longer open a session. Returns whether
 * it was the session of this request.
 * @throws AppError `sign_in_too_old` when the actor has to sign in again first, `session_not_found`
 */
export async function endOwnSession(
  { database, clock }: AuthDeps,
  session_id: string,
  actor: SessionActor,
): Promise<{ isOwn: boolean }> {
  const { user_id } = actor;
  return database.queries.transaction().execute(async (trx) => {
    const time = clock();
    const sessions = await listSessions(trx, user_id, time);
    checkRecentSignIn(sessions, actor, time);
    const session = sessions.find(({ id }) => id === session_id);
    if (session === undefined) throw new AppError('session_not_found');
    const ended = await endSignIn(trx, user_id, session);
    const entity = { entity_type: 'Session', entity_id: session_id } as const;
    await audit(trx, actor, { action: 'session.end_one', ...entity });
    return { isOwn: ended.includes(actor.session_id) };
  });
}

/**
 * Ends all sessions of the actor except this one, as after a change of password: no earlier sign-in can open a session
 * any more. Returns the number of sessions ended.
 * @throws AppError `sign_in_too_old` when the actor has to sign in again first
 */
export async function endOtherSessions({ database, clock }: AuthDeps, actor: SessionActor): Promise<number> {
  const { user_id } = actor;
  return database.queries.transaction().execute(async (trx) => {
    const time = clock();
    const ownSession = checkRecentSignIn(await listSessions(trx, user_id, time), actor, time);
    const count = await endOtherSessionsOf(trx, user_id, ownSession);
    const entity = { entity_type: 'User', entity_id: user_id } as const;
    await audit(trx, actor, { action: 'session.end_others', ...entity, detail: String(count) });
    return count;
  });
}

/**
 * The session of this request, if its sign-in is recent. Sessions opened by the previous version have no sign-in time.
 */
function checkRecentSignIn(
  sessions: readonly SessionRow[],
  actor: SessionActor,
  now: Date,
): { id: string; sign_in_time: Date } {
  const ownSession = sessions.find(({ id }) => id === actor.session_id);
  const since = ownSession?.sign_in_time ?? null;
  if (ownSession === undefined || since === null || now.getTime() - since.getTime() > RECENT_SIGN_IN_MS)
    throw new AppError('sign_in_too_old');
  return { id: ownSession.id, sign_in_time: since };
}
