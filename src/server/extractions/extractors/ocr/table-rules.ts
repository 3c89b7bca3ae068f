import type { GrayImage } from './gray-image.ts';

/** A run of ink longer than this fraction of the width or height is a table rule. */
const ROW_RULE = 0.12;
const COLUMN_RULE = 0.05;
/** A pixel darker than this (of 255) is ink. */
const INK = 160;

/** Whitens table rules, which interfere with the letters beside them. */
export function eraseRules({ pixels, width, height }: GrayImage): void {
  for (let y = 0; y < height; y += 1) {
    eraseRuns(pixels, y * width, 1, width, ROW_RULE * width);
  }
  for (let x = 0; x < width; x += 1) {
    eraseRuns(pixels, x, width, height, COLUMN_RULE * height);
  }
}

/** Whitens long runs of ink along a row or column of pixels. */
function eraseRuns(pixels: Uint8Array, from: number, step: number, count: number, longest: number): void {
  let run = 0;
  for (let index = 0; index <= count; index += 1) {
    const inked = index < count && (pixels[from + index * step] ?? 255) < INK;
    if (inked) {
      run += 1;
      continue;
    }
    if (run >= longest) {
      for (let back = 1; back <= run; back += 1) {
        pixels[from + (index - back) * step] = 255;
      }
    }
    run = 0;
  }
}
