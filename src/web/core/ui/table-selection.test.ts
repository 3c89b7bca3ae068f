import { expect, it } from 'vitest';
import { tickedRange } from './table-selection.ts';

const KEYS = ['a', 'b', 'c', 'd'];

it('a click selects its row, and with Shift all rows from the last click to it, either way', () => {
  expect(tickedRange(KEYS, 'a', 'c', false)).toEqual(['c']);
  expect(tickedRange(KEYS, 'b', 'd', true)).toEqual(['b', 'c', 'd']);
  expect(tickedRange(KEYS, 'd', 'b', true)).toEqual(['b', 'c', 'd']);
  expect(tickedRange(KEYS, 'c', 'c', true)).toEqual(['c']);
});

it('with Shift, a row is alone when there was no click, or one on another page', () => {
  expect(tickedRange(KEYS, undefined, 'c', true)).toEqual(['c']);
  expect(tickedRange(KEYS, 'gone', 'c', true)).toEqual(['c']);
});
