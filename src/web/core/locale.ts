import { cachedFormat } from '../../shared/core/cached-format.ts';
import type { PartialTime } from '../../shared/core/partial-time.ts';

const FALLBACK = 'en-US';

/** The browser's language, else en-US. */
export function browserLocale(language: string | undefined = globalThis.navigator?.language): string {
  try {
    return (language && Intl.getCanonicalLocales(language)[0]) || FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** Whether labels follow French usage. */
export const isFrench = (locale: string = browserLocale()): boolean => /^fr\b/i.test(locale);

/** A formatter of numbers with that many decimals at most. */
export const numberFormat = cachedFormat(
  (locale: string, maximumFractionDigits: number) => new Intl.NumberFormat(locale, { maximumFractionDigits }),
);

const TIME_STYLES = {
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  day: { dateStyle: 'medium' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormat = cachedFormat(
  (locale: string, style: keyof typeof TIME_STYLES) => new Intl.DateTimeFormat(locale, TIME_STYLES[style]),
);

function formatDate(iso: string, style: keyof typeof TIME_STYLES, locale: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dateFormat(locale, style).format(date);
}

export function formatNumber(value: number, locale: string = browserLocale()): string {
  return numberFormat(locale, 20).format(value);
}

/** The decimal separator of a locale: a comma in French. */
export function decimalSeparator(locale: string = browserLocale()): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Day and time, to the minute, in the browser's time zone: `21 nov. 2026, 14:05`. */
export const formatTime = (iso: string, locale: string = browserLocale()): string =>
  formatDate(iso, 'minute', locale);

/** Day and time, to the second: `21 nov. 2026, 14:05:09`. */
export const formatPreciseTime = (iso: string, locale: string = browserLocale()): string =>
  formatDate(iso, 'second', locale);

/** Day only: `21 nov. 2026`. */
export const formatDay = (iso: string, locale: string = browserLocale()): string =>
  formatDate(iso, 'day', locale);

/** Day without its year, and time: `21 nov., 14:05`. */
export const formatHour = (iso: string, locale: string = browserLocale()): string =>
  formatDate(iso, 'hour', locale);

/** The time zone of the browser, as an IANA name. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const READ_STYLES = {
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: TIME_STYLES.day,
  minute: TIME_STYLES.minute,
  second: TIME_STYLES.second,
} as const satisfies Record<PartialTime['precision'], Intl.DateTimeFormatOptions>;

const readFormat = cachedFormat(
  (locale: string, precision: PartialTime['precision']) =>
    new Intl.DateTimeFormat(locale, { ...READ_STYLES[precision], timeZone: 'UTC' }),
);

/**
 * A time with the precision at which it was read: `2016`, `mars 2016`, `28 mars 2016`, `28 mars 2016, 08:15`. The hour
 * is shown as read, whatever the reader's time zone; UTC is named.
 */
export function formatReadTime(
  { precision, local, zone }: PartialTime,
  locale: string = browserLocale(),
): string {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = local;
  const timeText = readFormat(locale, precision).format(Date.UTC(year, month - 1, day, hour, minute, second));
  return zone === 'Z' ? `${timeText} UTC` : timeText;
}

/** A time as it was read, with what tells it from the same hour that the clocks showed again that night. */
export const formatReadHour = (time: PartialTime, offset: string | null | undefined): string =>
  offset ? `${formatReadTime(time)} ${offset}` : formatReadTime(time);

/**
 * The day and hour of the reader's clocks at a time that was written with another offset from UTC; null when both are
 * the same, or when no offset was written.
 */
export function formatReaderTime(
  { precision, local, text, zone }: PartialTime,
  locale: string = browserLocale(),
): string | null {
  if (zone === null) return null;
  const instant = new Date(text);
  const { year, month, day, hour = 0, minute = 0, second = 0 } = local;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - instant.getTime();
  if (Math.round(offset / 60_000) === -instant.getTimezoneOffset()) return null;
  return formatDate(text, precision === 'second' ? 'second' : 'minute', locale);
}
