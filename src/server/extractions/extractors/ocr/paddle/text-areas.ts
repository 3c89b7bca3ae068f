/** A text line in an image, in pixels. It may rise or fall to the right. */
export interface TextArea {
  left: number;
  right: number;
  /** Vertical position of its middle at the left end and at the right end. */
  leftY: number;
  rightY: number;
  height: number;
}

/** Whether two areas cover one another somewhere. */
export function isOn(one: TextArea, other: TextArea): boolean {
  const apart = Math.abs(one.leftY + one.rightY - other.leftY - other.rightY) / 2;
  const isBeside = one.left >= other.right || other.left >= one.right;
  return !isBeside && apart < (one.height + other.height) / 4;
}

/** For each pixel, the probability that it is inside the core of a text line (row by row). */
export interface TextMap {
  probabilities: Float32Array;
  width: number;
  height: number;
}

/**
 * Parameters that the detector (« DB ») was trained with: thresholds for a text pixel and a text line, and how much a
 * line is shrunk.
 */
const PIXEL_MIN = 0.3;
const AREA_MIN = 0.5;
const GROWTH = 1.7;
/** Areas with fewer pixels are dust. */
const PIXELS_MIN = 6;
/** An image with more areas is noise. */
const AREAS_MAX = 1500;

/** The text lines of a map, each expanded back to the size of its letters. */
export function textAreas({ probabilities, width, height }: TextMap): TextArea[] {
  const visited = new Uint8Array(probabilities.length);
  const areas: TextArea[] = [];
  for (let at = 0; at < probabilities.length && areas.length < AREAS_MAX; at += 1) {
    if (visited[at] === 1 || (probabilities[at] ?? 0) < PIXEL_MIN) continue;
    const area = areaOf(pixelsFrom(at, probabilities, visited, width), probabilities, width);
    if (area !== null) areas.push(within(area, width, height));
  }
  return areas;
}

/** The connected text pixels that include `start`. */
function pixelsFrom(start: number, probabilities: Float32Array, seen: Uint8Array, width: number): number[] {
  const pixels = [start];
  seen[start] = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index] ?? 0;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || seen[next] !== 0 || (probabilities[next] ?? 0) < PIXEL_MIN) continue;
      seen[next] = 1;
      pixels.push(next);
    }
  }
  return pixels;
}

function areaOf(pixels: readonly number[], probabilities: Float32Array, width: number): TextArea | null {
  if (pixels.length < PIXELS_MIN) return null;
  let [sum, sumX, sumY, left, right] = [0, 0, 0, width, 0];
  for (const at of pixels) {
    const x = at % width;
    sum += probabilities[at] ?? 0;
    sumX += x;
    sumY += Math.floor(at / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  if (sum / pixels.length < AREA_MIN) return null;
  const [middleX, middleY] = [sumX / pixels.length, sumY / pixels.length];
  const long = right - left + 1;
  const slope = slopeOf(pixels, width, middleX, middleY);
  const core = pixels.length / long;
  // In a short word, the slope is that of its letters rather than of the line.
  const leaning = long > 6 * core ? slope : 0;
  const growth = (long * core * GROWTH) / (2 * (long + core));
  return {
    left: left - growth,
    right: right + 1 + growth,
    leftY: middleY + 0.5 + leaning * (left - middleX),
    rightY: middleY + 0.5 + leaning * (right - middleX),
    height: core + 2 * growth,
  };
}

/** Slope of the line that best fits the pixels. */
function slopeOf(pixels: readonly number[], width: number, middleX: number, middleY: number): number {
  let [product, square] = [0, 0];
  for (const at of pixels) {
    const x = (at % width) - middleX;
    product += x * (Math.floor(at / width) - middleY);
    square += x * x;
  }
  return square === 0 ? 0 : product / square;
}

function within(area: TextArea, width: number, height: number): TextArea {
  return {
    ...area,
    left: Math.max(0, area.left),
    right: Math.min(width, area.right),
    leftY: Math.min(height, Math.max(0, area.leftY)),
    rightY: Math.min(height, Math.max(0, area.rightY)),
  };
}
