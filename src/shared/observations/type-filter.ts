import type { ObservationType } from './observation-type.ts';

/** Case and accents aside, as people type. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a filter stands in the id, the title or the category of a type. */
export function matchesType(
  type: Pick<ObservationType, 'id' | 'title' | 'category'>,
  filter: string,
): boolean {
  const haystack = fold(`${type.id}\n${type.title}\n${type.category}`);
  return fold(filter)
    .split(/\s+/u)
    .every((word) => haystack.includes(word));
}
