import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import {
  type NewObservation,
  type Observation,
  observationsEndpoints,
} from '../../shared/observations/contract.ts';
import type { Api } from '../core/api.ts';
import { filterQuery, type ListRequest, listQuery } from '../core/list-query.ts';
import { useServices } from '../core/services-context.tsx';
import type { SubmissionKeys } from './submission-key.ts';

const DERIVED_MAX = 1000;
/** Number of observations in a trend. */
export const TREND_MAX = 200;

/** Long enough not to load a list twice, when it was preloaded with its screen's code. */
const JUST_READ_MS = 2_000;

const LISTS = ['observations', 'list'] as const;
const COUNTS = ['observations', 'count'] as const;
const DERIVED = ['observations', 'derived'] as const;
const SAME_TYPE = ['observations', 'same_type'] as const;
const detailKey = (id: string) => ['observations', 'detail', id] as const;

/** One page of a search, with measures; the page before stays on screen while it loads. */
export const observationsQuery = (api: Api, request: Pick<ListRequest, 'page' | 'page_size' | 'text'>) =>
  queryOptions({
    queryKey: [...LISTS, request],
    queryFn: ({ signal }) => {
      const query = listQuery({ ...request, fetches: ['Measures'] });
      return api.call(observationsEndpoints.listObservations, { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  });

export const observationCountQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: [...COUNTS, text],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.countObservations, { query: filterQuery({ text }), signal }),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  });

/** An observation with its measures; never loaded again, because it never changes. */
export const observationQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: detailKey(observation_id),
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.getObservation, {
        params: { observation_id },
        query: { fetches: 'Measures' },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Observations copied from this one, newest first. */
export const derivedObservationsQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: [...DERIVED, observation_id],
    queryFn: ({ signal }) => {
      const query = listQuery({
        page_size: DERIVED_MAX,
        equals: { source_entity_type: 'Observation', source_entity_id: observation_id },
        fetches: ['Measures'],
      });
      return api.call(observationsEndpoints.listObservations, { query, signal });
    },
    select: ({ items }) => items,
  });

/** The latest observations of a type, for a trend of their measures. */
export const sameTypeQuery = (api: Api, type_id: string) =>
  queryOptions({
    queryKey: [...SAME_TYPE, type_id],
    queryFn: ({ signal }) => {
      const query = listQuery({ page_size: TREND_MAX, equals: { type_id }, fetches: ['Measures'] });
      return api.call(observationsEndpoints.listObservations, { query, signal });
    },
    select: ({ items }) => items,
  });

/** The file that an observation was extracted from. */
export const sourceFileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['observations', 'source_file', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Declares an observation; reloads the lists that it may belong to. If the same content is sent again, as after a lost
 * answer, it is one declaration.
 */
export function useCreateObservation(keyOf: SubmissionKeys) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewObservation) =>
      api.call(observationsEndpoints.createObservation, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (created: Observation) => {
      client.setQueryData(detailKey(created.id), created);
      for (const queryKey of [LISTS, COUNTS, DERIVED, SAME_TYPE]) void client.invalidateQueries({ queryKey });
    },
  });
}
