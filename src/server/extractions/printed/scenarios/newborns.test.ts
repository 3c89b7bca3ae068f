import { expect, test } from 'vitest';
import { LEFT_OUT } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readPages } from '../report-fixture.ts';

/** The values, without their days. */
const valuesOf = (text: string) =>
  readPages(text).found.map((each) => each.split(' ').slice(1).join(' ').replace('date ', ''));
const MOTHER = 'Mme LEMOINE Clara née le 10/10/1993';
const DAY = 'Consultation du 04/04/2026 :';

test.each([
  [
    'Accouchement le 02/04/2026 à 03h12, voie basse. Enfant de sexe féminin, poids 3 240 g,',
    'taille 49,5 cm, PC 34 cm.',
  ],
  ['Elle a donné naissance à un garçon.', 'Poids 3,450 kg, taille 50 cm.'],
  ['Césarienne le 02/04/2026.', 'Poids : 3450 g. Taille : 50 cm.'],
  ['Suites simples.', 'Le bébé pèse 3 450 g, taille 50 cm.'],
  ['Va bien, il pèse 3 450 g ce jour.', 'Taille 51 cm, périmètre crânien 35 cm.'],
])('in the letter of a mother, the measures of a newborn are not hers: %s', (one, two) => {
  const letter = [MOTHER, DAY, one, two, 'TA 112/64 mmHg.'].join('\n');
  expect(valuesOf(letter)).toEqual(['pas=112 pad=64']);
  expect(readPages(letter).log).toContain(LEFT_OUT.relative);
});

test('without a birth date, a paragraph that reports a birth is about the child too', () => {
  const letter = [DAY, 'Madame X a accouché le 02/04/2026 d’une fille.', 'Poids 3 240 g, taille 49,5 cm.'];
  expect(valuesOf(letter.join('\n'))).toEqual([]);
  const own = [DAY, 'Madame X a accouché le 02/04/2026 d’une fille.', 'Poids 68,2 kg, taille 165 cm.'];
  expect(valuesOf(own.join('\n'))).toEqual(['poids=68.2', 'taille=165']);
});

test('a child has the weight of a child, even in grams with a space between thousands', () => {
  const sheet = ['Enfant LEMOINE Zoé née le 02/02/2026', DAY, 'Poids : 7 250 g, taille 64 cm, PC 41 cm.'];
  expect(valuesOf(sheet.join('\n'))).toEqual(['poids=7.250', 'taille=64', 'pc=41']);
});
