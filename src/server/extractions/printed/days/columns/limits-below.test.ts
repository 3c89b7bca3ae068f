import { expect, test } from 'vitest';
import { readPages } from '../../report-fixture.ts';

const read = (text: string) =>
  readPages(text)
    .found.map((line) => line.replace('sans date ', ''))
    .toSorted();

test.each([
  ['Analyse|Valeurs|Résultat\n|de référence\nSodium|136|139 mmol/L', ['na=139']],
  ['Analyse|Résultat|Valeurs\n||de référence\nSodium|mmol/L|136\nPotassium|4,1 mmol/L|3,5', ['k=4.1']],
  ['Analyse|Résultat|Valeurs\n||usuelles\nSodium|139 mmol/L|136', ['na=139']],
  // What is below « Valeurs » may be something else.
  ['Analyse|Valeurs|Unités\n|du jour\nSodium|139|mmol/L', ['na=139']],
  ['Analyse|Valeurs|Unités\nde référence\nSodium|139|mmol/L', ['na=139']],
])('« Valeurs » above « de référence » heads the limits: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});
