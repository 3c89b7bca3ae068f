import { expect, test } from 'vitest';
import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readPages } from '../report-fixture.ts';

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

test.each<[string, string[], string[]]>([
  [
    'a name without a result',
    ['Cholestérol total', '2,31 g/L', '5,97 mmol/L', 'Triglycérides', 'Cholestérol HDL', '0,52 g/L'],
    ['2026-03-03 ct=5.97 hdl=1.345'],
  ],
  [
    'a name whose result is to follow',
    ['Calcium|92|mg/L', '|2,30|mmol/L', 'Magnésium', 'non demandé'],
    ['2026-03-03 ca=2.30'],
  ],
  [
    'a name with its own result',
    ['Urée|0,35|g/L', '|5,83|mmol/L', 'Potassium (électrode sélective)', '|4,1|mmol/L'],
    ['2026-03-03 uree=5.83', '2026-03-03 k=4.1'],
  ],
  [
    'a name whose specimen was spoilt, below a method',
    ['Urée 0,35 g/L', '(enzymatique)', '5,83 mmol/L', 'Potassium hémolysé'],
    ['2026-03-03 uree=5.83'],
  ],
  [
    'a name, below a comment',
    ['Urée 0,35 g/L', 'selon le prélèvement du patient à jeun', '5,83 mmol/L', 'Potassium'],
    ['2026-03-03 uree=5.828'],
  ],
  [
    'a name of the same unit, left aside',
    ['Sodium|140|mmol/L', '4,1 mmol/L', 'Potassium'],
    ['2026-03-03 na=140'],
  ],
])('the second unit of a result is never the result of the next name: %s', (_, lines, expected) => {
  expect(read(...lines)).toEqual(expected);
});

test('a value that may belong to either of two names is logged', () => {
  const { log } = readPages(['Sodium|140|mmol/L', '4,1 mmol/L', 'Potassium'].join('\n'));
  expect(log).toContain(EXTRACTION_LOG.leftNumber(1, 2));
});

test('a line of the method alone does not end the name above it', () => {
  const read = (between: string) =>
    readPages(
      `Prélevé le 19/05/2026\nHémoglobine glyquée (HbA1c)|6,9|%|4,0 à 6,0\n${between}\n|52|mmol/mol|20 à 42`,
    ).found.join();
  expect(read('HPLC - Tosoh G8')).toContain('hba1c-ifcc=52');
  expect(read('Commentaire du biologiste')).not.toContain('52');
  expect(read('Valeur du conjoint')).not.toContain('52');
});
