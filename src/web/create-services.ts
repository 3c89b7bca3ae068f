import { QueryClient } from '@tanstack/react-query';
import type { UserInfo } from '../shared/users/contract.ts';
import { createIdleLock } from './auth/lock/idle-lock.ts';
import { configurationQuery } from './auth/queries.ts';
import { noteRightsLost } from './auth/rights-lost.ts';
import { createSession } from './auth/session/session.ts';
import { USER_KEY } from './auth/session/session-user.ts';
import { createApi } from './core/api/api.ts';
import { createTabs, pageVisibility, type Tabs } from './core/api/writes-in-other-tabs.ts';
import type { Services } from './core/services.ts';

export const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network, requests fail at once with an error: they are not queued to run later, unseen.
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * @param client may hold answers already, which are not requested again
 * @param alone replaces the other tabs, where there are none
 */
export function createServices(client: QueryClient = createClient(), alone?: Tabs): Services {
  const lock = createIdleLock();
  // Nothing is requested in the name of a person whose screen is locked.
  const isSeen = () => {
    const user = client.getQueryData<UserInfo | null>(USER_KEY);
    return pageVisibility.isSeen() && user != null && !lock.isLocked(user.uid);
  };
  const tabs = alone ?? createTabs(client, { ...pageVisibility, isSeen });
  const api = createApi({
    renew: () => session.renew(),
    onSessionLost: (error) => session.lose(error),
    onForbidden: () => noteRightsLost(client),
    checkPerson: () => session.checkPerson(),
    tabs,
  });
  const session = createSession({ api, client, loadIdentity, lock });

  async function loadIdentity() {
    const [{ createFirebaseIdentity }, { firebase }] = await Promise.all([
      import('./core/identity/firebase-identity.ts'),
      client.ensureQueryData(configurationQuery(api)),
    ]);
    return createFirebaseIdentity(firebase, window.location.origin);
  }

  void client.prefetchQuery(configurationQuery(api));
  return { client, api, session, lock };
}
