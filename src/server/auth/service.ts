import { randomBytes } from 'node:crypto';
import { isAdministrator } from '../../shared/auth/administrator.ts';
import { readDevice } from '../../shared/auth/device.ts';
import { AppError } from '../../shared/core/app-error.ts';
import { type ExternalProvider, signInProvider } from '../../shared/shell/external-providers.ts';
import type { AnonymousActor, Authenticate, SignedInActor } from '../core/actor.ts';
import { audit, auditRefusal } from '../core/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database/database.ts';
import type { Identity, IdentityVerifier } from '../core/identity/identity.ts';
import { deleteSession, findSession, insertSession, isEnded, saveUser, touch } from './repository.ts';
import { hashToken, hasXsrf, readToken } from './session-cookie.ts';

interface AuthSettings {
  operatorDomain: string;
  /** The only providers that administrators may sign in with. Empty: any provider. */
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

/** Activity is recorded at most this often, so that reading a list seldom writes. */
const ACTIVITY_STEP_MS = 60_000;

/** Refusals of a token, which are audited. Other errors, such as an outage, say nothing about the sender. */
const REFUSALS: ReadonlySet<string> = new Set(['token_invalid', 'token_out_of_time', 'provider_refused']);

/**
 * Opens a session for the person whom the ID token names, and saves what the provider says of them.
 *
 * @param actor who sends the token: nobody known, or the session that the new one replaces
 * @param userAgent the header of that name
 */
export async function createSession(
  deps: AuthDeps,
  idToken: string,
  actor: AnonymousActor | SignedInActor,
  userAgent: string | undefined,
): Promise<{ token: string }> {
  try {
    return await openSession(deps, idToken, actor, userAgent);
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) {
      // A refused token proves nothing about who sent it, even beside a live session.
      const sender = { ...actor, user_id: null };
      await audit(deps.database.queries, sender, { action: 'session.refuse', detail: error.code });
    }
    throw error;
  }
}

async function openSession(
  { database, identity, clock, settings }: AuthDeps,
  idToken: string,
  actor: AnonymousActor | SignedInActor,
  userAgent: string | undefined,
): Promise<{ token: string }> {
  const person = await identity.verify(idToken);
  checkProvider(person, settings);
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + settings.sessionTtlSeconds * 1000);
  await database.queries.transaction().execute(async (trx) => {
    const { id: user_id, sessions_end_time } = await saveUser(trx, person, now);
    // After all sessions were ended, only a new sign-in opens one: a browser that renews its old token stays out.
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
    // A browser has one session: the new one replaces it. A script's Bearer token may be in use elsewhere.
    if (actor.channel === 'web') await deleteSession(trx, actor.session_id);
    const entity = { entity_type: 'Session', entity_id } as const;
    await audit(trx, { ...actor, user_id }, { action: 'session.create', ...entity });
  });
  return { token };
}

/**
 * Administrators must sign in with one of the configured providers, if any: the operator picks those with a second
 * factor.
 */
function checkProvider(
  person: Identity,
  { administratorProviders: demanded, operatorDomain }: AuthSettings,
): void {
  if (demanded.length === 0 || !isAdministrator(person, operatorDomain)) return;
  if (demanded.some(({ name }) => signInProvider(name) === person.provider)) return;
  const providers = demanded.map(({ title }) => title).join(', ');
  throw new AppError('provider_refused', { parameters: { providers } });
}

/** Finds who sends a request, from its session cookie or its Bearer token. */
export function authenticator({ database: { queries }, clock, settings }: AuthDeps): Authenticate {
  return async (request) => {
    const { ip } = request;
    const anonymous = { channel: 'public', user_id: null, ip } as const;
    const credential = readToken(request, settings.secureCookies);
    if (credential === undefined) return anonymous;
    const now = clock();
    const found = await findSession(queries, hashToken(credential.token), now);
    if (found === undefined) return anonymous;
    const { last_use_time, ...user } = found;
    const is_administrator = isAdministrator(user, settings.operatorDomain);
    const actor: SignedInActor = { channel: credential.channel, ip, ...user, is_administrator };
    // A browser sends its cookie on its own, even when another site asks it to; a Bearer token it does not.
    if (actor.channel === 'web' && !hasXsrf(request, credential.token)) {
      await auditRefusal(queries, actor, 'xsrf_invalid', request);
      throw new AppError('xsrf_invalid');
    }
    if (now.getTime() - last_use_time.getTime() > ACTIVITY_STEP_MS) await touch(queries, user, now);
    return actor;
  };
}
