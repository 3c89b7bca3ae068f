import type { QueryClient } from '@tanstack/react-query';
import { type UserInfo, usersEndpoints } from '../../../shared/users/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { isSessionOver } from '../../core/api/http.ts';
import { refetchAfterWrite } from '../../core/api/refetch-after-write.ts';
import { type Identity, IdentityError } from '../../core/identity/identity.ts';
import type { Lock, Session } from '../../core/services.ts';
import { createPersonCheck } from './check-person-of-tab.ts';
import { createSessionOpener } from './open-and-renew-session.ts';
import { isSessionLeftOpen, markSessionLeftOpen } from './session-left-open-mark.ts';
import { forget, LOST_KEY, refetchFailed, USER_KEY, userOfSession } from './session-user.ts';
import { endEverywhere, endSession, inTime } from './sign-out.ts';
import { clearSignOutMark, lastSignOut, markSignOut } from './sign-out-mark.ts';
import { markSignedInHere } from './signed-in-mark.ts';

export interface SessionDeps {
  api: Api;
  client: QueryClient;
  loadIdentity: () => Promise<Identity>;
  lock: Lock;
}

export function createSession({ api, client, loadIdentity, lock }: SessionDeps): Session {
  const opener = createSessionOpener(api, loadIdentity);
  let lastUid: string | undefined;
  const person = createPersonCheck({
    find: () => userOfSession(api),
    expected: () => lastUid,
    onReplaced: lock.replaced,
  });

  /** Records who has a session now; data of another person is dropped. */
  function welcome(user: UserInfo): UserInfo {
    if (lastUid !== undefined && lastUid !== user.uid) forget(client);
    lastUid = user.uid;
    client.setQueryData(USER_KEY, user);
    if (lastSignOut() === undefined) markSignedInHere(true);
    refetchFailed(client);
    return user;
  }

  const me = () => person.noting(() => api.call(usersEndpoints.getMe, { renew: false }));

  /** The person whose session was found here; null if this tab shows somebody else's content, and has to be left. */
  const recognise = (user: UserInfo) => (person.isExpected(user) ? welcome(user) : null);

  async function login(fresh: boolean): Promise<UserInfo> {
    const signOut = lastSignOut();
    await opener.open(fresh);
    // The new session replaces one that was left open. A renewal does not, because the person has signed out.
    markSessionLeftOpen(false);
    clearSignOutMark(signOut);
    const user = welcome(await me());
    // A locked screen did not follow what was written.
    void refetchAfterWrite(client);
    return user;
  }

  /** Drops what this browser keeps, whatever the server answers, so that a person who leaves need not wait. */
  async function logout(everywhere: boolean): Promise<void> {
    if (everywhere) await endEverywhere(api, () => opener.open(true));
    else markSignOut();
    markSignedInHere(false);
    const signedOut = inTime(opener.identity().then((provider) => provider.signOut()));
    const ended = everywhere ? undefined : endSession(api);
    forget(client);
    lastUid = undefined;
    client.setQueryData(USER_KEY, null);
    client.setQueryData(LOST_KEY, false);
    lock.signOut();
    for (const result of await Promise.allSettled([signedOut, ended])) {
      if (result.status === 'rejected') throw result.reason;
    }
  }

  /** The person whom the provider knows, in a session opened for them; null if nobody is accepted. */
  async function restore(): Promise<UserInfo | null> {
    const provider = await opener.identity();
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
      await opener.renewOnce();
      return recognise(await me());
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
    identity: opener.identity,
    renew: opener.renewOnce,
    async refresh() {
      await opener.renewAlways();
      recognise(await me());
    },
    open: ({ fresh = false } = {}) => logged('login', login(fresh)),
    close: ({ everywhere = false } = {}) => logged('logout', logout(everywhere)),
    async user() {
      if (isSessionLeftOpen()) await endSession(api).catch(() => undefined);
      const user = client.getQueryData<UserInfo | null>(USER_KEY) ?? (await person.find());
      return user === null ? restore() : recognise(user);
    },
    async lose(error) {
      if (!isRefusal(error)) return;
      noteLost();
      // The tab of the sign-out tells the provider itself. Here, the person may already be signing in again.
      if (lastSignOut() !== undefined) return;
      const provider = await opener.identity();
      // Waiting requests get the error of the renewal, whether or not this succeeds.
      await logged('logout', provider.signOut()).catch(() => undefined);
    },
    leave() {
      if (client.getQueryData<UserInfo | null>(USER_KEY)) noteLost();
    },
    checkPerson: person.check,
    isLost: () => client.getQueryData(LOST_KEY) === true,
  };
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
