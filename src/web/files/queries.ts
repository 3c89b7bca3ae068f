import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { decodeText } from '../../shared/core/decode-text.ts';
import { downloadPath, filesEndpoints } from '../../shared/files/contract.ts';
import { FILES_PER_BATCH_MAX } from '../../shared/files/limits.ts';
import { PREVIEW_TIMEOUT_MS } from '../../shared/files/preview.ts';
import type { StateGroup } from '../../shared/files/state-groups.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import { type FileFilters, fileFiltersQuery } from '../../shared/search/filters/file-filters.ts';
import type { Api } from '../core/api/api.ts';
import { filterQuery, type ListRequest, listQuery } from '../core/api/list-query.ts';
import { refetchAfterWrite } from '../core/api/refetch-after-write.ts';
import { browserZone } from '../core/locale.ts';
import { useServices } from '../core/services-context.tsx';
import { fileQuery } from './one-file-query.ts';

export const FILE_LISTS = ['files', 'list'] as const;
export const FILE_COUNTS = ['files', 'count'] as const;
export const BATCHES = ['files', 'batches'] as const;
const STORED = { stored: true };
/** The state of the extraction of each file, in the same answer. */
const WITH_STATES = { fetches: ['Extraction'] };

export interface FilesRequest extends Pick<ListRequest, 'page' | 'page_size' | 'text' | 'order'> {
  filters: FileFilters;
}

const filterOf = ({ filters }: Pick<FilesRequest, 'filters'>) => ({
  equals: STORED,
  conditions: fileFiltersQuery(filters, browserZone()),
});

/** One page of a search of stored files, newest first by default; the previous page stays on screen while it loads. */
export const filesQuery = (api: Api, request: FilesRequest) =>
  queryOptions({
    queryKey: [...FILE_LISTS, request],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({ ...request, ...WITH_STATES, ...filterOf(request) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The files of a search that are among these ids. */
export function filesAmongQuery(
  api: Api,
  { text, filters }: Pick<FilesRequest, 'text' | 'filters'>,
  ids: string[],
) {
  const among = filterOf({ filters });
  return queryOptions({
    queryKey: [...FILE_LISTS, 'among', text, filters, ids],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({
          page_size: ids.length,
          ...(text !== undefined && { text }),
          equals: { ...among.equals, id: ids },
          conditions: among.conditions,
          order: ['id'],
          ...WITH_STATES,
        }),
        signal,
      }),
  });
}

export const fileCountQuery = (api: Api, request: Pick<FilesRequest, 'text' | 'filters'>) =>
  queryOptions({
    queryKey: [...FILE_COUNTS, request],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.countFiles, {
        query: filterQuery({ ...request, ...filterOf(request) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Every file of a batch, including those that never arrived, and the states of their extractions. */
export const batchFilesQuery = (api: Api, batch_id: string) =>
  queryOptions({
    queryKey: ['files', 'batch', batch_id],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({
          ...WITH_STATES,
          page_size: FILES_PER_BATCH_MAX,
          order: ['name'],
          equals: { batch_id },
        }),
        signal,
      }),
  });

/** Batches that have a file in one of these states; all without it. */
interface BatchesRequest {
  page: number;
  page_size: number;
  state?: StateGroup | undefined;
}

/** A page of the batches, newest first. */
export const batchesQuery = (api: Api, { page, page_size, state }: BatchesRequest) =>
  queryOptions({
    queryKey: [...BATCHES, page, page_size, state],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listUploadBatches, {
        query: listQuery({
          page,
          page_size,
          order: [],
          conditions: fileFiltersQuery(state ? { state } : {}),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const batchCountQuery = (api: Api, { state }: Pick<BatchesRequest, 'state'>) =>
  queryOptions({
    queryKey: [...BATCHES, 'count', state],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.countUploadBatches, {
        query: filterQuery({ conditions: fileFiltersQuery(state ? { state } : {}) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const extractedFrom = (file_id: string) => ({ source_entity_type: 'File', source_entity_id: file_id });

/** One page of the observations extracted from a file, in the order of the file. */
export const extractedObservationsQuery = (api: Api, file_id: string, page: number) =>
  queryOptions({
    queryKey: ['files', 'observations', file_id, page],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listObservations, {
        query: listQuery({ page, order: ['id'], equals: extractedFrom(file_id), fetches: ['Measures'] }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const extractedCountQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'observation_count', file_id],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.countObservations, {
        query: filterQuery({ equals: extractedFrom(file_id) }),
        signal,
      }),
  });

/** Whether the content of a file can be loaded: a frame would show an error's page as if it were the document. */
export const fileAnswersQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'answers', file_id],
    queryFn: async ({ signal }) => {
      const path = downloadPath(file_id, true);
      await api.download(path, { signal, timeout: PREVIEW_TIMEOUT_MS, range: 'bytes=0-0' });
      return true;
    },
    gcTime: 0,
    retry: false,
  });

/** The text of a file. Dropped as soon as it is no longer shown. */
export const fileTextQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'text', file_id],
    queryFn: async ({ signal }) =>
      decodeText(
        new Uint8Array(
          await api.download(downloadPath(file_id, true), { signal, timeout: PREVIEW_TIMEOUT_MS }),
        ),
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Erases the content of a file for a reason. Cached data about it is dropped. */
export function useErase(file_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(filesEndpoints.eraseFile, { params: { file_id }, body: { reason } }),
    onSuccess: async (file) => {
      client.removeQueries({ queryKey: ['files', 'text', file_id] });
      client.setQueryData(fileQuery(api, file_id).queryKey, file);
      await refetchAfterWrite(client);
    },
  });
}
