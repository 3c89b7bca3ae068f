import { isSamePlace, type Place } from '../../shared/core/place.ts';
import type { Correction, Extraction } from '../../shared/extractions/contract.ts';

/** The correction at a place, if any: the last one counts. */
export function correctionAt(
  { corrections = [] }: Pick<Extraction, 'corrections'>,
  place: Place | null | undefined,
): Correction | undefined {
  if (!place) return undefined;
  return corrections.findLast(({ places }) => places.some((other) => isSamePlace(other, place)));
}
