/** A greyscale image: 0 is black; pixels are stored row by row. */
export interface GrayImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A pixel lighter than this fraction of the paper's shade is paper. */
const PAPER = 0.86;
/** The paper's shade is measured in squares of this many pixels (a twelfth of an inch on a page). */
const SQUARE = 24;
/** The paper's shade in a square is the one that this fraction of its pixels exceeds. */
const LIGHTEST = 0.1;

/** @param rgba red, green, blue and opacity of each pixel */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): GrayImage {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    pixels[index] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { pixels, width, height };
}

/**
 * Makes the paper white everywhere, including shadows and grey paper, by comparing each pixel with its surroundings.
 */
export function whitened({ pixels, width, height }: GrayImage): GrayImage {
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const papers = smoothed(paperOf({ pixels, width, height }, across, down), across, down);
  const white = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(down - 1, Math.max(0, y / SQUARE - 0.5));
    const [above, share] = [Math.floor(row), row % 1];
    const below = Math.min(down - 1, above + 1);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(across - 1, Math.max(0, x / SQUARE - 0.5));
      const left = Math.floor(column);
      const right = Math.min(across - 1, left + 1);
      const part = column - left;
      const top =
        (papers[above * across + left] ?? 255) * (1 - part) + (papers[above * across + right] ?? 255) * part;
      const low =
        (papers[below * across + left] ?? 255) * (1 - part) + (papers[below * across + right] ?? 255) * part;
      const paper = Math.max(1, (top * (1 - share) + low * share) * PAPER);
      white[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) / paper) * 255);
    }
  }
  return { pixels: white, width, height };
}

/** The paper's shade in each square. */
function paperOf({ pixels, width, height }: GrayImage, across: number, down: number): Float32Array {
  const papers = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let square = 0; square < papers.length; square += 1) {
    counts.fill(0);
    const [left, top] = [(square % across) * SQUARE, Math.floor(square / across) * SQUARE];
    let seen = 0;
    for (let y = top; y < Math.min(height, top + SQUARE); y += 2) {
      for (let x = left; x < Math.min(width, left + SQUARE); x += 2) {
        const shade = pixels[y * width + x] ?? 255;
        counts[shade] = (counts[shade] ?? 0) + 1;
        seen += 1;
      }
    }
    let [shade, lighter] = [255, counts[255] ?? 0];
    while (shade > 0 && lighter <= LIGHTEST * seen) {
      shade -= 1;
      lighter += counts[shade] ?? 0;
    }
    papers[square] = shade;
  }
  return papers;
}

/** The lightest shade around each square, so that a square full of ink uses the paper of its neighbours. */
function smoothed(papers: Float32Array, across: number, down: number): Float32Array {
  return papers.map((_, square) => {
    const [column, row] = [square % across, Math.floor(square / across)];
    let lightest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
        lightest = Math.max(lightest, papers[y * across + x] ?? 0);
      }
    }
    return lightest;
  });
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
