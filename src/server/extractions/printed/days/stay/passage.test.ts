import { expect, test } from 'vitest';
import { readDays } from '../../report-fixture.ts';

const WHO = 'M. FABRE Kévin, né le 19/10/1994';
const PASSAGE = 'Passage aux urgences du 12/03/2026, arrivée 10h12, sortie 15h40';
const TITLE = 'COMPTE RENDU DE PASSAGE AUX URGENCES';
const MEASURED = `TA 134/78 mmHg
ECG : rythme sinusal à 84/min, PR 160 ms. Pas de trouble de repolarisation. QTc 412 ms.
Biologie : Hb 14,2 g/dL, créatinine 82 µmol/L. CRP 4 mg/L.
Poids 82 kg, taille 178 cm, glycémie capillaire 1,05 g/L`;
const VALUES = ['creat=82', 'crp=4', 'dextro=105', 'fc=84 pr=160 qtc=412', 'hb=14.2', 'pas=134 pad=78'];
const daysOf = (stay: string, text = MEASURED) => readDays(`${WHO}\n${stay}\n${text}`).toSorted();

test.each([
  PASSAGE,
  'Passage aux urgences du 12/03/2026 de 10h12 à 15h40',
  'SERVICE DES URGENCES\nPassage aux urgences le 12/03/2026 (arrivée 10h12 – sortie 15h40)',
  "Service d'accueil des urgences\nDate de passage : 12/03/2026|Arrivée : 10h12|Sortie : 15h40",
  `${TITLE}\nPassage du 12/03/2026\nArrivée : 10h12|Sortie : 15h40`,
  'Urgences adultes\nArrivée le 12/03/2026 à 10h12, sortie à 15h40',
  `${TITLE}\nArrivée : 12/03/2026 10:12|Sortie : 12/03/2026 15:40`,
  `Arrivée : 12/03/2026 10:12|Sortie : 12/03/2026 15:40\nTri IOA : CCMU 2`,
])('what a passage of one day in an emergency room says is of that day: %s', (stay) => {
  expect(daysOf(stay)).toEqual([...VALUES, 'poids=82', 'taille=178'].map((value) => `2026-03-12 ${value}`));
});

test.each([
  ['passes midnight', 'Passage aux urgences du 12/03/2026, arrivée 22h12, sortie 03h40'],
  ['lasts two days', `${TITLE}\nArrivée : 12/03/2026 22:12|Sortie : 13/03/2026 05:40`],
  ['has no exit', 'Passage aux urgences du 12/03/2026, arrivée 10h12'],
  ['is one of two', `${PASSAGE}\nPassage aux urgences du 10/03/2026, arrivée 09h12, sortie 11h40`],
  ['is in the history', `Antécédents : passage aux urgences du 12/03/2026, arrivée 10h12, sortie 15h40`],
  ['is told', `Le patient a été vu lors d'un ${PASSAGE.toLowerCase()}.`],
  ['is told by a later consultation', `Consultation du 12/05/2026\n${PASSAGE}.`],
  [
    'is told by a letter of somebody else',
    `CARDIOLOGIE\nLyon, le 14/03/2026\n${PASSAGE}.\nIl revient ce jour.`,
  ],
  ['is told by a later letter', `Lyon, le 20/06/2026\n${TITLE}\n${PASSAGE}`],
  ['is planned', `${TITLE}\nArrivée prévue le 12/03/2026 à 10h12, sortie à 15h40`],
  ['is of an operation', 'CHIRURGIE AMBULATOIRE\nEntrée le 12/03/2026 à 07h12, sortie le 12/03/2026 à 15h40'],
  ['is beside a list of services', 'Urgences : 01 44 22 33 44\nEntrée le 12/03/2026, sortie le 12/03/2026'],
])('but not if it %s', (_what, stay) => {
  expect(daysOf(stay).filter((value) => value.includes('2026-03-12'))).toEqual([]);
});

test.each([
  'Biologie de ville : Hb 9,1 g/dL.',
  'Biologie antérieure : Hb 9,1 g/dL.',
  'Biologie (02/03) : Hb 9,1 g/dL.',
  'Dernière biologie : Hb 9,1 g/dL.',
  'Biologie à contrôler : Hb 9,1 g/dL.',
  'Biologie de sortie : Hb 9,1 g/dL.',
  'Biologie à J2 : Hb 9,1 g/dL.',
  'Biologie : Hb du père 9,1 g/dL.',
  'Biologie : en cours. Hb 9,1 g/dL.',
  'Mère\nBiologie : Hb 9,1 g/dL.',
  'Antécédents\nInsuffisance rénale\nBiologie : Hb 9,1 g/dL.\nECG : PR 160 ms.',
  'Résultats antérieurs\nBiologie : Hb 9,1 g/dL.',
  'Bilan apporté par le patient\nBiologie : Hb 9,1 g/dL.',
  'Consultation du 20/03/2026\nBiologie : Hb 9,1 g/dL.',
  'ECG antérieur : PR 160 ms.',
  'ECG du SMUR : PR 160 ms.',
  'Prise en charge SMUR : TA 90/50 mmHg',
  'HDM : vu hier par son médecin\nBiologie : Hb 9,1 g/dL.',
  'Revu au cabinet :\nTA 134/78 mmHg\nBiologie : Hb 9,1 g/dL.',
  'Consultation de contrôle\nTA 134/78 mmHg\nBiologie : Hb 9,1 g/dL.',
  'Courrier du médecin traitant\nTA 170/90 mmHg\nBiologie : Hb 9,1 g/dL.',
  'Documents apportés :\nBiologie : Hb 9,1 g/dL.',
  'HOSPITALISATION EN CARDIOLOGIE\nTA 100/60 mmHg',
  'Appel à J+2\nBiologie : Hb 9,1 g/dL.',
])('nor is what is of another moment, place or person: %s', (text) => {
  expect(daysOf(PASSAGE, text).filter((value) => value.includes('2026-03-12'))).toEqual([]);
});

test('« Ce jour », in a letter of somebody else about the passage, is the day of the letter', () => {
  const letter = `CARDIOLOGIE\nLyon, le 14/03/2026\n${PASSAGE}.`;
  expect(daysOf(letter, 'Ce jour : TA 134/78 mmHg, poids 70 kg')).toEqual([
    '2026-03-14 pas=134 pad=78',
    '2026-03-14 poids=70',
  ]);
  const own = `SERVICE DES URGENCES\nLyon, le 13/03/2026\n${PASSAGE}.`;
  expect(daysOf(own, 'Biologie : Hb 14,2 g/dL.')).toEqual(['2026-03-12 hb=14.2']);
});
