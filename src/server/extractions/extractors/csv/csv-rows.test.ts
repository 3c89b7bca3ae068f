import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell, splitUnit } from './cell-value.ts';
import { csvRows } from './csv-rows.ts';

test('cells of any characters come back as they were written', () => {
  const cell = fc.string({ maxLength: 20 }).filter((text) => text !== '');
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), (table, separator) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = table.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
      expect([...csvRows(text, separator)].map(({ cells }) => cells)).toEqual(table);
    }),
  );
});

test('any text is rows: nothing is lost of what is not quoted', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ';', '\n', ' ', '"', '1') }), (text) => {
      const cells = [...csvRows(text, ';')].flatMap((row) => row.cells);
      if (!text.includes('"')) expect(cells.join('')).toBe(text.replace(/[;\n]/g, ''));
    }),
  );
});

test('a number comes out of its cell with its digits, whatever its spaces, comma and unit', () => {
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
