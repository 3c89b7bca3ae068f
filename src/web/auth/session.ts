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
import { forget, LOST_KEY, refetchFailed, USER_KEY, userOfSession } from './session-user.ts';
import { endEverywhere, endSession, inTime, RENEWAL_LOCK } from './sign-out.ts';
import { clearSignOutMark, lastSignOut, markSignOut } from './sign-out-mark.ts';
import { markSignedInHere } from './signed-in-here.ts';

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

  /** Renews the session even when another tab has just renewed it, because that one may not have the change. */
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

  /** Drops what this browser keeps, whatever the server answers, so that a person who leaves need not wait. */
  async function logout(everywhere: boolean): Promise<void> {
    if (everywhere) await endEverywhere(api, () => renew(true));
    else markSignOut();
    markSignedInHere(false);
    const signedOut = inTime(identity().then((provider) => provider.signOut()));
    const ended = everywhere ? undefined : endSession(api);
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
    // The person has signed out, but the page closed, or the provider did not answer, before the provider forgot them.
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
      if (isSessionLeftOpen()) await endSession(api).catch(() => undefined);
      const user = client.getQueryData<UserInfo | null>(USER_KEY) ?? (await userOfSession(api));
      return user === null ? restore() : welcome(user);
    },
    async lose(error) {
      if (!isRefusal(error)) return;
      noteLost();
      // The tab of the sign-out tells the provider itself. Here, the person may already be signing in again.
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
