import type { Page, Word } from '../../printed/page.ts';
import { type GrayImage, shadeAt } from './gray-image.ts';
import type { Paddle } from './paddle/open-paddle.ts';
import type { TextArea } from './paddle/text-areas.ts';
import { type Bend, bendOf } from './page-bend.ts';
import type { Reader } from './reader.ts';
import { figuresOf, secondWords, withMicro } from './words-of-line.ts';

/** The two readers. They are of different makes, so their mistakes fall on different letters. */
export interface Readers {
  words: Reader;
  figures: Paddle;
}

/** A page as each of the two readers sees it, and the bend of its lines: words are placed as if lines were flat. */
export interface ReadPage {
  first: Page;
  second: Page;
  bend: Bend;
}

/** Line heights, margins included, at which words are read best, and at which a doubtful line is read again. */
const LINE_HEIGHT = 34;
const AGAIN_HEIGHT = 46;
const SCALE_MAX = 3;
/** Fraction of the line height that letters take. */
const LETTERS = 0.72;
/** A word read with a lower confidence is also read by the other reader. */
const SURE = 0.85;

/** A text line at its position on the flattened page. */
interface Row {
  area: TextArea;
  /** Vertical position of its middle. */
  y: number;
  words: Word[];
}

/**
 * Reads a page with both readers. One has found its lines (`areas`); each is drawn, horizontal, on a clean page that
 * the other reads. Both read the digits of each line; if they differ, the line is drawn again at a larger scale.
 */
export async function readPage(
  { words, figures }: Readers,
  image: GrayImage,
  number: number,
  areas: readonly TextArea[],
): Promise<ReadPage> {
  const bend = bendOf(areas, image.width, image.height);
  const rows = areas.map((area): Row => {
    const y = bend.flat((area.left + area.right) / 2, (area.leftY + area.rightY) / 2);
    return { area, y, words: [] };
  });
  await readRows(words, image, rows, LINE_HEIGHT);
  const second = new Map<Row, Word[]>();
  for (const row of rows) {
    if (isSure(row)) continue;
    second.set(row, await secondOf(figures, image, row));
  }
  const doubtful = [...second].filter(([row, seen]) => figuresOf(row.words) !== figuresOf(seen));
  const again = doubtful.map(([{ area, y }]): Row => ({ area, y, words: [] }));
  if (again.length > 0) await readRows(words, image, again, AGAIN_HEIGHT);
  for (const [index, [row, seen]] of doubtful.entries()) {
    const other = again[index]?.words ?? [];
    if (figuresOf(other) !== figuresOf(seen)) continue;
    row.words = other;
    second.set(row, await secondOf(figures, image, row));
  }
  const size = { number, width: image.width, height: image.height };
  return {
    first: { ...size, words: rows.flatMap((row) => withMicro(row.words, second.get(row) ?? [])) },
    second: { ...size, words: rows.flatMap((row) => second.get(row) ?? row.words) },
    bend,
  };
}

/** Whether a line contains only words of letters, read with confidence: no digit and no unit. */
function isSure({ words }: Row): boolean {
  return (
    words.some(({ text }) => /\p{L}{4}/u.test(text)) &&
    words.every(({ text, confidence = 0 }) => confidence >= SURE && !/[\d<>≤≥/%µμ]/.test(text))
  );
}

async function secondOf(figures: Paddle, image: GrayImage, { area, y, words }: Row): Promise<Word[]> {
  const characters = await figures.charactersOf(image, area);
  const placed = characters.map(({ at, ...character }) => ({
    ...character,
    x: area.left + at * (area.right - area.left),
  }));
  const [top, bottom] = edgesOf({ area, y });
  return secondWords(words, placed, area.height).map((word) => ({ ...word, top, bottom }));
}

/** Reads rows drawn on a clean page, scaled to a given line height, and assigns each row its words. */
async function readRows(
  reader: Reader,
  image: GrayImage,
  rows: readonly Row[],
  lineHeight: number,
): Promise<void> {
  const heights = rows.map(({ area }) => area.height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? lineHeight;
  const scale = Math.min(SCALE_MAX, lineHeight / usual, 4000 / Math.max(image.width, image.height));
  const found = await reader.read(drawn(image, rows, scale));
  for (const word of found) {
    const x = (word.left + word.right) / 2 / scale;
    const y = (word.top + word.bottom) / 2 / scale;
    const row = rowAt(rows, x, y);
    if (row === null) continue;
    const [top, bottom] = edgesOf(row);
    row.words.push({ ...word, left: word.left / scale, right: word.right / scale, top, bottom });
  }
  for (const row of rows) row.words.sort((a, b) => a.left - b.left);
}

function edgesOf({ area, y }: Pick<Row, 'area' | 'y'>): [top: number, bottom: number] {
  const half = (LETTERS * area.height) / 2;
  return [y - half, y + half];
}

/** The row at a point; the nearest one if there are several. */
function rowAt(rows: readonly Row[], x: number, y: number): Row | null {
  const on = rows.filter(({ area, y: middle }) => {
    const reach = area.height / 2;
    return Math.abs(y - middle) <= reach && x >= area.left - reach && x <= area.right + reach;
  });
  return on.toSorted((a, b) => Math.abs(y - a.y) - Math.abs(y - b.y))[0] ?? null;
}

/** A white page with only the rows, each made horizontal. */
function drawn(image: GrayImage, rows: readonly Row[], scale: number): GrayImage {
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
