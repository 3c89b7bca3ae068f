import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const HEADINGS = 'Analyse;Résultat;Unité';
const found = async (text: string) => (await extractFrom(table, text)).found;

test('a title that states the day of its results dates the table below, and ends at the next title', async () => {
  const text = `Constantes du 12/03/2025\nParamètre;Valeur;Unité\nPoids;72;kg\n\nBiologie du 02/03/2025\n${HEADINGS}\nSodium;139;mmol/L\n`;
  expect(await found(text)).toEqual([
    'poids 2025-03-11T23:00: poids=72',
    'ionogramme-sanguin 2025-03-01T23:00: na=139',
  ]);
});

test.each([
  'Objectifs du 12/03/2025',
  'Biologie éditée le 12/03/2025',
  'Ordonnance du 12/03/2025',
  'Biologie prévue le 12/03/2025',
  'Biologie du 12/03',
])('« %s » does not date any result', async (title) => {
  for (const line of await found(`${title}\n${HEADINGS}\nSodium;139;mmol/L\n`))
    expect(line).toBe('ionogramme-sanguin sans date: na=139');
});

test('a table with its own days ignores that of its title', async () => {
  const text = 'Biologie du 12/03/2025\nDate;Sodium (mmol/L)\n02/01/2025;141\n';
  expect(await found(text)).toEqual(['ionogramme-sanguin 2025-01-01T23:00: na=141']);
});

test('titles with days above tables side by side are their days, not persons', async () => {
  const text = `Biologie du 12/03/2025;;;;Biologie du 02/01/2025;;\n${HEADINGS};;${HEADINGS}\nSodium;139;mmol/L;;Sodium;141;mmol/L\n`;
  const { found, observations } = await extractFrom(table, text);
  expect(found.toSorted()).toEqual([
    'ionogramme-sanguin 2025-01-01T23:00: na=141',
    'ionogramme-sanguin 2025-03-11T23:00: na=139',
  ]);
  expect(observations.every(({ patient }) => patient === undefined)).toBe(true);
});

test('one dated title over two tables dates neither', async () => {
  const text = `Biologie du 12/03/2025;;;;Témoin;;\n${HEADINGS};;${HEADINGS}\nSodium;139;mmol/L;;Sodium;141;mmol/L\n`;
  expect((await found(text)).join()).not.toContain('2025');
});
