import { expect, test } from 'vitest';
import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { candidate } from './candidate-fixture.ts';
import { tryMapping } from './map-candidate.ts';

const catalogue = await loadCatalogue(undefined);

function becomes(loinc: string, value: string, unit: string, over: Partial<Candidate>): string {
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, over));
  return 'refused' in outcome ? `left: ${outcome.refused}` : outcome.entry.measure.id;
}

test.each<[string, string, string, string]>([
  ['20150-9', 'VEMS prédit', '3.02', 'L'],
  ['20150-9', 'FEV1 predicted', '3.02', 'L'],
  ['20150-9', 'FEV1 (expected)', '3.02', 'L'],
  ['20150-9', 'VEMS : valeurs théoriques', '3.02', 'L'],
  ['19868-9', 'CVF attendue', '3.9', 'L'],
  ['39156-5', 'IMC attendu', '22', 'kg/m2'],
  ['8867-4', 'Fréquence cardiaque prévue', '170', '/min'],
])(
  'a value computed for anybody like the patient is not measured: %s « %s »',
  (loinc, label, value, unit) => {
    expect(becomes(loinc, value, unit, { label, words: [label] })).toBe(`left: ${REFUSALS.goal}`);
  },
);

const FILTRATION = 'Glomerular filtration rate/1.73 sq M.predicted by Creatinine-based formula (MDRD)';
test.each<[string, string, string, string, string]>([
  ['20150-9', 'VEMS', '2.41', 'L', 'spirometrie.vems'],
  [
    '33914-3',
    FILTRATION,
    '62',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  [
    '33914-3',
    'GFR predicted',
    '62',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  [
    '33914-3',
    'Predicted GFR (MDRD)',
    '62',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  [
    '33914-3',
    'DFG prédit MDRD',
    '62',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
  [
    '33914-3',
    'eGFR predicted',
    '62',
    'mL/min/{1.73_m2}',
    'creatinine-et-debit-de-filtration-glomerulaire.dfge-mdrd',
  ],
])('an estimated filtration is « predicted » by name: %s « %s »', (loinc, label, value, unit, measure) => {
  expect(becomes(loinc, value, unit, { label, words: [label] })).toBe(measure);
});

test('a weight whose method is a prediction was not measured', () => {
  const outcome = becomes('29463-7', '70', 'kg', { method: ['Predicted by formula'] });
  expect(outcome).toBe(`left: ${REFUSALS.estimated('Predicted by formula')}`);
});
