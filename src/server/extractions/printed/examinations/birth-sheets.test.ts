import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const found = (...lines: string[]) => readDays(lines.join('\n')).toSorted();
const BOOK = ['CARNET DE SANTE', 'Enfant : MARCHAND Léo|Né le 05/01/2026 à 04h37'];
const SIZES = 'Poids de naissance : 3 420 g|Taille : 50,5 cm|Périmètre crânien : 35 cm';
const MEASURED = ['2026-01-05 poids=3420 taille=50.5 pc=35'];

test('the sizes of the birth are of the birth date', () => {
  expect(found(...BOOK, SIZES)).toEqual(MEASURED);
  const sheet = ['FICHE NOUVEAU-NE', 'Nom : BERTIN|Sexe : M', 'Né le 05/01/2026 à 02h18'];
  expect(found(...sheet, SIZES.replace(' de naissance', ''))).toEqual(MEASURED);
  expect(found(...BOOK, 'Mère : MARCHAND Julie, poids 61 kg', SIZES)).toEqual(MEASURED);
});

test('an Apgar is read with its minutes', () => {
  const scores = ['2026-01-05 apgar-1=9 apgar-5=10'];
  for (const text of ["Apgar 1' : 9|5' : 10", 'Apgar : 1 min : 9, 5 min : 10', 'Apgar 9 à 1 min, 10 à 5 min'])
    expect(found(...BOOK, text), text).toEqual(scores);
  expect(found(...BOOK, 'Apgar : 9/10/10')).toEqual([]);
  expect(found(...BOOK, 'Apgar à 1, 5 et 10 min : 9, 10, 10')).toEqual([]);
  expect(found(...BOOK, 'Apgar du frère : 1 min : 9')).toEqual([]);
});

test('later days in a health book are each their own', () => {
  const later = [
    'Sortie de maternité le 08/01/2026 : poids 3 280 g',
    'Examen du 2e mois le 06/03/2026 : poids 5,150 kg',
  ];
  expect(found(...BOOK, ...later)).toEqual(['2026-01-08 poids=3.280', '2026-03-06 poids=5.150']);
  expect(found(...BOOK, 'Examen du 2e mois du frère le 06/03/2023 : poids 5,150 kg')).toEqual([]);
  expect(found(...BOOK, 'Examen du 9e mois prévu le 06/10/2026 : poids 8,5 kg')).toEqual([]);
});

test.each([
  ['in the paper of a mother', ['Mme LEMOINE Clara née le 10/10/1993', 'Enfant : Zoé', SIZES]],
  ['of twins', ['FICHE NOUVEAU-NE', 'Jumeaux nés le 05/01/2026', SIZES]],
  [
    'under the birth date of the mother',
    ['CARNET DE SANTE', 'Mère : MARCHAND Julie, née le 12/06/1993', SIZES],
  ],
  ['of a brother', [...BOOK, `Frère : ${SIZES}`]],
  ['only expected', [...BOOK, 'Poids de naissance attendu : 3 420 g']],
])('the measures of a birth are left: %s', (_, lines) => {
  expect(found(...lines)).toEqual([]);
});
