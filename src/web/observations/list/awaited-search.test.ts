import { expect, test } from 'vitest';
import { awaitedSearch } from './awaited-search.ts';

test('a search that was made is awaited no longer, and one that could not be is', () => {
  expect(awaitedSearch(undefined, 'pause', true)).toBeUndefined();
  expect(awaitedSearch('pause', 'pause', true)).toBeUndefined();
  expect(awaitedSearch('enter', 'enter', true)).toBeUndefined();
  expect(awaitedSearch(undefined, 'enter', false)).toBe('enter');
  expect(awaitedSearch(undefined, 'pause', false)).toBe('pause');
  expect(awaitedSearch('pause', 'enter', false)).toBe('enter');
});

test('Enter before a question could be read counts, though the pause comes after the reader', () => {
  expect(awaitedSearch('enter', 'pause', false)).toBe('enter');
  expect(awaitedSearch('enter', 'pause', true)).toBe('enter');
});
