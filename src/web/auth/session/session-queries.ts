import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '../../../shared/auth/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { listQuery } from '../../core/api/list-query.ts';
import { useServices } from '../../core/services-context.tsx';

/** One page of the person's sessions, most recently used first; the previous page stays on screen while it loads. */
export const ownSessionsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['sessions', page],
    queryFn: ({ signal }) =>
      api.call(authEndpoints.listOwnSessions, { query: listQuery({ page, order: [] }), signal }),
    placeholderData: keepPreviousData,
  });

export const ownSessionCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sessions', 'count'],
    queryFn: ({ signal }) => api.call(authEndpoints.countOwnSessions, { query: {}, signal }),
  });

/** Ends one of the person's own sessions. */
export function useEndSession() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session_id: string) => api.call(authEndpoints.endOwnSession, { params: { session_id } }),
    // This runs on errors too, since the session may have been renewed under another id.
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}

/** Ends all sessions of a person; returns their number. */
export function useEndUserSessions(user_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(authEndpoints.endUserSessions, { params: { user_id } }),
    onSuccess: () =>
      Promise.all(['audit', 'users'].map((room) => client.invalidateQueries({ queryKey: [room] }))),
  });
}

/**
 * Changes one's own name at the provider, then here. This proves nothing about the person, so the session is only
 * refreshed.
 */
export function useChangeName() {
  const { session } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      await (await session.identity()).setName(name);
      await session.refresh();
    },
    onSuccess: () =>
      Promise.all(['title', 'users'].map((room) => client.invalidateQueries({ queryKey: [room] }))),
  });
}

/** The password was changed, but the person's other sessions could not be ended. */
export class OtherSessionsLeftError extends Error {
  override readonly name = 'OtherSessionsLeftError';

  constructor(cause: unknown) {
    super('the other sessions are left open', { cause });
  }
}

/**
 * Changes one's password at the provider, opens a session of this new sign-in, and ends all others. Returns their
 * number.
 */
export function useChangePassword() {
  const { api, session } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ current, next }: { current: string; next: string }) => {
      await (await session.identity()).changePassword(current, next);
      try {
        await session.open({ fresh: true });
        return await api.call(authEndpoints.endOtherSessions);
      } catch (error) {
        throw new OtherSessionsLeftError(error);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
