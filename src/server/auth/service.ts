import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isAdministrator } from '../../shared/auth/administrator.ts';
import { readDevice } from '../../shared/auth/device.ts';
import { AppError } from '../../shared/core/app-error.ts';
import { type ExternalProvider, signInProvider } from '../../shared/shell/external-providers.ts';
import { audit, type RecordRefusal } from '../core/audit.ts';
import type { Authenticate, Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { Identity, IdentityVerifier } from '../core/identity/identity.ts';
import { deleteSession, findSession, insertSession, isEnded, saveUser, touch } from './repository.ts';
import { hashToken, hasXsrf, readToken } from './session-cookie.ts';

export interface AuthSettings {
  operatorDomain: string;
  /** The only providers that administrators may sign in with; empty: by any way. */
  administratorProviders: readonly ExternalProvider[];
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

/** A use is written at most this often: reading a list should not write. */
const ACTIVITY_STEP_MS = 60_000;

/** What is wrong with a token, for the trail; all else says nothing of who came. */
const REFUSALS: ReadonlySet<string> = new Set(['token_invalid', 'token_out_of_time', 'provider_refused']);

interface Opening {
  caller: Caller | undefined;
  ip: string;
  /** As its browser says what it is. */
  userAgent: string | undefined;
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
  { caller, ip, userAgent }: Opening,
): Promise<{ token: string }> {
  const person = await identity.verify(idToken);
  checkProvider(person, settings);
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + settings.sessionTtlSeconds * 1000);
  await database.queries.transaction().execute(async (trx) => {
    const { id: user_id, sessions_end_time } = await saveUser(trx, person, now);
    // Whose sessions were ended has to sign in again: a browser that renews its token by itself stays out.
    const { sign_in_time } = person;
    if (sessions_end_time !== null && sign_in_time <= sessions_end_time) throw new AppError('token_invalid');
    if (await isEnded(trx, user_id, sign_in_time)) throw new AppError('token_invalid');
    const entity_id = await insertSession(trx, {
      token_hash: hashToken(token),
      user_id,
      creation_time: now,
      expiry_time: expires,
      sign_in_time,
      ...readDevice(userAgent),
    });
    // A browser has one session: the one it leaves is over. A script's Bearer may serve elsewhere.
    if (caller?.via === 'cookie') await deleteSession(trx, caller.session_id);
    await audit(trx, { time: now, user_id, action: 'session.create', entity_type: 'Session', entity_id, ip });
  });
  return { token };
}

/** An administrator of an operator who demands it comes by a provider that it names: one with a second factor. */
function checkProvider(
  person: Identity,
  { administratorProviders: demanded, operatorDomain }: AuthSettings,
): void {
  if (demanded.length === 0 || !isAdministrator(person, operatorDomain)) return;
  if (demanded.some(({ name }) => signInProvider(name) === person.provider)) return;
  const providers = demanded.map(({ title }) => title).join(', ');
  throw new AppError('provider_refused', { parameters: { providers } });
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
    const { last_use_time, ...user } = found;
    if (now.getTime() - last_use_time.getTime() > ACTIVITY_STEP_MS) await touch(database.queries, user, now);
    return { ...user, via: given.via, is_administrator: isAdministrator(user, settings.operatorDomain) };
  };
}
