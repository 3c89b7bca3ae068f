import { queryOptions } from '@tanstack/react-query';
import { shellEndpoints } from '../../shared/shell/contract.ts';
import type { Api } from '../core/api/api.ts';
import type { Session } from '../core/services.ts';

export const CONFIGURATION_KEY = ['configuration'];

/** Requested once, at start-up. */
export const configurationQuery = (api: Api) =>
  queryOptions({
    queryKey: CONFIGURATION_KEY,
    queryFn: ({ signal }) => api.call(shellEndpoints.getConfiguration, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The person whom the identity provider knows on this browser. Fetched again by every screen that shows it. */
export const identityUserQuery = (session: Session) =>
  queryOptions({
    queryKey: ['identity_user'],
    queryFn: async () => (await session.identity()).currentUser(),
    gcTime: 0,
  });

/** Whether an address is one of our sign-in links. */
export const signInLinkQuery = (session: Session, link: string) =>
  queryOptions({
    queryKey: ['sign_in_link', link],
    queryFn: async () => (await session.identity()).isLink(link),
    gcTime: 0,
  });
