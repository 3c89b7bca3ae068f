import { expect, test } from 'vitest';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { candidate } from './candidate-fixture.ts';
import { tryMapping } from './map-candidate.ts';

const catalogue = await loadCatalogue();

test.each([
  ['Heart rate', 'ECG de repos', 'electrocardiogramme.fc'],
  ['Heart rate', '12 LEAD ECG', 'electrocardiogramme.fc'],
  ['Heart rate', 'Signes vitaux', 'frequence-cardiaque.fc'],
  ['Heart rate', '', 'frequence-cardiaque.fc'],
  ['Pouls', '', 'frequence-cardiaque.fc'],
  ['Ventricular rate', '', 'electrocardiogramme.fc'],
  ['Fréquence ventriculaire', 'Signes vitaux', 'electrocardiogramme.fc'],
])('the code of heart rates is that of the pulse or of a trace: « %s », %s', (label, specimen, measure) => {
  const outcome = tryMapping(catalogue, candidate('8867-4', '58', '/min', { label, specimen }));
  expect('refused' in outcome ? outcome.refused : outcome.entry.measure.id).toBe(measure);
});
