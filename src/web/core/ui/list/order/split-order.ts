/** Splits an order into its attribute and its direction. */
export const readOrder = (order: string) => ({
  attribute: order.replace(/^-/u, ''),
  isDescending: order.startsWith('-'),
});
