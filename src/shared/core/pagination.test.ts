import { expect, it } from 'vitest';
import { DEFAULT_PAGE_SIZE, hasExactly, lastPageOf, PAGE_SIZES } from './pagination.ts';

it('pages hold 10 rows, or 50, 100 or 200 on request', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(10);
  expect(PAGE_SIZES).toEqual([10, 50, 100, 200]);
});

it('the last page is known only when the rows were all counted', () => {
  expect(lastPageOf({ count: 101, exact: true }, 50)).toBe(3);
  expect(lastPageOf({ count: 0, exact: true }, 50)).toBe(1);
  expect(lastPageOf({ count: 1000, exact: false }, 50)).toBeUndefined();
  expect(lastPageOf(undefined, 50)).toBeUndefined();
});

it.each([
  [{ count: 1000, exact: true }, true],
  [{ count: 1001, exact: true }, false],
  [{ count: 1000, exact: false }, false],
  [undefined, false],
])('a list counted as %j has exactly 1,000 rows: %s', (count, expected) => {
  expect(hasExactly(count, 1000)).toBe(expected);
});
