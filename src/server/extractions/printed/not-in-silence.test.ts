import { expect, test } from 'vitest';
import { readPages } from './report-fixture.ts';

test.each([
  ['VEMS : 1,92', 'VEMS'],
  ['Surface corporelle : 1,82 m²', 'Surface corporelle'],
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
