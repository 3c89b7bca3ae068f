import { readOrder } from './read-order.ts';

/** What the headings of a list may ask for, and the order in which it is when its address gives none. */
export interface ListOrder {
  /** Attributes of the API's orders. Their words stand apart (`order-label.ts`): routes do without them. */
  attributes: readonly string[];
  usual: string;
}

/** The order of an address, which is left out where it is the usual one or unknown. */
export function givenOrder(
  { attributes, usual }: ListOrder,
  raw: Readonly<Record<string, unknown>>,
): { order?: string } {
  const order = typeof raw.order === 'string' ? raw.order : usual;
  return attributes.includes(readOrder(order).attribute) && order !== usual ? { order } : {};
}

/** The order of an address as a request has it: the usual one is not said. */
export const requestedOrder = ({ order }: { order?: string | undefined }): { order?: readonly string[] } =>
  order === undefined ? {} : { order: [order] };
