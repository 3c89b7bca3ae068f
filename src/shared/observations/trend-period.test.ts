import { describe, expect, it } from 'vitest';
import type { TrendPoint } from './trend.ts';
import { pointsSince, splitOldPoints } from './trend-period.ts';

const points = (...days: string[]): TrendPoint[] =>
  days.map((day) => ({
    observation_id: day,
    line: 'a',
    time: new Date(`${day}T12:00`).toISOString(),
    read: null,
    values: {},
  }));
const days = (some: readonly TrendPoint[]) => some.map(({ observation_id }) => observation_id);

describe('a period', () => {
  const all = points('2020-01-01', '2025-11-22', '2025-11-23', '2026-05-23', '2026-10-23', '2026-11-22');
  const since = (period: Parameters<typeof pointsSince>[1], now = '2026-11-22T13:00') =>
    days(pointsSince(all, period, new Date(now)));

  it('ends now, and starts on the same day of an earlier month', () => {
    expect(since('month')).toEqual(['2026-10-23', '2026-11-22']);
    expect(since('half_year')).toEqual(['2026-05-23', '2026-10-23', '2026-11-22']);
    expect(since('year')).toHaveLength(4);
    expect(since('all')).toHaveLength(6);
  });

  it('of the 31st starts on the last day of a shorter month', () => {
    const november = points('2026-11-29', '2026-11-30', '2026-12-01');
    expect(days(pointsSince(november, 'month', new Date('2026-12-31T00:00')))).toEqual([
      '2026-11-30',
      '2026-12-01',
    ]);
    const february = points('2026-02-27', '2026-02-28', '2026-03-01');
    expect(days(pointsSince(february, 'month', new Date('2026-03-31T00:00')))).toEqual([
      '2026-02-28',
      '2026-03-01',
    ]);
  });
});

describe('points far older than the others', () => {
  const old = (...given: string[]) => days(splitOldPoints(points(...given)).old);

  it('are left out of the drawing, one or two of them', () => {
    expect(old('2010-01-01', '2026-01-01', '2026-02-01', '2026-03-01')).toEqual(['2010-01-01']);
    expect(old('1990-01-01', '1991-01-01', '2026-01-01', '2026-02-01', '2026-03-01')).toHaveLength(2);
  });

  it('stay when they are part of the curve', () => {
    expect(old('2025-06-01', '2026-01-01', '2026-02-01', '2026-06-01')).toEqual([]);
    expect(old('1988-01-01', '1989-01-01', '1990-01-01', '2026-01-01', '2026-02-01')).toEqual([]);
  });

  it('stay when the others are too few to form a curve, or all of one moment', () => {
    expect(old('2010-01-01', '2026-01-01', '2026-02-01')).toEqual([]);
    expect(old('2010-01-01', '2026-01-01', '2026-01-01', '2026-01-01')).toEqual([]);
    expect(old()).toEqual([]);
  });
});
