import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

test.each([
  ['VEMS : 1,92', 'VEMS'],
  ['Rythme cardiaque fœtal : 148 bpm', 'Rythme cardiaque fœtal'],
  ['Germe identifié : Escherichia coli', 'Germe identifié'],
  ['Culture : Escherichia coli', 'Culture'],
])('what the catalogue has but is not read from paper is logged, with its line: %s', (line, name) => {
  const { found, log } = readPages(`Examen du 04/03/2026\n${line}`);
  expect(found).toEqual([]);
  expect(log).toContain(`« ${name} »`);
  expect(log).toContain('(page 1, ligne 2)');
});

test('a count of germs is logged, whatever its name', () => {
  const { log } = readPages('ECBU\nCulture > 10^5 UFC/mL');
  expect(log).toContain('(page 1, ligne 2)');
});

test('a vital sign that is read is not logged as left out', () => {
  const { log } = readPages('Consultation du 04/03/2026\nTA : 132/78 mmHg\nPoids : 72 kg');
  expect(log).not.toContain('Laissé');
});

test.each([
  ['Acuité visuelle : OD 8/10, OG 9/10 avec correction.', 'Acuité visuelle'],
  ['AV OD 8/10 OG 6/10', 'AV'],
  ['K1 = 43,25 D, K2 = 44,00 D', 'K1'],
  ['Kératométrie OD : 43,25 x 44,00', 'Kératométrie'],
  ['Apgar 9/10 à 5 minutes', 'Apgar'],
  ['Tabagisme actif à 35 PA, sevré.', 'PA'],
  ['Il fume 20 paquets-années.', 'paquets-années'],
  ['Réfraction|-1,50 (-0,75) 95°|-1,25 (-0,50) 80°', 'Réfraction'],
])('an examination in a sentence or a form that is not read has its line: %s', (line, name) => {
  const { found, log } = readPages(`Consultation du 04/03/2026\n${line}`);
  expect(found).toEqual([]);
  expect(log).toContain(`« ${name} » et un nombre (page 1, ligne 2)`);
});

test.each([
  '12 av. de la République 37000 Tours',
  'Vitamine K1 10 mg',
  'PA 120/80 mmHg',
  'Dans le but de 2 visites',
])('words that only look like such a name have none: %s', (line) => {
  expect(readPages(`Consultation du 04/03/2026\n${line}`).log).not.toContain('Laissé');
});
