import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const inColumns = (...cells: (string | number)[]) => cells.map((cell) => `${cell}`.padEnd(18)).join('');
const audiogram = (
  heading: string,
  rows: readonly string[][],
  title = 'Visite de prévention du 17/02/2026',
) =>
  readDays(
    [
      title,
      inColumns(heading, 250, 500, 1000, 2000, 4000, 8000),
      ...rows.map((cells) => inColumns(...cells)),
    ].join('\n'),
  );
const RIGHT = ['OD', '10', '10', '15', '20', '35', '30'];
const READ = '2026-02-17 od-250-hz=10 od-500-hz=10 od-1000-hz=15 od-2000-hz=20 od-4000-hz=35 od-8000-hz=30';

test('the thresholds of both ears under their frequencies', () => {
  for (const [right, left] of [
    ['OD', 'OG'],
    ['Oreille droite', 'Oreille gauche'],
    ['Droite (dB HL)', 'Gauche (dB HL)'],
    ['CA OD', 'CA OG'],
  ] as const) {
    const found = audiogram('Audiométrie', [
      [right, ...RIGHT.slice(1)],
      [left, '5', '-5', '10', '10', '20', '25'],
    ]);
    expect(found).toEqual([
      `${READ} og-250-hz=5 og-500-hz=-5 og-1000-hz=10 og-2000-hz=10 og-4000-hz=20 og-8000-hz=25`,
    ]);
  }
});

test.each([
  ['Audiométrie osseuse', RIGHT],
  ['Audiométrie 2024 (Hz)', RIGHT],
  ['Gains', RIGHT],
  ['Audiométrie', ['OD osseuse', ...RIGHT.slice(1)]],
  ['Audiométrie', ['Normes', ...RIGHT.slice(1)]],
  ['Audiométrie', ['OD', '10', '10', 'x15', '20', '35', '30']],
  ['Audiométrie de son frère', RIGHT],
])('nothing is read below « %s » of %j', (heading, row) => {
  expect(audiogram(heading, [row])).toEqual([]);
});

test('the same ear again is not read', () => {
  expect(audiogram('Audiométrie', [RIGHT, ['OD', '20', '20', '25', '30', '45', '40']])).toEqual([READ]);
});
