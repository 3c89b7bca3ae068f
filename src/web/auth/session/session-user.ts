import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type UserInfo, usersEndpoints } from '../../../shared/users/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { isSessionOver } from '../../core/api/http.ts';
import { xsrfToken } from '../../core/api/xsrf-token.ts';
import { CONFIGURATION_KEY } from '../queries.ts';
import { isSessionLeftOpen } from './session-left-open-mark.ts';

export const USER_KEY = ['user'];
export const LOST_KEY = ['session_lost'];

/**
 * The user of the API session, null when there is none. Never loads the identity provider. Sends no request for a
 * visitor, who lacks the XSRF cookie: it lives as long as that of the session.
 */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: USER_KEY,
    queryFn: () => userOfSession(api),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** True from a failed renewal, or a sign-out in another tab, until the next sign-in: what was typed stays on screen. */
export const sessionLostQuery = queryOptions({
  queryKey: LOST_KEY,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether this browser seems to have a session, judging by its cookies. */
export const mayHaveSession = (): boolean => hasCookie() && !isSessionLeftOpen();

/** Whether there are cookies of a session, even of one left open. */
export const hasCookie = (): boolean => xsrfToken(document.cookie) !== undefined;

/** The person whose session this browser has, according to the server. */
export async function userOfSession(api: Api): Promise<UserInfo | null> {
  if (!mayHaveSession()) return null;
  return api.call(usersEndpoints.getMe, { renew: false }).catch((error: unknown) => {
    if (isSessionOver(error)) return null;
    throw error;
  });
}

/** Once a session is back, repeats the failed queries of the screens that stayed. */
export function refetchFailed(client: QueryClient): void {
  if (client.getQueryData(LOST_KEY) !== true) return;
  client.setQueryData(LOST_KEY, false);
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Drops all data read under a session, so that the next person sees only their own. */
export function forget(client: QueryClient): void {
  const keptKeys: readonly unknown[] = [...CONFIGURATION_KEY, ...USER_KEY, ...LOST_KEY];
  client.removeQueries({ predicate: ({ queryKey }) => !keptKeys.includes(queryKey[0]) });
}
