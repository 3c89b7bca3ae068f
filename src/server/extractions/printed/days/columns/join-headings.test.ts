import { expect, test } from 'vitest';
import { pageOf } from '../../page/page-fixture.ts';
import { readDrawn } from '../../report-fixture.ts';

/** The lines of a table whose columns stand close to each other. */
const drawn = (heading: string, row: string) => {
  const { found, times } = readDrawn(pageOf(`Prélevé le 03/03/2026\n${heading}\n${row}`));
  return found.map((line, at) => `${times[at]} ${line.split(' ').at(-1)}`).toSorted();
};

test.each([
  [
    'Examen        Résultat     03/03/2024',
    'Sodium        138 mmol/L   140',
    ['2024-03-03 na=140', '2026-03-03 na=138'],
  ],
  ['Examen        Résultat     05/05/2025', 'Sodium                     140 mmol/L', ['2025-05-05 na=140']],
  ['Examen        Résultat du 03/03/2026', 'Sodium        138 mmol/L', ['2026-03-03 na=138']],
])('a day beside « Résultat » heads its own column: %s', (heading, row, expected) => {
  expect(drawn(heading, row)).toEqual(expected);
});
