import { describe, expect, it } from 'vitest';
import { compactListSearch, fullListSearch, readListSearch } from './list-address.ts';

describe('readListSearch', () => {
  it.each([
    [{}, {}],
    [
      { page: 3, page_size: 50, text: 'tension' },
      { page: 3, page_size: 50, text: 'tension' },
    ],
    [
      { page: '2', text: 120 },
      { page: 2, text: '120' },
    ],
    [{ page: 1, page_size: 10, text: '' }, {}],
    [{ page: -1, page_size: 37, text: ['a'] }, {}],
    [{ page: 1.5, page_size: 'x', other: 'y' }, {}],
  ])('of %j is %j', (raw, expected) => {
    expect(readListSearch(raw)).toEqual(expected);
  });

  it('cuts a text longer than the API accepts', () => {
    expect(readListSearch({ text: 'x'.repeat(300) }).text).toHaveLength(200);
  });

  it('keeps an address of the same meaning', () => {
    const full = { page: 2, page_size: 100, text: 'a b' };
    expect(fullListSearch(readListSearch({ ...compactListSearch(full) }))).toEqual(full);
  });
});
