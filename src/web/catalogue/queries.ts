import { queryOptions } from '@tanstack/react-query';
import { catalogueEndpoints } from '../../shared/catalogue/contract.ts';
import type { Api } from '../core/api/api.ts';

/** The whole catalogue with its sources, and how many observations each type has. */
export const reviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => api.call(catalogueEndpoints.listReviewedTypes, { signal }),
  });
