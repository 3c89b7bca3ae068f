import { expect, it } from 'vitest';
import { readAmount, readSeen, unitInLabel } from './split-read-text.ts';

it.each([
  ['Vit D 25-OH [1989-3] = 21 ng/ml', '', { label: 'Vit D 25-OH', value: '21', unit: 'ng/ml' }],
  ['Poids (kg) = 7150 kg', '7150', { label: 'Poids (kg)', value: '7150', unit: 'kg' }],
  ['Glucose = « 70-105 » mg/dL', '', { label: 'Glucose', value: '70', unit: '-105' }],
  ['CRP = <3,0 mg/L', '', { label: 'CRP', value: '<3,0', unit: 'mg/L' }],
  ['Leucocytes = 4 700 /mm3', '', { label: 'Leucocytes', value: '4700', unit: '/mm3' }],
  ['Hors catalogue [MED-201]', '12 mo', { label: 'Hors catalogue', value: '12', unit: 'mo' }],
  ['Vitamine K', 'Vitamine K 0,4 µg/L', { label: 'Vitamine K', value: '0,4', unit: 'µg/L' }],
  ['ligne', '', { label: 'ligne', value: '', unit: '' }],
])('splits the reported text « %s » into label, value and unit', (seen, text, parts) => {
  expect(readSeen(seen, text)).toEqual(parts);
});

it('an amount without a number is empty', () => {
  expect(readAmount('élevé')).toEqual({ value: '', unit: '' });
});

it.each([
  ['Poids (kg)', 'kg'],
  ['Historique de la glycémie mg/dL', 'mg/dL'],
  ['Vitamine D (25-OH)', ''],
  ['Sodium', ''],
])('the label « %s » states the unit « %s »', (label, unit) => {
  expect(unitInLabel(label)).toBe(unit);
});
