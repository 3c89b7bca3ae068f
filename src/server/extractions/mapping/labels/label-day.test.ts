import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue(undefined);

test.each([
  ['HbA1c N-1', REFUSALS.labelOfPast],
  ['HbA1c (N – 2)', REFUSALS.labelOfPast],
  ['HbA1c antériorité', REFUSALS.labelOfPast],
  ['HbA1c n° 1', null],
  ['HbA1c', null],
])('« %s » names a result before the present one, or the present one', (label, refusal) => {
  const outcome = tryMapping(catalogue, candidate('4548-4', '7.9', '%', { label, words: [label] }));
  expect('refused' in outcome ? outcome.refused : null).toBe(refusal);
});

test.each([
  ['2744-1', 'pH à 38,9 °C', '7.28', '', REFUSALS.labelContradicts],
  ['2744-1', 'pH at 33 C', '7.48', '', REFUSALS.labelContradicts],
  ['2744-1', 'pH à 37 °C', '7.31', '', null],
  ['2823-3', 'Potassium du bain', '2', 'mmol/L', REFUSALS.specimen('Potassium du bain')],
  ['2823-3', 'Potassium', '4.1', 'mmol/L', null],
])('%s « %s » is of the patient as they are, or not', (loinc, label, value, unit, refusal) => {
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, { label, words: [label] }));
  expect('refused' in outcome ? outcome.refused : null).toBe(refusal);
});

test.each([
  ['Hémoglobine du 05/01/2026', '2026-03-12', 'refused'],
  ['Hémoglobine du 12/03/2026', '2026-03-12T07:00:00Z', 'read'],
  ['Hémoglobine du 13/03/2026', '2026-03-12T23:30:00Z', 'read'],
  ['Hemoglobin 03/12/2026', '2026-03-12', 'read'],
  ['Hemoglobin 2026-01-05', '2026-03-12', 'refused'],
  ['Hémoglobine 05/01/26', '2026-03-12', 'refused'],
  ['Hémoglobine du 5 janvier 2025', '2026-03-12', 'refused'],
  ['Hémoglobine (1er févr. 2026)', '2026-03-12', 'refused'],
  ['Hémoglobine de janvier 2026', '2026-03-12', 'refused'],
  ['Hémoglobine janv. 25', '2026-03-12', 'refused'],
  ['Hémoglobine 10 mars 26', '2026-03-10', 'read'],
  ['Hemoglobin January 5, 2026', '2026-03-12', 'refused'],
  ['Hémoglobine du 12 mars 2026', '2026-03-12', 'read'],
  ['Hémoglobine (mars 2026)', '2026-03-12', 'read'],
  ['Hémoglobine 12/03/26', '2026-03-12', 'read'],
  ['Hémoglobine du 05/01/2026', null, 'read'],
])('a label that states a day is of that day: « %s » at %s is %s', (label, effective_time, expected) => {
  const outcome = tryMapping(
    catalogue,
    candidate('718-7', '12.1', 'g/dL', { label, words: [label], effective_time }),
  );
  expect('refused' in outcome ? 'refused' : 'read').toBe(expected);
});
