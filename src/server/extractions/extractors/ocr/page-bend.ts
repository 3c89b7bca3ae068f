import type { TextArea } from './paddle/text-areas.ts';

/** How far the lines of a page bend away from horizontal, as vertical positions. */
export interface Bend {
  /** The vertical position of a point once its line is made horizontal. */
  flat(x: number, y: number): number;
  /** The vertical position of a point on the original page. */
  bent(x: number, y: number): number;
}

/** Lines shorter than this many line heights do not show their slope. */
const LONG = 6;
/** Fewer long lines do not show how a page bends. */
const LINES_MIN = 6;

/**
 * Measures how the lines of a photographed page bend. The slope is modelled as `a + b·x + c·y`, fitted to the longest
 * lines, weighted by their lengths. Flat if there are too few lines.
 */
export function bendOf(areas: readonly TextArea[], width: number, height: number): Bend {
  const long = areas.filter(({ left, right, height: tall }) => right - left > LONG * tall);
  if (long.length < LINES_MIN) return { flat: (_, y) => y, bent: (_, y) => y };
  const samples = long.map(({ left, right, leftY, rightY }) => ({
    x: (left + right - width) / 2,
    y: (leftY + rightY - height) / 2,
    slope: (rightY - leftY) / (right - left),
    weight: right - left,
  }));
  const [a, b, c] = fitted(withoutStrays(samples));
  const rise = (x: number, y: number) => {
    const [across, down] = [x - width / 2, y - height / 2];
    return across * (a + (b * across) / 2 + c * down);
  };
  return { flat: (x, y) => y - rise(x, y), bent: (x, y) => y + rise(x, y + rise(x, y)) };
}

interface Sample {
  x: number;
  y: number;
  slope: number;
  weight: number;
}

/** Removes lines whose slope is far from that of the others, such as a signature or a stamp. */
function withoutStrays(samples: readonly Sample[]): Sample[] {
  const slopes = samples.map(({ slope }) => slope).sort((a, b) => a - b);
  const middle = slopes[Math.floor(slopes.length / 2)] ?? 0;
  return samples.filter(({ slope }) => Math.abs(slope - middle) < 0.06);
}

/** Weighted least squares, with a slight pull of `b` and `c` towards 0 if the lines determine them poorly. */
function fitted(samples: readonly Sample[]): [a: number, b: number, c: number] {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + sample.weight * of(sample), 0) / total;
  const [x, y, slope] = [mean((each) => each.x), mean((each) => each.y), mean((each) => each.slope)];
  const pull = 10_000;
  const xx = mean((each) => (each.x - x) ** 2) + pull;
  const yy = mean((each) => (each.y - y) ** 2) + pull;
  const xy = mean((each) => (each.x - x) * (each.y - y));
  const xs = mean((each) => (each.x - x) * (each.slope - slope));
  const ys = mean((each) => (each.y - y) * (each.slope - slope));
  const whole = xx * yy - xy * xy;
  const [b, c] = [(xs * yy - ys * xy) / whole, (ys * xx - xs * xy) / whole];
  return [slope - b * x - c * y, b, c];
}
