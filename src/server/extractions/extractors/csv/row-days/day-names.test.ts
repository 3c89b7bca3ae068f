import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const daysOf = async (...lines: string[]) =>
  (await extractFrom(table, `${lines.join('\n')}\n`)).observations.map(
    ({ effective_time }) => effective_time,
  );

test.each([
  ['Jour;Date;Poids (kg)', 'Lun;02/03/2026;72,1', 'mardi;03/03/2026;71,8'],
  ['Date;Jour;Poids (kg)', '02/03/2026;lundi;72,1', '03/03/2026;mar.;71,8'],
  ['Day;Date;Weight (kg)', 'Mon;2026-03-02;72.1', 'Tuesday;2026-03-03;71.8'],
  ['Jour;Date;Poids (kg)', 'J1;02/03/2026;72,1', 'J2;03/03/2026;71,8'],
  ['Jour;Date;Poids (kg)', 'J-1;02/03/2026;72,1', 'J0;03/03/2026;71,8'],
  ['Date;Jour;Poids (kg)', '02/03/2026;1;72,1', '03/03/2026;2;71,8'],
])('a day of the week or of a stay beside a date leaves it its row: %s', async (...lines) => {
  expect(await daysOf(...lines)).toEqual(['2026-03-02', '2026-03-03']);
});

test.each([
  [
    'ranks beside the day of an operation',
    ['Date;Jour;Poids (kg)', '02/03/2026;J1;72,1', '02/03/2026;J2;71,8'],
  ],
  ['another day of the week', ['Jour;Date;Poids (kg)', 'Lun;02/03/2026;72,1', 'Jeu;03/03/2026;71,8']],
  ['a rank that jumps', ['Jour;Date;Poids (kg)', 'J1;02/03/2026;72,1', 'J9;03/03/2026;71,8']],
  ['no date in one row', ['Jour;Date;Poids (kg)', 'Lun;02/03/2026;72,1', 'Mar;;71,8']],
  ['only a month', ['Mois;Jour;Poids (kg)', '03/2026;2;72,1', '03/2026;3;71,8']],
])('names of days with %s date nothing', async (_, lines) => {
  expect(await daysOf(...lines)).toEqual([]);
});
