import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const visit = (line: string) => readDays(`Consultation du 14/01/2026\n${line}`).join(' | ');

test('vital signs without units, one after another', () => {
  const found = visit('PA 108/58 (75) FC 98 FR 24 T 38,2 SpO2 93 % Diurèse 40 mL/h RASS -2 Glasgow 10');
  for (const each of [
    'pas=108 pad=58 pam=75',
    'fc=98',
    'fr=24',
    't=38.2',
    'spo2=93',
    'dh=40',
    'score=-2',
    'total=10',
  ])
    expect(found).toContain(each);
});

test.each([
  ['PA 120/80 (60) FC 80', 'pam'],
  ['TA 13/8 (80)', 'pam'],
  ['IRM T 2 FC 80', ' t='],
  ['T ambiante 21,0 FC 80', ' t='],
  ['Température ambiante 21 °C', ' t='],
  ['Température de la pièce : 21 °C', ' t='],
  ['Diurèse 0,5 mL/kg/h', 'dh'],
  ['Objectif : diurèse 50 mL/h', 'dh'],
])('but not what may be something else: %s', (line, never) => {
  expect(visit(line)).not.toContain(never);
});

test('a weight beside a concentration, a height beside a surface', () => {
  expect(visit('Poids : 66 kg     Albumine 34 g/L')).toContain('poids=66');
  expect(visit('Poids 61 kg     Taille 158 cm     SC 1,62 m²')).toContain('taille=158');
  expect(visit('Poids : 66 kg     puis 64 kg')).not.toContain('poids');
  expect(visit('TA : 142/86 mmHg     FC de repos : 70/min')).toContain('fc=70');
});

test.each([
  'Échocardiographie transthoracique     réalisée le 14/01/2026',
  "Visite d'information et de prévention - 14/01/2026 09:30",
  'CONSTANTES IAO (14/01/2026 14:31)',
  'RÉANIMATION MÉDICALE - ÉVOLUTION DU 14/01/2026',
  'RIVERSIDE MEDICAL CENTRE - Clinic visit 14 January 2026',
])('the day of the title: %s', (title) => {
  expect(readDays(`${title}\nFC : 72/min`).join()).toMatch(/^2026-01-14/);
});

test.each([
  'Échocardiographie transthoracique     demandée le 14/01/2026',
  "Visite d'information et de prévention - prochaine le 14/01/2026",
  'CONSTANTES DURAND PAUL (14/01/1956)',
  'Évolution du 14/01/2026 au 20/01/2026',
  'RIVERSIDE MEDICAL CENTRE - Next clinic visit 14 January 2026',
])('but not of %s', (title) => {
  expect(readDays(`${title}\nFC : 72/min`).join()).not.toMatch(/^(?:2026|1956)/);
});

test('the day of a moment of the stay, in an English letter', () => {
  const letter = (moment: string) => readDays(`${moment}: BP 98/60 mmHg, HR 118 bpm.`).toSorted();
  for (const moment of [
    'On admission (2026-01-20)',
    'At discharge on 20/01/2026',
    "A l'entrée (20/01/2026) ",
  ])
    expect(letter(moment)).toEqual(['2026-01-20 fc=118', '2026-01-20 pas=98 pad=60']);
  for (const moment of ['Previously (2026-01-20)', 'In 2024', 'Before admission (2026-01-20)'])
    expect(letter(moment)).toEqual([]);
});

test('pressures at home, under English headings', () => {
  const diary =
    'Home blood pressure\nDate|Time|Systolic|Diastolic|Pulse\n13/03/2026|08:00|138|84|70\nAverage of 3|138 / 83';
  expect(readDays(diary).join(' ')).toMatch(/2026-03-13 pas=138 pad=84/);
  expect(readDays(diary).join(' ')).not.toContain('pad=83');
});

test('a sheet whose day stands beside its title', () => {
  const sheet = (title: string) => readDays(`${title}     Date : 17/03/2026\nHeure|10:15|10:30\nFC|82|78`);
  for (const title of ['FEUILLE DE SSPI', 'Feuille de surveillance', 'Fiche de salle de réveil'])
    expect(sheet(title)).toEqual(['2026-03-17 fc=82', '2026-03-17 fc=78']);
  for (const title of [
    'Feuille de prescription',
    'Modèle de feuille',
    "Feuille d'objectifs",
    'Intervention : PTG',
  ])
    expect(sheet(title).join()).not.toContain('2026');
});

test('the nurse of the reception writes the hour behind the title', () => {
  const found = readDays('Passage du 26/02/2026\nAccueil IOA 18:42 : FC 158/min, FR 38/min').toSorted();
  expect(found).toEqual(['2026-02-26 fc=158', '2026-02-26 fr=38']);
});
