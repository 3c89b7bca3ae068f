import { isShownTwice } from '../core/local-time.ts';
import {
  instantsOf,
  isOutsideYears,
  midnightDay,
  type PartialTime,
  parsePartialTime,
  toFhirDateTime,
} from '../core/partial-time.ts';
import { OBSERVATION_TEXTS } from '../texts/observations.ts';

/**
 * When a measure was made, as stored: the instant by which it is sorted, and the text at the precision that was read.
 */
export interface EffectiveTime {
  /** The first instant of the time in the operator's zone. */
  start: Date;
  /** Reduced ISO 8601, as `parsePartialTime` reads it. */
  text: string;
}

/** The time as the API returns it. */
export interface EffectiveTimeFields {
  /** FHIR dateTime (R4): `2016`, `2016-03`, `2016-03-28`, `2016-03-28T08:15:00+02:00`. */
  effective_time: string | null;
  /** As it was written: hours may lack seconds and zone. */
  effective_text: string | null;
}

/** The forms accepted as the time of a measure, to show when something else was typed; null when the text is valid. */
export function timeError(text: string): string | null {
  if (parsePartialTime(text) !== null) return null;
  return isOutsideYears(text) ? OBSERVATION_TEXTS.effective_year : OBSERVATION_TEXTS.effective_time;
}

/** Null when the text is not a time, or names an hour that does not exist in the zone. */
export function readEffectiveTime(text: string, timeZone: string): EffectiveTime | null {
  const time = parsePartialTime(text);
  const start = time && instantsOf(time, timeZone)?.start;
  return time && start ? { start, text: time.text } : null;
}

/**
 * The API's form of a stored time. Rows older than the text column have only the instant: a day without an hour was
 * stored as its midnight, and becomes a day again.
 */
export function effectiveTimeFields(
  kept: { start: Date; text: string | null } | null,
  { timeZone, isExtracted }: { timeZone: string; isExtracted: boolean },
): EffectiveTimeFields {
  if (kept === null) return { effective_time: null, effective_text: null };
  const text =
    kept.text ?? (isExtracted ? midnightDay(kept.start, timeZone) : null) ?? kept.start.toISOString();
  const time = parsePartialTime(text);
  return { effective_time: time === null ? text : toFhirDateTime(time, timeZone), effective_text: text };
}

/** The time to show for an observation: as it was read. Null when there is none, or none that can be parsed. */
export function shownTime({ effective_text, effective_time }: EffectiveTimeFields): PartialTime | null {
  return parsePartialTime(effective_text ?? effective_time ?? '');
}

/**
 * What tells apart the two hours of the night when the clocks of a zone go back: `UTC+02:00`, the offset that was
 * written, or the one that was taken. Null for a time that those clocks show once, or that is in UTC.
 */
export function offsetOfRepeatedHour(times: EffectiveTimeFields, timeZone: string): string | null {
  const time = shownTime(times);
  if (time === null || (time.precision !== 'minute' && time.precision !== 'second')) return null;
  if (!isShownTwice(time.local, timeZone)) return null;
  const zone = time.zone ?? parsePartialTime(times.effective_time ?? '')?.zone ?? null;
  return zone === null || zone === 'Z' ? null : `UTC${zone}`;
}
