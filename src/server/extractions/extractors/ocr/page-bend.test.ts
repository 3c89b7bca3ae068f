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

/** Rows of a name, whose middle line falls as if a dot leader followed it, and of a value of the same row. */
const rows = (height: (x: number, y: number) => number, slope: number) =>
  Array.from({ length: 20 }, (_, index) => {
    const y = 200 + 130 * index;
    const [name, value] = [height(800, y), height(1600, y)];
    return [
      { left: 300, right: 1300, leftY: name - 6, rightY: name + 6, height: 40 },
      { left: 1400, right: 1800, leftY: value - 200 * slope, rightY: value + 200 * slope, height: 40 },
    ];
  }).flat();

test('names whose dot leaders seem to fall stay at the height of their values', () => {
  const areas = rows((_, y) => y, 0);
  const flat = bendOf(areas, 2000, 3000);
  expect(flat.flat(800, 2670) - flat.flat(1600, 2670)).toBeCloseTo(0, 0);
});

test('a slight bend that aligns names with their values is corrected', () => {
  const sloping = (x: number, y: number) => y + 0.012 * (x - 1000);
  const bend = bendOf(rows(sloping, 0.012), 2000, 3000);
  const [name, value] = [bend.flat(800, sloping(800, 2670)), bend.flat(1600, sloping(1600, 2670))];
  expect(Math.abs(name - value)).toBeLessThan(2);
});

/**
 * Rows of a name, a number, a unit and an interval on a photograph taken at an angle: lines fan out, columns on the
 * right are lower or higher and closer together, and short words do not show their slope.
 */
const photographed = (fan: number) =>
  Array.from({ length: 9 }, (_, index) => {
    const y = 160 + 42 * index;
    const at = (x: number) => y + (x - 700) * (-0.03 - fan * (y - 500));
    const part = (left: number, right: number) => {
      const shows = right - left > 120;
      const [leftY, rightY] = shows
        ? [at(left), at(right)]
        : [at((left + right) / 2), at((left + right) / 2)];
      return { left, right, leftY, rightY, height: 30 };
    };
    return [part(90, 230 + 40 * (index % 4)), part(660, 740), part(820, 980), part(1050, 1165)];
  });

test.each([0.00015, -0.00015, 0.00008])(
  'the parts of short rows of a page photographed at an angle are at one height: %d',
  (fan) => {
    const rows = photographed(fan);
    const bend = bendOf(rows.flat(), 1400, 1000);
    for (const row of rows) {
      const heights = row.map(({ left, right, leftY, rightY }) =>
        bend.flat((left + right) / 2, (leftY + rightY) / 2),
      );
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(12);
    }
  },
);
