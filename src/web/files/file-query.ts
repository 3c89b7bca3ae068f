import { queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import type { Api } from '../core/api.ts';

/** Polling interval for files that may still arrive or be scanned. */
export const ARRIVAL_POLL_MS = 3000;

/** A file, for its own screen and that of its extractions; polled until it has been scanned. */
export const fileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'detail', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.scan === 'pending' ? ARRIVAL_POLL_MS : false),
  });
