import { describe, expect, it } from 'vitest';
import { matchesType } from './type-filter.ts';

const type = { id: 'glycemie-a-jeun', title: 'Glycémie à jeun', category: 'Biologie – biochimie' };

describe('matchesType', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['GLYC', true],
    ['jeun glycémie', true],
    ['glycemie a jeun', true],
    ['biochimie jeun', true],
    ['glycemie-a', true],
    ['glycémie rénale', false],
  ])('for « %s » answers %s', (filter, expected) => {
    expect(matchesType(type, filter)).toBe(expected);
  });
});
