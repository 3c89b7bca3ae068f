import type { Services } from '../core/services.ts';
import { requestedOrder } from '../core/ui/list-order.ts';
import { fullListSearch, type ListSearch } from '../core/ui/list-search.ts';
import { observationTypesQuery } from './observation-types.ts';
import { observationCountQuery, observationQuery, observationsQuery } from './queries.ts';

/** Starts to read what the list of observations shows. */
export function readList(
  { client, api }: Services,
  search: ListSearch & { order?: string | undefined; isFiltered: boolean },
): void {
  void client.prefetchQuery(observationTypesQuery(api));
  // What filters mean is known to the code of the screen.
  if (search.isFiltered) return;
  const request = { ...fullListSearch(search), ...requestedOrder(search), conditions: {} };
  void client.prefetchQuery(observationsQuery(api, request));
  void client.prefetchQuery(observationCountQuery(api, request));
}

/** Starts to read what the screen of an observation shows. */
export function readOne({ client, api }: Services, observation_id: string): void {
  void client.prefetchQuery(observationQuery(api, observation_id));
  void client.prefetchQuery(observationTypesQuery(api));
}
