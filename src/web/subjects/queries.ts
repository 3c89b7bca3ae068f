import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import { subjectsEndpoints } from '../../shared/subjects/contract.ts';
import type { Api } from '../core/api/api.ts';
import { filterQuery, type ListRequest, listQuery } from '../core/api/list-query.ts';
import { refetchAfterWrite } from '../core/api/refetch-after-write.ts';
import type { TitleResolver } from '../core/route-titles.ts';
import { useServices } from '../core/services-context.tsx';

/** One page of a search of subjects, newest first; the previous page stays on screen while it loads. */
export const subjectsQuery = (api: Api, request: Pick<ListRequest, 'page' | 'page_size' | 'text'>) =>
  queryOptions({
    queryKey: ['subjects', 'list', request],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.listSubjects, { query: listQuery({ ...request, order: [] }), signal }),
    placeholderData: keepPreviousData,
  });

export const subjectCountQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['subjects', 'count', text],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.countSubjects, { query: filterQuery({ text }), signal }),
    placeholderData: keepPreviousData,
  });

const paramsOf = (subject_id: string) => ({ params: { subject_id } });

/** A subject, its joins and the proof of its erasure. */
export const subjectQuery = (api: Api, subject_id: string) =>
  queryOptions({
    queryKey: ['subjects', subject_id],
    queryFn: ({ signal }) => api.call(subjectsEndpoints.getSubject, { ...paramsOf(subject_id), signal }),
  });

/** Resolves `{subject.code}` in titles of routes. */
export const subjectCode: TitleResolver = async ({ api, client }, { subject_id }) =>
  subject_id === undefined ? undefined : (await client.ensureQueryData(subjectQuery(api, subject_id))).code;

/** The latest observation of each type of a subject, with its measures. */
export const latestQuery = (api: Api, subject_id: string) =>
  queryOptions({
    queryKey: ['subjects', subject_id, 'latest'],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.listLatestValues, { ...paramsOf(subject_id), signal }),
    select: ({ items }) => items,
  });

export const subjectFilesQuery = (api: Api, subject_id: string) =>
  queryOptions({
    queryKey: ['subjects', subject_id, 'files'],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.listSubjectFiles, { ...paramsOf(subject_id), signal }),
    select: ({ items }) => items,
  });

/** One page of the observations of a subject, newest first. */
export const subjectObservationsQuery = (api: Api, subject_id: string, page: number) =>
  queryOptions({
    queryKey: ['subjects', subject_id, 'observations', page],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listObservations, {
        query: listQuery({ page, equals: { subject_id }, fetches: ['Measures'] }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const subjectObservationCountQuery = (api: Api, subject_id: string) =>
  queryOptions({
    queryKey: ['subjects', subject_id, 'observation_count'],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.countObservations, {
        query: filterQuery({ equals: { subject_id } }),
        signal,
      }),
  });

/** The data that erasing a subject would erase. Always refetched, because it has to be true when it is read. */
export const erasurePreviewQuery = (api: Api, subject_id: string) =>
  queryOptions({
    queryKey: ['subjects', subject_id, 'erasure_preview'],
    queryFn: ({ signal }) =>
      api.call(subjectsEndpoints.previewSubjectErasure, { ...paramsOf(subject_id), signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useLabelSubject(subject_id: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (label: string) =>
      api.call(subjectsEndpoints.labelSubject, {
        ...paramsOf(subject_id),
        body: { label: label === '' ? null : label },
      }),
    onSuccess: useReadAgain(),
  });
}

export function useJoinSubject(subject_id: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: { into: string; reason: string }) =>
      api.call(subjectsEndpoints.joinSubject, { ...paramsOf(subject_id), body }),
    onSuccess: useReadAgain(),
  });
}

export function useSeparateSubject(subject_id: string) {
  const { api } = useServices();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(subjectsEndpoints.separateSubject, { ...paramsOf(subject_id), body: { reason } }),
    onSuccess: useReadAgain(),
  });
}

export function useEraseSubject(subject_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(subjectsEndpoints.eraseSubject, { ...paramsOf(subject_id), body: { reason } }),
    onSuccess: () => {
      // The views that filtered by it are deleted too, with the name that they may contain.
      void client.invalidateQueries({ queryKey: ['list_views'] });
      return refetchAfterWrite(client);
    },
  });
}

/** Observations and files show their subject. */
function useReadAgain() {
  const client = useQueryClient();
  return () => refetchAfterWrite(client);
}
