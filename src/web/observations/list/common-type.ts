import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';

/**
 * The type that all observations of a list share, if it has numeric measures; undefined when there are several types,
 * or fewer than two observations.
 */
export function commonType(
  items: readonly Observation[],
  types: readonly ObservationType[],
): ObservationType | undefined {
  const [first] = items;
  if (first === undefined || items.length < 2) return undefined;
  if (items.some(({ type_id }) => type_id !== first.type_id)) return undefined;
  return types.find(
    ({ id, measures }) => id === first.type_id && measures.some((one) => one.value_type !== 'TEXTE'),
  );
}
