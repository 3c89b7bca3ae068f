import { formatTime } from '../locale.ts';

/** A moment in the browser's locale and time zone, from ISO 8601. */
export function TimeText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatTime(iso)}</time>;
}
