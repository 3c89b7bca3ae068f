import type { GrayImage } from './gray-image.ts';

/** A pixel lighter than this fraction of the paper's shade is paper. */
const PAPER = 0.86;
/** The paper's shade is measured in squares of this many pixels (a twelfth of an inch on a page). */
const SQUARE = 24;
/** The paper's shade in a square is the one that this fraction of its pixels exceeds. */
const LIGHTEST = 0.1;
/** The ink's shade is measured in tiles of this many pixels, large enough to hold several letters. */
const TILE = 96;
/** The ink's shade in a tile is the one that this fraction of its pixels falls below. */
const DARKEST = 0.01;
/** Ink differs from paper by at least this fraction of the paper's shade; less is the grain of the paper. */
const FAINT = 0.1;
/** Ink that differs from paper by less than this is pale, and is darkened until it differs by `DARK`. */
const PALE = 0.55;
const DARK = 0.8;

/** Values measured at the centres of squares of an image, row by row. */
interface Grid {
  values: Float32Array;
  across: number;
  down: number;
  side: number;
}

/**
 * Makes the paper white everywhere, including shadows and grey paper, by comparing each pixel with its surroundings;
 * then darkens pale ink, if most of the ink on the page is pale.
 */
export function whitened({ pixels, width, height }: GrayImage): GrayImage {
  const papers = widened(paperOf({ pixels, width, height }));
  const ratios = new Uint8Array(pixels.length);
  forEachPixel({ pixels, width, height }, papers, (at, paper) => {
    ratios[at] = Math.min(255, ((pixels[at] ?? 255) / Math.max(1, paper)) * 255);
  });
  const inks = inkOf({ pixels: ratios, width, height });
  const usual = usualInk(inks);
  if (usual === null || usual >= PALE) {
    for (let at = 0; at < ratios.length; at += 1) ratios[at] = Math.min(255, (ratios[at] ?? 255) / PAPER);
    return { pixels: ratios, width, height };
  }
  const least = Math.max(FAINT, usual / 2);
  forEachPixel({ pixels, width, height }, widened(inks), (at, ink) => {
    const deep = ((255 - (ratios[at] ?? 255)) * DARK) / Math.max(least, Math.min(ink, DARK));
    ratios[at] = Math.min(255, Math.max(0, 255 - deep) / PAPER);
  });
  return { pixels: ratios, width, height };
}

/** Calls `each` with the position of each pixel and the value of the grid there, interpolated between squares. */
function forEachPixel(
  { width, height }: GrayImage,
  { values, across, down, side }: Grid,
  each: (at: number, value: number) => void,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(down - 1, Math.max(0, y / side - 0.5));
    const [above, share] = [Math.floor(row), row % 1];
    const below = Math.min(down - 1, above + 1);
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(across - 1, Math.max(0, x / side - 0.5));
      const left = Math.floor(column);
      const right = Math.min(across - 1, left + 1);
      const part = column - left;
      const top =
        (values[above * across + left] ?? 0) * (1 - part) + (values[above * across + right] ?? 0) * part;
      const low =
        (values[below * across + left] ?? 0) * (1 - part) + (values[below * across + right] ?? 0) * part;
      each(y * width + x, top * (1 - share) + low * share);
    }
  }
}

/** The paper's shade in each square. */
function paperOf(image: GrayImage): Grid {
  return measured(image, SQUARE, (counts, seen) => {
    let [shade, lighter] = [255, counts[255] ?? 0];
    while (shade > 0 && lighter <= LIGHTEST * seen) {
      shade -= 1;
      lighter += counts[shade] ?? 0;
    }
    return shade;
  });
}

/** How much the ink of each tile differs from the paper, as a fraction of the paper's shade. 0 where there is none. */
function inkOf(ratios: GrayImage): Grid {
  return measured(ratios, TILE, (counts, seen) => {
    let [shade, darker] = [0, counts[0] ?? 0];
    while (shade < 255 && darker <= DARKEST * seen) {
      shade += 1;
      darker += counts[shade] ?? 0;
    }
    const ink = 1 - shade / 255;
    return ink < FAINT ? 0 : ink;
  });
}

/** The median difference between ink and paper, over the tiles that hold ink; null if none does. */
function usualInk({ values }: Grid): number | null {
  const inked = values.filter((ink) => ink > 0).sort();
  return inked[Math.floor(inked.length / 2)] ?? null;
}

/** Measures each square of an image from the counts of its shades. */
function measured(
  { pixels, width, height }: GrayImage,
  side: number,
  of: (counts: Uint32Array, seen: number) => number,
): Grid {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const values = new Float32Array(across * down);
  const counts = new Uint32Array(256);
  for (let square = 0; square < values.length; square += 1) {
    counts.fill(0);
    const [left, top] = [(square % across) * side, Math.floor(square / across) * side];
    let count = 0;
    for (let y = top; y < Math.min(height, top + side); y += 2) {
      for (let x = left; x < Math.min(width, left + side); x += 2) {
        const shade = pixels[y * width + x] ?? 255;
        counts[shade] = (counts[shade] ?? 0) + 1;
        count += 1;
      }
    }
    values[square] = of(counts, count);
  }
  return { values, across, down, side };
}

/** The highest value around each square, so that a square full of ink uses the paper of its neighbours. */
function widened({ values, across, down, side }: Grid): Grid {
  const highest = values.map((_, square) => {
    const [column, row] = [square % across, Math.floor(square / across)];
    let most = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
        most = Math.max(most, values[y * across + x] ?? 0);
      }
    }
    return most;
  });
  return { values: highest, across, down, side };
}
