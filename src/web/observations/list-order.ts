import type { ListOrder } from '../core/ui/list-order.ts';

/** What the list may be sorted by; `list-sorts.ts` has the words. Each walks an index of the server. */
export const OBSERVATION_ORDER: ListOrder = {
  attributes: ['effective_time', 'creation_time', 'title', 'type_id'],
  usual: '-creation_time',
};
