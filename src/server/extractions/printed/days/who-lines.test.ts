import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const day = (who: string) => readDays(`Consultation d'anesthésie\n${who}\nDate : 12/03/2026\nPoids : 84 kg`);

test.each([
  'Nom : FERRER',
  'Nom de naissance : FERRER|Prénom : Paul',
  'Patient : M. FERRER',
  'Mme Jeanne FERRER, née le 12/12/1960, 65 ans',
  'Mr John FERRER (65 years, male)',
  'Dr LEROY',
  'Dr LEROY, médecin anesthésiste',
])('between the title of a consultation and its day, « %s » says only who it is about', (who) => {
  expect(day(who)).toEqual(['2026-03-12 poids=84']);
});

test.each([
  "Nom de l'intervention : PTH",
  'Nom du chirurgien : Dr LEROY',
  'Nom du bloc : 3',
  'Dr LEROY, intervention au bloc',
  'Dr LEROY - prothèse de hanche',
  'DR LEROY - INTERVENTION',
  'Dr LEROY (opérateur)',
  'Patiente pour chirurgie du genou',
  'Patient admis ce jour pour PTH',
  'Mme FERRER sera opérée',
])('below « %s », a day may be of something else', (who) => {
  expect(day(who)).toEqual(['sans date poids=84']);
});
