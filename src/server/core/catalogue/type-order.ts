import type { ObservationType } from '../../../shared/observations/observation-type.ts';

/**
 * Compares types by category, title, then id, in French order. The collator is not cached, because the heap snapshot
 * that child processes start from cannot contain one.
 */
export function typeOrder(): (a: ObservationType, b: ObservationType) => number {
  const { compare } = new Intl.Collator('fr');
  return (a, b) =>
    compare(a.category, b.category) || compare(a.title, b.title) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
