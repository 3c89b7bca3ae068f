import { createHash } from 'node:crypto';
import type { ExtractedObservation } from './run-result.ts';

/** Identifies an extracted observation: its type, effective time and measures, and its patient in a file of several. */
export function fingerprint({ type_id, effective_time, measures, patient }: ExtractedObservation): string {
  const values = measures
    .map((measure) => [measure.type_id, measure.value])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type_id, effective_time, values, ...(patient === undefined ? [] : [patient])]))
    .digest('base64url');
}

/** Extracted observations by fingerprint, in the order of the file, without duplicates. */
export function byFingerprint(
  observations: readonly ExtractedObservation[],
): Map<string, ExtractedObservation> {
  const found = new Map<string, ExtractedObservation>();
  for (const observation of observations) {
    const key = fingerprint(observation);
    if (!found.has(key)) found.set(key, observation);
  }
  return found;
}
