import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readDays, readPages } from '../report-fixture.ts';

const SODIUM = 'Sodium|140|mmol/L|136 - 145';

test.each([
  'Donneur - biologie du 12/03/2026',
  'Biologie du donneur (12/03/2026)',
  'Biologie de la mère du 12/03/2026 :',
  'Bilan de M. Durand (mari)',
  'Résultats du conjoint (M. X)',
  'Mère - groupe et bilan',
  'BIOLOGIE MATERNELLE',
  'Donneur : homme 54 ans',
])('below the title of another person, nothing is the patient’s: %s', (title) => {
  const { found, log } = readPages(`${title}\n${SODIUM}`);
  expect(found).toEqual([]);
  expect(log).toContain(REFUSALS.relative);
});

test.each(['Receveur - biologie du 13/03/2026', 'Bilan du patient', 'Cas index'])(
  'the results of the patient follow those of the donor: %s',
  (title) => {
    const text = `Donneur - biologie du 12/03/2026\nSodium|148|mmol/L\n${title}\n${SODIUM}`;
    expect(readDays(text)).toEqual(['sans date na=140']);
  },
);

test.each([
  'Bilan de Mme Mari',
  'Patient : M. Jean Lemaire',
  'Biologie du 12/03/2026 (Dr Pere)',
  'Laboratoire de la Mère-Dieu, service A',
])('a name that looks like a relative is none: %s', (title) => {
  expect(readPages(`${title}\n${SODIUM}`).found).toHaveLength(1);
});

test.each([
  'Objectifs du 14/03/2026',
  'Zielwerte',
  'Objetivos',
  'Nomenclature - Valeurs usuelles adultes|Mise à jour le 01/01/2026',
  'Intervalles de référence du laboratoire',
  "Protocole HEMO-2 - Critères d'inclusion",
  'Critères d’exclusion :',
  'Bras contrôle (n = 45)',
  'Valeurs de la population témoin',
  'Contrôle externe de qualité 2026',
  'Échantillon de contrôle - lot 2234',
  'Simulation',
  'Bain de dialyse',
  'Nutrition parentérale',
  'Poche 1',
])('below what is not a title of results, nothing is read: %s', (title) => {
  const { found, log } = readPages(`${title}\nSodium|140|mmol/L`);
  expect(found).toEqual([]);
  expect(log).toContain(REFUSALS.underTitle);
});

test('criteria stay criteria below the name of the patient', () => {
  const text = "Critères d'inclusion\nPatient : M. X - visite du 23/03/2026\n1. Plaquettes : 100 G/L";
  expect(readPages(text).found).toEqual([]);
});

test('vital signs below dated objectives are objectives', () => {
  const text = 'Consultation du 14/03/2026\nObjectifs du 14/03/2026\nTA 130/80 mmHg\nPoids 75 kg';
  expect(readPages(text).found).toEqual([]);
});

test.each([
  'Accréditation COFRAC - Norme NF EN ISO 15189',
  'Bilan de contrôle du 14/03/2026',
  'Composition corporelle',
  'Valeurs usuelles|Résultat',
])('a title of results stays one: %s', (title) => {
  expect(readPages(`${title}\n${SODIUM}`).found).toHaveLength(1);
});

describe('a number of another year or day of a stay', () => {
  test.each([
    'Sodium|140|mmol/L|en 2019',
    'Sodium|140|mmol/L|(mars 2019)',
    'Sodium (en 2019)|140|mmol/L',
    'Sodium (mars 2019)|140|mmol/L',
    'Sodium J1|140|mmol/L',
  ])('is not a result of the sampling: %s', (row) => {
    expect(readPages(`Prélevé le 12/03/2026\n${row}`).found).toEqual([]);
  });

  test.each(['DFG (CKD-EPI 2009)|82|mL/min/1,73m²', 'Sodium|140|mmol/L|Cobas 2019 X'])(
    'is not the year of a method: %s',
    (row) => {
      expect(readPages(`Prélevé le 12/03/2026\n${row}`).found).toHaveLength(1);
    },
  );
});

describe('two numbers under no heading', () => {
  test.each(['Sodium|136|145|mmol/L', 'Sodium (mmol/L)|136|145'])('may be limits: %s', (row) => {
    const { found, log } = readPages(row);
    expect(found).toEqual([]);
    expect(log).toContain(REFUSALS.maybeLimits);
  });

  test.each([
    'Sodium|136|140|mmol/L|136 - 145',
    'Sodium|145|136|mmol/L',
    'Analyse|Résultat|Antérieur|Unité\nSodium|136|145|mmol/L',
  ])('are a result and an earlier one: %s', (row) => {
    expect(readPages(row).found).toHaveLength(1);
  });

  test('are not a count and its percentage in the same unit', () => {
    expect(readPages('Neutrophiles|58,0|3,96|G/L').found).toEqual([]);
  });
});

describe('samplings of two specimens', () => {
  const URINES = 'Prélevé le 21/03/2026 à 08:00 (urines)';
  test.each([
    `Prélevé le 22/03/2026 à 07:30 (sang)|${URINES}`,
    `Prélevé le 22/03/2026 à 07:30 (sang)\n${URINES}`,
    `${URINES}\nPrélevé le 22/03/2026 à 07:30 (sang)`,
    'Prélèvement sang : 22/03/2026|Prélèvement urines : 21/03/2026',
  ])('each date their own results: %s', (titles) => {
    const rows = `${SODIUM}\nURINES\nPotassium|38|mmol/L`;
    expect(readDays(`${titles}\n${rows}`).toSorted()).toEqual(['2026-03-21 k-u=38', '2026-03-22 na=140']);
  });

  test('two days with no result between date nothing', () => {
    const text = `Prélèvement n° 1 : 22/03/2026\nPrélèvement n° 2 : 21/03/2026\n${SODIUM}`;
    expect(readDays(text)).toEqual(['sans date na=140']);
  });

  test('the day repeated without its hour keeps the hour', () => {
    const { times } = readPages(
      `Prélevé le 22/03/2026 à 07:30\n${SODIUM}`,
      'Prélèvement du 22/03/2026\nPotassium|4,1|mmol/L|3,5 - 5,0',
    );
    expect(new Set(times)).toEqual(new Set(['2026-03-22T07:30']));
  });

  test('urine of a whole day has no day of its own, nor that of the blood', () => {
    const samplings =
      'Prélevé le 20/04/2026 à 07:50 (sang)\nRecueil du 19/04/2026 au 20/04/2026 (urines de 24 h)';
    const rows = `BIOCHIMIE SANGUINE\n${SODIUM}\nBIOCHIMIE URINAIRE\nProtéines|0,08|g/L`;
    expect(readDays(`${samplings}\n${rows}`).toSorted()).toEqual([
      '2026-04-20 na=140',
      'sans date prot-u=0.08',
    ]);
  });
});
