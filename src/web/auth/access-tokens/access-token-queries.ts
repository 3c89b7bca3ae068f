import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accessTokenEndpoints, type NewAccessToken } from '../../../shared/auth/access-tokens.ts';
import type { Api } from '../../core/api/api.ts';
import { listQuery } from '../../core/api/list-query.ts';
import { useServices } from '../../core/services-context.tsx';

const KEY = 'access_tokens';

/** One page of the person's access tokens; the previous page stays on screen while it loads. */
export const accessTokensQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: [KEY, page],
    queryFn: ({ signal }) =>
      api.call(accessTokenEndpoints.listAccessTokens, { query: listQuery({ page, order: [] }), signal }),
    placeholderData: keepPreviousData,
  });

export const accessTokenCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [KEY, 'count'],
    queryFn: ({ signal }) => api.call(accessTokenEndpoints.countAccessTokens, { query: {}, signal }),
  });

/** Creates a token. Its text is only in the answer, and is stored nowhere. */
export function useCreateAccessToken() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccessToken) => api.call(accessTokenEndpoints.createAccessToken, { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useEndAccessToken() {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token_id: string) => api.call(accessTokenEndpoints.endAccessToken, { params: { token_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
