import { expect, test } from 'vitest';
import { readPages as read } from '../../report-fixture.ts';

const ROWS = 'pH|7,392|7,350-7,450\npCO2|38,6|mmHg|35,0-45,0\npO2|92,4|mmHg|83,0-108\nK+|3,6|mmol/L';
const timesOf = (head: string, rows = ROWS) => [
  ...new Set(read(`RAPIDPoint 500e|Réa polyvalente\n${head}\nPrélèv. : Artériel\n${rows}`).times),
];

test.each([
  'Date : 22/05/2026|Heure : 04:18',
  'Date|22/05/2026|04:18',
  'Date : 22/05/2026 04:18',
  'Date/heure : 22/05/2026 - 04:18',
])('the day and hour at the head of a ticket of blood gases are those of the sampling: %s', (head) => {
  expect(timesOf(head)).toEqual(['2026-05-22T04:18']);
});

test.each([
  ['a day alone', 'Date : 22/05/2026'],
  ['the printing', 'Date impression : 22/05/2026|Heure : 04:18'],
  ['a birth', 'Né le : 22/05/1956|04:18'],
  ['a step beside it', 'Date : 22/05/2026|Imprimé le 22/05/2026 09:00'],
  ['another word after the day', 'Date : 22/05/2026|Étalonnage : 04:18'],
  ['two of them', 'Date : 22/05/2026|Heure : 04:18\nDate : 22/05/2026|Heure : 06:30'],
  ['the quality control of the analyser', 'CQ niveau 2\nDate : 22/05/2026|Heure : 04:18'],
  ['no hour of a day', 'Date : 22/05/2026|Heure : 44:18'],
])('%s dates nothing', (_what, head) => {
  expect(timesOf(head)).toEqual([null]);
});

test('another paper with such a heading, or a ticket that states its sampling, is not dated by it', () => {
  expect(timesOf('Date : 22/05/2026|Heure : 04:18', 'Potassium|3,6|mmol/L\nSodium|140|mmol/L')).toEqual([
    null,
  ]);
  expect(timesOf('Prélevé le 21/05/2026 à 23:50\nDate : 22/05/2026|Heure : 04:18')).toEqual([
    '2026-05-21T23:50',
  ]);
});
