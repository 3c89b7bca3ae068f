import { expect, test } from 'vitest';
import { type GrayImage, shadeAt } from './gray-image.ts';
import { whitened } from './whiten-background.ts';

/** An image whose shades are computed from the position. */
function image(width: number, height: number, shade: (x: number, y: number) => number): GrayImage {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    shade(at % width, Math.floor(at / width)),
  );
  return { pixels, width, height };
}

const inked = (x: number, y: number) => y % 40 < 4 && x % 10 < 4;
/** The grain of a scanned page: shades that differ slightly from pixel to pixel. */
const grain = (x: number, y: number) => ((x * 7 + y * 13) % 9) - 4;

test('shaded paper becomes white, and ink stays dark on both sides of the shadow', () => {
  const paper = (x: number) => 230 - x / 2;
  const page = whitened(image(300, 200, (x, y) => (inked(x, y) ? paper(x) * 0.3 : paper(x))));
  expect(shadeAt(page, 145, 30)).toBeGreaterThan(235);
  expect(shadeAt(page, 295, 30)).toBeGreaterThan(235);
  expect(shadeAt(page, 11, 41)).toBeLessThan(110);
  expect(shadeAt(page, 291, 41)).toBeLessThan(110);
});

test.each([
  ['pale', 170],
  ['very pale', 215],
])('%s ink becomes dark, and the paper around it white', (_, ink) => {
  const page = whitened(image(300, 200, (x, y) => (inked(x, y) ? ink : 250) + grain(x, y)));
  expect(shadeAt(page, 11, 41)).toBeLessThan(110);
  expect(shadeAt(page, 15, 60)).toBe(255);
});

test('pale ink beside dark ink keeps its shade, so that what shows through from the back is not darkened', () => {
  const page = whitened(image(300, 400, (x, y) => (inked(x, y) ? (y < 300 ? 30 : 200) : 250)));
  expect(shadeAt(page, 11, 361)).toBeGreaterThan(200);
});

test('the grain of an empty page is not darkened', () => {
  const page = whitened(image(300, 200, (x, y) => 240 + grain(x, y)));
  expect(Math.min(...page.pixels)).toBe(255);
});
