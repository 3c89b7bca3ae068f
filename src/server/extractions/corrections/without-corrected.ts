import { isSamePlace, type Place } from '../../../shared/core/place.ts';
import type { ExtractedObservation } from '../run-result.ts';

/**
 * Removes the values that a person corrected from an extracted observation, whatever is read at their places now, so
 * that a new run neither reverts nor duplicates a correction. Null if no value is left.
 */
export function withoutCorrected(
  observation: ExtractedObservation,
  corrected: readonly Place[],
): ExtractedObservation | null {
  if (corrected.length === 0) return observation;
  const measureIds = new Set(
    observation.evidence
      .filter((place) => corrected.some((other) => isSamePlace(other, place)))
      .map(({ measure_type_id }) => measure_type_id),
  );
  if (measureIds.size === 0) return observation;
  const measures = observation.measures.filter(({ type_id }) => !measureIds.has(type_id));
  const evidence = observation.evidence.filter(({ measure_type_id }) => !measureIds.has(measure_type_id));
  return measures.length === 0 ? null : { ...observation, measures, evidence };
}
