import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const read = (text: string) => readPages(`Prélevé le 10/01/2025\n${text}`);

test.each([
  ['TSH|2,31 mUI/L|0,27 - 4,20\nAntériorité : 3,10 le 02/02/2024', '2024-02-01 tsh=3.10'],
  ['TSH|2,31 mUI/L\nRappel du résultat du 02/02/2024 : 3,10 mUI/L', '2024-02-01 tsh=3.10'],
  ['TSH|2,31 mUI/L\nRésultat antérieur du 02/02/2024 : < 0,01 mUI/L', '2024-02-01 tsh<0.01'],
  ['INR|2,31\nPrécédent : 2,4 (02/02/2024)', '2024-02-01 inr=2.4'],
])('an earlier result on the next line has its own day: %j', (text, earlier) => {
  const { found } = read(text);
  expect(found).toHaveLength(2);
  expect(found).toContain(earlier);
  expect(found.find((line) => line !== earlier)).toMatch(/^2025-01-09 .*=2.31$/);
});

test.each([
  ['without its day', 'TSH|2,31 mUI/L\nAntériorité : 3,10'],
  ['of two days', 'TSH|2,31 mUI/L\nAntériorité : 3,10 le 02/02/2024 et 2,90 le 03/03/2023'],
  ['that is an interval', 'TSH|2,31 mUI/L\nAntériorité : 2,0 - 3,0 mUI/L le 02/02/2024'],
])('an earlier result %s is reported but not extracted', (_what, text) => {
  const { found, log } = read(text);
  expect(found).toEqual(['2025-01-09 tsh=2.31']);
  expect(log).toContain('TSH');
});

test('after a result in two units, an earlier one without a unit is not extracted', () => {
  const { found } = read('Glycémie à jeun|0,95 g/L\n|5,27 mmol/L\nAntériorité : 0,99 le 02/02/2024');
  expect(found.join()).not.toContain('0.99');
});

test('what stands below an earlier result is not read as the result of the day', () => {
  const { found } = read('Glycémie à jeun|0,95 g/L\nAntériorité : 0,99 g/L le 02/02/2024\nsoit 5,49 mmol/L');
  expect(found.join()).not.toContain('5.49');
});

test('under no analysis, an earlier result is not extracted', () => {
  expect(read('Antériorité : 3,10 mUI/L le 02/02/2024').found).toEqual([]);
});

test.each([
  ['INR précédent le 12/03/2024 : 2,4', '2024-03-11 inr=2.4'],
  ['INR antérieur (12/03/2024) : 2,4', '2024-03-11 inr=2.4'],
  ['INR précédent : 2,4 (12/03/2024)', '2024-03-11 inr=2.4'],
  ['INR ancien : 2,4 le 12/03/2024', '2024-03-11 inr=2.4'],
  ['Potassium antérieur du 12/03/2024 : 4,0 mmol/L', '2024-03-11 k=4.0'],
])('an earlier result with its name and day has that day: %s', (text, earlier) => {
  expect(read(`${text}\nSodium|138 mmol/L|136 - 145`).found).toEqual([earlier, '2025-01-09 na=138']);
});

test.each([
  'INR précédent le 12/03 : 2,4',
  'INR précédent : 2,4',
  'Potassium antérieur du 12/03/2024 : 4,0',
  'INR précédent le 12/03/2024 : 2,4 puis 2,6',
  'INR précédent du 12/03/2024 et du 13/03/2024 : 2,4',
  'INR précédent : cible 2,5 (12/03/2024)',
  'INR antérieur au 12/03/2024 : 2,4',
  'INR précédent au 12/03/2024 : 2,4',
  'INR|2,6|précédent le 12/03 : 2,4',
])(
  'an earlier result without a full day, or beside other text, is not read as the present result: %s',
  (text) => {
    expect(read(text).found.join()).not.toMatch(/=(?:2\.4|2\.5|4\.0)/);
  },
);

test.each(['Hémoglobine antérieure au 12/03/2026 : 9,2', 'Hémoglobine antérieure au 12/03/2026 : 9,2 g/dL'])(
  'a result from before a day is not of that day: %s',
  (text) => {
    expect(readPages(text).found).toEqual([]);
  },
);

test('an earlier result named among urine results is urinary', () => {
  const { found } = read(
    'URINES\nSodium antérieur du 12/03/2024 : 120 mmol/L\nSodium du 13/03/2024 : 121 mmol/L',
  );
  expect(found).toEqual(['2024-03-11 na-u=120', '2024-03-12 na-u=121']);
});
