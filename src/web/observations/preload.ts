import type { Services } from '../core/services.ts';
import { requestedOrder } from '../core/ui/list/order/order-in-address.ts';
import { fullListSearch, type ListSearch } from '../core/ui/list/search/list-address.ts';
import { observationTypesQuery } from './observation-types.ts';
import { observationCountQuery, observationQuery, observationsQuery } from './queries.ts';

/** Preloads the data of the list of observations. */
export function preloadList(
  { client, api }: Services,
  search: ListSearch & { order?: string | undefined; isFiltered: boolean },
): void {
  void client.prefetchQuery(observationTypesQuery(api));
  // Only the code of the screen can interpret filters.
  if (search.isFiltered) return;
  const request = { ...fullListSearch(search), ...requestedOrder(search), conditions: {} };
  void client.prefetchQuery(observationsQuery(api, request));
  void client.prefetchQuery(observationCountQuery(api, request));
}

/** Preloads the data of the screen of an observation. */
export function preloadObservation({ client, api }: Services, observation_id: string): void {
  void client.prefetchQuery(observationQuery(api, observation_id));
  void client.prefetchQuery(observationTypesQuery(api));
}
