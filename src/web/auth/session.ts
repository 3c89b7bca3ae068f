import type { QueryClient } from '@tanstack/react-query';
import { authEndpoints } from '../../shared/auth/contract.ts';
import { type UserInfo, usersEndpoints } from '../../shared/users/contract.ts';
import type { Api } from '../core/api.ts';
import { localError } from '../core/api-error.ts';
import { isSessionOver } from '../core/http.ts';
import { type Identity, IdentityError } from '../core/identity/identity.ts';
import type { Lock, Session } from '../core/services.ts';
import { xsrfToken } from '../core/xsrf-token.ts';
import { isSessionLeftOpen, markSessionLeftOpen } from './session-left-open.ts';
import { forget, hasCookie, LOST_KEY, refetchFailed, USER_KEY, userOfSession } from './session-user.ts';
import { clearSignOutMark, lastSignOut, markSignOut } from './sign-out-mark.ts';
import { markSignedInHere } from './signed-in-here.ts';

/**
 * Total time that a sign-out waits for other tabs, the server and the provider. It is short, because a person in a
 * hurry to leave is watching.
 */
const SIGN_OUT_TIMEOUT_MS = 10_000;

/** Held by the tab that renews the session, or ends it. */
const RENEWAL_LOCK = 'auth.renewal';

/** Somebody has signed out of the provider and of this browser, but their session is still open on the server. */
export class SessionLeftOpenError extends Error {
  override readonly name = 'SessionLeftOpenError';

  constructor(cause: unknown) {
    super('the session is left open on the server', { cause });
  }
}

/** Ignores a session that was left open, when the sign-in that follows replaces it. */
export function ignoreSessionLeftOpen(error: unknown): void {
  if (!(error instanceof SessionLeftOpenError)) throw error;
}

export interface SessionDeps {
  api: Api;
  client: QueryClient;
  loadIdentity: () => Promise<Identity>;
  lock: Lock;
}

