import { describe, expect, it } from 'vitest';
import {
  formatPartialTime,
  instantsOf,
  midnightDay,
  parsePartialTime,
  toFhirDateTime,
} from './partial-time.ts';

const PARIS = 'Europe/Paris';
const read = (text: string) => {
  const time = parsePartialTime(text);
  if (time === null) throw new Error(`${text} is no time`);
  return time;
};

describe('a time as precise as it was read', () => {
  it.each([
    ['2016', 'year', '2016', '2016'],
    ['2016-03', 'month', 'mars 2016', '2016-03'],
    ['2016-03-28', 'day', '28/03/2016', '2016-03-28'],
    ['2016-03-28T08:15', 'minute', '28/03/2016 08:15', '2016-03-28T08:15:00+02:00'],
    ['2016-01-28T08:15', 'minute', '28/01/2016 08:15', '2016-01-28T08:15:00+01:00'],
    ['2016-03-28 08:15', 'minute', '28/03/2016 08:15', '2016-03-28T08:15:00+02:00'],
    ['2016-03-28T08:15:30', 'second', '28/03/2016 08:15:30', '2016-03-28T08:15:30+02:00'],
    ['2016-03-28T08:15:00+01:00', 'second', '28/03/2016 08:15:00', '2016-03-28T08:15:00+01:00'],
    ['2016-03-28T08:15:00.250Z', 'second', '28/03/2016 08:15:00 UTC', '2016-03-28T08:15:00.250Z'],
    ['2016-03-28T08:15-00:00', 'minute', '28/03/2016 08:15 UTC', '2016-03-28T08:15:00Z'],
    ['2016-02-29', 'day', '29/02/2016', '2016-02-29'],
  ])('%s is a %s, shown as « %s » and exchanged as %s', (text, precision, shown, fhir) => {
    const time = read(text);
    expect([time.precision, formatPartialTime(time), toFhirDateTime(time, PARIS)]).toEqual([
      precision,
      shown,
      fhir,
    ]);
  });

  it.each([
    '',
    'hier',
    '16',
    '2016-3',
    '2016-13',
    '2016-00',
    '2015-02-29',
    '2016-02-30',
    '2016-03-28T',
    '2016-03-28T24:00',
    '2016-03-28T08',
    '2016-03-28T08:60',
    '2016-03-28T08:15:60',
    '2016-03-28T08:15+15:00',
    '2016-03-28T08:15+01:60',
    '2016Z',
    '2016-03-28Z',
    '1899',
    '2201',
    '28/03/2016',
    '2016-03-28T08:15:00.1234567890Z',
  ])('%j is not a partial time', (text) => expect(parsePartialTime(text)).toBeNull());
});

describe('the order of times', () => {
  it.each([
    ['2026', '2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ])('%s begins at %s and ends at %s', (text, start, end) => {
    const instants = instantsOf(read(text), PARIS);
    expect([instants?.start.toISOString(), instants?.end.toISOString()]).toEqual([start, end]);
  });

  it('has no instant in the hour that summer time skips', () => {
    expect(instantsOf(read('2026-03-29T02:30'), PARIS)).toBeNull();
  });

  it('begins at the first hour of a day whose midnight summer time skips', () => {
    const instants = instantsOf(read('2024-04-26'), 'Africa/Cairo');
    expect(instants?.start.toISOString()).toBe('2024-04-25T22:00:00.000Z');
  });
});

it.each([
  ['2016-03-27T22:00:00.000Z', '2016-03-28'],
  ['2016-01-27T23:00:00.000Z', '2016-01-28'],
  ['2016-03-27T22:00:01.000Z', null],
  ['2016-03-28T00:00:00.000Z', null],
])('whether the clocks of Paris show midnight of a day at %s: %s', (instant, day) => {
  expect(midnightDay(new Date(instant), PARIS)).toBe(day);
});
