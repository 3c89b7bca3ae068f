import {
  instantsOf,
  midnightDay,
  type PartialTime,
  parsePartialTime,
  toFhirDateTime,
} from '../core/partial-time.ts';

/** When a measure was made, as it is kept: where it stands among others, and what was read, no more precise than that. */
export interface EffectiveTime {
  /** Its first instant in the operator's zone. */
  start: Date;
  /** Reduced ISO 8601, as `parsePartialTime` reads it. */
  text: string;
}

/** What the API answers of it. */
export interface EffectiveTimeFields {
  /** FHIR dateTime (R4): `2016`, `2016-03`, `2016-03-28`, `2016-03-28T08:15:00+02:00`. */
  effective_time: string | null;
  /** As it was read: an hour without its seconds or its zone stays without. */
  effective_text: string | null;
}

/** Null where the text is no time, or one that the clocks of the zone never showed. */
export function readEffectiveTime(text: string, timeZone: string): EffectiveTime | null {
  const time = parsePartialTime(text);
  const start = time && instantsOf(time, timeZone)?.start;
  return time && start ? { start, text: time.text } : null;
}

/**
 * What is answered of a time that is kept. Those kept before texts were have only their instant: read from a file, a day
 * alone was kept as its midnight, and is a day again.
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

/** The time to show of an observation: what was read. Null where none was, or none that can be read. */
export function shownTime({ effective_text, effective_time }: EffectiveTimeFields): PartialTime | null {
  return parsePartialTime(effective_text ?? effective_time ?? '');
}