export function createSession({ api, client, loadIdentity, lock }: SessionDeps): Session {
  let loading: Promise<Identity> | undefined;
  let lastUid: string | undefined;

  function identity(): Promise<Identity> {
    loading ??= loadIdentity().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function renew(fresh = false): Promise<void> {
    const token = await (await identity()).idToken({ fresh });
    if (token === null) throw sessionMissing();
    await api.call(authEndpoints.createSession, { body: { token } });
  }

  /**
   * One tab renews for all: the others find its cookie, and use it. No tab renews a session after a sign-out in any
   * tab: this tab's provider may still know the person.
   */
  async function renewOnce(): Promise<void> {
    const before = xsrfToken(document.cookie);
    await navigator.locks.request(RENEWAL_LOCK, async () => {
      const now = xsrfToken(document.cookie);
      if (now !== undefined && now !== before) return;
      if (lastSignOut() !== undefined) throw sessionMissing();
      // A new token is requested from the provider, so that a person whom it no longer accepts is signed out when the
      // session ends.
      await renew(true);
    });
  }

  /** Like a renewal, but even when another tab has just renewed: its session may not have the change. */
  async function refresh(): Promise<void> {
    await navigator.locks.request(RENEWAL_LOCK, async () => {
      if (lastSignOut() !== undefined) throw sessionMissing();
      await renew(true);
    });
    welcome(await api.call(usersEndpoints.getMe, { renew: false }));
  }

  /** Records who has a session now; data of another person is dropped. */
  function welcome(user: UserInfo): UserInfo {
    if (lastUid !== undefined && lastUid !== user.uid) forget(client);
    lastUid = user.uid;
    client.setQueryData(USER_KEY, user);
    if (lastSignOut() === undefined) markSignedInHere(true);
    refetchFailed(client);
    return user;
  }

  async function login(fresh: boolean): Promise<UserInfo> {
    const signOut = lastSignOut();
    await renew(fresh);
    // The new session replaces one that was left open. A renewal does not, because the person has signed out.
    markSessionLeftOpen(false);
    clearSignOutMark(signOut);
    const user = await api.call(usersEndpoints.getMe, { renew: false });
    return welcome(user);
  }

  /**
   * Ends the session of this browser on the server; an expired one is left alone. Waits for a renewal under way in any
   * tab, and ends its session too: otherwise its cookie would arrive after the sign-out.
   */
  async function endSession(): Promise<void> {
    const until = Date.now() + SIGN_OUT_TIMEOUT_MS;
    const end = async () => {
      if (hasCookie()) {
        const options = { renew: false, timeout: Math.max(1, until - Date.now()) };
        await api.call(authEndpoints.deleteSession, options).catch((error: unknown) => {
          if (!isSessionOver(error)) throw error;
        });
      }
      markSessionLeftOpen(false);
    };
    markSessionLeftOpen(true);
    const waited = { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) };
    await navigator.locks.request(RENEWAL_LOCK, waited, end).catch((error: unknown) => {
      throw new SessionLeftOpenError(error);
    });
  }

  /**
   * Ends the person's sessions everywhere. An expired session is renewed for that first, if the provider still knows
   * the person. No tab can renew between the server's answer and the mark.
   */
  async function endEverywhere(): Promise<void> {
    const waited = { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) };
    const end = () => api.call(authEndpoints.endOwnSessions, { renew: false });
    await navigator.locks.request(RENEWAL_LOCK, waited, async () => {
      await end().catch(async (error: unknown) => {
        if (!isSessionOver(error)) throw error;
        await renew(true);
        await end();
      });
      markSignOut();
      markSessionLeftOpen(false);
    });
  }

  /** Drops what this browser keeps, whatever the server answers, so that a person who leaves need not wait. */
  async function logout(everywhere: boolean): Promise<void> {
    if (everywhere) await endEverywhere();
    else markSignOut();
    markSignedInHere(false);
    const signedOut = inTime(identity().then((provider) => provider.signOut()));
    const ended = everywhere ? undefined : endSession();
    forget(client);
    lastUid = undefined;
    client.setQueryData(USER_KEY, null);
    client.setQueryData(LOST_KEY, false);
    lock.clear();
    for (const result of await Promise.allSettled([signedOut, ended])) {
      if (result.status === 'rejected') throw result.reason;
    }
  }

  /** The person whom the provider knows, in a session opened for them; null if nobody is accepted. */
  async function restore(): Promise<UserInfo | null> {
    const provider = await identity();
    const leave = async () => {
      markSignedInHere(false);
      await provider.signOut();
      return null;
    };
    if ((await provider.currentUser()) === null) {
      markSignedInHere(false);
      return null;
    }
    // They have signed out, but this page was closed, or the provider did not answer, before it forgot them.
    if (lastSignOut() !== undefined) return leave();
    try {
      await renewOnce();
      return welcome(await api.call(usersEndpoints.getMe, { renew: false }));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return leave();
    }
  }

  function noteLost(): void {
    client.setQueryData(USER_KEY, null);
    client.setQueryData(LOST_KEY, true);
    markSignedInHere(false);
  }

  return {
    identity,
    renew: renewOnce,
    refresh,
    open: ({ fresh = false } = {}) => logged('login', login(fresh)),
    close: ({ everywhere = false } = {}) => logged('logout', logout(everywhere)),
    async user() {
      if (isSessionLeftOpen()) await endSession().catch(() => undefined);
      const known = client.getQueryData<UserInfo | null>(USER_KEY) ?? (await userOfSession(api));
      return known === null ? restore() : welcome(known);
    },
    async lose(error) {
      if (!isRefusal(error)) return;
      noteLost();
      // The tab of the sign-out signs out of the provider too, and the person may be signing in again at this moment.
      if (lastSignOut() !== undefined) return;
      const provider = await identity();
      // Waiting requests get the error of the renewal, whether or not this succeeds.
      await logged('logout', provider.signOut()).catch(() => undefined);
    },
    leave() {
      if (client.getQueryData<UserInfo | null>(USER_KEY)) noteLost();
    },
    isLost: () => client.getQueryData(LOST_KEY) === true,
  };
}

const sessionMissing = () =>
  localError('session_missing', { status: 401, statusText: '', url: authEndpoints.createSession.path });

/** @throws DOMException when a sign-out cannot wait any longer */
function inTime<T>(attempt: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  return Promise.race([
    attempt,
    new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason));
    }),
  ]);
}

/**
 * Whether the provider or the server refused the person. If one does not answer, or asks to wait, nobody was refused:
 * the person stays signed in and may try again.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof IdentityError
    ? error.code !== 'unreachable' && error.code !== 'too_many_requests'
    : isSessionOver(error);
}

/** Logs a failed login or logout, and throws it again: the screen words it. */
export async function logged<T>(name: 'login' | 'logout', attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    console.error(name, error);
    throw error;
  }
}
