import { instantsOf, parsePartialTime } from '../../../shared/core/partial-time.ts';
import type { Place } from '../../../shared/core/place.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction/extraction-log.ts';
import { type RunLog, where } from '../run-log.ts';

const ISO =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;
const COMPACT = /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?(\d\d)?(?:\.\d+)?)?)?)?\s?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads a FHIR or ISO 8601 time (`2024-01-04T10:10:00+01:00`, `2024-01`). */
export function readIsoTime(text: string, timeZone: string): string | null {
  return fromMatch(ISO.exec(text.trim()), timeZone);
}

/** Reads an HL7 v2, CDA or HPRIM time (`20240104101000+0100`, `202401`). */
export function readCompactTime(text: string, timeZone: string): string | null {
  return fromMatch(COMPACT.exec(text.trim()), timeZone);
}

/**
 * The time of a value, or null with a line in the report. A value without a date is kept, and its date is never
 * guessed.
 */
export function timeOf(
  text: string,
  read: (text: string, timeZone: string) => string | null,
  context: { timeZone: string; log: RunLog; place: Place },
): string | null {
  const found = read(text, context.timeZone);
  if (found === null)
    context.log.info(EXTRACTION_LOG.dateUnreadable(text.slice(0, 40), where(context.place)));
  return found;
}

/** Reduced ISO 8601, with the precision as written. A zone counts only if there is an hour. */
function fromMatch(match: RegExpExecArray | null, timeZone: string): string | null {
  if (!match) return null;
  const [, year = '', month, day, hour, minute = '00', second, zone] = match;
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  // A leap second is read as second 59.
  const seconds = second === undefined ? '' : `:${second === '60' ? '59' : second}`;
  const clock = hour === undefined ? '' : `T${hour}:${minute}${seconds}${withColon(zone)}`;
  const time = parsePartialTime(date + clock);
  return time !== null && instantsOf(time, timeZone) !== null ? time.text : null;
}

const withColon = (zone = ''): string => zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');

/** Drops seconds that are zero, because only some programs write them. */
export const toTheMinute = (time: string | null): string | undefined =>
  time?.replace(/(T\d\d:\d\d):00(?=$|[Z+-])/, '$1');
