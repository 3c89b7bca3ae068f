import type { Box } from '../../../../shared/core/place.ts';
import type { GrayImage } from './gray-image.ts';
import type { Character } from './paddle/characters.ts';
import type { Paddle } from './paddle/open-paddle.ts';
import type { TextArea } from './paddle/text-areas.ts';

/** Clockwise quarter turns that set a page upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** Lines read to compare orientations, the longest first. */
const LINES = 12;
/** This many legible lines show that a page is upright, and no other orientation is tried. */
const ENOUGH = 4;
/** A line is legible if it has this many characters, read with this mean confidence. */
const CHARACTERS_MIN = 6;
const LEGIBLE_MIN = 0.85;
/** A line is longer than this many times its height; shorter ones may be upright in several orientations. */
const LONG = 3;
/** Another orientation must have this many times more legible characters. */
const BETTER = 1.5;

/**
 * The orientation in which the lines of a page are legible; 0 unless another one is much better. Only a few lines are
 * read, with the reader that is fast on single lines.
 *
 * @param areas the text lines of the image as it is
 */
export async function turnsOf(
  figures: Pick<Paddle, 'areasOf' | 'charactersOf'>,
  image: GrayImage,
  areas: readonly TextArea[],
): Promise<QuarterTurns> {
  const upright = await legibleIn(figures, image, areas, ENOUGH);
  if (upright.lines >= ENOUGH) return 0;
  const aside = turnedOnce(image);
  const asideAreas = await figures.areasOf(aside);
  const others = [
    { turns: 1, ...(await legibleIn(figures, aside, asideAreas)) },
    { turns: 2, ...(await legibleIn(figures, reversed(image), reversedAreas(areas, image))) },
    { turns: 3, ...(await legibleIn(figures, reversed(aside), reversedAreas(asideAreas, aside))) },
  ] as const;
  const [best] = others.toSorted((a, b) => b.characters - a.characters);
  return best !== undefined && best.characters > BETTER * upright.characters ? best.turns : 0;
}

/** Number of legible lines among the longest, and of their characters. Stops after `enough` legible lines. */
async function legibleIn(
  figures: Pick<Paddle, 'charactersOf'>,
  image: GrayImage,
  areas: readonly TextArea[],
  enough = LINES,
): Promise<{ lines: number; characters: number }> {
  const long = areas
    .filter(({ left, right, height }) => right - left > LONG * height)
    .toSorted((a, b) => b.right - b.left - (a.right - a.left))
    .slice(0, LINES);
  const legible = { lines: 0, characters: 0 };
  for (const area of long) {
    if (legible.lines >= enough) break;
    const characters = await figures.charactersOf(image, area);
    if (!isLegible(characters)) continue;
    legible.lines += 1;
    legible.characters += characters.length;
  }
  return legible;
}

function isLegible(characters: readonly Character[]): boolean {
  const mean =
    characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length);
  return characters.length >= CHARACTERS_MIN && mean >= LEGIBLE_MIN;
}

/** An image turned a quarter clockwise. */
function turnedOnce({ pixels, width, height }: GrayImage): GrayImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + height - 1 - y] = pixels[y * width + x] ?? 255;
  }
  return { pixels: turned, width: height, height: width };
}

const reversed = (image: GrayImage): GrayImage => ({ ...image, pixels: image.pixels.toReversed() });

const reversedAreas = (areas: readonly TextArea[], { width, height }: GrayImage): TextArea[] =>
  areas.map((area) => ({
    left: width - area.right,
    right: width - area.left,
    leftY: height - area.rightY,
    rightY: height - area.leftY,
    height: area.height,
  }));

/** Converts a box on the upright page to the page as scanned. */
export function turnedBack(box: Box, turns: QuarterTurns): Box {
  if (turns === 0) return box;
  const once = { x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width };
  return turnedBack(once, (turns - 1) as QuarterTurns);
}
