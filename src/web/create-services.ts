import { QueryClient } from '@tanstack/react-query';
import { createIdleLock } from './auth/idle-lock.ts';
import { configurationQuery } from './auth/queries.ts';
import { createSession } from './auth/session.ts';
import { createApi } from './core/api.ts';
import type { Services } from './core/services.ts';

export function createServices(): Services {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const api = createApi({ renew: () => session.renew(), onSessionLost: (error) => session.lose(error) });
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
