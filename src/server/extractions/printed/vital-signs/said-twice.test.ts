import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const values = (text: string) =>
  readPages(text)
    .found.flatMap((line) => line.split(' ').slice(2))
    .toSorted();

test('a row of American vital signs gives each measure once', () => {
  const row =
    'BP 142/84 (BP Location: Left arm)|Pulse 78|Temp 98.6 °F (37 °C) (Oral)|Resp 16|Ht 1.778 m (5\' 10")|Wt 89.8 kg (198 lb)|SpO2 97%|BMI 28.41 kg/m²';
  expect(values(row)).toEqual([
    'fc=78',
    'fr=16',
    'imc=28.41',
    'pad=84',
    'pas=142',
    'poids=89.8',
    'spo2=97',
    't=37.0',
    'taille=177.8',
  ]);
});

test.each([
  ['Wt 198 lb (89.8 kg)', [expect.stringMatching(/^poids=89\.81/)]],
  ['Temp 98.6 °F (39 °C)', []],
  ['Wt 198 lb (95 kg)', []],
  ['Weight 89.8 kg (198 lb) (goal 80 kg)', []],
  ['Wt 198 lb (205 lb last visit)', []],
  ['Dry Wt: 70 kg', []],
  ['Adj Wt 65 kg', []],
  ['Usual Wt 80 kg', []],
  ['Pre-pregnancy Wt 60 kg', []],
  ['Wt: 5 kg loss', []],
  ['Mid-parental Ht 175 cm', []],
  ['Sitting Ht 85 cm', []],
  ['Knee Ht: 50 cm', []],
  ['Pulse 78 bpm Ht 170 cm Wt 80 kg', ['fc=78', 'poids=80', 'taille=170']],
  ['FR 3|Score 7', []],
  ['Ht 38.2 %', ['ht=38.2']],
  ['Pouls 78|Objectif 60', []],
])('%s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});
