import { expect, test } from 'vitest';
import { readPages } from '../../report-fixture.ts';

const ORDER = 'Ordonnance de biologie du 25/02/2026';

test.each([
  [
    'under the day of sampling',
    `Prélevé le 25/03/2026\n${ORDER}\nPotassium|4,2 mmol/L|3,5 - 5,1`,
    '2026-03-24 k=4.2',
  ],
  [
    'above the day of sampling',
    `${ORDER}\nPrélevé le 25/03/2026\nPotassium|4,2 mmol/L|3,5 - 5,1`,
    '2026-03-24 k=4.2',
  ],
  [
    'above a table',
    `${ORDER}\nAnalyse|Résultat|Référence\nPotassium|4,2 mmol/L|3,5 - 5,1`,
    'sans date k=4.2',
  ],
  ['above results with intervals', `${ORDER}\nPotassium|4,2 mmol/L|3,5 - 5,1`, 'sans date k=4.2'],
  ['under its own title', `RÉSULTATS D'ANALYSES\n${ORDER}\nPotassium|4,2|mmol/L`, 'sans date k=4.2'],
  [
    'above two results without intervals',
    'Ordonnance du 25/02/2026\nBIOCHIMIE\nPotassium|4,2|mmol/L\nSodium|138|mmol/L',
    'sans date na=138 k=4.2',
  ],
  [
    'beside the day of the analyses',
    'Analyses du 25/03/2026|Ordonnance du 25/02/2026\nPotassium|4,2 mmol/L|3,5 - 5,1',
    '2026-03-24 k=4.2',
  ],
  [
    'beside the day of sampling',
    'Date de prescription : 25/02/2026|Date de prélèvement : 25/03/2026\nPotassium|4,2 mmol/L',
    '2026-03-24 k=4.2',
  ],
])(
  "a report that quotes its prescription %s is read, and the prescription's day is never that of the results",
  (_what, text, found) => {
    expect(readPages(text).found).toEqual([found]);
  },
);

test.each([
  ['tests and a figure', `${ORDER}\nNFS, plaquettes\nPotassium\nCréatinine\nINR 2,5`],
  ['tests and a limit', `${ORDER}\nFaire pratiquer au laboratoire :\nPotassium 5,5 mmol/L`],
  ['a test and its number', 'Ordonnance du 25/02/2026\nINR 2,5'],
  ['where to send the results', `${ORDER}\nRésultats à adresser au Dr ESSAI\nINR 2,5`],
  ['an infusion', 'Ordonnance du 25/02/2026\nPotassium|2 g/L|dans G5 %\nSodium|4 g/L|dans G5 %'],
  ['drugs in columns', 'Ordonnance du 25/02/2026\nPotassium|600 mg|1 - 0 - 1\nFer|80 mg|1 - 0 - 1'],
  [
    'tests, after the results of the letter',
    `Prélevé le 25/01/2026\nSodium|138 mmol/L|136 - 145\n${ORDER}\nINR 2,5`,
  ],
])('a prescription of %s yields nothing', (_what, text) => {
  expect(readPages(text).found.join()).not.toMatch(/ k=|inr=|fer=/);
});

test.each([
  'Ordonnance du 12/03/2026\nPerfusion\nSodium|80 mmol/L\nPotassium|20 mmol/L',
  'Ordonnance du 12/03/2026\nBIOCHIMIE\nPerfusion\nSodium|80 mmol/L|60 - 100\nPotassium|20 mmol/L|10 - 30',
  'Ordonnance du 12/03/2026\nAppeler le médecin si :\nHémoglobine|< 8 g/dL\nPlaquettes|< 20 G/L\nCRP|> 100 mg/L',
  'Ordonnance du 12/03/2026\nBIOCHIMIE\nHémoglobine|< 8 g/dL\nPlaquettes|< 20 G/L',
  'Ordonnance du 12/03/2026\nFaire si\nPotassium|> 5,5 mmol/L\nSodium|< 130 mmol/L',
  'Ordonnance du 12/03/2026\nInsuline|100 UI/mL\nHéparine|5000 UI/mL\nPotassium|20 mmol/L',
  'Ordonnance du 12/03/2026\nBain de dialyse\nSodium|138 mmol/L\nPotassium|2 mmol/L\nCalcium|1,5 mmol/L',
  'Ordonnance du 12/03/2026\nNutrition parentérale\nSodium|40 mmol/L\nPotassium|30 mmol/L',
  'Prescription de dialyse du 12/03/2026\nSodium|138 mmol/L\nPotassium|2 mmol/L',
  'Ordonnance de perfusion du 12/03/2026\nSodium|80 mmol/L\nPotassium|20 mmol/L',
])('doses and limits for calling the doctor are not results: %j', (text) => {
  expect(readPages(text).found).toEqual([]);
});
