import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import type { ListOrder } from './list-order.ts';
import { readOrder } from './read-order.ts';
import type { Sort } from './sort-header.tsx';

/** By what the list is sorted, in words; nothing in the usual order. */
export function orderLabel(sorts: readonly Sort[], { usual }: ListOrder, order: string): string | undefined {
  const { attribute, isDescending } = readOrder(order);
  const sort = sorts.find((each) => each.attribute === attribute);
  return sort && order !== usual ? UI_TEXTS.sortedBy(sort.label, isDescending) : undefined;
}
