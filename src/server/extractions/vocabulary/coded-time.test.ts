import { describe, expect, test } from 'vitest';
import { localToUtc } from '../../../shared/core/local-time.ts';
import { readCompactTime, readIsoTime } from './coded-time.ts';

describe('FHIR times', () => {
  test.each([
    ['2024-01-04T10:10:00+01:00', '2024-01-04T10:10:00+01:00'],
    ['2024-01-04T10:10:00.123Z', '2024-01-04T10:10:00Z'],
    ['2024-01-04T10:10', '2024-01-04T10:10'],
    ['2024-07-04 10:10:00', '2024-07-04T10:10:00'],
    ['2012-09-17', '2012-09-17'],
    ['2012-09', '2012-09'],
    ['2012', '2012'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is read as %s, with the precision as written', (text, time) => {
    expect(readIsoTime(text, 'Europe/Paris')).toBe(time);
  });

  test.each([
    '2023-02-29',
    '2024-13',
    '2024-13-01',
    '04/01/2024',
    '',
    '2024-01-04T25:00:00Z',
    '2024-03-31T02:30:00',
    '0001-01-01',
  ])('%j is not read', (text) => {
    expect(readIsoTime(text, 'Europe/Paris')).toBeNull();
  });
});

describe('HL7 and CDA times', () => {
  test.each([
    ['20240104131933+0100', '2024-01-04T13:19:33+01:00'],
    ['202401041010+0100', '2024-01-04T10:10+01:00'],
    ['200905121430', '2009-05-12T14:30'],
    ['20141006062700.123+0700', '2014-10-06T06:27:00+07:00'],
    ['20161231235960+0000', '2016-12-31T23:59:59Z'],
    ['20090512', '2009-05-12'],
    ['20090512+0200', '2009-05-12'],
    ['2024010410', '2024-01-04T10:00'],
    ['200905', '2009-05'],
    ['2009', '2009'],
  ])('%s is read as %s', (text, time) => {
    expect(readCompactTime(text, 'Europe/Paris')).toBe(time);
  });

  test.each(['20092012081500+0100', '200913', '20090230', 'hier', '09'])('%j is not read', (text) => {
    expect(readCompactTime(text, 'Europe/Paris')).toBeNull();
  });
});

describe('local times', () => {
  const paris = (hour: number, minute: number, month: number, day: number) =>
    localToUtc({ year: 2025, month, day, hour, minute }, 'Europe/Paris');

  test('an hour skipped when clocks go forward does not exist', () => {
    expect(paris(1, 59, 3, 30)).toBe('2025-03-30T00:59:00.000Z');
    expect(paris(2, 30, 3, 30)).toBeNull();
    expect(paris(3, 0, 3, 30)).toBe('2025-03-30T01:00:00.000Z');
  });

  test('an hour repeated when clocks go back means its first occurrence', () => {
    expect(paris(2, 30, 10, 26)).toBe('2025-10-26T00:30:00.000Z');
    expect(paris(3, 0, 10, 26)).toBe('2025-10-26T02:00:00.000Z');
  });

  test('other time zones are found by their IANA name', () => {
    expect(localToUtc({ year: 2025, month: 7, day: 1, hour: 12 }, 'America/Martinique')).toBe(
      '2025-07-01T16:00:00.000Z',
    );
  });
});
