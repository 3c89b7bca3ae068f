import { formatPreciseTime, formatTime } from '../../locale.ts';

interface TimeTextProps {
  /** ISO 8601. */
  iso: string;
  /** Shows seconds. */
  precise?: boolean;
}

/** A time in the browser's locale and time zone. */
export function TimeText({ iso, precise = false }: TimeTextProps) {
  return <time dateTime={iso}>{precise ? formatPreciseTime(iso) : formatTime(iso)}</time>;
}
