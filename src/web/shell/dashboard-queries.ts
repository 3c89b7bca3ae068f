import { queryOptions } from '@tanstack/react-query';
import { extractionsEndpoints } from '../../shared/extractions/contract.ts';
import { filesEndpoints, type StoredFile } from '../../shared/files/contract.ts';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import type { Api } from '../core/api.ts';
import { hasCode } from '../core/api-error.ts';
import { listQuery } from '../core/list-query.ts';

const LATEST = 5;
/** Number of the latest files whose extraction is looked at. */
const EXAMINED = 10;

export const latestObservationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard', 'observations'],
    queryFn: ({ signal }) =>
      api.call(observationsEndpoints.listObservations, { query: listQuery({ page_size: LATEST }), signal }),
  });

export const latestFilesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard', 'files'],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({ page_size: EXAMINED, equals: { stored: true } }),
        signal,
      }),
  });

export const firstOf = <Item>(items: readonly Item[]): Item[] => items.slice(0, LATEST);

/** Those of the given files whose extraction ended in error. */
export const failedExtractionsQuery = (api: Api, files: readonly StoredFile[]) =>
  queryOptions({
    queryKey: ['dashboard', 'failed_extractions', files.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const failed = await Promise.all(files.map(({ id }) => hasFailed(api, id, signal)));
      return files.filter((_, index) => failed[index]);
    },
  });

async function hasFailed(api: Api, file_id: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await api.call(extractionsEndpoints.getExtraction, { params: { file_id }, signal })).has_error;
  } catch (error) {
    if (hasCode(error, 'extraction_not_found')) return false;
    throw error;
  }
}
