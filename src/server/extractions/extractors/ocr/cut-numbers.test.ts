import { expect, test } from 'vitest';
import type { Word } from '../../printed/page/page.ts';
import { withCutNumbers } from './cut-numbers.ts';

/** The confidence of each word of a line, if a stroke crosses the word at an index. */
function confidences(line: string, crossed: number): (number | undefined)[] {
  const words = line.split(' ').map(
    (text, index): Word => ({
      text,
      left: 10 * index,
      right: 10 * index + 8,
      top: 0,
      bottom: 10,
      confidence: 0.9,
    }),
  );
  return withCutNumbers(words, words, (word) => word === words[crossed]).map(({ confidence }) => confidence);
}

test.each([
  ['CRP 2 mg/L 0,6 - 5,0', 1],
  ['CRP <2 mg/L (0,6 5,0)', 1],
  ['CRP 2, mg/L 0,6 - 5,0', 1],
  ['Leucocytes 12,2 G/L 4,00 11,00', 1],
])('a crossed number that has lost its end is in doubt: %s', (line, at) => {
  expect(confidences(line, at)[at]).toBe(0);
});

test.each([
  ['CRP 2,7 mg/L 0,6 - 5,0', 1],
  ['Créatinine 64 µmol/L 44 80', 1],
  ['CRP 2 mg/L', 1],
  ['CRP 2 mg/L 0,6 - 5,0', 0],
  ['Fer 18 µmol/L 9,0 30', 1],
])('other words keep their confidence: %s', (line, at) => {
  expect(confidences(line, at)).toEqual(line.split(' ').map(() => 0.9));
});
