import { expect, test } from 'vitest';
import { isOtherTolerance, isTolerance, nameInTolerance } from './glucose-tolerance.ts';

test.each([
  ['T60', 'HGPO T60'],
  ['Glycémie à 60 minutes', 'HGPO T60'],
  ['Glycémie à 1 heure', 'HGPO T60'],
  ['Glycémie 120 min', 'HGPO T120'],
  ['Glucose at 2 hours', 'HGPO T120'],
  ['Glycémie 1 heure (T60)', 'HGPO T60'],
  ['Glycémie après 2 heures', 'HGPO T120'],
  ['Glycémie 2 heures après la charge', 'HGPO T120'],
  ['T120 10h05', 'HGPO T120'],
  ['Glycémie à jeun (T0)', 'glycémie à jeun'],
  ['Glycémie 1 heure (T120)', null],
  ['Glycémie à jeun (T60)', null],
  ['Glycémie 2 heures après le repas', null],
  ['Glycémie 1 heure avant', null],
  ['Insuline T60', null],
  ['Glycémie T30', null],
  ['Glycémie à jeun', null],
  ['Sodium', null],
])('the catalogue name of a time of the test: %s', (name, expected) => {
  expect(nameInTolerance(name)).toBe(expected);
});

test.each([
  ['HGPO 75 g', true, false],
  ['Hyperglycémie provoquée par voie orale', true, false],
  ['HGPO 100 g', false, true],
  ["Test d'O'Sullivan, tolérance au glucose 50 g", false, true],
  ["Test de O'Sullivan", false, true],
  ['Glycémie après charge de 50 g', false, true],
  ['Test au lactose 50 g', false, true],
  ["Test à l'arginine", false, true],
  ['Hypoglycémie insulinique', false, true],
  ["Test de tolérance à l'insuline", false, true],
  ['Glucose, test au repas', false, true],
  ['Biochimie', false, false],
])('the load that a title of the test states: %s', (title, usual, other) => {
  expect([isTolerance(title), isOtherTolerance(title)]).toEqual([usual, other]);
});
