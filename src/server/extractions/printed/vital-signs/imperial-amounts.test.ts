import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const values = (text: string) =>
  readDays(`Visit date: 13 March 2026\n${text}`)
    .map((line) => line.replace('2026-03-13 ', ''))
    .toSorted();

test.each([
  [
    `Vitals: BP 128/76 mmHg, Ht 5' 5", Wt 143 lb, SpO2 98%`,
    ['pas=128 pad=76', 'poids=64.86', 'spo2=98', 'taille=165.1'],
  ],
  ['Ht 5’5” Wt 143 lb', ['poids=64.86', 'taille=165.1']],
  [`Ht 5' 5" (165 cm)|Wt 143 lb (64.9 kg)`, ['poids=64.86', 'taille=165.1']],
  ['Height: 5 ft 5 in, Weight: 143 lb', ['poids=64.86', 'taille=165.1']],
  ["Ht 5'10 Wt 143 lb 8 oz", ['poids=65.09', 'taille=177.8']],
])('heights in feet and inches, weights in pounds and ounces: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test.each([
  `Father's Ht 5' 10", mother's Ht 5' 4"`,
  `Target height 5' 5". Goal Wt 143 lb 8 oz.`,
  `Knee Ht 5' 5". Dry Wt 143 lb 8 oz. Birth Wt 7 lb 2 oz`,
  `Ht 5' 5", 5' 4" last year`,
  `Ht 5' 5" (175 cm)`,
  `Ht 5' 13"`,
  'Height 6 ft',
  'Wt 143 lb 8 oz down from 150 lb',
])('but not of another person, time, purpose or form: %s', (text) => {
  expect(values(text)).toEqual([]);
});

const consulted = (text: string) =>
  readDays(`Consultation du 12/03/2026\n${text}`)
    .map((line) => line.replace('2026-03-12 ', ''))
    .toSorted();

test.each([
  ['TA 128/76 mmHg, FC 72/min, T 162 cm, P 64 kg', ['fc=72', 'pas=128 pad=76', 'poids=64', 'taille=162']],
  ['P : 64 kg - T : 162 cm - TA : 128/76', ['pas=128 pad=76', 'poids=64', 'taille=162']],
  ['TA 12/7, P 72, T 37,2 °C, P 64 kg, T 162 cm', ['pas=120 pad=70', 'poids=64', 't=37.2', 'taille=162']],
  // A waist, a tumour, an object, a change, another person, a target.
  ['Poids 82 kg, T 105 cm', ['poids=82']],
  ['Tumeur T 2 cm, T 12 cm du bord anal', []],
  ['Rate T 162 mm. Câble T 162 cm. Sonde T 160 cm à la narine', []],
  ['P 64 kg/m2. P 64 kg perdus. P 64 kg de charge', []],
  ['Père : T 180 cm, P 82 kg', []],
  ['Objectif P 64 kg. P habituel 64 kg.', []],
])('« T » before a height and « P » before a weight: %s', (text, expected) => {
  expect(consulted(text)).toEqual(expected);
});
