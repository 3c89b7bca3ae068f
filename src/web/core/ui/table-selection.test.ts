import { expect, it } from 'vitest';
import { tickedRange } from './table-selection.ts';

const KEYS = ['a', 'b', 'c', 'd'];

it('a press ticks its line, and with Shift all lines from the last press up to it, either way', () => {
  expect(tickedRange(KEYS, 'a', 'c', false)).toEqual(['c']);
  expect(tickedRange(KEYS, 'b', 'd', true)).toEqual(['b', 'c', 'd']);
  expect(tickedRange(KEYS, 'd', 'b', true)).toEqual(['b', 'c', 'd']);
  expect(tickedRange(KEYS, 'c', 'c', true)).toEqual(['c']);
});

it('with Shift, a line is alone where there was no press, or one on another page', () => {
  expect(tickedRange(KEYS, undefined, 'c', true)).toEqual(['c']);
  expect(tickedRange(KEYS, 'gone', 'c', true)).toEqual(['c']);
});
