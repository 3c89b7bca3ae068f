import { describe, expect, test } from 'vitest';
import { localToUtc } from '../../../shared/core/local-time.ts';
import { readCompactTime, readIsoTime } from './read-time.ts';

describe('FHIR times', () => {
  test.each([
    ['2024-01-04T10:10:00+01:00', '2024-01-04T09:10:00.000Z'],
    ['2024-01-04T10:10:00.123Z', '2024-01-04T10:10:00.000Z'],
    ['2024-01-04T10:10', '2024-01-04T09:10:00.000Z'],
    ['2024-07-04T10:10:00', '2024-07-04T08:10:00.000Z'],
    ['2012-09-17', '2012-09-16T22:00:00.000Z'],
    ['2011-03-04T08:30:00+11:00', '2011-03-03T21:30:00.000Z'],
    ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(readIsoTime(text, 'Europe/Paris')?.time).toBe(time);
  });

  test.each([
    '2024',
    '2024-01',
    '2023-02-29',
    '2024-13-01',
    '04/01/2024',
    '',
    '2024-01-04T25:00:00Z',
    '0001-01-01',
  ])('%j is not read', (text) => {
    expect(readIsoTime(text, 'Europe/Paris')).toBeNull();
  });
});

describe('HL7 and CDA times', () => {
  test.each([
    ['20240104131933+0100', '2024-01-04T12:19:33.000Z'],
    ['202401041010+0100', '2024-01-04T09:10:00.000Z'],
    ['200905121430', '2009-05-12T12:30:00.000Z'],
    ['20141006062700+0700', '2014-10-05T23:27:00.000Z'],
    ['20090512', '2009-05-11T22:00:00.000Z'],
    ['2024010410', '2024-01-04T09:00:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(readCompactTime(text, 'Europe/Paris')?.time).toBe(time);
  });

  test.each(['20092012081500+0100', '2009', '200905', 'hier'])('%j is not read', (text) => {
    expect(readCompactTime(text, 'Europe/Paris')).toBeNull();
  });
});

describe('local times', () => {
  const paris = (hour: number, minute: number, month: number, day: number) =>
    localToUtc({ year: 2025, month, day, hour, minute }, 'Europe/Paris');

  test('the hour skipped when clocks go forward does not exist', () => {
    expect(paris(1, 59, 3, 30)).toBe('2025-03-30T00:59:00.000Z');
    expect(paris(2, 30, 3, 30)).toBeNull();
    expect(paris(3, 0, 3, 30)).toBe('2025-03-30T01:00:00.000Z');
  });

  test('the hour repeated when clocks go back means its first occurrence', () => {
    expect(paris(2, 30, 10, 26)).toBe('2025-10-26T00:30:00.000Z');
    expect(paris(3, 0, 10, 26)).toBe('2025-10-26T02:00:00.000Z');
  });

  test('other time zones are found by their IANA names', () => {
    expect(localToUtc({ year: 2025, month: 7, day: 1, hour: 12 }, 'America/Martinique')).toBe(
      '2025-07-01T16:00:00.000Z',
    );
  });
});
