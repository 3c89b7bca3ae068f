import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const values = (text: string) =>
  readPages(text)
    .found.flatMap((line) => line.split(' ').slice(2))
    .toSorted();

test.each([
  'Poids|68,2\nTaille|158\nIMC|27,3',
  'Poids : 68,2|Taille : 158|IMC : 27,3',
  'Poids : 68,2|Taille : 1,58|IMC : 27,3',
  'Poids : 68,2, Taille : 158, IMC : 27,3 kg/m²',
])('a weight and a height without units have those of their index: %s', (text) => {
  expect(values(text)).toEqual([
    'imc=27.3',
    expect.stringMatching(/^poids=68.2$/),
    expect.stringMatching(/^taille=158/),
  ]);
});

test.each([
  'Poids|68,2\nTaille|158',
  'Poids|68,2\nTaille|158\nIMC|30,1',
  'Poids|150\nTaille|62\nIMC|27,4',
  'Poids|68,2\nTaille|158\nPoids|70\nIMC|27,3',
  'Objectif : Poids 62 Taille 158 IMC 24,8',
  'Mère : Poids 68,2 Taille 158 IMC 27,3',
])('nothing else shows their units: %s', (text) => {
  expect(values(text).join()).not.toMatch(/poids|taille/);
});
