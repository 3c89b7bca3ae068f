import { expect, test } from 'vitest';
import type { Page } from './page.ts';
import { HEIGHT, ROW, tableOf } from './page-fixture.ts';
import { linesOf } from './words-to-lines.ts';

const textsOf = (page: Page): string[] => linesOf(page).map(({ text }) => text.replaceAll('\t', '|'));
const SODIUM = [['Sodium'], ['138'], ['mmol/L']];

test('a name on several lines and its number, centred on it, are one row', () => {
  const name = ['Débit de filtration', 'estimé par la formule', '(CKD-EPI)'];
  expect(textsOf(tableOf([SODIUM, [name, ['68'], ['mL/min/1,73', 'm²']], SODIUM]))).toEqual([
    'Sodium|138|mmol/L',
    'Débit de filtration estimé par la formule (CKD-EPI)|68|mL/min/1,73 m²',
    'Sodium|138|mmol/L',
  ]);
  expect(textsOf(tableOf([SODIUM, [['Polynucléaires', 'neutrophiles'], ['3,8'], ['G/L']]]))).toEqual([
    'Sodium|138|mmol/L',
    'Polynucléaires neutrophiles|3,8|G/L',
  ]);
  expect(textsOf(tableOf([[['Lymphocytes'], ['31,0 % soit', '2 027'], ['/mm3']], SODIUM]))).toEqual([
    'Lymphocytes|31,0 % soit 2 027|/mm3',
    'Sodium|138|mmol/L',
  ]);
});

test('limits on several lines stay with their row', () => {
  const limits = ['Carence : < 20', 'Insuffisance : 20 - 30', '30 - 60'];
  expect(textsOf(tableOf([[['Vitamine D', '(D2 + D3)'], ['21,4'], ['ng/mL'], limits], SODIUM]))).toEqual([
    'Vitamine D (D2 + D3)|21,4|ng/mL|Carence : < 20 Insuffisance : 20 - 30 30 - 60',
    'Sodium|138|mmol/L',
  ]);
});

test.each([
  ['several numbers', [['Créatinine', 'Urée', 'Sodium'], ['82', '5,1', '138'], ['µmol/L']]],
  ['several numbers of another column', [['Créatinine', 'enzymatique'], ['82'], ['79', '88', '81']]],
  ['two numbers of a name', [['Créatinine'], ['82', '9,3'], ['µmol/L', 'mg/L']]],
  ['a title above a name', [['BIOCHIMIE', 'Sodium', 'Page 1/2'], ['138'], ['mmol/L']]],
  ['no number', [['Nom', 'Prénom'], ['Adresse']]],
  ['a date in the name', [['Prélevé', 'le 12/03/2026'], ['138'], ['mmol/L']]],
  ['a field in the name', [['Dossier : 138', 'Patient'], ['1'], ['page']]],
])('a row with %s is left as it is printed', (_what, cells) => {
  expect(textsOf(tableOf([cells, SODIUM])).length).toBeGreaterThan(2);
});

test('a number that is not in the middle of the lines beside it belongs to one of them', () => {
  const page = tableOf([
    [
      ['Hématies', 'Hémoglobine'],
      ['13,4', ' '],
      ['g/dL', ' '],
    ],
    SODIUM,
  ]);
  const words = page.words.map((word) =>
    /^(?:13,4|g\/dL)$/.test(word.text) ? { ...word, top: 20, bottom: 20 + HEIGHT } : word,
  );
  expect(textsOf({ ...page, words })[0]).toBe('Hématies|13,4|g/dL');
});

test('lines as far apart as the rows of the table are rows, and those of an image are not joined', () => {
  const cells = [['Hématies', 'Hémoglobine', 'Hématocrite'], ['13,4'], ['g/dL']];
  expect(textsOf(tableOf([SODIUM, cells, SODIUM], { line: ROW })).length).toBe(5);
  const page = tableOf([[['Polynucléaires', 'neutrophiles'], ['3,8'], ['G/L']]]);
  expect(textsOf({ ...page, words: page.words.map((word) => ({ ...word, confidence: 0.9 })) }).length).toBe(
    3,
  );
});
