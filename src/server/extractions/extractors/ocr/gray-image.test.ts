import { expect, test } from 'vitest';
import { grayOf, pgmOf, shadeAt, shrunk } from './gray-image.ts';

/** An image whose shades are computed from the position. */
function image(width: number, height: number, shade: (x: number, y: number) => number) {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    shade(at % width, Math.floor(at / width)),
  );
  return { pixels, width, height };
}

test('a smaller copy holds the mean of the pixels that it replaces', () => {
  const small = shrunk(
    image(4, 2, (x) => (x % 2 === 0 ? 0 : 200)),
    2,
    1,
  );
  expect([...small.pixels]).toEqual([100, 100]);
});

test('a shade between pixels is interpolated, and is white outside', () => {
  const two = image(2, 2, (x) => 100 * x);
  expect([shadeAt(two, 0, 0), shadeAt(two, 0.5, 0), shadeAt(two, -1, 0), shadeAt(two, 9, 0)]).toEqual([
    0, 50, 255, 255,
  ]);
});

test('colours become grey, and a PGM file has a header and one byte per pixel', () => {
  const gray = grayOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]), 2, 1);
  expect([...gray.pixels]).toEqual([255, 0]);
  expect(pgmOf(gray).toString('latin1')).toBe('P5\n2 1\n255\n\u00ff\0');
});
