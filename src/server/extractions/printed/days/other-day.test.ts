import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HEAD = 'Mme MARTIN Jeanne, née le 12/04/1958\nPrélevé le 04/03/2026\nCRP|48|mg/L\n';

test.each([
  ['Contrôle le 14/03/2026 :'],
  ['Contrôle du 14/03/2026'],
  ['Bilan sanguin du 10/01/2026 :'],
  ['Nouveau bilan biologique du 14/03/2026'],
  ['J10 (14/03/2026) :'],
  ['Hémogramme du 14/03/2026'],
  ['Bilan hépatique du 14/03/2026'],
  ['Sérologies du 12/01/2020'],
  ['SEROLOGIES (12/01/2020)'],
  ['Sérologies réalisées le 12/01/2020 :'],
  ['Rappel sérologies 12/01/2020'],
  ['Rappel du 12/01/2020'],
  ['Bilan martial de janvier 2020'],
  ['Le 14/03/2026'],
  ['14/03/2026 :'],
])('results below a title of another day take no day: %s', (title) => {
  expect(read(`${HEAD}${title}\nSodium|138|mmol/L\nHÉMATOLOGIE\nPlaquettes|245|G/L`).times).toEqual([
    '2026-03-04',
    null,
    null,
  ]);
});

test.each([
  ['the same day', 'Contrôle du 04/03/2026'],
  ['a step', 'Résultats validés le 05/03/2026'],
  ['a sentence', 'Contrôle souhaité le 14/03/2026 chez votre médecin'],
  ['a column', '||14/03/2026'],
  ['a time of printing', '14/03/2026 10:22 imprimé par le laboratoire'],
  ['no title', 'Édité le 05/03/2026'],
])('a line of %s leaves the day of the results below', (_, line) => {
  expect(read(`${HEAD}${line}\nSodium|138|mmol/L`).times).toEqual(['2026-03-04', '2026-03-04']);
});

test('a title before all results, or at the top of every page, leaves the day too', () => {
  const head = 'Mme MARTIN Jeanne, née le 12/04/1958\nPrélevé le 04/03/2026\nRésultats du 05/03/2026\n';
  expect(read(`${head}Sodium|138|mmol/L`).times).toEqual(['2026-03-04']);
  const pages = [
    `${head}CRP|48|mg/L`,
    'Mme MARTIN Jeanne, née le 12/04/1958\nRésultats du 05/03/2026\nSodium|138|mmol/L',
  ];
  expect(read(...pages).times).toEqual(['2026-03-04', '2026-03-04']);
});

test.each(['', 'Résultats\nSodium|138|mmol/L\n'])(
  'a title of earlier results is not a heading: %s',
  (above) => {
    const text = `Prélevé le 04/03/2026 à 08:00\n${above}Résultats du 02/01/2020\nPotassium|4,1|mmol/L`;
    expect(read(text).times.at(-1)).toBeNull();
  },
);

test('the sampling that follows dates what is below it', () => {
  const text = `${HEAD}Contrôle du 14/03/2026\nPrélevé le 14/03/2026\nSodium|138|mmol/L`;
  expect(read(text).times).toEqual(['2026-03-04', '2026-03-14']);
});

test.each([
  ['Bilan de sortie'],
  ['Biologie de sortie :'],
  ['Bilan de contrôle'],
  ['Nouveau bilan biologique'],
  ['À la sortie :'],
  ['J3'],
  ['J+3'],
  ['Contrôle à J+5'],
  ['Contrôle du lendemain'],
  ['2ème prélèvement'],
  ['Discharge bloods'],
])('results below the title of a later moment, without its day, take no day: %s', (title) => {
  const text = `Bilan d'entrée du 07/06/2026\nCRP|112|mg/L\n${title}\nCRP|12|mg/L\nSodium|138|mmol/L`;
  expect(read(text).times).toEqual(['2026-06-07', null, null]);
});

test.each([
  ['the same moment', "Bilan d'entrée du 07/06/2026\nBilan d'entrée\nCRP|112|mg/L\nSodium|138|mmol/L"],
  ['another group of tests', 'Bilan du 07/06/2026\nCRP|112|mg/L\nBilan hépatique\nSodium|138|mmol/L'],
])('a title of %s leaves the day of the results below', (_, text) => {
  expect(read(text).times).toEqual(['2026-06-07', '2026-06-07']);
});

test.each([
  'Bilan du 12/01/2020',
  'Examens du 12/01/2020',
  'Sérologies du 12/01/2020 :',
  'Biologie du 12/01/2020',
])('tests of another day have not the day of the sampling, though no result stands above: %s', (title) => {
  expect(read(`Prélevé le 15/03/2020\n${title}\nCRP : 5 mg/L`).times).toEqual([null]);
  expect(read(`Prélevé le 12/01/2020\n${title}\nCRP : 5 mg/L`).times).toEqual(['2020-01-12']);
});

test('a measure right below tests of another day has not the day of the visit; below another title it has', () => {
  const head = 'Consultation du 15/03/2020\nBilan du 12/01/2020';
  expect(read(`${head}\nPoids : 70 kg`).times).toEqual([null]);
  expect(read(`${head}\nExamen clinique\nPoids : 70 kg`).times).toEqual(['2020-03-15']);
});
