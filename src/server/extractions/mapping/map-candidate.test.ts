import { beforeAll, describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { RunLog } from '../run-log.ts';
import { candidate } from './candidate-fixture.ts';
import { mapCandidate } from './map-candidate.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

function take(source: Candidate): string | undefined {
  const log = new RunLog();
  const mapped = mapCandidate(catalogue, source, log);
  return mapped ? `${mapped.entry.measure.id} ${mapped.value}` : log.lines()[1];
}

describe('a code without the form of a LOINC code, sent as LOINC', () => {
  const named = (code: string, label: string) =>
    take(candidate(code, '6.8', '10*9/L', { words: [code, label], label }));
  test('is a local code, whose words decide', () => {
    expect(named('WBC', 'White Blood Cells')).toBe('numeration-formule-sanguine.gb 6.8');
  });
  test.each(['20570-9', 'LP14419-3', '99999-9'])('%s has the form of a LOINC code', (code) => {
    expect(named(code, 'White Blood Cells')).toMatch(/^Code inconnu/);
  });
});

describe('a number of urea with two spellings of a unit in moles', () => {
  test('is read under the code of nitrogen', () => {
    const urea = { ...candidate('3094-0', '6.1', 'mmol/L', { label: 'Urea' }) };
    expect(take({ ...urea, units: ['mmol/L', 'millimoles per liter'] })).toBe('uree.uree 6.1');
    expect(take({ ...urea, units: ['mg/dL', 'mmol/L'] })).not.toMatch(/^uree/);
  });
});

describe('codes of IEEE 11073', () => {
  const monitor = (code: string, label: string, value: string, unit: string) =>
    take({ ...candidate('', value, unit, { label }), codes: [{ system: 'mdc', code }] });
  test('name the pressures of a cuff and the mass of the body', () => {
    expect(monitor('150301', 'MDC_PRESS_CUFF_SYS', '147', 'mm[Hg]')).toBe('pression-arterielle.pas 147');
    expect(monitor('150302', 'MDC_PRESS_CUFF_DIA', '90', 'mm[Hg]')).toBe('pression-arterielle.pad 90');
    expect(monitor('150303', 'MDC_PRESS_CUFF_MEAN', '109', 'mm[Hg]')).toBe('pression-arterielle.pam 109');
    expect(monitor('188736', 'MDC_MASS_BODY_ACTUAL', '70', 'kg')).toBe('poids.poids 70');
    expect(monitor('188736', 'Mass of the kidney', '0.7', 'kg')).toMatch(/^Refusé/);
  });
});

describe('a text that names no measure of the catalogue', () => {
  const logOf = (text: string, units: string[], refusal: string | null = null) =>
    take({
      ...candidate('0303024', '', '', { label: 'Tiroxina X' }),
      codes: [{ system: 'other', code: '0303024' }],
      words: ['Tiroxina X'],
      value: { kind: 'text', text },
      units,
      refusal,
    });
  test('is reported by name if it announces a number', () => {
    expect(logOf('4.1^^Quimio', ['uUI/mL'])).toContain('Tiroxina X [0303024]');
    expect(logOf('illisible', [], REFUSALS.notANumber)).toContain('Tiroxina X [0303024]');
  });
  test('is only counted otherwise', () => {
    expect(logOf('négatif', ['uUI/mL'])).toContain('1 réponse en ');
    expect(logOf('3 colonies', [])).toContain('1 réponse en ');
  });
});

describe('D-dimers in two kinds of units', () => {
  const ddimer = (code: string, unit: string) => take(candidate(code, '500', unit, { label: 'D-Dimer' }));
  test('a unit of the other kind contradicts the code', () => {
    expect(ddimer('48066-5', 'ng/mL FEU')).toContain('se contredisent');
    expect(ddimer('48066-5', 'ng{FEU}/mL')).toMatch(/^Refusé/);
    expect(ddimer('48066-5', 'ng/mL')).toBe('d-dimeres-ddu.ddu 500');
    expect(ddimer('48065-7', 'ng/mL FEU')).toBe('d-dimeres.ddi 500');
  });
});

describe('a score out of its maximum', () => {
  const score = (text: string, word: string) =>
    take(candidate('', '', null, { codes: [], words: [word], label: word, value: { kind: 'text', text } }));
  test.each([
    ['3/10', 'EVA', 'douleur-eva.score 3'],
    ['26 / 30', 'MMSE', 'mmse.score 26'],
    ['15/15', 'Glasgow', 'score-de-glasgow.total 15'],
  ])('%s means %s', (text, word, expected) => {
    expect(score(text, word)).toBe(expected);
  });

  test.each([
    ['3/100', 'EVA'],
    ['12/10', 'EVA'],
    ['3/10', 'Sodium'],
    ['10/3', 'EVA'],
    ['03/10/2024', 'EVA'],
  ])('%s does not mean %s', (text, word) => {
    expect(score(text, word)).toMatch(/^Refusé/);
  });
});

describe('« Diurèse » of a message', () => {
  const volume = (word: string, specimen?: string) =>
    take(
      candidate('', '450', 'mL', { codes: [], words: [word], label: word, ...(specimen && { specimen }) }),
    );
  test('is the 24-hour volume only if the source says so', () => {
    expect(volume('Diurèse')).toContain('rien ne dit que ce volume est celui de 24 heures');
    expect(volume('Diurèse', 'Constantes')).toContain('rien ne dit');
    expect(volume('Diurèse 24h')).toBe('proteinurie-des-24-heures.diurese 450');
    expect(volume('Diurèse', 'Urines de 24 heures')).toBe('proteinurie-des-24-heures.diurese 450');
  });
});

test.each([
  ['Demandé par le Dr MARTIN', 'texte non montré'],
  ['Zoé DURAND', 'texte non montré'],
  ['madame durand', 'texte non montré'],
  ['DURAND de MARTIN', 'texte non montré'],
  ['Positif', 'Positif'],
  ['POSITIF', 'POSITIF'],
  ['Absence de germe', 'Absence de germe'],
])('a text that may name a person is hidden: %s', (text, shown) => {
  const value = { kind: 'text' as const, text };
  expect(take(candidate('1988-5', '', null, { value }))).toContain(`= « ${shown} »`);
});

test('an unknown code is counted', () => {
  const log = new RunLog();
  for (const _time of [1, 2, 3])
    mapCandidate(catalogue, candidate('99999-9', '1', 'g', { label: 'Truc' }), log);
  expect(log.lines()).toEqual([
    '0 mesure retenue, 0 refusée, 3 codes inconnus.',
    'Code inconnu du catalogue : Truc [99999-9] (3 fois).',
  ]);
});

test('several codes of one measure lead to it, and codes of unknown systems are ignored', () => {
  const codes = [
    { system: 'other' as const, code: '150456' },
    { system: 'loinc' as const, code: '2708-6' },
    { system: 'loinc' as const, code: '59408-5' },
  ];
  expect(take(candidate('', '95', '%', { codes }))).toBe('saturation-en-oxygene.spo2 95');
});

test('a dioptre written d is a dioptre for a refraction, on the side that the source states', () => {
  expect(take(candidate('95290-3', '+2.50', 'd', { side: 'gauche' }))).toBe(
    'refraction-objective.sph-og 2.50',
  );
  expect(take(candidate('56844-4', '15', 'mm[Hg]', { side: 'droite' }))).toBe(
    'pression-intraoculaire.pio-od 15',
  );
});

test('a heart rate is the vital sign, not the heart rate of an electrocardiogram', () => {
  expect(take(candidate('8867-4', '72', '/min'))).toBe('frequence-cardiaque.fc 72');
});

test('the unit decides between two measures that share a name', () => {
  const named = (name: string, text: string, unit: string | null) =>
    take(candidate('', text, unit, { codes: [], label: name, words: [name] }));
  expect(named('Glycémie', '0,88', 'g/L')).toBe('glycemie.gly-masse 0.88');
  expect(named('Glycémie', '4,9', 'mmol/L')).toBe('glycemie.gly-mol 4.9');
  expect(named('Glycémie', '92', 'mg/dL')).toBe('glycemie.gly-masse 0.92');
  expect(named('Neutrophiles', '4500', '/mm3')).toBe('formule-leucocytaire.pnn 4.500');
  expect(named('HbA1c', '53', 'mmol/mol')).toBe('hemoglobine-glyquee.hba1c-ifcc 53');
  expect(named('Glycémie', '0,88', null)).toContain('les codes désignent plusieurs mesures');
});

test('words that contradict each other name no measure', () => {
  const log = new RunLog();
  const source = candidate('', '4', 'mmol/L', { codes: [], label: 'Sodium', words: ['K', 'Sodium'] });
  expect(mapCandidate(catalogue, source, log)).toBeNull();
  expect(log.lines()).toContain('Code inconnu du catalogue : Sodium (1 fois).');
});

test('a text measure keeps a censored value as text', () => {
  const value = { kind: 'number' as const, text: '1000', comparator: '<' };
  const source = candidate('', '', '/mL', { measure_id: 'cytologie-urinaire.leuco-u', value });
  expect(take(source)).toBe('cytologie-urinaire.leuco-u <1000 /mL');
});

test.each([
  ['6690-2', '7.250', '/mm3'],
  ['6690-2', '7,250', 'éléments/mm3'],
  ['777-3', '250.000', '/µL'],
])('a value is refused if its digits may be thousands or decimals: %s = %s %s', (code, text, unit) => {
  expect(take(candidate(code, text, unit))).toContain('ces trois chiffres peuvent être des milliers');
});

test('a dash separated from the number may be a sign only if the measure can be negative', () => {
  const value = { kind: 'number', text: '12', comparator: null, dash_apart: true } as const;
  expect(take(candidate('1988-5', '12', 'mg/L', { value }))).toBe('proteine-c-reactive.crp 12');
  expect(take(candidate('1925-7', '12', 'mmol/L', { value }))).toContain('signe incertain');
});

test.each([
  ['FER', 'Ferritine', 'ug/L', 'ferritine.ferr 40'],
  ['PRO', 'NT pro BNP', 'ng/L', 'peptides-natriuretiques.nt-probnp 40'],
  ['CA', 'Ca 15-3', 'kU/L', 'marqueurs-tumoraux.ca153 40'],
])('a local code that abbreviates the name does not contradict it: %s, %s', (code, label, unit, expected) => {
  const codes = [{ system: 'other' as const, code }];
  expect(take(candidate('', '40', unit, { codes, label, words: [code, label] }))).toBe(expected);
});

test.each([
  ['Sodium', 'mmol/L', 'Urines', 'biochimie-urinaire.na-u 40'],
  ['Sodium', 'mmol/24h', 'Urines de 24 heures', 'urines-des-24-heures.na 40'],
  ['Sodium', 'mmol/L', 'Sang et urines', 'le prélèvement'],
  ['Sodium', 'mmol/L', 'LCR', 'le prélèvement'],
  ['Créatinine', 'umol/L', 'Clairance (urines)', 'le prélèvement'],
  ['Ferritine', 'ug/L', 'Urines', 'le prélèvement'],
])('a name alone, %s in %s among results of « %s »', (label, unit, specimen, expected) => {
  expect(take(candidate('', '40', unit, { codes: [], label, words: [label], specimen }))).toContain(expected);
});

test('words that contradict each other name no urinary measure either', () => {
  const log = new RunLog();
  const over = { codes: [], label: 'Sodium', words: ['K', 'Sodium'], specimen: 'Urines' };
  expect(mapCandidate(catalogue, candidate('', '4', 'mmol/L', over), log)).toBeNull();
});
