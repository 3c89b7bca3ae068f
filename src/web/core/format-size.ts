import { browserLocale, numberFormat } from './locale.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * A size in bytes, shown in B, KB, MB or GB (powers of 1024), with one decimal at most; more when `above`, a limit that
 * it exceeds, would otherwise read the same.
 */
export function formatSize(bytes: number, locale: string = browserLocale(), above?: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const limit = (above ?? 0) / 1024 ** unit;
  let digits = unit === 0 ? 0 : 1;
  if (value > limit) while (Number(value.toFixed(digits)) <= limit) digits += 1;
  const number = numberFormat(locale, digits).format(value);
  return `${number}\u00a0${UNITS[unit]}`;
}
