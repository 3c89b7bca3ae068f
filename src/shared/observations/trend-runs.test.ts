import { describe, expect, it } from 'vitest';
import type { TrendPoint, TrendValue } from './trend.ts';
import { runsOf } from './trend-runs.ts';

const value = (written: string | null): TrendValue | null => {
  if (written === null) return null;
  const [, comparator, number = ''] = /^([<>]=?)?(.*)$/.exec(written) ?? [];
  const exact = { value: Number(number), value_string: number };
  return comparator === undefined ? exact : { ...exact, comparator: comparator as '<' };
};
const point = (written: string | null, at: number, line = 'a'): TrendPoint => {
  const one = value(written);
  return {
    observation_id: String(at),
    line,
    time: `2026-01-0${at + 1}T00:00:00Z`,
    read: null,
    values: one ? { m: one } : {},
  };
};
const shape = (points: readonly TrendPoint[]) =>
  runsOf(points, 'm').map(({ comparator, isJoined, values }) => [
    isJoined ? 'line' : comparator,
    values.map((one) => one?.value ?? null),
  ]);
const drawn = (...written: (string | null)[]) => shape(written.map((one, at) => point(one, at)));

describe('the values of a measure', () => {
  it('are one line if all are exact, across points without a value', () => {
    expect(drawn('1', null, '2', '3')).toEqual([['line', [1, null, 2, 3]]]);
  });

  it('that are bounded are drawn apart, and no line joins exact values across them', () => {
    expect(drawn('80', '85', '>90', '88', '89')).toEqual([
      ['line', [80, 85, null, null, null]],
      ['line', [null, null, null, 88, 89]],
      ['>', [null, null, 90, null, null]],
    ]);
  });

  it('that are bounded are in runs by their side', () => {
    expect(drawn('<5', '>90', '<=6', '<4')).toEqual([
      ['<', [5, null, null, null]],
      ['>', [null, 90, null, null]],
      ['<=', [null, null, 6, null]],
      ['<', [null, null, null, 4]],
    ]);
  });

  it('that are bounded and neighbours are in different runs', () => {
    expect(drawn('>90', '>90', '>90')).toEqual([
      ['>', [90, null, 90]],
      ['>', [null, 90, null]],
    ]);
  });

  it('of several lines are never joined, whatever their order in time', () => {
    const points = ['1', '2', '3', '4', '5'].map((written, at) => point(written, at, 'abacb'[at]));
    expect(shape(points)).toEqual([
      ['line', [1, null, 3, null, null]],
      ['line', [null, 2, null, null, 5]],
      [null, [null, null, null, 4, null]],
    ]);
  });

  it('that are alone in their lines are marks, and neighbours are in different runs', () => {
    const points = ['1', '2', '3'].map((written, at) => point(written, at, 'abc'[at]));
    expect(shape(points)).toEqual([
      [null, [1, null, 3]],
      [null, [null, 2, null]],
    ]);
  });
});
