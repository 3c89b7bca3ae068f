import { describe, expect, it } from 'vitest';
import { matchesType } from './type-filter.ts';

const type = { id: 'glycemie-a-jeun', title: 'Glycémie à jeun', category: 'Diabétologie' };

describe('matchesType', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['GLYC', true],
    ['jeun glycémie', true],
    ['glycemie a jeun', true],
    ['DIABETOLOGIE jeun', true],
    ['glycemie-a', true],
    ['glycémie rénale', false],
  ])('returns, for « %s », %s', (filter, expected) => {
    expect(matchesType(type, filter)).toBe(expected);
  });
});
