import { afterEach, describe, expect, it } from 'vitest';
import { timeFieldsOf, timeTextOf } from './time-fields.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the fields of a time', () => {
  it.each([
    ['', { day: '', hour: '', zone: '' }],
    ['2026-03-28', { day: '2026-03-28', hour: '', zone: '' }],
    ['2026-03-28T08:15', { day: '2026-03-28', hour: '08:15', zone: '' }],
    ['2026-03-28T08:15:30.25', { day: '2026-03-28', hour: '08:15:30.25', zone: '' }],
    ['2026-03-28T08:15+01:00', { day: '2026-03-28', hour: '08:15', zone: '+01:00' }],
    ['2026-03-28T23:15:00Z', { day: '2026-03-28', hour: '23:15:00', zone: 'Z' }],
    ['0202-03-28', { day: '0202-03-28', hour: '', zone: '' }],
  ])('hold %j unchanged and return it, in any time zone of the browser', (text, fields) => {
    for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo']) {
      process.env.TZ = timeZone;
      expect(timeFieldsOf(text)).toEqual(fields);
      expect(timeTextOf(fields)).toBe(text);
    }
  });

  it.each(['2026', '2026-03', 'hier'])('cannot hold %j', (text) => {
    expect(timeFieldsOf(text)).toBeNull();
  });

  it('form no time without a day, and no zone without an hour', () => {
    expect(timeTextOf({ day: '', hour: '08:15', zone: '' })).toBe('');
    expect(timeTextOf({ day: '2026-03-28', hour: '', zone: 'Z' })).toBe('2026-03-28');
  });
});
