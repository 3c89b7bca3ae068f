import { afterEach, describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('a local time', () => {
  it.each([
    ['Europe/Paris', '2026-07-14T06:05:00.000Z', '2026-07-14T08:05'],
    ['Europe/Paris', '2026-01-01T23:30:00.000Z', '2026-01-02T00:30'],
    ['America/Guadeloupe', '2026-01-01T02:00:00.000Z', '2025-12-31T22:00'],
  ])('in %s of %s is %s, and back', (timeZone, iso, local) => {
    process.env.TZ = timeZone;
    expect(toLocalTime(iso)).toBe(local);
    expect(fromLocalTime(local)).toBe(iso);
  });

  it('of nothing, or of what is no time, is empty', () => {
    expect(['', 'hier'].map(toLocalTime)).toEqual(['', '']);
    expect(['', 'hier'].map(fromLocalTime)).toEqual(['', '']);
  });
});
