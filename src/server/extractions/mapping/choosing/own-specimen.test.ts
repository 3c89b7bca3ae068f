import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue(undefined);

/** Maps a result with a LOINC code and a specimen; returns its measure and value, or the reason for refusing. */
function becomes(loinc: string, value: string, unit: string, own_specimen: string, label = ''): string {
  const words = label === '' ? [] : [label];
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, { own_specimen, words }));
  return 'refused' in outcome ? `left: ${outcome.refused}` : `${outcome.entry.measure.id} ${outcome.value}`;
}

test.each<[string, string, string, string, string]>([
  ['2951-2', '62', 'mmol/L', 'Urine', 'biochimie-urinaire.na-u 62'],
  ['2951-2', '140', 'mmol/(24.h)', 'Urine 24h', 'urines-des-24-heures.na 140'],
  ['2823-3', '34', 'mmol/L', 'urine du matin', 'biochimie-urinaire.k-u 34'],
  ['14682-9', '9000', 'umol/L', 'Urine', 'biochimie-urinaire.creat-u 9.000'],
  ['2345-7', '60', 'mg/dL', 'CSF', 'liquide-cerebrospinal.gluc 3.33'],
  ['2744-1', '7.36', '[pH]', 'Sang veineux', 'gaz-du-sang-veineux.ph 7.36'],
  ['2019-8', '46', 'mm[Hg]', 'venous blood', 'gaz-du-sang-veineux.pco2 46'],
  ['2021-4', '46', 'mm[Hg]', 'arterial blood', 'gaz-du-sang-arteriel.paco2 46'],
  ['2345-7', '126', 'mg/dL', 'Sang capillaire', 'glycemie-capillaire.dextro 126'],
])(
  'the code %s of another specimen is mapped to the measure of the stated one: %s %s, « %s »',
  (loinc, value, unit, own, expected) => {
    expect(becomes(loinc, value, unit, own)).toBe(expected);
  },
);

test.each<[string, string, string, string]>([
  ['2951-2', '138', 'mmol/L', 'Sérum'],
  ['2951-2', '138', 'mmol/L', 'Sang artériel'],
  ['2951-2', '138', 'mmol/L', 'Sang, ponction veineuse'],
  ['2951-2', '138', 'mmol/L', 'Plasma Urine'],
  ['2951-2', '138', 'mmol/L', 'Tube sec'],
  ['2951-2', '138', 'mmol/L', ''],
  ['718-7', '13.2', 'g/dL', 'Sang capillaire'],
  ['2744-1', '7.36', '[pH]', 'Blood'],
  ['41653-7', '110', 'mg/dL', 'Plasma'],
  ['2955-3', '62', 'mmol/L', 'Urine'],
  ['29463-7', '72', 'kg', 'Urine'],
])('a code keeps its measure if the specimen agrees or is unknown: %s %s %s, « %s »', (...result) => {
  const [loinc, value, unit, own] = result;
  expect(becomes(loinc, value, unit, own)).toBe(becomes(loinc, value, unit, ''));
});

test.each<[string, string, string, string]>([
  ['2345-7', '5.1', 'mmol/L', 'Urine'],
  ['2951-2', '138', 'mmol/L', 'Liquide pleural'],
  ['2951-2', '138', 'mmol/L', 'Selles'],
  ['2951-2', '138', 'mmol/L', 'Sueur'],
  ['2951-2', '138', 'mmol/L', 'Cord blood'],
  ['2951-2', '138', 'mmol/L', 'Sang du cordon'],
  ['2951-2', '138', 'mmol/L', 'Dialysat'],
  ['2885-2', '31', 'g/L', "Liquide d'ascite"],
  ['6690-2', '8', '10*9/L', 'Moelle osseuse'],
  ['2955-3', '138', 'mmol/L', 'Sérum'],
  ['41653-7', '110', 'mg/dL', 'Sang veineux'],
  ['99504-3', '110', 'mg/dL', 'Serum'],
])(
  'a code that contradicts the specimen is refused, with the reason: %s %s %s, « %s »',
  (loinc, value, unit, own) => {
    expect(becomes(loinc, value, unit, own)).toBe(
      `left: le prélèvement (« ${own} ») n'est pas celui de cette mesure`,
    );
  },
);

test.each(['Matériel de contrôle', 'Control serum', 'CQ niveau 2'])(
  'a specimen that is a control is not a patient: « %s »',
  (own) => {
    expect(becomes('2823-3', '6.2', 'mmol/L', own)).toContain("n'est pas celle d'un patient");
  },
);
