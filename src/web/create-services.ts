import { QueryClient } from '@tanstack/react-query';
import { createIdleLock } from './auth/idle-lock.ts';
import { configurationQuery } from './auth/queries.ts';
import { createSession } from './auth/session.ts';
import { createApi } from './core/api.ts';
import type { Services } from './core/services.ts';
import { createTabs, pageSight, type Tabs } from './core/tabs.ts';

export const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      // Without a network, what somebody asks for fails at once and says so: it is not kept to be done later, unseen.
      mutations: { networkMode: 'always' },
    },
  });

/** @param client may hold answers already: what it holds is not asked for */
export function createServices(
  client: QueryClient = createClient(),
  tabs: Tabs = createTabs(client, pageSight),
): Services {
  const api = createApi({
    renew: () => session.renew(),
    onSessionLost: (error) => session.lose(error),
    tabs,
  });
  const lock = createIdleLock();
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
