import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { table } from '../../extractors/csv/extractor.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue(undefined);

function becomes(loinc: string, value: string, unit: string, over: Partial<Candidate>): string {
  const outcome = tryMapping(catalogue, candidate(loinc, value, unit, over));
  return 'refused' in outcome ? `left: ${outcome.refused}` : outcome.entry.measure.id;
}

const GFR = 'creatinine-et-debit-de-filtration-glomerulaire.dfge';
const UNIT = 'mL/min/{1.73_m2}';
test.each<[Partial<Candidate>, string | null]>([
  [{ method: ['Iohexol plasma clearance'] }, 'Iohexol plasma clearance'],
  [{ method: ['CKD-EPI cystatin C 2012'] }, 'CKD-EPI cystatin C 2012'],
  [{ label: 'Measured glomerular filtration rate' }, 'Measured glomerular filtration rate'],
  [{ label: 'DFG', words: ['DFG'], specimen: 'DFG iohexol' }, 'DFG iohexol'],
  [{ label: 'eGFRcr-cys' }, 'eGFRcr-cys'],
  [{ method: ['CKD-EPI 2021'] }, null],
  [{ label: 'DFG estimé (non mesuré)' }, null],
  [{ label: 'Clairance CKD-EPI', specimen: 'Clairance' }, null],
  [{ method: ['Calculé d’après la créatinine mesurée'] }, null],
])('a filtration %j', (over, words) => {
  const expected = words === null ? GFR : `left: ${REFUSALS.otherMethod(words)}`;
  expect(becomes('62238-1', '58', UNIT, over)).toBe(expected);
});

test.each<[Partial<Candidate>, string | null]>([
  [{ method: ['Estimated'] }, 'Estimated'],
  [{ method: ['Patient reported'] }, 'Patient reported'],
  [{ method: ['Déclaratif'] }, 'Déclaratif'],
  [{ method: ['Balance électronique'] }, null],
])('a weight %j', (over, words) => {
  const expected = words === null ? 'poids.poids' : `left: ${REFUSALS.estimated(words)}`;
  expect(becomes('29463-7', '70', 'kg', over)).toBe(expected);
});

test.each<[string, Partial<Candidate>, string]>([
  ['8310-5', { specimen: 'Gaz du sang artériel' }, `left: ${REFUSALS.setOnAnalyser}`],
  ['8310-5', { own_specimen: 'arterial blood' }, `left: ${REFUSALS.setOnAnalyser}`],
  ['8310-5', { specimen: 'Constantes' }, 'temperature-corporelle.t'],
])('a temperature %s %j', (loinc, over, expected) => {
  expect(becomes(loinc, '38.5', 'Cel', over)).toBe(expected);
});

test.each<[Partial<Candidate>, string]>([
  [{ specimen: "Épreuve d'effort" }, `left: ${REFUSALS.effort}`],
  [{ specimen: 'Test de marche de 6 minutes' }, `left: ${REFUSALS.effort}`],
  [{ specimen: "Épreuve d'effort", about: ['Repos'] }, 'frequence-cardiaque.fc'],
  [{ specimen: 'Constantes' }, 'frequence-cardiaque.fc'],
])('a pulse under an order %j', (over, expected) => {
  expect(becomes('8867-4', '118', '/min', over)).toBe(expected);
});

test.each<[Partial<Candidate>, string]>([
  [{ label: 'IgE', specimen: 'Pneumallergènes' }, `left: ${REFUSALS.oneAllergen}`],
  [{ label: 'IgE', specimen: 'RAST' }, `left: ${REFUSALS.oneAllergen}`],
  [{ label: 'IgE totales', specimen: 'Allergologie' }, 'immunoglobulines.ige'],
  [{ label: 'IgE', specimen: 'Immunologie' }, 'immunoglobulines.ige'],
])('an IgE %j', (over, expected) => {
  expect(becomes('19113-0', '12', 'k[IU]/L', over)).toBe(expected);
});

