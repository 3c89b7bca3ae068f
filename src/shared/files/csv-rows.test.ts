import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows, separatorOf } from './csv-rows.ts';

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

test('any text can be cut into rows, and nothing outside quotes is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ';', '\n', ' ', '"', '1') }), (text) => {
      const cells = [...csvRows(text, ';')].flatMap((row) => row.cells);
      if (!text.includes('"')) expect(cells.join('')).toBe(text.replace(/[;\n]/g, ''));
    }),
  );
});

describe('the rows of a text, and the lines they begin on', () => {
  const TWO = [
    [2, 'TSH', '2'],
    [3, 'Fer', '3'],
  ];
  test.each([
    ['text follows a quoted start', '"Sodium" (sang, veineux);140\n', 'Sodium (sang, veineux)'],
    [
      'other separators follow a quoted start',
      '"Sodium"\t(sang | veineux);140\n',
      'Sodium\t(sang | veineux)',
    ],
    ['quotes follow a quoted start', '"Sodium" (sang "veineux");140\n', 'Sodium (sang "veineux")'],
    ['quotes stand in the middle', 'Sodium "veineux";140\n', 'Sodium "veineux"'],
    ['quotes are doubled', '"Sodium ""veineux""";140\n', 'Sodium "veineux"'],
    ['a quoted cell is all quotes', '"""Sodium""";140\n', '"Sodium"'],
    ['an inch ends a cell', '5";140\n', '5"'],
    ['spaces follow a quoted cell', '"Sodium" ;140\n', 'Sodium '],
    ['a quote is never closed', '"Sodium;140\n', '"Sodium'],
    ['a quote is closed by itself, doubled', '"Sodium"";140\n', '"Sodium""'],
    ['other separators stand in a quoted cell', '"Sodium,sang|\tx";140\n', 'Sodium,sang|\tx'],
    ['a line ends in two characters', 'Sodium;140\r\n', 'Sodium'],
    ['a line ends in a return', 'Sodium;140\r', 'Sodium'],
  ])('are found when %s', (_, line, name) => {
    const rows = [...csvRows(`${line}TSH;2\nFer;3`, ';')].map((row) => [row.line, ...row.cells]);
    expect(rows).toEqual([[1, name, '140'], ...TWO]);
  });

  test.each(['\n', '\r\n', '\r'])('are found when lines end in %j, inside a quoted cell too', (end) => {
    const text = ['"Sodium', 'sang";140', 'TSH;2', '', 'Fer;3'].join(end);
    expect([...csvRows(text, ';')]).toEqual([
      { line: 1, cells: [`Sodium${end}sang`, '140'] },
      { line: 3, cells: ['TSH', '2'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['Fer', '3'] },
    ]);
  });

  test('are found when a quote is never closed, before a later line with quotes', () => {
    expect([...csvRows('"Sodium;140\nTSH;2\n"Fer";3\n"Fer" (sang);4', ';')]).toEqual([
      { line: 1, cells: ['"Sodium', '140'] },
      { line: 2, cells: ['TSH', '2'] },
      { line: 3, cells: ['Fer', '3'] },
      { line: 4, cells: ['Fer (sang)', '4'] },
    ]);
  });

  test.each([
    [
      'a;b;\nc;"d"',
      [
        ['a', 'b', ''],
        ['c', 'd'],
      ],
    ],
    [
      'a;\n;b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['', []],
  ])('are found when %j begins or ends with an empty cell', (text, cells) => {
    expect([...csvRows(text, ';')].map((row) => row.cells)).toEqual(cells);
  });
});

test.each([
  ['a cell of a megabyte', `a;"${'x""'.repeat(500_000)}";b`, 1],
  ['quotes that are never closed', '"a\n'.repeat(100_000), 100_000],
  ['quotes that are closed too late', '"a;""\n'.repeat(100_000), 100_000],
  ['quotes alone', '"'.repeat(1_000_001), 1],
])('%s is read fast', (_, text, rows) => {
  const started = performance.now();
  expect([...csvRows(text, ';')]).toHaveLength(rows);
  expect(performance.now() - started).toBeLessThan(15_000);
});

describe('the separator of a text is the one that cuts its lines into the same number of cells', () => {
  test.each([
    ['a;b\n1,5;2\n3,5;4', ';'],
    ['Nom,Valeur\n"Sodium; sang",140', ','],
    ['a\tb\n1\t2', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['Rapport\n\nDate;Poids (kg, à jeun);Note\n12/01/2026;72,5;', ';'],
    ['une phrase', ','],
    ['', ','],
  ])('%j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});
