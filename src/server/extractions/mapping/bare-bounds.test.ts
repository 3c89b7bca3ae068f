import { expect, test } from 'vitest';
import { readPages } from '../printed/report-fixture.ts';

const read = (line: string) => readPages(`Mme MARTIN Jeanne\nPrélevé le 04/03/2026\n${line}`);

test.each(['HbA1c|< 7|%', 'HbA1c < 7 %', 'LDL|< 0,70|g/L', 'INR|< 2', 'HbA1c ≤ 6,5 %'])(
  'an upper bound that may be a target is refused: %s',
  (line) => {
    const { found, log } = read(line);
    expect(found).toEqual([]);
    expect(log).toMatch(/cette borne peut être un objectif|Laissé/);
  },
);

test.each([
  ['HbA1c|> 14|%', 'hba1c>14'],
  ['CRP|< 0,6|mg/L', 'crp<0.6'],
  ['TSH|< 0,01|mUI/L', 'tsh<0.01'],
  ['HbA1c|6,8|%', 'hba1c=6.8'],
])('another bound, or a number, is a result: %s', (line, value) => {
  expect(read(line).found).toEqual([`2026-03-03 ${value}`]);
});
