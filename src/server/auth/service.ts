import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isAdministrator } from '../../shared/auth/administrator.ts';
import { AppError } from '../../shared/core/app-error.ts';
import { audit, type RecordRefusal } from '../core/audit.ts';
import type { Authenticate, Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { IdentityVerifier } from '../core/identity/identity.ts';
import {
  deleteSession,
  endSessionsOf,
  findSession,
  insertSession,
  saveUser,
  touchUser,
} from './repository.ts';
import { hashToken, hasXsrf, readToken } from './session-cookie.ts';

export interface AuthSettings {
  operatorDomain: string;
  sessionTtlSeconds: number;
  /** Whether cookies are sent over https only. */
  secureCookies: boolean;
}

export interface AuthDeps {
  database: Database;
  identity: IdentityVerifier;
  clock: Clock;
  settings: AuthSettings;
}

/** Last activity is written at most this often: reading a list should not write. */
const ACTIVITY_STEP_MS = 60_000;

/** What is wrong with a token, for the trail; all else says nothing of who came. */
const REFUSALS: ReadonlySet<string> = new Set(['token_invalid', 'token_out_of_time']);

interface Opening {
  caller: Caller | undefined;
  ip: string;
}

/** Opens a session for whoever the ID token names, and keeps what the provider says of them. */
export async function createSession(deps: AuthDeps, idToken: string, opening: Opening) {
  return openSession(deps, idToken, opening).catch(async (error: unknown) => {
    if (error instanceof AppError && REFUSALS.has(error.code)) {
      const refusal = { user_id: null, action: 'session.refuse', detail: error.code } as const;
      await audit(deps.database.queries, { ...refusal, time: deps.clock(), ip: opening.ip });
    }
    throw error;
  });
}

async function openSession(
  { database, identity, clock, settings }: AuthDeps,
  idToken: string,
  { caller, ip }: Opening,
): Promise<{ token: string }> {
  const person = await identity.verify(idToken);
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + settings.sessionTtlSeconds * 1000);
  await database.queries.transaction().execute(async (trx) => {
    const { id: user_id, sessions_end_time } = await saveUser(trx, person, now);
    // Whose sessions were ended has to sign in again: a browser that renews its token by itself stays out.
    if (sessions_end_time !== null && person.sign_in_time <= sessions_end_time)
      throw new AppError('token_invalid');
    const session = { token_hash: hashToken(token), user_id, creation_time: now, expiry_time: expires };
    const entity_id = await insertSession(trx, session);
    // A browser has one session: the one it leaves is over. A script's Bearer may serve elsewhere.
    if (caller?.via === 'cookie') await deleteSession(trx, caller.session_id);
    await audit(trx, { time: now, user_id, action: 'session.create', entity_type: 'Session', entity_id, ip });
  });
  return { token };
}

/** Ends a session on the server: its token is worth nothing from now on. */
export async function endSession({ database, clock }: AuthDeps, caller: Caller, ip: string): Promise<void> {
  const { user_id, session_id: entity_id } = caller;
  await database.queries.transaction().execute(async (trx) => {
    await deleteSession(trx, entity_id);
    await audit(trx, {
      time: clock(),
      user_id,
      action: 'session.delete',
      entity_type: 'Session',
      entity_id,
      ip,
    });
  });
}

/**
 * Ends every session of a person, on their own word or an administrator's. Answers how many there were.
 * @throws AppError `user_not_found`
 */
export async function endAllSessions(
  { database, clock }: AuthDeps,
  user_id: string,
  { caller, ip }: { caller: Caller; ip: string },
): Promise<number> {
  return database.queries.transaction().execute(async (trx) => {
    const time = clock();
    const count = await endSessionsOf(trx, user_id, time);
    if (count === undefined) throw new AppError('user_not_found');
    await audit(trx, {
      time,
      user_id: caller.user_id,
      action: caller.user_id === user_id ? 'session.end_own' : 'session.end_all',
      entity_type: 'User',
      entity_id: user_id,
      ip,
      detail: String(count),
    });
    return count;
  });
}

/** Finds who calls, from the cookie or the Bearer token of a request. */
export function authenticator(
  { database, clock, settings }: AuthDeps,
  recordRefusal: RecordRefusal,
): Authenticate {
  return async (request: FastifyRequest) => {
    const given = readToken(request, settings.secureCookies);
    if (given === undefined) return undefined;
    const now = clock();
    const found = await findSession(database.queries, hashToken(given.token), now);
    if (found === undefined) return undefined;
    if (given.via === 'cookie' && !hasXsrf(request, given.token)) {
      await recordRefusal(request, found.user_id, 'xsrf_invalid');
      throw new AppError('xsrf_invalid');
    }
    const { last_activity, ...user } = found;
    if (now.getTime() - last_activity.getTime() > ACTIVITY_STEP_MS) {
      await touchUser(database.queries, user.user_id, now);
    }
    return { ...user, via: given.via, is_administrator: isAdministrator(user, settings.operatorDomain) };
  };
}
