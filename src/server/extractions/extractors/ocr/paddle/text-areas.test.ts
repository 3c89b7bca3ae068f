import { expect, test } from 'vitest';
import { textAreas } from './text-areas.ts';

/** A map with ones where `isText` returns true, and zeros elsewhere. */
function map(width: number, height: number, isText: (x: number, y: number) => boolean) {
  const probabilities = new Float32Array(width * height);
  for (let at = 0; at < probabilities.length; at += 1) {
    probabilities[at] = isText(at % width, Math.floor(at / width)) ? 0.9 : 0;
  }
  return { probabilities, width, height };
}

test('two lines give two areas, each larger than its core', () => {
  const areas = textAreas(
    map(100, 60, (x, y) => x >= 20 && x < 80 && ((y >= 10 && y < 16) || (y >= 40 && y < 46))),
  );
  expect(areas).toHaveLength(2);
  const [first] = areas;
  expect(first).toMatchObject({ leftY: 13, rightY: 13 });
  expect(first?.left).toBeLessThan(20);
  expect(first?.right).toBeGreaterThan(80);
  expect(first?.height).toBeGreaterThan(6);
});

test('a rising line is followed from its left end to its right end', () => {
  const [area] = textAreas(map(300, 60, (x, y) => x >= 20 && x < 280 && Math.abs(y - 40 + x / 20) <= 3));
  expect(((area?.rightY ?? 0) - (area?.leftY ?? 0)) / ((area?.right ?? 1) - (area?.left ?? 0))).toBeCloseTo(
    -0.05,
    2,
  );
});

test.each([
  ['dust', map(50, 50, (x, y) => x === 10 && y < 3)],
  ['nothing', map(50, 50, () => false)],
  ['faint text', { ...map(50, 50, () => false), probabilities: new Float32Array(2500).fill(0.35) }],
])('%s gives no area', (_, seen) => {
  expect(textAreas(seen)).toEqual([]);
});
