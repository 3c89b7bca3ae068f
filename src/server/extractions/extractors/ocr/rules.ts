/** A run of ink longer than this share of the width or height is a table rule. */
const ROW_RULE = 0.12;
const COLUMN_RULE = 0.05;
/** A pixel darker than this (of 255) is ink. */
const INK = 160;

/** Whitens the rules of tables, which hide the letters beside them. Returns whether there were any. */
export function eraseRules(pixels: Uint8ClampedArray, width: number, height: number): boolean {
  let found = false;
  for (let y = 0; y < height; y += 1) {
    found = eraseRuns(pixels, y * width, 1, width, ROW_RULE * width) || found;
  }
  for (let x = 0; x < width; x += 1) {
    found = eraseRuns(pixels, x, width, height, COLUMN_RULE * height) || found;
  }
  return found;
}

/** Whitens long runs of ink along a row or a column of pixels. */
function eraseRuns(
  pixels: Uint8ClampedArray,
  from: number,
  step: number,
  count: number,
  longest: number,
): boolean {
  let run = 0;
  let found = false;
  for (let index = 0; index <= count; index += 1) {
    const inked = index < count && (pixels[4 * (from + index * step) + 1] ?? 255) < INK;
    if (inked) {
      run += 1;
      continue;
    }
    if (run >= longest) {
      found = true;
      for (let back = 1; back <= run; back += 1) {
        pixels.fill(255, 4 * (from + (index - back) * step), 4 * (from + (index - back) * step) + 4);
      }
    }
    run = 0;
  }
  return found;
}
