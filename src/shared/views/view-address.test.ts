import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAddress, writeAddress } from './view-address.ts';

it('the same query becomes the same text, without empty parts', () => {
  const asked = { value: '>80', page_size: 50, text: '', order: undefined, measure: 'poids.poids' };
  expect(writeAddress(asked)).toBe('measure=poids.poids&page_size=50&value=%3E80');
  expect(writeAddress({ measure: 'poids.poids', page_size: '50', value: '>80' })).toBe(writeAddress(asked));
});

it('what is written is read back, whatever its characters', () => {
  const names = fc.stringMatching(/^[a-z_]{1,40}$/);
  const values = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.dictionary(names, values), (asked) => {
      if (Object.keys(asked).length > 0) expect(readAddress(writeAddress(asked))).toEqual({ ...asked });
    }),
  );
});

it.each([
  '',
  'text',
  'text=',
  '=crp',
  'text=crp&',
  'text=a&text=b',
  'text=%E0%A4%A',
  'q:text=crp',
  'text=a=b',
])('« %s » is not an address', (query) => {
  expect(readAddress(query)).toBeNull();
});
