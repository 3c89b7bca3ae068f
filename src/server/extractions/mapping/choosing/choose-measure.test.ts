import { expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { RunLog } from '../../run-log.ts';
import { candidate } from '../candidate-fixture.ts';
import { mapCandidate, tryMapping } from '../map-candidate.ts';

const catalogue = await loadCatalogue();

test.each([
  ['Heart rate', 'ECG de repos', 'electrocardiogramme.fc'],
  ['Heart rate', '12 LEAD ECG', 'electrocardiogramme.fc'],
  ['Heart rate', 'Signes vitaux', 'frequence-cardiaque.fc'],
  ['Heart rate', '', 'frequence-cardiaque.fc'],
  ['Pouls', '', 'frequence-cardiaque.fc'],
  ['Fréquence cardiaque', 'Electrocardiogramme 12 dérivations', 'electrocardiogramme.fc'],
  ['Fréquence cardiaque', 'Holter ECG 24 h', REFUSALS.summary],
  ['Pouls', 'ECG de repos', 'frequence-cardiaque.fc'],
  ['Heart rate', 'Constantes et ECG', 'frequence-cardiaque.fc'],
  ['Fréquence cardiaque', 'Holter tensionnel', 'frequence-cardiaque.fc'],
  ['Ventricular rate', '', 'electrocardiogramme.fc'],
  ['Fréquence ventriculaire', 'Signes vitaux', 'electrocardiogramme.fc'],
])('the code of heart rates is that of the pulse or of a trace: « %s », %s', (label, specimen, measure) => {
  const outcome = tryMapping(
    catalogue,
    candidate('8867-4', '58', '/min', { label, specimen, panel_codes: ['8867-4'] }),
  );
  expect('refused' in outcome ? outcome.refused : outcome.entry.measure.id).toBe(measure);
});

test.each([
  ['Hémoglobine', 'Culot globulaire n° 7712', false],
  ['Hémoglobine (poche)', '', false],
  ['Hémoglobine', 'Packed red cells', false],
  ['Hémoglobine', 'NFS après 2 culots globulaires', true],
  ['Hémoglobine', 'NFS avant transfusion de CGR', true],
  ['Hémoglobine', 'Numération', true],
])('blood in a bag is not that of the patient: « %s », %s', (label, specimen, isTaken) => {
  const outcome = tryMapping(catalogue, candidate('718-7', '12', 'g/dL', { label, specimen }));
  expect('entry' in outcome).toBe(isTaken);
});

test('a short answer to an analysis missing from the catalogue is logged by name, a comment is counted', () => {
  const logged = (loinc: string, text: string) => {
    const log = new RunLog();
    const value = { kind: 'text', text } as const;
    mapCandidate(catalogue, candidate(loinc, text, null, { label: 'Analyse', words: [], value }), log);
    return log.lines().join();
  };
  expect(logged('22322-2', 'Négatif')).toContain('Analyse [22322-2]');
  expect(logged('22322-2', 'Résultat à confirmer par une autre technique')).toContain('réponse en mots');
  expect(logged('NOTE', 'Négatif')).toContain('réponse en mots');
});

test('the code of a panel shows that a heart rate is that of a trace', () => {
  const outcome = tryMapping(
    catalogue,
    candidate('8867-4', '58', '/min', { label: 'Heart rate', panel_codes: ['11524-6'] }),
  );
  expect('refused' in outcome ? outcome.refused : outcome.entry.measure.id).toBe('electrocardiogramme.fc');
});

test.each([
  ['Urée avant dialyse', true],
  ['Urée post-dialyse', true],
  ['Urée après la séance d’hémodialyse', true],
  ['Urea pre dialysis', true],
  ['Urée du dialysat', false],
  ['Urée liquide de dialyse', false],
  ['Urée dialyse', false],
  ['Urée du dialysat avant dialyse', false],
])('a moment around a dialysis is not a fluid of it: %s', (label, isTaken) => {
  const outcome = tryMapping(catalogue, candidate('22664-7', '8.2', 'mmol/L', { label }));
  expect('entry' in outcome).toBe(isTaken);
});
