import { expect, test } from 'vitest';
import { readDays, readPages } from '../../report-fixture.ts';

const PASSAGE = 'Arrivée le 14/05/2026 à 10:42|Sortie le 14/05/2026 à 16:20';
const ROW = 'Sodium|139|mmol/L';
const times = (text: string) => readPages(text).times;

test.each([
  'Biologie (prélevée à 11:05)',
  'Prélèvement : 11h05',
  'Heure de prélèvement : 11:05',
  'Bilan sanguin - prélevé à 11h05',
  'Collected at 11:05',
])('an hour of sampling is of the day of the passage: %s', (title) => {
  expect(times(`${PASSAGE}\n${title}\n${ROW}`)).toEqual(['2026-05-14T11:05']);
});

test.each([
  [PASSAGE, 'Biologie (prélevée à 09:05)'],
  [PASSAGE, 'Biologie (prélevée à 18:05)'],
  [`${PASSAGE}\nPassage précédent :`, 'Biologie (prélevée à 11:05)'],
  [`${PASSAGE}\nEn ville`, 'Biologie (prélevée à 11:05)'],
  [PASSAGE, 'Biologie (prélevée à 11:05)\nCRP|84|mg/L\nBilan de ville apporté par le patient'],
  [`${PASSAGE}\nBilan de ville (02/01)`, 'Prélèvement à 11:05'],
  [`${PASSAGE}\nBilan de ville\nLaboratoire des Halles`, 'Prélevé à 11:05'],
  [`${PASSAGE}\nBiologie externe apportée\nDr DUPONT`, 'Prélevé à 11:05'],
  [PASSAGE, 'Biologie à prélever à 11:05'],
  [PASSAGE, 'Prochain prélèvement : 11:05'],
  [PASSAGE, 'Biologie prélevée à 11:05 la veille'],
  ['Arrivée le 14/05/2026 à 10:42', 'Biologie (prélevée à 11:05)'],
  ['Arrivée le 14/05/2026 à 10:42|Sortie le 16/05/2026 à 16:20', 'Biologie (prélevée à 11:05)'],
])('it has no day otherwise: %s, %s', (passage, title) => {
  expect(readDays(`${passage}\n${title}\n${ROW}`)).toContain('sans date na=139');
});

test('the day of a sampling that is stated counts more', () => {
  expect(readDays(`${PASSAGE}\nPrélevé le 13/05/2026\nBiologie (prélevée à 11:05)\n${ROW}`)).toEqual([
    '2026-05-13 na=139',
  ]);
});
