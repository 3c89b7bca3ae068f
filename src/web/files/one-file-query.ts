import { queryOptions } from '@tanstack/react-query';
import { filesEndpoints } from '../../shared/files/contract.ts';
import type { Api } from '../core/api/api.ts';
import type { TitleResolver } from '../core/route-titles.ts';

/** A file, for its own screen and that of its extractions. */
export const fileQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['files', 'detail', file_id],
    queryFn: ({ signal }) => api.call(filesEndpoints.getFile, { params: { file_id }, signal }),
  });

/** Resolves `{file.name}` in titles of routes. */
export const fileName: TitleResolver = async ({ api, client }, { file_id }) =>
  file_id === undefined ? undefined : (await client.ensureQueryData(fileQuery(api, file_id))).name;
