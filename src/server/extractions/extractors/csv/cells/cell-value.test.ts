import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, splitUnit } from './cell-value.ts';

test('a number is read from its cell with its digits, whatever its spaces, comma and unit', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.nat(99),
      fc.constantFrom(' ', '\u00a0', '\u202f', ''),
      (whole, part, space) => {
        const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, space);
        const { value, unit } = splitUnit(`${grouped},${part} mg/L *`);
        expect([readCell(value), unit]).toEqual([
          { kind: 'number', text: `${whole},${part}`, comparator: null },
          'mg/L',
        ]);
      },
    ),
  );
});
