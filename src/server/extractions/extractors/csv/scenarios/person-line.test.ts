import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const ROWS = 'Date;Poids (kg);Taille (cm)\n18/06/2025;72,4;168\n';

test.each([
  ['in two cells', 'Patient;DURAND Marie'],
  ['in one cell', 'Patient : DURAND Marie'],
])('a person on the line above the headings, %s, is that of the rows below', async (_how, line) => {
  const { observations, found } = await extractFrom(
    table,
    `${line}\n${ROWS}\nPatient : MARTIN Paul\n${ROWS.replace('72,4', '81,2')}`,
  );
  expect(found).toEqual([
    'poids 2025-06-17T22:00: poids=72.4',
    'taille 2025-06-17T22:00: taille=168',
    'poids 2025-06-17T22:00: poids=81.2',
    'taille 2025-06-17T22:00: taille=168',
  ]);
  const persons = observations.map(({ patient }) => patient);
  expect(persons[0]).toBe(persons[1]);
  expect(persons[2]).toBe(persons[3]);
  expect(persons[0]).not.toBe(persons[2]);
});
