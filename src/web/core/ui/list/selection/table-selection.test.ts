import { expect, it } from 'vitest';
import { selectedRange } from './table-selection.ts';

const KEYS = ['a', 'b', 'c', 'd'];

it('a click selects its row, and with Shift all rows from the last click to it, either way', () => {
  expect(selectedRange(KEYS, 'a', 'c', false)).toEqual(['c']);
  expect(selectedRange(KEYS, 'b', 'd', true)).toEqual(['b', 'c', 'd']);
  expect(selectedRange(KEYS, 'd', 'b', true)).toEqual(['b', 'c', 'd']);
  expect(selectedRange(KEYS, 'c', 'c', true)).toEqual(['c']);
});

it('with Shift, only the clicked row is selected if there was no click before, or one on another page', () => {
  expect(selectedRange(KEYS, undefined, 'c', true)).toEqual(['c']);
  expect(selectedRange(KEYS, 'gone', 'c', true)).toEqual(['c']);
});