test('the method of a message (OBX-17) and of the column of a table count', async () => {
  const obx = 'OBX|1|NM|GFR^Glomerular filtration rate||71|mL/min/1.73m2|||||F||||||IOH^Iohexol clearance';
  const message = await extractFrom(hl7v2, ['MSH|^~\\&|L', 'PID|1||1', 'OBR|1|||GFR', obx].join('\r'));
  const rows = await extractFrom(
    table,
    'Date,Test,Method,Result,Unit\n2026-03-12,eGFR,Iohexol clearance,58,mL/min/1.73m2\n2026-03-13,eGFR,CKD-EPI,64,mL/min/1.73m2\n',
  );
  expect(message.found).toEqual([]);
  expect(message.logs.join()).toContain('la méthode (« Iohexol clearance »)');
  expect(rows.found.map((line) => line.replace(/^.*: /, ''))).toEqual(['dfge=64']);
});

const SENSOR = "calculée d'après le capteur";
test.each<[string, string, string, string, string]>([
  ['4548-4', '7.1', '%', SENSOR, `left: ${REFUSALS.estimated(SENSOR)}`],
  ['4548-4', '7.1', '%', 'GMI', `left: ${REFUSALS.estimated('GMI')}`],
  ['4548-4', '7.1', '%', 'HPLC', 'hemoglobine-glyquee.hba1c'],
  ['2823-3', '4.1', 'mmol/L', 'Valeur estimée', `left: ${REFUSALS.estimated('Valeur estimée')}`],
  ['2823-3', '4.1', 'mmol/L', 'Valeur cible', `left: ${REFUSALS.estimated('Valeur cible')}`],
  ['2823-3', '4.1', 'mmol/L', 'Potentiométrie indirecte', 'ionogramme-sanguin.k'],
  ['8480-6', '130', 'mm[Hg]', 'Valeur cible', `left: ${REFUSALS.estimated('Valeur cible')}`],
  [
    '8480-6',
    '130',
    'mm[Hg]',
    'Estimée par la montre',
    `left: ${REFUSALS.estimated('Estimée par la montre')}`,
  ],
  ['8480-6', '130', 'mm[Hg]', 'Automesure (rapportée par le patient)', 'pression-arterielle.pas'],
  ['8480-6', '130', 'mm[Hg]', 'Rapportée', `left: ${REFUSALS.estimated('Rapportée')}`],
  ['8480-6', '130', 'mm[Hg]', 'Oscillométrie', 'pression-arterielle.pas'],
  ['62238-1', '58', UNIT, 'Valeur estimée', GFR],
  ['62238-1', '58', UNIT, 'Valeur cible', `left: ${REFUSALS.estimated('Valeur cible')}`],
  ['2089-1', '1.1', 'g/L', 'Calculé (Friedewald)', 'exploration-d-une-anomalie-lipidique.ldl'],
  ['13457-7', '1.1', 'g/L', 'Estimé', 'exploration-d-une-anomalie-lipidique.ldl'],
  ['13457-7', '1.1', 'g/L', 'Estimated', 'exploration-d-une-anomalie-lipidique.ldl'],
  ['13457-7', '0.7', 'g/L', 'Valeur cible', `left: ${REFUSALS.estimated('Valeur cible')}`],
])('%s %s %s by « %s »', (loinc, value, unit, method, expected) => {
  expect(becomes(loinc, value, unit, { method: [method] })).toBe(expected);
});

test.each([
  ['Cheville droite', `left: ${REFUSALS.ofLeg}`],
  ['Right ankle', `left: ${REFUSALS.ofLeg}`],
  ['Membre inférieur gauche', `left: ${REFUSALS.ofLeg}`],
  ['Bras droit', 'pression-arterielle.pas'],
])('a pressure of the site « %s »', (site, expected) => {
  expect(becomes('8480-6', '150', 'mm[Hg]', { about: [site] })).toBe(expected);
});
