import type { Filters } from '../../../shared/search/filters/filter-names.ts';
import { readFilters } from '../../../shared/search/filters/filters.ts';
import { orderInAddress } from '../../core/ui/list/order/order-in-address.ts';
import {
  compactListSearch,
  type FullListSearch,
  fullListSearch,
} from '../../core/ui/list/search/list-address.ts';
import { observationOrder } from '../observation-orders.ts';

/** The address of a list with other filters, still in its order where the new filters allow it. */
export function narrowedSearch(
  search: Parameters<typeof fullListSearch>[0] & Parameters<typeof readFilters>[0],
  next: Partial<FullListSearch>,
  narrowed: Filters,
) {
  const order = orderInAddress(observationOrder(readFilters(search)), search);
  return {
    ...compactListSearch({ ...fullListSearch(search), ...next }),
    ...orderInAddress(observationOrder(narrowed), order),
    ...narrowed,
  };
}
