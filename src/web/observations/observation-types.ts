import { queryOptions } from '@tanstack/react-query';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import type { Api } from '../core/api/api.ts';

/**
 * The catalogue, which every list of observations needs for titles and units. Changes only when the server restarts.
 */
export const observationTypesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['observation_types'],
    queryFn: ({ signal }) => api.call(observationsEndpoints.listObservationTypes, { signal }),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });
