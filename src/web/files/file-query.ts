import { queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import type { Api } from '../core/api.ts';

/** How often what may still arrive, or be judged by the scanner, is looked at again. */
export const ARRIVAL_POLL_MS = 3000;

/** A file, as its own screen and that of its extractions read it; looked at again while the scanner has not judged it. */
export const fileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'detail', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.scan === 'pending' ? ARRIVAL_POLL_MS : false),
  });
