import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const ROWS =
  'Leucocytes|1850|/mm³\nLymphocytes|8|%\nHématies|40|/mm³\nProtéines|0,8|g/L\nChlorures|118|mmol/L';

test.each(['LCS', 'LCR', 'Liquide cérébro-spinal', 'Ponction lombaire', 'CSF'])(
  'below the title of a cerebrospinal fluid, only its own measures are read: %s',
  (title) => {
    const { found } = readPages(`Prélevé le 18/04/2026\n${title}\n${ROWS}\nSANG\nHémoglobine|14,6|g/dL`);
    const values = found.flatMap((line) => line.split(' ').slice(1));
    expect(values.toSorted()).toEqual(['hb=14.6', 'hema=40', 'leuco=1850', 'prot=0.8']);
  },
);

test.each(['Liquide pleural', 'LCR et ascite', 'Urines et LCS', 'Ascite'])(
  'the title of another fluid names none of them: %s',
  (title) => {
    expect(readPages(`Prélevé le 18/04/2026\n${title}\n${ROWS}`).found).toEqual([]);
  },
);

test.each([
  'Bilan avant ponction lombaire',
  'BILAN PRÉ-PONCTION LOMBAIRE',
  'Bilan en vue de ponction lombaire',
])('what is taken around the puncture is not its fluid: %s', (title) => {
  const rows = 'Glucose|5,2|mmol/L\nLeucocytes|7,2|G/L';
  expect(readPages(`Prélevé le 18/04/2026\n${title}\n${rows}`).found).toEqual([]);
});

test.each([
  'BIOCHIMIE SANG ET LCR',
  'Protéines du LCR et du sérum',
  'SANG ET LIQUIDE PLEURAL',
  'Glycémie, sang / LCR',
])('below a title of two specimens, nothing shows of which one a value is: %s', (title) => {
  const { found, log } = readPages(`Prélevé le 18/04/2026\n${title}\nGlucose|5,2|mmol/L\nLactate|1,8|mmol/L`);
  expect(found).toEqual([]);
  expect(log).toContain('deux prélèvements');
});

test.each([
  'ANALYSES DE SANG, URINES ET LIQUIDES',
  'Examens de sang, selles et urines',
  'BIOCHIMIE SANGUINE',
])('the title of a laboratory that names its specimens heads no results: %s', (title) => {
  expect(readPages(`${title}\nPrélevé le 18/04/2026\nSodium|138|mmol/L`).found).toHaveLength(1);
});
