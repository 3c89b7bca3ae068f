import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authEndpoints } from '../../shared/auth/contract.ts';
import type { Api } from '../core/api.ts';
import { useServices } from '../core/services-context.tsx';

export const ownSessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.call(authEndpoints.listOwnSessions, { signal }),
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

/** Ends all sessions of a person; returns how many there were. */
export function useEndUserSessions(user_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(authEndpoints.endUserSessions, { params: { user_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
  });
}
