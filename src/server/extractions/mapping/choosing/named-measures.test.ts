import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue();

/** A plausible number for each name. */
const BELIEVABLE: Readonly<Record<string, string>> = { NA: '100', Sodium: '140', pH: '7.4', pCO2: '40' };

function named(words: string[], unit: string | null, specimen: string): string | null {
  const outcome = tryMapping(
    catalogue,
    candidate('', BELIEVABLE[words[0] ?? ''] ?? '4.1', unit, { codes: [], words, specimen }),
  );
  return 'refused' in outcome ? outcome.refused : outcome.entry.measure.id;
}

test.each([
  ['a symbol in urine', ['NA'], 'mmol/L', 'urine Urine', 'biochimie-urinaire.na-u'],
  ['a symbol in blood', ['NA'], 'mmol/L', 'serum', 'ionogramme-sanguin.na'],
  ['a symbol in 24-hour urine', ['NA'], 'mmol/(24.h)', 'urine', 'urines-des-24-heures.na'],
  ['arterial gases', ['pCO2'], 'mm[Hg]', 'Sang artériel Gaz du sang', 'gaz-du-sang-arteriel.paco2'],
  ['arterial gases in English', ['Lactate'], 'mmol/L', 'Arterial blood', 'gaz-du-sang-arteriel.lact'],
  ['venous gases', ['pH'], null, 'Gaz du sang veineux', 'gaz-du-sang-veineux.ph'],
  ['a venous lactate', ['Lactate'], 'mmol/L', 'Sang veineux', 'lactates.lact'],
  ['a capillary glucose', ['Glucose'], 'mmol/L', 'Capillary blood', 'glycemie-capillaire.dextro'],
  ['a venous glucose', ['Glucose'], 'mmol/L', 'Sang veineux', 'glycemie.gly-mol'],
  ['a capillary sodium', ['Sodium'], 'mmol/L', 'Sang capillaire', 'ionogramme-sanguin.na'],
  ['an arterial sodium', ['Sodium'], 'mmol/L', 'Sang artériel', 'ionogramme-sanguin.na'],
  ['two sites', ['Lactate'], 'mmol/L', 'Gaz du sang artériel et veineux', 'lactates.lact'],
])('%s is identified by its specimen', (_what, words, unit, specimen, id) => {
  expect(named(words, unit, specimen)).toBe(id);
});

test.each([
  ['a conclusion of an ECG', ['Conclusion'], 'ECG Électrocardiogramme', 'electrocardiogramme.concl'],
  ['a conclusion of anything else', ['Conclusion'], 'Biochimie', null],
  ['a direct examination of urine', ['Examen direct'], 'ECBU', 'examen-cytobacteriologique-des-urines.gram'],
  ['a direct examination of sputum', ['Examen direct'], 'Crachats', null],
  ['a germ in a blood culture', ['Germe identifié'], 'Hémoculture', null],
])('%s is identified by the words around it', (_what, words, specimen, id) => {
  const value = { kind: 'text', text: 'Normal' } as const;
  const outcome = tryMapping(catalogue, candidate('', '', null, { codes: [], words, specimen, value }));
  expect('refused' in outcome ? null : outcome.entry.measure.id).toBe(id);
});

test('a code declared as LOINC that is not one does not fall back on the name beside it', () => {
  const outcome = tryMapping(
    catalogue,
    candidate('3150-6', '40', '%', { words: ['Inhaled oxygen concentration'] }),
  );
  expect(outcome).toEqual({ refused: null });
});

test('a rate without a unit is per minute; a concentration without a unit is refused', () => {
  const mappedTo = (code: string, words: string[]) => {
    const outcome = tryMapping(catalogue, candidate(code, '68', null, { words }));
    return 'refused' in outcome ? outcome.refused : outcome.entry.measure.id;
  };
  expect(mappedTo('8867-4', ['Heart rate'])).toBe('frequence-cardiaque.fc');
  expect(mappedTo('2951-2', ['Sodium'])).toContain('unité absente');
});

test.each([
  ['2951-2', '140', ['mmol/L', 'mEq/L'], '140'],
  ['2000-8', '2.4', ['mmol/L', 'mEq/L'], null],
  ['2951-2', '140', ['mmol/L', 'mg/L'], null],
])('two units of %s agree if they mean the same for it', (code, text, units, value) => {
  const outcome = tryMapping(catalogue, candidate(code, text, null, { units }));
  expect('value' in outcome ? outcome.value : null).toBe(value);
});

test.each([
  ['GLU', 'Glycémie à jeun', 'g/L', 'glycemie-a-jeun.gly-masse'],
  ['GLU', 'Glycémie postprandiale', 'g/L', 'glycemie-postprandiale.gpp'],
  ['GLU', 'Glucose', 'g/L', 'glycemie.gly-masse'],
  ['HDL', 'Cholestérol LDL', 'g/L', null],
  ['GLU', 'Sodium', 'mmol/L', null],
])('a local code that names less than the words agrees with them: %s, %s', (code, label, unit, id) => {
  const local = { codes: [{ system: 'other' as const, code }], label, words: [code, label] };
  const outcome = tryMapping(catalogue, candidate('', '1', unit, local));
  expect('entry' in outcome ? outcome.entry.measure.id : null).toBe(id);
});

test.each([
  ['Prothrombine (Quick)', '%', 'taux-de-prothrombine-et-inr.tp'],
  ['Prothrombine (facteur II)', '%', 'facteurs-de-la-coagulation.ii'],
  ['Prothrombine', '%', null],
  ['pH artériel au cordon', null, 'gaz-du-sang-du-cordon.ph-a'],
  ['pH veineux au cordon', null, 'gaz-du-sang-du-cordon.ph-v'],
  ['Folsäure', 'nmol/L', 'folates.b9'],
])('« %s » (%s) is %s', (name, unit, id) => {
  const number = { kind: 'number', text: unit === null ? '7.2' : '28', comparator: null } as const;
  const outcome = tryMapping(
    catalogue,
    candidate('', '', unit, { codes: [], label: name, words: [name], value: number }),
  );
  expect('refused' in outcome ? null : outcome.entry.measure.id).toBe(id);
});
