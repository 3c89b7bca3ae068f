import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const read = (lines: string) =>
  readDays(`Hémodialyse\n${lines}\n|Avant|Après\nPoids|64,3 kg|62,1 kg`).toSorted();
const READ = ['2026-03-13 poids=62.1', '2026-03-13 poids=64.3'];

test.each([
  'Séance du 13/03/2026',
  'Date de la séance : 13/03/2026',
  "Séance d'hémodialyse n° 412 du 13/03/2026",
  'Séance n° 412 - 13/03/2026',
  'Séance du 13/03/2026\nGénérateur 12, Dr LEROY\nConstantes',
  'Séance du 13/03/2026\nPoids sec prescrit : 62 kg',
  'Séance du 13/03/2026\nDernière sérologie : négative',
  'Séance du 13/03/2026\nPoids sec : 62,0 kg|Poids fin de séance précédente : 62,4 kg',
  'En dialyse depuis 2015\nSéance du 13/03/2026',
])('the day of a session dates both ends of it: %s', (lines) => {
  expect(read(lines)).toEqual(READ);
});

test('below the weights of a session, another session has its own day', () => {
  const table = (before: string) => `|Avant|Après\nPoids|${before} kg|62,1 kg`;
  const two = (between: string) =>
    readDays(`Hémodialyse\nSéance du 13/03/2026\n${table('64,3')}\n${between}\n${table('63,9')}`).toSorted();
  expect(two('Séance du 11/03/2026')).toEqual([
    '2026-03-11 poids=62.1',
    '2026-03-11 poids=63.9',
    '2026-03-13 poids=62.1',
    '2026-03-13 poids=64.3',
  ]);
  expect(two('Séance précédente').join()).not.toContain('63.9');
});

test('the ends of a session are named by what is done then', () => {
  const ends = 'Avant branchement|Après débranchement';
  expect(readDays(`Hémodialyse\nSéance du 13/03/2026\n|${ends}\nPoids (kg)|64,3|62,1`).toSorted()).toEqual(
    READ,
  );
});

test.each([
  'Début de dialyse : 13/03/2015',
  'Date de début de dialyse : 13/03/2015',
  'Mise en dialyse le 13/03/2015',
  'Mise en hémodialyse du 13/03/2015',
  'En dialyse le 13/03/2015',
  'Entrée en dialyse du 13/03/2015',
  'Première séance le 13/03/2015',
  'Reprise de dialyse du 13/03/2015',
  'Séance du 13/03/2026\nSéance précédente',
  'Séance du 13/03/2026\nSéance précédente : sans incident',
  'Séance du 13/03/2026\nDernière séance (11/03/2026)',
  'Séance du 13/03/2026\nMoyenne des 12 séances',
  'Séance du 13/03/2026\nMois précédent',
  'Séance du 13/03/2026\nFévrier 2026',
  'Séance du 13/03/2026\nSemaine dernière :',
  'Séance du 13/03/2026\nHier',
  'Séance du 13/03/2026\nPoids théoriques',
  'Séance du 13/03/2026\nPoids de la séance précédente :',
])('the weights below these lines are of no sure day: %s', (lines) => {
  expect(read(lines)).toEqual([]);
});
