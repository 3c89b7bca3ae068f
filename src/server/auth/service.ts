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
  deleteSessionsOf,
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

/** Opens a session for whoever the ID token names, and keeps what the provider says of them. */
export async function createSession(
  { database, identity, clock, settings }: AuthDeps,
  idToken: string,
  { caller, ip }: { caller: Caller | undefined; ip: string },
): Promise<{ token: string; expires: Date }> {
  const person = await identity.verify(idToken).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'token_invalid') {
      const refusal = { user_id: null, action: 'session.refuse', detail: error.code } as const;
      await audit(database.queries, { ...refusal, time: clock(), ip });
    }
    throw error;
  });
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + settings.sessionTtlSeconds * 1000);
  await database.queries.transaction().execute(async (trx) => {
    const user_id = await saveUser(trx, person, now);
    const session = { token_hash: hashToken(token), user_id, creation_time: now, expiry_time: expires };
    const entity_id = await insertSession(trx, session);
    // A browser has one session: the one it leaves is over. A script's Bearer may serve elsewhere.
    if (caller?.via === 'cookie') await deleteSession(trx, caller.session_id);
    await audit(trx, { time: now, user_id, action: 'session.create', entity_type: 'Session', entity_id, ip });
  });
  return { token, expires };
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

/** Ends every session of a person, on an administrator's word. Answers how many there were. */
export async function endUserSessions(
  { database, clock }: AuthDeps,
  user_id: string,
  { caller, ip }: { caller: Caller; ip: string },
): Promise<number> {
  return database.queries.transaction().execute(async (trx) => {
    const count = await deleteSessionsOf(trx, user_id);
    const entity = { entity_type: 'User', entity_id: user_id } as const;
    const actor = { time: clock(), user_id: caller.user_id, ip };
    await audit(trx, { ...actor, ...entity, action: 'session.end_all', detail: String(count) });
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
