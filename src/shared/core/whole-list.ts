import type { ListSpec } from './list-query.ts';

/**
 * The list of a call that answers it as a whole: its number of rows, or its export. It stands apart from the parser of
 * queries, which the contracts that a sign-in loads do without.
 */
export function unpaged<Spec extends ListSpec>(spec: Spec): Spec & { paged: false } {
  return { ...spec, paged: false };
}
