import type { Filters } from '../../shared/search/filter-names.ts';
import type { ListOrder } from '../core/ui/list-order.ts';

/** What the list may be sorted by; `list-sorts.ts` has the words. Each walks an index of the server. */
const OBSERVATION_ORDER: ListOrder = {
  attributes: ['effective_time', 'creation_time', 'title', 'type_id'],
  usual: '-creation_time',
};

/** The orders of a list narrowed to these filters: by value too, where they name a single measure. */
export function observationOrder({ measure = '' }: Filters): ListOrder {
  const isOne = measure !== '' && !measure.includes(',');
  return isOne
    ? { ...OBSERVATION_ORDER, attributes: [...OBSERVATION_ORDER.attributes, 'value'] }
    : OBSERVATION_ORDER;
}
