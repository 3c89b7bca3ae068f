import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const LETTER = "Le Mans, le 11/02/2026\nJ'ai vu ce jour en consultation Mme OLIVIER.";
const read = (sentence: string) => readDays(`${LETTER}\n${sentence}`);

test.each([
  'Spirométrie de ce jour : VEMS 1,82 L (78 % de la théorique), CVF 2,51 L.',
  'Spirométrie : VEMS 1,82 L (78 %), CVF 2,51 L.',
  'EFR : VEMS à 1,82 L, CVF 2,51 L.',
])('the spirometry of the visit: %s', (sentence) => {
  expect(read(sentence)).toEqual(['2026-02-11 vems=1.82 cvf=2.51']);
});

test('a spirometry of another day', () => {
  expect(read('Spirométrie du 12/03/2025 : VEMS 1,82 L, CVF 2,51 L.')).toEqual([
    '2025-03-12 vems=1.82 cvf=2.51',
  ]);
});

test.each([
  'Spirométrie antérieure : VEMS 2,05 L, CVF 2,9 L.',
  'Spirométrie il y a un an : VEMS 2,05 L, CVF 2,9 L.',
  'Spirométrie de sa fille : VEMS 3,1 L, CVF 3,9 L.',
  'Spirométrie : VEMS théorique 2,4 L, CVF théorique 3,1 L.',
  'Spirométrie prévue le 12/04/2026 : VEMS 1,82 L.',
  'Spirométrie : VEMS 1,82 L (2,05 L en 2024).',
  'EFR : VEMS +0,3 L.',
  'Spirométrie : si VEMS 1,5 L, biothérapie.',
  'Il y a un an, le VEMS était à 2,05 L.',
])('nothing is read of « %s »', (sentence) => {
  expect(read(sentence)).toEqual([]);
});
