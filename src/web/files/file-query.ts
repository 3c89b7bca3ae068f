import { queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import type { Api } from '../core/api.ts';

/** A file, for its own screen and that of its extractions. */
export const fileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'detail', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
  });
