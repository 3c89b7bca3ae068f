import type { GrayImage } from './gray-image.ts';

/** Shades are compared in tiles of this many pixels, each large enough to hold several letters. */
const TILE = 64;
/** A tile whose shades differ less (of 255) shows no letters. */
const CONTRAST_MIN = 60;
/** The usual shade of a tile of letters lies within this fraction of its range from the shade of the background. */
const NEAR_BACKGROUND = 0.3;
/** Darkest and lightest shades are those that this fraction of a tile's pixels exceeds. */
const EXTREME = 0.02;
/** Fewer tiles do not show whether letters are light. */
const TILES_MIN = 8;
/** Letters are light if this fraction of the tiles that show it have a dark background. */
const MOST = 0.75;

/** The image with dark letters on light: inverted if its letters are light, as on a phone in dark mode. */
export function darkOnLight(image: GrayImage): GrayImage {
  return hasLightLetters(image) ? { ...image, pixels: image.pixels.map((shade) => 255 - shade) } : image;
}

function hasLightLetters(image: GrayImage): boolean {
  let [dark, light] = [0, 0];
  for (let top = 0; top < image.height; top += TILE) {
    for (let left = 0; left < image.width; left += TILE) {
      const { low, usual, high } = shadesOf(image, left, top);
      const range = high - low;
      if (range < CONTRAST_MIN) continue;
      if (usual - low < NEAR_BACKGROUND * range) dark += 1;
      else if (high - usual < NEAR_BACKGROUND * range) light += 1;
    }
  }
  return dark >= TILES_MIN && dark >= MOST * (dark + light);
}

/** The darkest, usual and lightest shades of a tile. */
function shadesOf({ pixels, width, height }: GrayImage, left: number, top: number) {
  const counts = new Uint32Array(256);
  let count = 0;
  for (let y = top; y < Math.min(height, top + TILE); y += 2) {
    for (let x = left; x < Math.min(width, left + TILE); x += 2) {
      const shade = pixels[y * width + x] ?? 0;
      counts[shade] = (counts[shade] ?? 0) + 1;
      count += 1;
    }
  }
  const at = (fraction: number) => {
    let [shade, darker] = [0, counts[0] ?? 0];
    while (shade < 255 && darker <= fraction * count) {
      shade += 1;
      darker += counts[shade] ?? 0;
    }
    return shade;
  };
  return { low: at(EXTREME), usual: at(0.5), high: at(1 - EXTREME) };
}
