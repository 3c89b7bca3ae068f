import { instantsOf, parsePartialTime } from '../../../../../shared/core/partial-time.ts';
import { GLUCOSE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';

/** The time of a row (null if the table has none), or the reason for refusing the row, in French. */
export type RowTime = { time: string | null } | { refused: string };

/** The time on which several columns agree: the more precise one. */
export function agreed(read: readonly ({ time: string } | { refused: string })[]): RowTime {
  const [first, ...others] = read;
  if (first === undefined) return { refused: GLUCOSE_LOG.noTime };
  let time = first;
  for (const other of others) {
    if ('refused' in time) return time;
    if ('refused' in other) return other;
    const both = momentOf(time.time, other.time) ?? momentOf(other.time, time.time);
    if (both !== null) {
      time = { time: both };
      continue;
    }
    const [long, short] = time.time.length >= other.time.length ? [time, other] : [other, time];
    if (!long.time.startsWith(short.time)) return { refused: GLUCOSE_LOG.severalDates };
    time = long;
  }
  return time;
}

/** Whether a time has an hour and no offset. */
export const isLocal = (time: string | null): boolean =>
  time !== null && /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(time);

/**
 * The local time with the offset that puts it at a moment (« 09:30 » where it is « 07:30Z »: « 09:30+02:00 »). Null if
 * the times are not such a pair, or if no place on earth shows them together.
 */
function momentOf(moment: string, local: string): string | null {
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(moment) || !isLocal(local)) return null;
  const [at, wall] = [moment, `${local}Z`].map((text) => Math.floor(Date.parse(text) / 60_000));
  const offset = at === undefined || wall === undefined ? null : offsetText(wall - at);
  return offset === null ? null : `${local}${offset}`;
}

/** « +02:00 » for 120 minutes; null if no place is that far from UTC. */
export function offsetText(minutes: number): string | null {
  if (minutes % 15 !== 0 || minutes < -12 * 60 || minutes > 14 * 60) return null;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/**
 * The offset of a zone (« Asia/Bangkok ») at a local time; null for any other text, or if that hour does not exist
 * there.
 */
export function offsetIn(local: string, zone: string): string | null {
  const time = parsePartialTime(local);
  if (time === null || !isZone(zone)) return null;
  const start = instantsOf(time, zone)?.start.getTime();
  return start === undefined ? null : offsetText((Date.parse(`${local}Z`) - start) / 60_000);
}

function isZone(zone: string): boolean {
  if (!/^[A-Z][a-z]+\/[A-Za-z_/+-]{2,40}$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
