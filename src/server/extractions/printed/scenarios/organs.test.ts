import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const values = (text: string) =>
  readPages(text)
    .found.flatMap((line) => line.split(' ').slice(2))
    .sort();

test.each([
  'Foie : taille 18 cm, homogène.',
  'Rate : taille 21 cm.',
  "Pièce d'hystérectomie, poids 250 g, taille 9 cm.",
  'Placenta : poids 520 g',
  'Foie cirrhotique de poids 2 100 g',
  'Pièce de colectomie, taille 45 cm',
  'Taille : 16 cm',
  'Poids 250 g',
])("the size or weight of an organ is not read as the patient's: %s", (text) => {
  expect(values(text)).toEqual([]);
});

test.each([
  ['Foie non palpable, poids 72 kg, taille 172 cm', ['poids=72', 'taille=172']],
  ['Prématuré de 28 SA. Poids 980 g, taille 36 cm.', ['poids=0.980', 'taille=36']],
  [
    'Service de néonatologie\nPoids : 1,640 kg  Taille : 41 cm  PC : 29,5 cm',
    ['pc=29.5', 'poids=1.640', 'taille=41'],
  ],
  ['Poids 3,2 kg, taille 52 cm', ['poids=3.2', 'taille=52']],
])('the size or weight of a person is read: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test('the values left out are reported, with the reason', () => {
  expect(readPages('Rate : taille 21 cm.').log).toContain("celle d'un organe, d'une pièce ou d'un objet");
});
