import { queryOptions } from '@tanstack/react-query';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import type { Api } from '../core/api.ts';

/** The catalogue, from the cache that the lists of observations share. */
export const typeNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['observation_types'],
    queryFn: ({ signal }) => api.call(observationsEndpoints.listObservationTypes, { signal }),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });
