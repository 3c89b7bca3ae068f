import { QueryClient } from '@tanstack/react-query';
import { type Api, createApi } from './api.ts';
import { configurationQuery, createSession, type Session } from './session.ts';

/** What every screen stands on, made once by `main.tsx` and handed down. */
export interface Services {
  client: QueryClient;
  api: Api;
  session: Session;
}

export function createServices(): Services {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const api = createApi({ renew: () => session.renew(), onSessionLost: (error) => session.lose(error) });
  const session = createSession({ api, client, loadIdentity });

  async function loadIdentity() {
    const [{ createFirebaseIdentity }, { firebase }] = await Promise.all([
      import('./identity/firebase-identity.ts'),
      client.ensureQueryData(configurationQuery(api)),
    ]);
    return createFirebaseIdentity(firebase, window.location.origin);
  }

  void client.prefetchQuery(configurationQuery(api));
  return { client, api, session };
}
