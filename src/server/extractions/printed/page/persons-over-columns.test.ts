import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const DAY = 'Consultation du 12/05/2026';
const SIGNS = 'TA 120/70 mmHg|TA 150/90 mmHg\nFC 70 /min|FC 90 /min';
const RESULTS = 'Sodium 140 mmol/L|Sodium 135 mmol/L\nCRP 4 mg/L|CRP 50 mg/L';

test.each([
  'Constantes Mme|Constantes M.',
  'Mme DURAND|M. DURAND',
  'Mère|Enfant',
  'Signes vitaux de la mère|Signes vitaux du père',
])('nothing is read in columns of two persons: %s', (titles) => {
  expect(readPages(`${DAY}\n${titles}\n${SIGNS}`).found).toEqual([]);
  expect(readPages(`Prélevé le 12/05/2026\n${titles}\n${RESULTS}`).found).toEqual([]);
  expect(readPages(`Prélevé le 12/05/2026\nExamen|${titles}|Unité\nSodium|140|135|mmol/L`).found).toEqual([]);
});

test.each([
  'Patient|M. DURAND Paul',
  'Mme DURAND Anne|Dr PETIT',
  'Enfant|DURAND Léa',
  'Mme DURAND|Mme DURAND',
])('a line that names one person takes nothing from the patient: %s', (line) => {
  expect(readPages(`${DAY}\n${line}\nTA 120/70 mmHg\nFC 70 /min`).found).toHaveLength(2);
});

test.each(['ECG du père', 'Échographie de la mère', 'ECG de repos du mari'])(
  'an examination of somebody else gives nothing: %s',
  (title) => {
    const head = `${DAY}\nM. DURAND Paul, né le 03/04/1950`;
    expect(readPages(`${head}\n${title}\nQT 480 ms\nPR 200 ms`).found).toEqual([]);
  },
);

test.each([
  'Receveur : M. HADDAD Karim (03/09/1980)|||Donneur : Mme HADDAD Leïla (19/05/1983)',
  'Donneuse : Mme HADDAD Leïla|||Receveur : M. HADDAD Karim',
  'Patient : M. HADDAD Karim|||Conjointe : Mme HADDAD Leïla',
])('nothing is read in two columns of results under a name each: %s', (titles) => {
  const rows = 'Créatinine|742|µmol/L|Créatinine|62|µmol/L\nPotassium|5,2|mmol/L|Potassium|4,0|mmol/L';
  expect(readPages(`Prélevé le 12/02/2026\n${titles}\n${rows}\n|||Sodium|140|mmol/L`).found).toEqual([]);
});

test('the head of a newborn’s paper may name the mother beside the child', () => {
  const head = 'Enfant : BENALI Inès|Mère : Mme BENALI Samira\nPrélevé le 28/03/2026';
  expect(readPages(`${head}\nBilirubine totale|132|µmol/L`).found).toHaveLength(1);
});
