import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { byLabel } from './labels.ts';

const catalogue = await loadCatalogue();
const ids = (label: string) => byLabel(catalogue, label).map(({ measure }) => measure.id);

test.each([
  ['cK+', 'ionogramme-sanguin.k'],
  ['cNa+', 'ionogramme-sanguin.na'],
  ['cCl-', 'ionogramme-sanguin.cl'],
  ['Ca++', 'calcium-phosphore-magnesium.ca-ion'],
  ['cCa2+', 'calcium-phosphore-magnesium.ca-ion'],
  ['cHCO3-(P) artériel', 'gaz-du-sang-arteriel.hco3'],
  ['cLac artériel', 'gaz-du-sang-arteriel.lact'],
  ['cBase(B)', 'gaz-du-sang-arteriel.be'],
  ['ctHb', 'numeration-formule-sanguine.hb'],
  ['FCOHb', 'carboxyhemoglobine.hbco'],
  ['FMetHb', 'carboxyhemoglobine.methb'],
  ['FO2(I)', 'oxygenotherapie.fio2'],
])('the analyser name %s means %s', (label, id) => {
  expect(ids(label)).toEqual([id]);
});

test.each([
  'pH(T)',
  'pCO2(T) artériel',
  'pO2(A-a)',
  'cHCO3-(P,st)',
  'HCO3 std',
  'cBase(Ecf)',
  'base excess (ecf)',
  'Ca++(7.4)',
])('%s is a different result', (label) => {
  expect(ids(label)).toEqual([]);
});
