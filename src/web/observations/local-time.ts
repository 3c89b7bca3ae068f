/** What the fields of a time hold. */
export interface TimeFields {
  /** `2026-03-28`; empty where there is none. */
  day: string;
  /** `08:15` or `08:15:30`; empty where only the day is known. */
  hour: string;
  /** `Z` or `+01:00`, that was read with the hour; the fields do not show it, and it stays with the hour. */
  zone: string;
}

const DAY_AND_HOUR = /^(\d{4,}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** The fields that hold a reduced ISO 8601 time; null where none can: a year or a month has no day. */
export function timeFieldsOf(text: string): TimeFields | null {
  if (text === '') return { day: '', hour: '', zone: '' };
  const [whole, day = '', hour = '', zone = ''] = DAY_AND_HOUR.exec(text) ?? [];
  return whole === undefined ? null : { day, hour, zone };
}

/** The reduced ISO 8601 time of the fields, as local as it was typed; empty where there is no day. */
export function timeTextOf({ day, hour, zone }: TimeFields): string {
  if (day === '' || hour === '') return day;
  return `${day}T${hour}${zone}`;
}
