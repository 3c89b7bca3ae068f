import { expect, test } from 'vitest';
import { isStateOfEffort, saysEffortInRemark } from './effort-remarks.ts';

test.each([
  "au pic de l'effort",
  "À l'effort",
  'Mesurée après 10 min de marche',
  'TA 190/90, prise au maximum de l’effort',
  'at peak exercise',
  "en fin d'effort",
  'Peak exercise',
  'Course à pied',
  'Marche 500 m',
  'Après la marche quotidienne',
])('« %s » says an effort', (remark) => {
  expect(saysEffortInRemark(remark)).toBe(true);
});

test.each([
  'course prévue demain',
  'Dyspnée : pas de limitation, sport régulier',
  'au repos',
  'après le repas',
  'au pic de la fièvre',
  "pas d'effort dans l'heure",
  "repos avant l'effort",
  'Course à pied 2 fois par semaine',
  'Activité physique : 2 h par semaine',
  'Marche 1 h/jour',
])('« %s » says none', (remark) => {
  expect(saysEffortInRemark(remark)).toBe(false);
});

test('a state is one of effort whatever follows', () => {
  expect(isStateOfEffort('course prévue demain')).toBe(true);
  expect(isStateOfEffort('assis')).toBe(false);
});
