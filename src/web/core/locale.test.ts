import { describe, expect, it } from 'vitest';
import { parsePartialTime } from '../../shared/core/partial-time.ts';
import {
  browserLocale,
  decimalSeparator,
  formatDay,
  formatHour,
  formatNumber,
  formatReaderTime,
  formatReadTime,
  formatTime,
  isFrench,
} from './locale.ts';

describe('browserLocale', () => {
  it.each([
    ['fr-CA', 'fr-CA'],
    ['', 'en-US'],
    ['not a locale', 'en-US'],
  ])('of %j is %s', (language, expected) => {
    expect(browserLocale(language)).toBe(expected);
  });
});

describe('isFrench', () => {
  it.each([
    ['fr', true],
    ['fr-BE', true],
    ['FR', true],
    ['frr', false],
    ['en-US', false],
  ])('of %s is %s', (locale, expected) => {
    expect(isFrench(locale)).toBe(expected);
  });
});

describe('decimalSeparator', () => {
  it.each([
    ['fr', ','],
    ['fr-CH', ','],
    ['en-US', '.'],
  ])('of %s is %s', (locale, expected) => {
    expect(decimalSeparator(locale)).toBe(expected);
  });
});

describe('dates and numbers', () => {
  it('follow the locale', () => {
    expect(formatDay('2026-11-21T12:00:00Z', 'fr')).toBe('21 nov. 2026');
    expect(formatDay('2026-11-21T12:00:00Z', 'en-US')).toBe('Nov 21, 2026');
    const afternoon = new Date(2026, 10, 21, 14, 5).toISOString();
    expect(formatHour(afternoon, 'fr')).toBe('21 nov., 14:05');
    expect(formatHour(afternoon, 'en-US')).toMatch(/^Nov 21, 02:05\sPM$/);
    expect(formatNumber(1234.5678, 'fr')).toBe('1\u202f234,5678');
  });

  it.each([
    ['2016', '2016', '2016'],
    ['2016-03', 'mars 2016', 'March 2016'],
    ['2016-03-28', '28 mars 2016', 'Mar 28, 2016'],
    ['2016-03-28T08:15', '28 mars 2016, 08:15', /^Mar 28, 2016, 8:15\sAM$/],
    ['2016-03-28T08:15:30+09:00', '28 mars 2016, 08:15:30', /^Mar 28, 2016, 8:15:30\sAM$/],
    ['2016-03-28T08:15Z', '28 mars 2016, 08:15 UTC', /^Mar 28, 2016, 8:15\sAM UTC$/],
  ])('show %s as precisely as it was read, in the time zone that was read', (text, french, english) => {
    const time = parsePartialTime(text);
    if (time === null) throw new Error('a time is expected');
    expect(formatReadTime(time, 'fr')).toBe(french);
    expect(formatReadTime(time, 'en-US')).toMatch(english);
  });

  it("show the hour of the reader's clocks for a time written with another offset", () => {
    const at = (text: string) => {
      const time = parsePartialTime(text);
      return time && formatReaderTime(time, 'fr');
    };
    const minutes = -new Date('2016-03-28T12:00:00Z').getTimezoneOffset();
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const own = `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
    expect(at(`2016-03-28T12:00${own}`)).toBeNull();
    expect(at(`2016-03-28T12:00:30.25${own}`)).toBeNull();
    expect(at('2016-03-28T12:00')).toBeNull();
    expect(at('2016-03-28')).toBeNull();
    const elsewhere = own === '-11:00' ? '-10:00' : '-11:00';
    expect(at(`2016-03-28T12:00${elsewhere}`)).toBe(formatTime(`2016-03-28T12:00:00${elsewhere}`, 'fr'));
  });

  it('leave unchanged what is not a date', () => {
    expect(formatTime('hier', 'fr')).toBe('hier');
  });
});
