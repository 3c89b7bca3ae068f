/** The attribute of an order, and its sense. */
export const readOrder = (order: string) => ({
  attribute: order.replace(/^-/u, ''),
  isDescending: order.startsWith('-'),
});
