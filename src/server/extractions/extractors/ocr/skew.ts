import type { GrayImage } from './gray-image.ts';

/** Steepest slope tried, and the step, in degrees. */
const ANGLE_MAX = 8;
const STEP = 0.25;
/** A pixel darker than this (of 255) is ink. */
const INK = 140;

/**
 * The slope of a page's lines in degrees, negative if they rise to the right: the angle at which ink is best
 * concentrated in rows. 0 for a page with hardly any ink.
 */
export function skewOf(image: GrayImage): number {
  const { height } = image;
  const dots = inkOf(image);
  if (dots.length < 400) return 0;
  let best = { angle: 0, score: scoreOf(dots, 0, height) * 1.02 };
  for (let angle = -ANGLE_MAX; angle <= ANGLE_MAX; angle += STEP) {
    const score = scoreOf(dots, angle, height);
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

/** Whether a page has too little ink to hold text. */
export function isBlank(image: GrayImage): boolean {
  return inkOf(image).length < 400;
}

/** Coordinates of the dark pixels: x, y, x, y… */
function inkOf({ pixels, width, height }: GrayImage): number[] {
  const dots: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[y * width + x] ?? 255) < INK) dots.push(x, y);
    }
  }
  return dots;
}

function scoreOf(dots: readonly number[], angle: number, height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Uint32Array(3 * height);
  for (let index = 0; index < dots.length; index += 2) {
    const row = Math.round((dots[index + 1] ?? 0) - slope * (dots[index] ?? 0)) + height;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
