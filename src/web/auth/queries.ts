import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../core/session.ts';

/** Whoever the identity provider knows on this browser. Asked again by each screen that shows it. */
export const identityUserQuery = (session: Session) =>
  queryOptions({
    queryKey: ['identity_user'],
    queryFn: async () => (await session.identity()).currentUser(),
    gcTime: 0,
  });

/** Whether an address is a sign-in link of ours. */
export const signInLinkQuery = (session: Session, link: string) =>
  queryOptions({
    queryKey: ['sign_in_link', link],
    queryFn: async () => (await session.identity()).isLink(link),
    gcTime: 0,
  });
