import { describe, expect, it } from 'vitest';
import type { TrendPoint, TrendValue } from './trend.ts';
import { runsOf } from './trend-runs.ts';

const value = (written: string | null): TrendValue | null => {
  if (written === null) return null;
  const [, comparator, number = ''] = /^([<>]=?)?(.*)$/.exec(written) ?? [];
  const exact = { value: Number(number), value_string: number };
  return comparator === undefined ? exact : { ...exact, comparator: comparator as '<' };
};
const point = (written: string | null, at: number): TrendPoint => {
  const one = value(written);
  return {
    observation_id: String(at),
    time: `2026-01-0${at + 1}T00:00:00Z`,
    read: null,
    values: one ? { m: one } : {},
  };
};
const drawn = (...written: (string | null)[]) =>
  runsOf(written.map(point), 'm').map(({ comparator, values }) => [
    comparator,
    values.map((one) => one?.value ?? null),
  ]);

describe('the values of a measure', () => {
  it('are one line if all are exact, across points without a value', () => {
    expect(drawn('1', null, '2', '3')).toEqual([[null, [1, null, 2, 3]]]);
  });

  it('that are bounded are drawn apart, and no line joins exact values across them', () => {
    expect(drawn('80', '85', '>90', '88', '89')).toEqual([
      [null, [80, 85, null, null, null]],
      [null, [null, null, null, 88, 89]],
      ['>', [null, null, 90, null, null]],
    ]);
  });

  it('that are bounded are in runs by their side', () => {
    expect(drawn('<5', '>90', '<=6', '<4')).toEqual([
      ['<', [5, null, null, null]],
      ['<', [null, null, null, 4]],
      ['>', [null, 90, null, null]],
      ['<=', [null, null, 6, null]],
    ]);
  });

  it('that are bounded and neighbours are in different runs', () => {
    expect(drawn('>90', '>90', '>90')).toEqual([
      ['>', [90, null, 90]],
      ['>', [null, 90, null]],
    ]);
  });
});
