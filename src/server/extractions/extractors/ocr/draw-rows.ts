import { type GrayImage, shadeAt } from './gray-image.ts';
import type { TextArea } from './paddle/text-areas.ts';

/** A white page with only the rows, each made horizontal at its vertical position `y`, scaled. */
export function drawRows(
  image: GrayImage,
  rows: readonly { area: TextArea; y: number }[],
  scale: number,
): GrayImage {
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { area, y: middle } of rows) {
    const slope = (area.rightY - area.leftY) / Math.max(1, area.right - area.left);
    const [left, right] = [
      Math.max(0, Math.floor(area.left * scale)),
      Math.min(width, Math.ceil(area.right * scale)),
    ];
    const half = area.height / 2;
    const top = Math.max(0, Math.floor((middle - half) * scale));
    const bottom = Math.min(height, Math.ceil((middle + half) * scale));
    for (let row = top; row < bottom; row += 1) {
      const offset = (row + 0.5) / scale - middle;
      for (let column = left; column < right; column += 1) {
        const x = (column + 0.5) / scale;
        const shade = meanAt(image, x, area.leftY + slope * (x - area.left) + offset, 1 / scale);
        const at = row * width + column;
        if (shade < (pixels[at] ?? 255)) pixels[at] = shade;
      }
    }
  }
  return { pixels, width, height };
}

/** The mean shade of a small square, so that thin strokes do not vanish between pixels when a page is scaled down. */
function meanAt(image: GrayImage, x: number, y: number, side: number): number {
  if (side <= 1) return shadeAt(image, x - 0.5, y - 0.5);
  const step = side / 4;
  return (
    (shadeAt(image, x - 0.5 - step, y - 0.5 - step) +
      shadeAt(image, x - 0.5 + step, y - 0.5 - step) +
      shadeAt(image, x - 0.5 - step, y - 0.5 + step) +
      shadeAt(image, x - 0.5 + step, y - 0.5 + step)) /
    4
  );
}
