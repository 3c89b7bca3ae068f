import { expect, test } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { darkOnLight } from './polarity.ts';

/** An image of letters of one shade on a background. */
function lettered(
  background: (x: number, y: number) => number,
  ink: (x: number, y: number) => number,
): GrayImage {
  const [width, height] = [400, 400];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return y % 32 < 10 && x % 6 < 2 ? ink(x, y) : background(x, y);
  });
  return { pixels, width, height };
}

test('light letters on a dark background become dark letters on a light one', () => {
  const screen = lettered(
    () => 20,
    () => 230,
  );
  const page = darkOnLight(screen);
  expect([page.pixels[0], page.pixels[3]]).toEqual([25, 235]);
});

test.each([
  ['printed', () => 250, () => 30],
  ['underexposed', () => 90, () => 15],
  ['photographed on a dark table', (x: number) => (x < 200 ? 20 : 240), (x: number) => (x < 200 ? 20 : 30)],
  [
    'with a dark heading',
    (_: number, y: number) => (y < 100 ? 20 : 240),
    (_: number, y: number) => (y < 100 ? 240 : 20),
  ],
] as const)('a page %s stays as it is', (_, background, ink) => {
  const page = lettered(background, ink);
  expect(darkOnLight(page)).toBe(page);
});
