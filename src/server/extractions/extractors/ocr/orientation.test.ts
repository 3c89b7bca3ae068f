import { expect, test } from 'vitest';
import { pageOf } from '../../printed/page-fixture.ts';
import { bestTurns, isUpright, type QuarterTurns, turnedBack } from './orientation.ts';

const read = (text: string, confidence: number) => {
  const page = pageOf(text);
  return { ...page, words: page.words.map((word) => ({ ...word, confidence })) };
};
const REPORT = read('Sodium 140 mmol/L\nPotassium 4,2 mmol/L\nChlore 101 mmol/L\nCalcium 2,35 mmol/L', 0.9);
const NOISE = read('wnı|pOS O4I ~~\n"" ıı l -', 0.3);

test('a sideways or inverted page is detected, and the orientation that reads best is kept', () => {
  expect([isUpright(REPORT), isUpright(NOISE), isUpright(read('', 1))]).toEqual([true, false, false]);
  const readings = ([0, 1, 2, 3] as const).map((turns) => ({ turns, page: turns === 3 ? REPORT : NOISE }));
  expect(bestTurns(readings)).toBe(3);
  expect(bestTurns(readings.slice(0, 3))).toBe(0);
});

test.each([
  [0, { x: 0.1, y: 0.2, width: 0.3, height: 0.04 }],
  [1, { x: 0.2, y: 0.6, width: 0.04, height: 0.3 }],
  [2, { x: 0.6, y: 0.76, width: 0.3, height: 0.04 }],
  [3, { x: 0.76, y: 0.1, width: 0.04, height: 0.3 }],
] as const)(
  'a box found after %i quarter turns is converted back to the image',
  (turns: QuarterTurns, expected) => {
    const box = turnedBack({ x: 0.1, y: 0.2, width: 0.3, height: 0.04 }, turns);
    for (const [key, value] of Object.entries(expected))
      expect(box[key as keyof typeof box]).toBeCloseTo(value);
  },
);
