import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import type { ListOrder } from './order-in-address.ts';
import type { Sort } from './sort-header.tsx';
import { readOrder } from './split-order.ts';

/** The order of the list, in words; nothing for the default order. */
export function orderLabel(sorts: readonly Sort[], { usual }: ListOrder, order: string): string | undefined {
  const { attribute, isDescending } = readOrder(order);
  const sort = sorts.find((each) => each.attribute === attribute);
  return sort && order !== usual ? UI_TEXTS.sortedBy(sort.label, isDescending) : undefined;
}
