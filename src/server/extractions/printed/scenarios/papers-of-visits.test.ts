import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each([
  'BIOLOGIE (labo du 05/03/2026)',
  'Bilan (laboratoire de ville du 05/03/2026) :',
  'Biologie (05/03/2026)',
])('biology below the day of its laboratory, in the paper of a visit: %s', (title) => {
  expect(readDays(`Consultation du 10/03/2026\n${title}\nHb : 13,1 g/dL|TP : 98 %`)).toEqual([
    '2026-03-05 hb=13.1',
    '2026-03-05 tp=98',
  ]);
});

test.each([
  'Biologie (à prélever le 05/04/2026)',
  'Biologie (prescrite le 05/03/2026)',
  'Biologie (prévue le 05/03/2026)',
])('but not of another step: %s', (title) => {
  expect(readDays(`Consultation du 10/03/2026\n${title}\nHb : 13,1 g/dL`)).toEqual(['sans date hb=13.1']);
});

test('what a pharmacist measures is of the day of the interview', () => {
  const paper = (day: string) =>
    readDays(`Bilan partagé de médication\n${day}\nPoids : 81 kg|TA mesurée en officine : 136/78 mmHg`);
  expect(paper("Date de l'entretien : 07/04/2026").toSorted()).toEqual([
    '2026-04-07 pas=136 pad=78',
    '2026-04-07 poids=81',
  ]);
  for (const day of [
    'Date du prochain entretien : 07/04/2026',
    "Tensiomètre, date d'entretien : 07/04/2026",
    'Entretien prévu le 07/04/2026',
    "Date d'entretien : 07/04/2026",
  ])
    expect(paper(day).join()).not.toContain('2026-04-07');
});
