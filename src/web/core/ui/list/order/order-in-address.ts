import { readOrder } from './split-order.ts';

/** The orders that the headings of a list offer, and the default one, used when its address has none. */
export interface ListOrder {
  /** Attributes of the API's orders. Their labels are in `order-label.ts`, which routes need not load. */
  attributes: readonly string[];
  usual: string;
}

/** The order in an address; left out when it is the default one or unknown. */
export function orderInAddress(
  { attributes, usual }: ListOrder,
  raw: Readonly<Record<string, unknown>>,
): { order?: string } {
  const order = typeof raw.order === 'string' ? raw.order : usual;
  return attributes.includes(readOrder(order).attribute) && order !== usual ? { order } : {};
}

/** The order to send in a request; left out when it is the default one. */
export const requestedOrder = ({ order }: { order?: string | undefined }): { order?: readonly string[] } =>
  order === undefined ? {} : { order: [order] };
