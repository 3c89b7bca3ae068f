import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const HEADING = '|06/03/2026|07/03/2026|Unités|Normes';
const read = (row: string) => readDays(`${HEADING}\n${row}`).toSorted();

test.each([
  ['Hémoglobine|9,8 -|9,6 -|g/dL|13,0-17,0', ['2026-03-06 hb=9.8', '2026-03-07 hb=9.6']],
  ['Hémoglobine|9,8 -|13,6|g/dL|13,0-17,0', ['2026-03-07 hb=13.6']],
  ['Créatinine|312 +|280 +|µmol/L|62-106', ['2026-03-06 creat=312', '2026-03-07 creat=280']],
])('the dash behind a number that is below its interval marks it as low: %s', (row, expected) => {
  expect(read(row)).toEqual(expected);
});

test('the numbers of a name are no interval', () => {
  expect(readDays('Prélevé le 14/02/2026\nPARATHORMONE INTACTE (1-84)|72|pg/mL|15 - 65')).toEqual([
    '2026-02-14 pth=72',
  ]);
});
