import { expect, test } from 'vitest';
import { readPages } from './report-fixture.ts';

const read = (...lines: string[]) => readPages(['Prélevé le 04/03/2026', ...lines].join('\n')).found;

test.each<[string, string[], string[]]>([
  [
    'names and values by turns',
    ['Cholestérol total', '2,10 g/L', 'HDL cholestérol', '0,55 g/L', 'Triglycérides', '1,20 g/L'],
    ['2026-03-03 ct=5.431 hdl=1.422 tg=1.371'],
  ],
  [
    'names that would make another one together',
    ['Cholestérol', '2,10 g/L', 'HDL', '0,55 g/L', 'LDL', '1,31 g/L'],
    ['2026-03-03 ct=5.431 hdl=1.422 ldl=3.388'],
  ],
  [
    'values in two units',
    [
      'Cholestérol total',
      '2,10 g/L (N : 1,50 - 2,00)',
      'Soit 5,43 mmol/L',
      'HDL cholestérol',
      '0,55 g/L (N > 0,40)',
    ],
    ['2026-03-03 ct=5.43 hdl=1.422'],
  ],
  [
    'a name without its value at the end',
    ['Sodium', '138 mmol/L', 'Potassium', 'en cours'],
    ['2026-03-03 na=138'],
  ],
  [
    'methods between them',
    ['Cholestérol', '(enzymatique)', '2,10 g/L', 'HDL', 'Méthode directe', '0,55 g/L'],
    ['2026-03-03 ct=5.431 hdl=1.422'],
  ],
  [
    'values above their names',
    ['138 mmol/L', 'Sodium', '4,1 mmol/L', 'Potassium'],
    ['2026-03-03 na=138 k=4.1'],
  ],
  [
    'a name around its value',
    ['Cholestérol', '0,55 g/L', 'HDL', 'Triglycérides|1,20|g/L'],
    ['2026-03-03 hdl=1.422 tg=1.371'],
  ],
  [
    'a name around its value, above others',
    ['Polynucléaires', '4,54 G/L', 'neutrophiles', 'Lymphocytes', '2,35 G/L'],
    ['2026-03-03 pnn=4.54 lym=2.35'],
  ],
])('a value on a line of its own belongs to its own name: %s', (_, lines, expected) => {
  expect(read(...lines)).toEqual(expected);
});
