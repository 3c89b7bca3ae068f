import { expect, test } from 'vitest';
import { periodNamed, pressureNamed, saysAmbulatory } from './ambulatory-pressure.ts';

test.each([
  ['Moyenne des 24 h', '24'],
  ['24 hours', '24'],
  ['Jour (7h - 22h)', 'jour'],
  ['Jour (07:00 - 22:00)', 'jour'],
  ['Période diurne', 'jour'],
  ['Nuit de 22 h à 7 h', 'nuit'],
])('« %s » announces the means of a period', (cell, period) => {
  expect(periodNamed(cell)).toBe(period);
});

test.each(['Jour 2', 'Nuit 1', '24 h max', 'Jour (norme)', 'Bonjour', 'Jour 12/03'])(
  '« %s » announces no means',
  (cell) => {
    expect(periodNamed(cell)).toBeNull();
  },
);

test.each([
  ['PAS moy.', 'pas'],
  ['Pression artérielle systolique', 'pas'],
  ['DBP', 'pad'],
  ['TA diastolique', 'pad'],
])('« %s » names a pressure', (heading, side) => {
  expect(pressureNamed(heading)?.side).toBe(side);
});

test.each(['Passage', 'PAM', 'Fréquence', 'Diamètre'])('« %s » names no pressure', (heading) => {
  expect(pressureNamed(heading)).toBeNull();
});

test.each([
  ['MAPA du 03/02/2026', true],
  ['Ambulatory blood pressure monitoring', true],
  ['Holter TA', true],
  ['Holter ECG', false],
  ['Automesure de la tension', false],
])('« %s » announces a recording of pressures: %s', (title, is) => {
  expect(saysAmbulatory(title)).toBe(is);
});
