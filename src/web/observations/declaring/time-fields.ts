/** The values of the fields of a time. */
export interface TimeFields {
  /** `2026-03-28`; empty if there is none. */
  day: string;
  /** `08:15` or `08:15:30`; empty if only the day is known. */
  hour: string;
  /** `Z` or `+01:00`, as read with the hour. No field shows it: it stays with the hour. */
  zone: string;
}

const DAY_AND_HOUR = /^(\d{4,}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** The fields of a reduced ISO 8601 time; null if they cannot hold it, as a year or a month has no day. */
export function timeFieldsOf(text: string): TimeFields | null {
  if (text === '') return { day: '', hour: '', zone: '' };
  const [whole, day = '', hour = '', zone = ''] = DAY_AND_HOUR.exec(text) ?? [];
  return whole === undefined ? null : { day, hour, zone };
}

/** The reduced ISO 8601 time of the fields, without a zone unless one was read; empty if there is no day. */
export function timeTextOf({ day, hour, zone }: TimeFields): string {
  if (day === '' || hour === '') return day;
  return `${day}T${hour}${zone}`;
}
