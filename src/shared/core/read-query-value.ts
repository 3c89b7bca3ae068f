import { AppError } from './app-error.ts';

/**
 * Kind of an attribute's values: determines which values are valid and which operators apply. A `code` is one of a few
 * words, matched only as a whole; a `name` is matched only by a part; a `quantity` is a number that may have a unit.
 */
export type AttributeKind =
  | 'id'
  /** The row's own id, which increases from one row to the next. */
  | 'own_id'
  | 'text'
  | 'code'
  | 'name'
  | 'time'
  | 'partial_time'
  | 'number'
  | 'quantity'
  | 'boolean'
  | 'hash';
export type QueryValue = string | number | boolean;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** SHA-256 in hexadecimal. */
const SHA256 = /^[0-9a-f]{64}$/;
const ISO_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;
const DURATION = /^(\d{1,6})(s|m|h|d|w)$/;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
/** A number in a query: up to 15 digits on each side of the point. */
export const QUERY_NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
/** Longest searched text, in characters. */
export const MAX_TEXT = 200;

/** @throws AppError `query_invalid` that names the key */
export function refuse(key: string): never {
  throw new AppError('query_invalid', { parameters: { key: key.slice(0, 100) } });
}

/** Milliseconds of a duration such as `90s`, `15m`, `3h`, `7d`, `2w`. */
export function readDuration(key: string, value: string): number {
  const match = DURATION.exec(value);
  return match ? Number(match[1]) * (SECONDS[match[2] ?? ''] ?? 0) * 1000 : refuse(key);
}

/** A value in the form in which it is compared. */
export function readValue(key: string, kind: AttributeKind, value: string): QueryValue {
  if (value.length > MAX_TEXT || value.includes('\u0000')) refuse(key);
  switch (kind) {
    case 'id':
    case 'own_id':
      return UUID.test(value) ? value.toLowerCase() : refuse(key);
    case 'text':
    case 'code':
    case 'name':
      return value;
    case 'number':
    case 'quantity':
      return QUERY_NUMBER.test(value) ? Number(value) : refuse(key);
    case 'hash':
      return SHA256.test(value) ? value : refuse(key);
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : refuse(key);
    case 'time':
    case 'partial_time':
      return readInstant(key, instantOf(value) ?? refuse(key));
  }
}

/** A day, which begins at midnight UTC, or an hour, in UTC if it names no zone; null for a day that does not exist. */
function instantOf(text: string): Date | null {
  const [, day = '', clock, zone] = ISO_TIME.exec(text) ?? [];
  const midnight = new Date(day);
  // `Date` takes 30 February for 2 March, and an hour without a zone for one of the server's own zone.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  return clock !== undefined && zone === undefined ? new Date(`${text}Z`) : new Date(text);
}

/** A time that PostgreSQL can read: valid, and within years of four digits. */
export function readInstant(key: string, time: Date): string {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999 ? time.toISOString() : refuse(key);
}
