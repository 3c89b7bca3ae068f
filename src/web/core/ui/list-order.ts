import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { readOrder, type Sort } from './sort-header.tsx';

/** What the headings of a list may ask for, and the order in which it is when its address gives none. */
export interface ListOrder {
  sorts: readonly Sort[];
  usual: string;
}

/** The order of an address, which is left out where it is the usual one or unknown. */
export function givenOrder(
  { sorts, usual }: ListOrder,
  raw: Readonly<Record<string, unknown>>,
): { order?: string } {
  const order = typeof raw.order === 'string' ? raw.order : usual;
  const isKnown = sorts.some(({ attribute }) => attribute === readOrder(order).attribute);
  return isKnown && order !== usual ? { order } : {};
}

/** By what the list is sorted, in words; nothing in the usual order. */
export function orderLabel({ sorts, usual }: ListOrder, order: string): string | undefined {
  const { attribute, isDescending } = readOrder(order);
  const sort = sorts.find((each) => each.attribute === attribute);
  return sort && order !== usual ? UI_TEXTS.sortedBy(sort.label, isDescending) : undefined;
}

/** The order of an address as a request has it: the usual one is not said. */
export const requestedOrder = ({ order }: { order?: string | undefined }): { order?: readonly string[] } =>
  order === undefined ? {} : { order: [order] };
