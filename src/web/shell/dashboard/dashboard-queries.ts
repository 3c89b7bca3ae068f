import { queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../../shared/files/contract.ts';
import { observationsEndpoints } from '../../../shared/observations/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { listQuery } from '../../core/api/list-query.ts';

const LATEST = 5;

export const latestObservationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard', 'observations'],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listObservations, {
        query: listQuery({ page_size: LATEST, fetches: ['Measures'] }),
        signal,
      }),
  });

/** The watched places where results arrive. */
export const inboxQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard', 'inbox'],
    queryFn: ({ signal }) => api.call(filesEndpoints.getInbox, { signal }),
  });

export const latestFilesQuery = (api: Api) => latest(api, 'files', { stored: true });

/** Files whose last extraction failed. */
export const failedExtractionsQuery = (api: Api) =>
  latest(api, 'failed_extractions', { stored: true, extraction_has_error: true });

const latest = (api: Api, name: string, equals: Record<string, boolean>) =>
  queryOptions({
    queryKey: ['dashboard', name],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, { query: listQuery({ page_size: LATEST, equals }), signal }),
  });
