import { readEffectiveTime } from '../../../../shared/observations/effective-time.ts';
import { readCompactTime } from '../../vocabulary/coded-time.ts';
import { withZone, writtenIn } from './sampling-time.ts';
import type { MessageScope } from './scopes.ts';

const HOUR_MS = 3_600_000;
/** The fields of MSH and of HPRIM's H that say when the message was sent. */
const SENT = { MSH: 7, H: 13 } as const;

/**
 * Whether a result is dated after its message was sent: its year, clock or field is then wrong. Two clocks may differ
 * by an hour. Where the sending states no zone, it may be in any, and zones are up to 26 hours apart. Where it states
 * only a day, a result of a later day is after it.
 *
 * @param time an effective time, null if the result has none
 */
export function isAfterSending(time: string | null, message: MessageScope, timeZone: string): boolean {
  const { name, fields } = message.header;
  const written = name === 'MSH' || name === 'H' ? writtenIn(fields[SENT[name]], message) : '';
  const sent = readCompactTime(withZone(written, message, timeZone), timeZone);
  if (time === null || sent === null) return false;
  if (!sent.includes('T')) return time.slice(0, sent.length) > sent.slice(0, time.length);
  const [measured, sending] = [time, sent].map((each) => readEffectiveTime(each, timeZone)?.start.getTime());
  const leeway = /[+-]\d{4}$|Z$/.test(written) ? HOUR_MS : 26 * HOUR_MS;
  return measured !== undefined && sending !== undefined && measured > sending + leeway;
}
