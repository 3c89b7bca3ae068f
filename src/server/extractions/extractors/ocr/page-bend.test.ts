import { expect, test } from 'vitest';
import { bendOf } from './page-bend.ts';

/** Lines of a 2000 by 3000 page whose slope depends on the height. */
const lines = (slope: (y: number) => number, count = 20) =>
  Array.from({ length: count }, (_, index) => {
    const y = 200 + 130 * index;
    return { left: 300, right: 1700, leftY: y - 700 * slope(y), rightY: y + 700 * slope(y), height: 40 };
  });

test.each([
  ['that all rise', () => -0.01],
  ['that fan out, as on a page photographed at an angle', (y: number) => (y - 1500) / 100_000],
])('lines %s become horizontal', (_, slope) => {
  const areas = lines(slope);
  const bend = bendOf(areas, 2000, 3000);
  for (const { left, right, leftY, rightY } of areas) {
    expect(Math.abs(bend.flat(left, leftY) - bend.flat(right, rightY))).toBeLessThan(3);
    expect(bend.bent(left, bend.flat(left, leftY))).toBeCloseTo(leftY, 0);
  }
});

test('a crooked stamp among straight lines does not bend the page', () => {
  const stamp = { left: 1200, right: 1700, leftY: 900, rightY: 1100, height: 60 };
  const bend = bendOf([...lines(() => 0), stamp], 2000, 3000);
  expect(bend.flat(1900, 2500)).toBeCloseTo(2500, 0);
});

test('a page with few words is left unchanged', () => {
  const bend = bendOf(
    lines(() => 0.05, 3),
    2000,
    3000,
  );
  expect([bend.flat(1900, 400), bend.bent(1900, 400)]).toEqual([400, 400]);
});
