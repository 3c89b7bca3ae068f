import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const read = (row: string) => readDays(`Prélevé le 12/03/2026\n${row}`);

test.each([
  'Cholestérol total|inf. à 2,00 g/L (< 5,16)',
  'Cholestérol total|< 2,00 g/L|(< 5,2)',
  'Triglycérides|< 1,50 g/L (inf. à 1,7)',
  'Glycémie|inf. à 1,10 g/L (< 6,1)',
])('a limit in grams, with the same in moles in brackets, is no result: %s', (row) => {
  expect(read(row)).toEqual([]);
});

test.each([
  ['Bilirubine totale|< 3 mg/L (2 - 12)', 'bili'],
  ['Bilirubine directe|< 1 mg/L (< 3)', 'bili'],
  ['Triglycérides|< 0,30 g/L (0,40 - 1,50)', 'tg'],
  ['Acétaminophène|< 2 mg/L (10 - 20)', '<'],
])('a result below what is measured, before the limits in its own unit, is one: %s', (row, measure) => {
  expect(read(row)).toHaveLength(1);
  expect(read(row).join()).toContain(measure);
});
