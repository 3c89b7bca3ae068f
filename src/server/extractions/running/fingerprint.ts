import { createHash } from 'node:crypto';
import { instantsOf, parsePartialTime } from '../../../shared/core/partial-time.ts';
import type { ExtractedObservation } from '../run-result.ts';

/**
 * Identifies an extracted observation by its type, effective time and measures, and by its patient if the file holds
 * several. A day counts as its first instant, because only instants were stored in the past: reading an old file again
 * must save nothing twice.
 */
export function fingerprint(observation: ExtractedObservation, timeZone: string): string {
  const { effective_time } = observation;
  const time = effective_time === null ? null : parsePartialTime(effective_time);
  const start = time && instantsOf(time, timeZone)?.start;
  return hashOf(observation, start ? start.toISOString() : effective_time);
}

/**
 * The fingerprint that an observation had when a month or a year alone did not count as a date; for other observations,
 * their current fingerprint.
 * @param current its current fingerprint
 */
export function undatedFingerprint(observation: ExtractedObservation, current: string): string {
  const { effective_time } = observation;
  const precision = effective_time === null ? null : parsePartialTime(effective_time)?.precision;
  const isReduced = precision === 'month' || precision === 'year';
  return isReduced ? hashOf(observation, null) : current;
}

function hashOf({ type_id, measures, patient }: ExtractedObservation, time: string | null): string {
  const values = measures
    .map(({ type_id: id, value, comparator }) => [id, value, ...(comparator ? [comparator] : [])])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type_id, time, values, ...(patient === undefined ? [] : [patient])]))
    .digest('base64url');
}

/** Extracted observations by fingerprint, in file order, without repeats. */
export function byFingerprint(
  observations: readonly ExtractedObservation[],
  timeZone: string,
): Map<string, ExtractedObservation> {
  const byKey = new Map<string, ExtractedObservation>();
  for (const observation of observations) {
    const key = fingerprint(observation, timeZone);
    if (!byKey.has(key)) byKey.set(key, observation);
  }
  return byKey;
}
