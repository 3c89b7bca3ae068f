import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import {
  type NewObservation,
  type Observation,
  observationsEndpoints,
} from '../../shared/observations/contract.ts';
import type { Status } from '../../shared/observations/status.ts';
import { latestMeasured } from '../../shared/observations/trend.ts';
import type { Api } from '../core/api/api.ts';
import { filterQuery, type ListRequest, listQuery } from '../core/api/list-query.ts';
import { refetchAfterWrite } from '../core/api/refetch-after-write.ts';
import { browserZone } from '../core/locale.ts';
import type { TitleResolver } from '../core/route-titles.ts';
import { useServices } from '../core/services-context.tsx';
import { type Submission, submit } from './submission.ts';

const DERIVED_MAX = 1000;
/** Number of observations in a trend. */
export const TREND_MAX = 200;
/** Matches any known time of measure: none is stored from before that year. */
const DATED = { 'q:ge:effective_time': '1900' };

/** Long enough not to load a list twice when it was preloaded with its screen's code. */
const JUST_READ_MS = 2_000;

const detailKey = (id: string) => ['observations', 'detail', id] as const;

/** The query of a list of observations. */
export type ObservationsRequest = Pick<ListRequest, 'page' | 'page_size' | 'text' | 'conditions' | 'order'>;

/** One page of a search, with measures; the previous page stays on screen while it loads. */
export const observationsQuery = (api: Api, request: ObservationsRequest) =>
  queryOptions({
    queryKey: ['observations', 'list', request],
    queryFn: ({ signal }) => {
      const query = listQuery({ ...request, fetches: ['Measures'] });
      return api.call(observationsEndpoints.listObservations, { query, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  });

/** The observations of a search that are among these ids. */
export function observationsAmongQuery(api: Api, { text, conditions }: ObservationsRequest, ids: string[]) {
  const request = {
    page_size: ids.length,
    ...(text !== undefined && { text }),
    conditions: { ...conditions, 'q:eq:id': ids },
    order: ['id'],
  };
  // Without this, the rows of another selection would be shown as its own.
  const { placeholderData: _, ...query } = observationsQuery(api, request);
  return query;
}

export const observationCountQuery = (api: Api, { text = '', conditions = {} }: ObservationsRequest) =>
  queryOptions({
    queryKey: ['observations', 'count', text, conditions],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.countObservations, {
        query: filterQuery({ text, conditions }),
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
  });

const readObservation =
  (api: Api, observation_id: string) =>
  ({ signal }: { signal: AbortSignal }) =>
    api.call(observationsEndpoints.getObservation, {
      params: { observation_id },
      query: { fetches: 'Measures' },
      signal,
    });

/** An observation with its measures. These never change, but its standing may. */
export const observationQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: detailKey(observation_id),
    queryFn: readObservation(api, observation_id),
    staleTime: JUST_READ_MS,
  });

/**
 * An observation from which a form is filled in: requested by each form, since it may have been replaced, and never
 * again while somebody is typing there.
 */
export const copiedQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: ['observations', 'copied', observation_id],
    queryFn: readObservation(api, observation_id),
    refetchOnReconnect: false,
  });

/** All versions of an observation with their measures, itself included, newest first. */
export const versionsQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: ['observations', 'versions', observation_id],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listVersions, { params: { observation_id }, signal }),
    select: ({ items }) => items,
  });

/** Observations copied from this one, newest first. */
export const derivedObservationsQuery = (api: Api, observation_id: string) =>
  queryOptions({
    queryKey: ['observations', 'derived', observation_id],
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

/**
 * The latest observations of a type that count, of one subject if given, for a trend of their measures. No order of the
 * API mixes those with a day and those without: both are requested.
 */
export const sameTypeQuery = (api: Api, type_id: string, subject_id?: string) =>
  queryOptions({
    queryKey: ['observations', 'same_type', type_id, subject_id],
    queryFn: async ({ signal }) => {
      const equals = { type_id, status: 'final', replaced: false, ...(subject_id && { subject_id }) };
      const newest = { page_size: TREND_MAX, equals, fetches: ['Measures'] };
      const lists = [newest, { ...newest, order: ['-effective_time'], conditions: DATED }].map((request) =>
        api.call(observationsEndpoints.listObservations, { query: listQuery(request), signal }),
      );
      const pages = await Promise.all(lists);
      return latestMeasured(
        pages.map(({ items }) => items),
        TREND_MAX,
        browserZone(),
      );
    },
  });

/** The file that an observation was extracted from. */
export const sourceFileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['observations', 'source_file', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Declares an observation; refetches the lists that it may belong to. Sent again, it remains one declaration.
 * @param check called before it is sent for the first time; throws if it should not be yet
 */
export function useCreateObservation(submission: Submission, check: () => Promise<void>) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewObservation) => {
      // An attempt whose answer was lost may itself be what has changed.
      if (submission.sent.length === 0) await check();
      return submit(submission, body, (content, idempotencyKey) =>
        api.call(observationsEndpoints.createObservation, { body: content, idempotencyKey }),
      );
    },
    onSuccess: ({ saved }) => {
      void refetchAfterWrite(client);
      client.setQueryData(detailKey(saved.id), saved);
    },
  });
}

/** Declares that an observation was entered in error, or reverts that, with a reason. */
export function useChangeStatus(observation_id: string, status: Status) {
  const { api } = useServices();
  const client = useQueryClient();
  const call =
    status === 'final'
      ? observationsEndpoints.restoreObservation
      : observationsEndpoints.invalidateObservation;
  return useMutation({
    mutationFn: (reason: string) => api.call(call, { params: { observation_id }, body: { reason } }),
    onSuccess: (changed: Observation) => {
      void refetchAfterWrite(client);
      client.setQueryData(detailKey(observation_id), changed);
    },
  });
}

/** Resolves `{observation.title}` in titles of routes. */
export const observationTitle: TitleResolver = async ({ api, client }, { observation_id }) =>
  observation_id === undefined
    ? undefined
    : (await client.ensureQueryData(observationQuery(api, observation_id))).title;
