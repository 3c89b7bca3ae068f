import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const VISIT = 'Consultation du 15/03/2012';

test.each([
  'Poids (entrée) : 72 kg',
  'Poids (sortie) : 72 kg',
  "Poids (à l'entrée) : 72 kg",
  'TA (admission) : 140/80',
  'Poids (fin de séjour) : 82 kg',
  'Poids (urgences) : 82 kg',
  'T° (frigo) : 38',
  "Poids (le jour de l'admission) : 72 kg",
  'Poids (jour de sortie) : 72 kg',
  'Poids (sec) : 70 kg',
  'Poids (poids sec) : 70 kg',
  'Poids (usuel) : 70 kg',
  'Température (air ambiant) : 36 °C',
  'TA (tolérée) : 150/90',
])('a moment of a stay in brackets behind a name has not the day of a visit: %s', (line) => {
  expect(readDays(`${VISIT}\n${line}`).join()).not.toContain('2012');
});

test('the measure of the visit beside it has its day', () => {
  expect(readDays(`${VISIT}\nPoids (sortie) : 72 kg, poids ce jour 70 kg`)).toContain('2012-03-15 poids=70');
});

test('in the letter of a stay, it has the day on which the stay began or ended', () => {
  const text = 'Hospitalisation du 10/03/2012 au 15/03/2012\nPoids (entrée) : 72 kg\nPoids (sortie) : 70 kg';
  expect(readDays(text)).toEqual(['2012-03-10 poids=72', '2012-03-15 poids=70']);
});

test.each([
  ['Poids (nu) : 72 kg', 'poids=72'],
  ['Poids (balance) : 72 kg', 'poids=72'],
  ['TA (repos) : 130/80', 'pas=130 pad=80'],
  ['SpO2 (AA) : 97 %', 'spo2=97'],
  ['SpO2 (air ambiant) : 97 %', 'spo2=97'],
  ['SpO2 (en air ambiant) : 97 %', 'spo2=97'],
  ['SpO2 (room air) : 97 %', 'spo2=97'],
])('words in brackets that say how it was measured leave it: %s', (line, values) => {
  expect(readDays(`${VISIT}\n${line}`)).toEqual([`2012-03-15 ${values}`]);
});

test('a unit in brackets is no moment', () => {
  expect(readDays(`${VISIT}\nPoids (kg) : 72`)).toEqual(['2012-03-15 poids=72']);
});
