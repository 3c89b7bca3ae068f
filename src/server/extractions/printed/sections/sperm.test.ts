import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Recueil du 05/05/2026 à 09:20\nSPERMOGRAMME (OMS 2021)\n';

test('the short names under « Spermogramme » are of semen, until the title of blood', () => {
  const text = [
    'Examen|Résultat|Unité|Valeurs de référence',
    'Volume|2,8|mL|> 1,4',
    'pH|7,8||> 7,2',
    'Numération|22|millions/ml|> 16',
    'Numération totale|61,6|M/éjaculat|> 39',
    'Mobilité progressive (a+b)|38|%|> 30',
    'Leucocytes|0,4|M/mL|< 1',
    'HÉMATOLOGIE',
    'Leucocytes|6,4|G/L|4 - 10',
  ].join('\n');
  const { found, types } = readPages(`${HEAD}${text}`);
  expect(found.map((line) => line.replace(/^\S+ /, '')).toSorted()).toEqual([
    'gb=6.4',
    'vol=2.8 conc=22 prog=38 ph=7.8 leuco=0.4',
  ]);
  expect(types.toSorted()).toEqual(['numeration-formule-sanguine', 'spermogramme']);
});

test.each([
  // A row with a number is not a title of a blood count.
  ['Numération des éléments|1 200|/mm3\nLeucocytes|0,9|G/L', []],
  ['Numération : 61 millions/éjaculat\nLeucocytes|0,9|G/L', ['2026-05-05 leuco=0.9']],
  ['Mobilité progressive à 4 h|12 %', []],
  ['Numération|12|%', []],
  ['CONTRÔLE PRÉCÉDENT du 10/10/2025\nNumération|12 millions/ml', ['sans date conc=12']],
])('rows and titles beside a semen analysis: %s', (rows, expected) => {
  const title = rows.startsWith('Numération des') ? 'Prélevé le 05/05/2026\nLiquide pleural\n' : HEAD;
  const first = rows.startsWith('CONTRÔLE') ? 'Volume|2,8|mL\n' : '';
  expect(readDays(`${title}${first}${rows}`).filter((line) => !line.endsWith('vol=2.8'))).toEqual(expected);
});

test('« Spermocytogramme » counts shapes', () => {
  expect(readDays('Prélevé le 05/05/2026\nSPERMOCYTOGRAMME\nVolume|3,1 ml\nNumération|100|M/mL')).toEqual([]);
});

test.each([
  `${HEAD}Après préparation\nVolume|0,5|mL\nNumération|5|M/mL`,
  `${HEAD}Test de migration survie\nNumération|5|M/mL\nMobilité progressive|92|%`,
  `${HEAD}Après décongélation :\nMobilité progressive|12|%`,
  'Recueil du 05/05/2026 à 09:20\nSPERMOGRAMME DU DONNEUR\nVolume|2,8|mL',
])('prepared semen, and that of a donor, are not of the patient: %s', (text) => {
  const { found, log } = readPages(text);
  expect(found).toEqual([]);
  expect(log).toMatch(/Refusé|Laissé/);
});
