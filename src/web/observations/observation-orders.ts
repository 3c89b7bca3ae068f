import { DEFAULT_ORDER } from '../../shared/core/pagination.ts';
import type { Filters } from '../../shared/search/filters/filter-names.ts';
import type { ListOrder } from '../core/ui/list/order/order-in-address.ts';

/** Orders of the list; `observation-sorts.ts` has the labels. Each uses an index of the server. */
const OBSERVATION_ORDER: ListOrder = {
  attributes: ['effective_time', 'creation_time', 'title', 'type_id'],
  usual: DEFAULT_ORDER,
};

/** The order in which the last measure comes first, whenever it was declared. */
export const LATEST_FIRST = '-effective_time';

/** The orders of a list with these filters: by value too, when they name a single measure. */
export function observationOrder({ measure = '' }: Filters): ListOrder {
  const isOne = measure !== '' && !measure.includes(',');
  return isOne
    ? { ...OBSERVATION_ORDER, attributes: [...OBSERVATION_ORDER.attributes, 'value'] }
    : OBSERVATION_ORDER;
}
