import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../core/api/api.ts';
import { userQuery } from './session-user.ts';

/** Asks the server whether the session of this browser is open. Loads no identity provider. */
export async function isSignedIn(): Promise<boolean> {
  const api = createApi({ renew: () => Promise.reject(), onSessionLost: () => undefined });
  return (await new QueryClient().fetchQuery({ ...userQuery(api), retry: false })) !== null;
}
