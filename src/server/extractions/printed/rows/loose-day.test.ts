import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const read = (text: string) => readDays(`Prélevé le 15/03/2012\n${text}`);

test.each([
  'Sodium|139 mmol/L|12/03/2012',
  'Sodium|139 mmol/L 12/03/2012',
  'Sodium|139|mmol/L|136-145|12/03/2012',
  'Sodium|139 mmol/L|12/03',
  'Sodium|139 mmol/L|12 au 13/03/2012',
  'Sodium|139 mmol/L|Hier',
  'Sodium|139 mmol/L|J-1',
  'Sodium|139|mmol/L|2009',
  'Sodium|139|mmol/L|Ville : 12/03',
  'Sodium|139 mmol/L (12-13/03/2012)',
])('another day behind a result takes the day of the page from it: %s', (row) => {
  expect(read(row)).toEqual([]);
  expect(readPages(`Prélevé le 15/03/2012\n${row}`).log).toMatch(/Laissé : « Sodium » 139/);
});

test.each([
  ['the day of the page', 'Sodium|139 mmol/L|15/03/2012', '2012-03-15 na=139'],
  ['the same, without its year', 'Sodium|139 mmol/L|15/03', '2012-03-15 na=139'],
  ['a step', 'Sodium|139 mmol/L|validé le 16/03/2012', '2012-03-15 na=139'],
  ['a step that is also a remark', 'Sodium|139 mmol/L|contrôlé le 16/03/2012', '2012-03-15 na=139'],
  ['the same, without its year', 'Sodium|139 mmol/L|136-145|vérifié le 16/03', '2012-03-15 na=139'],
  [
    'an earlier result that is missing, under its heading',
    'Analyse|Résultat|Unité|Normes|Antérieur\nSodium|139|mmol/L|136-145|12/03/2012',
    '2012-03-15 na=139',
  ],
  ['the day of an earlier result, behind it', 'Sodium|139 mmol/L|136-145|140 (12/01)', '2012-03-15 na=139'],
  ['the same, in a cell of its own', 'Sodium|139 mmol/L|136-145|140|12/01', '2012-03-15 na=139'],
  [
    'a heading of validations',
    'Analyse|Résultat|Unité|Normes|Validé le\nSodium|139|mmol/L|136-145|16/03/2012',
    '2012-03-15 na=139',
  ],
  [
    'the same, in other words',
    'Analyse|Résultat|Normes|Date de validation\nSodium|139 mmol/L|136-145|16/03/2012',
    '2012-03-15 na=139',
  ],
  ['a day in its column', 'Analyse|Résultat|Unité|Date\nSodium|139|mmol/L|12/03/2012', '2012-03-12 na=139'],
  ['a day before the result', 'Sodium|12/03/2012|139 mmol/L', '2012-03-12 na=139'],
])('%s says which day it is', (_, text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('the day of an earlier result is its own', () => {
  expect(read('Sodium|139|mmol/L|136-145|141|12/03/2012')).toEqual([
    '2012-03-15 na=139',
    '2012-03-12 na=141',
  ]);
});

test('a day of validation is not that of the earlier result beside it, nor before the sampling', () => {
  const heading = 'Analyse|Résultat|Antérieur|Validé le';
  expect(read(`${heading}\nSodium|139 mmol/L|140|16/03/2012`)).toEqual(['2012-03-15 na=139']);
  expect(read(`${heading}\nSodium|139 mmol/L|140|12/03/2012`)).toEqual([]);
});
