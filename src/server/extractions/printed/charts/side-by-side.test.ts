import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const HEAD = 'Mme CAZENAVE Lise, née le 06/10/1973\nArrivée le 30/04/2026 à 21:14';
const timesOf = (text: string) => {
  const { found, times } = readPages(text);
  return times
    .map((time, at) =>
      `${time ?? 'sans date'} ${found[at]?.split(' ').slice(1).join(' ')}`.replace(
        'sans date date',
        'sans date',
      ),
    )
    .toSorted();
};
const ROWS = 'PA : 168/94 mmHg||PA : 136/82 mmHg\nFC : 104 /min||FC : 84 /min\nT° : 37,9 °C||EN : 2/10';

test('what is measured in two columns is of the moment that the title of its column says', () => {
  const titles = 'Constantes IAO (21:20)||Constantes à la sortie (30/04/2026 23:50)';
  expect(timesOf(`${HEAD}\n${titles}\n${ROWS}`)).toEqual([
    '2026-04-30T21:20 fc=104',
    '2026-04-30T21:20 pas=168 pad=94',
    '2026-04-30T21:20 t=37.9',
    '2026-04-30T23:50 en=2',
    '2026-04-30T23:50 fc=84',
    '2026-04-30T23:50 pas=136 pad=82',
  ]);
});

test.each([
  'Constantes IAO (21:20)||Objectifs',
  'Patient||Constantes à la sortie (30/04/2026 23:50)',
  'Gauche||Droite',
])('below other titles, no column gets the time of its neighbour: %s', (titles) => {
  expect(
    timesOf(`${HEAD}\n${titles}\n${ROWS}`).filter(
      (each) => each.includes('21:20 fc=84') || each.includes('23:50 fc=104'),
    ),
  ).toEqual([]);
});

const BESIDE = 'Leucocytes|1850|/mm³||Leucocytes|21,4|G/L\nLymphocytes|8|%||Hémoglobine|14,6|g/dL';
test.each([
  ['Liquide cérébro-spinal||||Sang', ['leuco=1850', 'hb=14.6', 'gb=21.4']],
  ['Sang||||Liquide cérébro-spinal', ['gb=1.850', 'lym-pct=8', 'leuco=21400']],
])('each of two columns of results is of the specimen that the title over it says: %s', (titles, known) => {
  const read = readPages(`Prélevé le 18/04/2026\n${titles}\n${BESIDE}`);
  for (const value of read.found.flatMap((line) => line.split(' ').slice(1))) expect(known).toContain(value);
});
