import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each([
  [
    'Suivi|10/12/2025|12/03/2026|Objectif\nHbA1c (%)|7,8|7,3|< 7,0\nPoids (kg)|88|86,5|82\nTA (mmHg)|146/84|138/80|< 130/80',
    [
      '2025-12-10 hba1c=7.8',
      '2025-12-10 pas=146 pad=84',
      '2025-12-10 poids=88',
      '2026-03-12 hba1c=7.3',
      '2026-03-12 pas=138 pad=80',
      '2026-03-12 poids=86.5',
    ],
  ],
  ['|10/12/2025|12/03/2026\nPoids (kg)|88|86,5', ['2025-12-10 poids=88', '2026-03-12 poids=86.5']],
  [
    'Date collected|12/03/2026|14/05/2026\nTime|08:40|09:05|Units|Reference\nSodium|139|141|mmol/L|135-145',
    ['2026-03-12 na=139', '2026-05-14 na=141'],
  ],
  ['Biologie|18/05/2026|21/05/2026\nSpO2 (%)|88|93', ['2026-05-18 spo2=88', '2026-05-21 spo2=93']],
  // Two columns of one day, and a heading with other words.
  ['|10/12/2025|10/12/2025\nPoids (kg)|88|86,5', []],
  ['Né le 10/12/1955|vu le 12/03/2026\nPoids (kg)|88|86,5', []],
  // Hours with a remark head columns: the glucose of a sheet does not say whether it is capillary.
  ['CYCLE GLYCÉMIQUE DU 12/03/2026\n|08h00 (à jeun)|10h00|12h00\nGlycémie (g/L)|1,12|1,64|1,21', []],
])('days and hours over a table: %s', (text, expected) => {
  expect(readDays(text).toSorted()).toEqual(expected);
});

test.each([
  ['Né le 11/11/1960|Taille : 175 cm', ['sans date taille=175']],
  ['12/03/2024|Taille : 175 cm', []],
  [
    'HYPERGLYCÉMIE PROVOQUÉE (75 g)\nGlycémie T0 (07:50)|0,84|g/L\nGlycémie T60 (08:52)|1,72|g/L',
    ['sans date gly-masse=0.84', 'sans date t60=9.547'],
  ],
  [
    'Glycémie à jeun|1,04|g/L\n(Hexokinase - Cobas c702)|5,77|mmol/L',
    ['sans date gly-mol=5.77 gly-masse=1.04'],
  ],
  ['Glycémie à jeun|1,04|g/L\n(N < 6,1)|5,77|mmol/L', ['sans date gly-masse=1.04']],
  ['URINES DES 24 HEURES\nNatriurèse des 24 h|170|mmol/24h', ['sans date na=170']],
])('a day, an hour or a method beside a value: %s', (text, expected) => {
  expect(readDays(text).toSorted()).toEqual(expected);
});
