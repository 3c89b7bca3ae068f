import { browserLocale, numberFormat } from './locale.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes, shown in B, KB, MB or GB (powers of 1024), with one decimal at most. */
export function formatSize(bytes: number, locale: string = browserLocale()): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const number = numberFormat(locale, unit === 0 ? 0 : 1).format(value);
  return `${number}\u00a0${UNITS[unit]}`;
}
