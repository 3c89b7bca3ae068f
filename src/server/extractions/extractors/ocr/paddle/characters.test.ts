import { expect, test } from 'vitest';
import { charactersOf } from './characters.ts';

/** Scores that select the given characters, step by step; `-` is a blank. */
function scoresOf(steps: string, alphabet: readonly string[]): Float32Array {
  return new Float32Array(
    [...steps].flatMap((step) => [
      step === '-' ? 0.9 : 0,
      ...alphabet.map((each) => (each === step ? 0.8 : 0)),
    ]),
  );
}

test('a character that lasts is read once, and twice if a blank separates it', () => {
  const alphabet = ['1', '4', ','];
  const characters = charactersOf(scoresOf('-11-14,--4-', alphabet), 11, alphabet);
  expect(characters.map(({ text }) => text).join('')).toBe('114,4');
  expect(characters[0]).toEqual({ text: '1', at: expect.closeTo(2 / 11), confidence: expect.closeTo(0.8) });
});

test('a line of blanks and an empty line give nothing', () => {
  expect(charactersOf(scoresOf('---', ['1']), 3, ['1'])).toEqual([]);
  expect(charactersOf(new Float32Array(), 0, ['1'])).toEqual([]);
});
