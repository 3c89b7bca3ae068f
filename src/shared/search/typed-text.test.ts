import { expect, test } from 'vitest';
import { typedText } from './typed-text.ts';

test.each([
  ['\u200bpoids', 'poids'],
  ['poids\u200e > 70\u2060', 'poids > 70'],
  ['hémo\u00adglobine', 'hémoglobine'],
  ['\ufeffHbA1c', 'HbA1c'],
  ['\u202epoids\u202c', 'poids'],
  ['poids\t71,5\r\ntaille', 'poids 71,5  taille'],
  ['poids\u0000', 'poids '],
  ['1\u202f000\u00a0g ≥ −5', '1\u202f000\u00a0g ≥ −5'],
])('%j is read as %j: what shows nothing is not searched for', (typed, seen) => {
  expect(typedText(typed)).toBe(seen);
});
