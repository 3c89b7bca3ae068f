import { expect, test } from 'vitest';
import { table } from '../../extractors/csv/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const read = async (heading: string, ...rows: string[]) => {
  const { found, logs } = await extractFrom(table, `${heading}\n${rows.join('\n')}\n`);
  return { values: found.map((line) => Number(line.replace(/^.*=/, ''))), logs: logs.join() };
};
const weights = (...rows: string[]) => read('Date;Poids (kg)', ...rows);
const heights = (...rows: string[]) => read('Date;Taille (cm)', ...rows);

test.each([
  ['in pounds', '178,6'],
  ['with a moved point', '8,1'],
  ['in kilograms taken for pounds', '36,8'],
])('a weight %s among others of the same person is refused', async (_, slip) => {
  const { values, logs } = await weights('02/03/2026;81,2', `09/03/2026;${slip}`, '16/03/2026;80,9');
  expect(values).toEqual([81.2, 80.9]);
  expect(logs).toContain('montrent une autre unité');
});

test('the last weight, or several of them, may be the ones in another unit', async () => {
  const last = await weights('02/03/2026;81,2', '09/03/2026;81,0', '16/03/2026;178,6');
  expect(last.values).toEqual([81.2, 81]);
  const several = await weights(
    ...['81,2', '81,0', '178,6', '178,2', '80,8', '80,9', '80,7'].map(
      (kg, day) => `0${day + 1}/03/2026;${kg}`,
    ),
  );
  expect(several.values).toEqual([81.2, 81, 80.8, 80.9, 80.7]);
});

test('a height in inches among centimetres is refused', async () => {
  const { values } = await heights('02/03/2025;171', '09/09/2025;67,3', '16/01/2026;171');
  expect(values).toEqual([171, 171]);
});

test.each<[string, string[], number[]]>([
  ['grows from birth', ['02/03/2025;3,3', '02/09/2025;7,3', '02/03/2026;9,6'], [3.3, 7.3, 9.6]],
  ['grew between two visits', ['02/03/2014;33', '02/03/2015;36', '02/03/2026;74'], [33, 36, 74]],
  ['has no other near in time', ['02/03/2020;81', '02/03/2023;178,6', '02/03/2026;80'], [81, 178.6, 80]],
  ['loses much', ['02/03/2025;150', '02/09/2025;120', '02/03/2026;95'], [150, 120, 95]],
  ['has two weights only', ['02/03/2026;81', '09/03/2026;178,6'], [81, 178.6]],
  [
    'has as many of one as of the other',
    ['02/03/2026;81', '09/03/2026;178', '10/03/2026;82', '11/03/2026;179'],
    [81, 178, 82, 179],
  ],
])('the weights of a person who %s are kept', async (_, rows, kept) => {
  expect((await weights(...rows)).values).toEqual(kept);
});

test('the weights of another person show nothing', async () => {
  const rows = ['02/03/2026;A1;81,2', '09/03/2026;B2;36,8', '16/03/2026;A1;80,9'];
  const { values } = await read('Date;Patient;Poids (kg)', ...rows);
  expect(values).toEqual([81.2, 36.8, 80.9]);
});
