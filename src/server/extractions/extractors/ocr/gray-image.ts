/** A greyscale image: 0 is black; pixels are stored row by row. */
export interface GrayImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** @param rgba red, green, blue and opacity of each pixel */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    pixels[index] = shadeOf(rgba, at);
  }
  return { pixels, width, height };
}

/** The luminance of the pixel at an index of `rgba`. */
export function shadeOf(rgba: Uint8ClampedArray, at: number): number {
  return ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
}

/** A smaller copy, each pixel of which is the mean of those it replaces. */
export function shrunk({ pixels, width, height }: GrayImage, toWidth: number, toHeight: number): GrayImage {
  const small = new Uint8Array(toWidth * toHeight);
  for (let row = 0; row < toHeight; row += 1) {
    const top = Math.floor((row * height) / toHeight);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / toHeight));
    for (let column = 0; column < toWidth; column += 1) {
      const left = Math.floor((column * width) / toWidth);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / toWidth));
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) sum += pixels[y * width + x] ?? 255;
      }
      small[row * toWidth + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return { pixels: small, width: toWidth, height: toHeight };
}

/** The shade at a position between pixels, interpolated from the four around it. White outside the image. */
export function shadeAt({ pixels, width, height }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [across, down] = [x - left, y - top];
  const at = top * width + left;
  const high = (pixels[at] ?? 0) * (1 - across) + (pixels[at + 1] ?? 0) * across;
  const low = (pixels[at + width] ?? 0) * (1 - across) + (pixels[at + width + 1] ?? 0) * across;
  return high * (1 - down) + low * down;
}

/** The image as a PGM file, which is fast to write and read. */
export function pgmOf({ pixels, width, height }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
