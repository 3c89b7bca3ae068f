import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { RunLog } from '../../run-log.ts';
import { candidate } from '../candidate-fixture.ts';
import { mapCandidate } from '../map-candidate.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

function take(loinc: string, text: string, unit: string, label: string | null = null): string {
  const log = new RunLog();
  const mapped = mapCandidate(catalogue, candidate(loinc, text, unit, { label }), log);
  return mapped ? mapped.value : (log.lines()[1] ?? '');
}

test.each([
  ['2345-7', '105', 'mmol/L', 'mg/dL plutôt'],
  ['14743-9', '98', 'mmol/l', 'mg/dL plutôt'],
  ['41653-7', '2', 'mg/dL', 'trop petit'],
  ['2345-7', '5.5', 'mg/dL', 'trop petit'],
  ['2345-7', '0.92', 'mmol/L', 'en g/L plutôt'],
  ['14771-0', '1.26', 'mmol/L', 'en g/L plutôt'],
  ['2823-3', '4.1', 'mg/dL', 'potassium en mmol/L'],
  ['777-3', '245', '/mm3', 'puissance de dix'],
  ['777-3', '180.5', '/uL', 'puissance de dix'],
])('%s: %s %s is not believed', (loinc, text, unit, reason) => {
  expect(take(loinc, text, unit)).toContain(reason);
});

test.each([
  ['2345-7', '45', 'mmol/L', '8.107'],
  ['14771-0', '1.8', 'mmol/L', '1.8'],
  ['2823-3', '16', 'mg/dL', '4.092'],
  ['2823-3', '1.6', 'mmol/L', '1.6'],
  ['41653-7', '12', 'mg/dL', '12'],
  ['41653-7', '1.1', 'g/L', '110'],
  ['777-3', '8000', '/mm3', '8.000'],
  ['777-3', '0.5', '10*9/L', '0.5'],
  ['6690-2', '200', '/mm3', '0.200'],
])('%s: %s %s is believed', (loinc, text, unit, value) => {
  expect(take(loinc, text, unit)).toBe(value);
});

test.each([
  ['14682-9', '82', 'umol/L', 'Créatinine (mg/L)'],
  ['14682-9', '8.2', 'mg/L', 'Créatinine [µmol/L]'],
  ['4548-4', '48', 'mmol/mol', 'HbA1c (%)'],
])('%s: %s %s contradicts the unit of « %s »', (loinc, text, unit, label) => {
  expect(take(loinc, text, unit, label)).toContain('les deux se contredisent');
});

test.each([
  ['14682-9', '82', 'umol/L', 'Créatinine (µmol/L)', '82'],
  ['14682-9', '82', 'umol/L', 'Creatinine [Moles/Volume]', '82'],
  ['14682-9', '82', 'umol/L', 'Créatinine (sang)', '82'],
  ['14682-9', '82', 'umol/L', 'Créatinine (mmol/24 h)', '82'],
  ['2951-2', '140', 'mmol/L', 'Sodium (mEq/L)', '140'],
])('%s: %s %s agrees with « %s »', (loinc, text, unit, label, value) => {
  expect(take(loinc, text, unit, label)).toBe(value);
});

test.each([
  ['Créatinine (µmol/L)', '14682-9', '82'],
  ['Creatinine [Moles/Volume]', '14682-9', 'unité absente'],
  ['Créatinine (N < 90 µmol/L)', '14682-9', 'unité absente'],
  ['Créatinine (mmol/24 h)', '14682-9', 'unité absente'],
  ['Lymphocytes (%)', '731-0', 'unité absente'],
])(
  "a number without a unit takes the one that « %s » ends with, if it is the measure's",
  (label, loinc, expected) => {
    expect(take(loinc, '82', '', label)).toContain(expected);
  },
);

test.each([
  ['3026-2', '12', 'pmol/L', 'hormone libre'],
  ['3026-2', '1.2', 'ng/dL', 'hormone libre'],
])('%s: %s %s is of another analysis', (loinc, text, unit, reason) => {
  expect(take(loinc, text, unit)).toContain(reason);
});
