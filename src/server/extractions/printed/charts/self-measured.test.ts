import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const CHART = 'Date|PAS|PAD|Pouls\n04/05/2026|138|84|70';
const HOME = 'automesure-tensionnelle';
const OFFICE = 'pression-arterielle';
const typesOf = (...pages: string[]) => readPages(...pages).types;

test.each([
  "RELEVÉ D'AUTOMESURE TENSIONNELLE (règle des 3)",
  'Automesure tensionnelle',
  'Carnet d’automesure de la tension à domicile',
  'Home blood pressure diary',
])('the pressures of a chart below the title of self-measurement are those of the home: %s', (title) => {
  const types = typesOf(`${title}\n${CHART}`);
  expect(types).toContain(HOME);
  expect(types).not.toContain(OFFICE);
  expect(types).toContain('frequence-cardiaque');
});

test.each([
  `Automesure conseillée\n${CHART}`,
  `Automesure : moyenne 134/78 mmHg sur 3 jours\n${CHART}`,
  `Automesure tensionnelle\nConsultation du 12/05/2026\n${CHART}`,
  `Surveillance infirmière\n${CHART}`,
])('others are not: %j', (text) => {
  expect(typesOf(text)).not.toContain(HOME);
});

test('the title ends with its page', () => {
  const types = typesOf('Automesure tensionnelle', CHART);
  expect(types).not.toContain(HOME);
  expect(types).toContain(OFFICE);
});
