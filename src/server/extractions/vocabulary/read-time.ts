import { localToUtc } from '../../../shared/core/local-time.ts';
import type { Place } from '../../../shared/extractions/contract.ts';
import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import { type RunLog, where } from '../run-log.ts';

/** `precise` is false where only the day is known. */
export interface ReadTime {
  time: string;
  precise: boolean;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)?(\d\d)?(?:\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?$/;

/** Reads a time of FHIR or of ISO 8601 (`2024-01-04T10:10:00+01:00`). Null for a month or a year alone. */
export function readIsoTime(text: string, timeZone: string): ReadTime | null {
  return fromMatch(ISO.exec(text.trim()), timeZone);
}

/** Reads a time of HL7 v2, CDA or HPRIM (`20240104101000+0100`). Null where less than a day is known. */
export function readCompactTime(text: string, timeZone: string): ReadTime | null {
  return fromMatch(COMPACT.exec(text.trim()), timeZone);
}

/**
 * Reads the time of a value; null, with a line in the log, if it cannot be read. The value is then kept without a date.
 * A date without a time is midnight.
 */
export function timeOf(
  text: string,
  read: (text: string, timeZone: string) => ReadTime | null,
  context: { timeZone: string; log: RunLog; place: Place },
): string | null {
  const found = read(text, context.timeZone);
  if (found === null) {
    context.log.info(EXTRACTION_LOG.dateUnreadable(text.slice(0, 40), where(context.place)));
    return null;
  }
  if (!found.precise) context.log.tally('day', (times) => EXTRACTION_LOG.dateOnly(times, context.timeZone));
  return found.time;
}

function fromMatch(match: RegExpExecArray | null, timeZone: string): ReadTime | null {
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const zone = match[7];
  const local = { year, month, day, hour, minute, second: Math.min(second, 59) };
  const precise = match[4] !== undefined;
  const time = zone === undefined || !precise ? localToUtc(local, timeZone) : localToUtc(local, 'UTC');
  if (time === null) return null;
  if (zone === undefined || !precise) return { time, precise };
  return { time: new Date(Date.parse(time) - offsetOf(zone)).toISOString(), precise };
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return minutes * 60_000 * (zone.startsWith('-') ? -1 : 1);
}
