import { expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HIS = 'Monsieur : poids 92 kg, TA 140/90 mmHg.';
const HERS = 'Madame : poids 66 kg, TA 120/70 mmHg.';

test.each([
  ['on a line each', `Consultation du 03/07/2026\n${HERS}\n${HIS}`],
  ['below their words', 'Consultation du 03/07/2026\nMonsieur :\nPoids 92 kg\nMadame :\nPoids 66 kg'],
])('a page that describes a couple does not say who the patient is: %s', (_, text) => {
  const { found, log } = read(text);
  expect(found).toEqual([]);
  expect(log).toContain('la page décrit Madame et Monsieur');
});

test.each([HERS, HIS])('a page that describes one person is of the patient: %s', (line) => {
  expect(read(`Consultation du 03/07/2026\n${line}`).found).not.toEqual([]);
});

test('what is said before the couple, or on another page, is of the patient', () => {
  const day = 'Consultation du 03/07/2026\n';
  expect(read(`${day}Poids 66 kg\n${HERS}\n${HIS}`).found.join()).toContain('poids=66');
  expect(read(`${day}${HERS}`, `${day}${HIS}`).found).not.toEqual([]);
});
