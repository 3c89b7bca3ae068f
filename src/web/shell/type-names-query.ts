import { queryOptions } from '@tanstack/react-query';
import { observationsEndpoints } from '../../shared/observations/contract.ts';
import type { Api } from '../core/api.ts';

/** The catalogue, as the lists of observations have read it already. */
export const typeNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['observation_types'],
    queryFn: ({ signal }) => api.call(observationsEndpoints.listObservationTypes, { signal }),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  });
