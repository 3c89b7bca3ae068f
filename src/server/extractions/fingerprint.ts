import { createHash } from 'node:crypto';
import type { ExtractedObservation } from './run-result.ts';

/** What makes two extracted observations the same one: type, effective time, measures, and the patient of a file of several. */
export function fingerprint({ type_id, effective_time, measures, patient }: ExtractedObservation): string {
  const values = measures
    .map((measure) => [measure.type_id, measure.value])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type_id, effective_time, values, ...(patient === undefined ? [] : [patient])]))
    .digest('base64url');
}

/** Extracted observations by fingerprint, in the order of the file; what is found twice is there once. */
export function byFingerprint(
  observations: readonly ExtractedObservation[],
): Map<string, ExtractedObservation> {
  const marked = new Map<string, ExtractedObservation>();
  for (const observation of observations) {
    const mark = fingerprint(observation);
    if (!marked.has(mark)) marked.set(mark, observation);
  }
  return marked;
}
