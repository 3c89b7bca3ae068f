import type { TextArea } from './paddle/text-areas.ts';

/** How far the lines of a page bend away from horizontal, as vertical positions. */
export interface Bend {
  /** The vertical position of a point once its line is made horizontal. */
  flat(x: number, y: number): number;
  /** The vertical position of a point on the original page. */
  bent(x: number, y: number): number;
}

/** Lines shorter than this many line heights do not show their slope. */
const LONG = 4;
/** Fewer long lines do not show how a page bends. */
const LINES_MIN = 6;

/** Two areas are parts of one row if their middles are within this fraction of their height. */
const BESIDE = 0.4;
/** Shares of the bend that are tried, and how much worse the whole bend may align the parts of rows than none. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const PREFERENCE = 0.05;
/** Smaller and larger slopes that are tried around those of the lines, up to this one at the edge of the page. */
const NUDGES = [-1, -0.67, -0.33, 0, 0.33, 0.67, 1];
const TILT = 0.015;
/** A steeper slope at the middle of a page is more than straightening leaves. */
const CROOKED = 0.02;

const FLAT: Bend = { flat: (_, y) => y, bent: (_, y) => y };

/**
 * Measures how the lines of a photographed page bend. The slope is modelled as `a + b·x + c·y`, fitted to the longest
 * lines, weighted by their lengths; of it, the share is taken that best aligns the parts of rows. Flat if there are too
 * few lines.
 */
export function bendOf(areas: readonly TextArea[], width: number, height: number): Bend {
  const long = areas.filter(({ left, right, height: tall }) => right - left > LONG * tall);
  if (long.length < LINES_MIN) return FLAT;
  const samples = long.map(({ left, right, leftY, rightY }) => ({
    x: (left + right - width) / 2,
    y: (leftY + rightY - height) / 2,
    slope: (rightY - leftY) / (right - left),
    weight: right - left,
  }));
  const [a, b, c] = fitted(withoutStrays(samples));
  const riseOf = (tilt: number, fan: number): Rise => {
    return (x, y) => {
      const [across, down] = [x - width / 2, y - height / 2];
      return across * (a + tilt + (b * across) / 2 + (c + fan) * down);
    };
  };
  const best = (tried: readonly { bend: Bend; doubt: number }[]): Bend | undefined => {
    const [first] = tried
      .map(({ bend, doubt }) => ({ bend, aligned: alignment(areas, bend) * (1 - doubt) }))
      .sort((one, other) => other.aligned - one.aligned);
    return first === undefined || first.aligned === 0 ? undefined : first.bend;
  };
  const whole = partOf(riseOf(0, 0), 1);
  // A page is already straight on the whole (`skew.ts`), unless it is very crooked: its lines then bend as their slopes
  // show, and the parts of rows show it more exactly.
  if (Math.abs(a) > CROOKED) {
    const near = NUDGES.flatMap((tilt) => NUDGES.map((fan) => ({ tilt, fan })));
    const tried = near.map(({ tilt, fan }) => ({
      bend: partOf(riseOf(tilt * TILT, (fan * TILT * 2) / height), 1),
      doubt: (PREFERENCE * (Math.abs(tilt) + Math.abs(fan))) / 2,
    }));
    return best(tried) ?? whole;
  }
  const rise = riseOf(0, 0);
  return best(SHARES.map((share) => ({ bend: partOf(rise, share), doubt: PREFERENCE * share }))) ?? whole;
}

type Rise = (x: number, y: number) => number;

function partOf(rise: Rise, share: number): Bend {
  return {
    flat: (x, y) => y - share * rise(x, y),
    bent: (x, y) => y + share * rise(x, y + share * rise(x, y)),
  };
}

/**
 * How well the parts of each row lie on one height once their lines are made horizontal. The slope of a line alone may
 * mislead: that of a name followed by a dot leader falls, because the dots are at the foot of the letters.
 */
function alignment(areas: readonly TextArea[], bend: Bend): number {
  const placed = areas
    .map(({ left, right, leftY, rightY, height }) => {
      const y = bend.flat((left + right) / 2, (leftY + rightY) / 2);
      return { left, right, y, height };
    })
    .sort((one, other) => one.y - other.y);
  let sum = 0;
  for (const [index, one] of placed.entries()) {
    for (let next = index + 1; next < placed.length; next += 1) {
      const other = placed[next] ?? one;
      const apart = (other.y - one.y) / (BESIDE * Math.min(one.height, other.height));
      if (other.y - one.y > BESIDE * one.height) break;
      if (apart < 1 && (other.left >= one.right || other.right <= one.left)) sum += 1 - apart;
    }
  }
  return sum;
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
  const determinant = xx * yy - xy * xy;
  const [b, c] = [(xs * yy - ys * xy) / determinant, (ys * xx - xs * xy) / determinant];
  return [slope - b * x - c * y, b, c];
}
