import { fold } from '../core/fold.ts';
import type { ObservationType } from './observation-type.ts';

/** Whether every word of a filter occurs in the id, the title or the category of a type. */
export function matchesType(
  type: Pick<ObservationType, 'id' | 'title' | 'category'>,
  filter: string,
): boolean {
  const haystack = fold(`${type.id}\n${type.title}\n${type.category}`);
  return fold(filter)
    .split(/\s+/u)
    .every((word) => haystack.includes(word));
}
