const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Text of a `datetime-local` field for a moment in ISO 8601, in the browser's time zone; empty where unreadable. */
export function toLocalTime(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment, in ISO 8601 and UTC, of a `datetime-local` field; empty where it holds none. */
export function fromLocalTime(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
