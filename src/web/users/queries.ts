import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import { usersEndpoints } from '../../shared/users/contract.ts';
import type { Api } from '../core/api/api.ts';
import { filterQuery, type ListRequest, listQuery } from '../core/api/list-query.ts';
import type { TitleResolver } from '../core/route-titles.ts';

/** Number of latest observations and files on an author's page. */
const LATEST = 10;

/** One page of a search of users, most recently active first; the previous page stays on screen while it loads. */
export const usersQuery = (api: Api, request: Pick<ListRequest, 'page' | 'page_size' | 'text'>) =>
  queryOptions({
    queryKey: ['users', 'list', request],
    queryFn: ({ signal }) =>
      api.call(usersEndpoints.listUsers, {
        query: listQuery({ ...request, order: ['-last_activity'] }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const userCountQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['users', 'count', text],
    queryFn: ({ signal }) => api.call(usersEndpoints.countUsers, { query: filterQuery({ text }), signal }),
    placeholderData: keepPreviousData,
  });

export const authorQuery = (api: Api, user_id: string) =>
  queryOptions({
    queryKey: ['users', user_id],
    queryFn: ({ signal }) => api.call(usersEndpoints.getUser, { params: { user_id }, signal }),
  });

export const authorObservationsQuery = (api: Api, user_id: string) =>
  queryOptions({
    queryKey: ['users', user_id, 'observations'],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listObservations, {
        query: listQuery({ page_size: LATEST, equals: { creation_author_id: user_id } }),
        signal,
      }),
  });

export const authorFilesQuery = (api: Api, user_id: string) =>
  queryOptions({
    queryKey: ['users', user_id, 'files'],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({ page_size: LATEST, equals: { creation_author_id: user_id, stored: true } }),
        signal,
      }),
  });

/** Resolves `{author.name}` in titles of routes; people without a name are shown by their e-mail address. */
export const authorName: TitleResolver = async ({ api, client }, { author_id }) => {
  if (author_id === undefined) return undefined;
  const { name, email } = await client.ensureQueryData(authorQuery(api, author_id));
  return name || email;
};
