const FALLBACK = 'en-US';
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** The browser's language, else en-US. */
export function browserLocale(language: string | undefined = globalThis.navigator?.language): string {
  try {
    return (language && Intl.getCanonicalLocales(language)[0]) || FALLBACK;
  } catch {
    return FALLBACK;
  }
}

/** Whether labels follow French use. */
export const isFrench = (locale: string = browserLocale()): boolean => /^fr\b/i.test(locale);

export function formatNumber(value: number, locale: string = browserLocale()): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
}

/** What stands before the decimals of a number: a comma in French. */
export function decimalSeparator(locale: string = browserLocale()): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Day and time, to the minute, in the browser's time zone: `21 nov. 2026, 14:05`. */
export function formatTime(iso: string, locale: string = browserLocale()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** Day and time, to the second: `21 nov. 2026, 14:05:09`. */
export function formatPreciseTime(iso: string, locale: string = browserLocale()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(date);
}

/** Day only: `21 nov. 2026`. */
export function formatDay(iso: string, locale: string = browserLocale()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
}

/** Day without its year, and time: `21 nov., 14:05`. */
export function formatHour(iso: string, locale: string = browserLocale()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}

/** A size in bytes, shown in B, KB, MB or GB (powers of 1024), with one decimal at most. */
export function formatSize(bytes: number, locale: string = browserLocale()): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 0 ? 0 : 1 }).format(value);
  return `${number}\u00a0${UNITS[unit]}`;
}
