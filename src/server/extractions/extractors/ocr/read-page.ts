import type { Page, Word } from '../../printed/page/page.ts';
import { withCutNumbers } from './cut-numbers.ts';
import { drawRows } from './draw-rows.ts';
import type { GrayImage } from './gray-image.ts';
import type { Paddle } from './paddle/open-paddle.ts';
import type { TextArea } from './paddle/text-areas.ts';
import { type Bend, bendOf } from './page-bend.ts';
import type { Prepared } from './prepare.ts';
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
/** Shades of a pixel that differ more (of 255) are those of ink and paper. */
const SAME_SHADE = 60;
/** A word read with a lower confidence is also read by the other reader. */
const READ_ONCE_MIN = 0.85;

/** A text line at its position on the flattened page. */
interface Row {
  area: TextArea;
  /** Vertical position of its middle. */
  y: number;
  words: Word[];
}

/**
 * Reads a page with both readers. One has found its lines (`areas`); each is drawn, horizontal, on a clean page that
 * the other reads. A line whose pen strokes were erased is read with them too.
 */
export async function readPage(
  readers: Readers,
  { image, writtenOver }: Pick<Prepared, 'image' | 'writtenOver'>,
  number: number,
  areas: readonly TextArea[],
): Promise<ReadPage> {
  const bend = bendOf(areas, image.width, image.height);
  const rows = areas.map((area): Row => {
    const y = bend.flat((area.left + area.right) / 2, (area.leftY + area.rightY) / 2);
    return { area, y, words: [] };
  });
  const second = await readLines(readers, image, rows);
  if (writtenOver !== null) {
    const crossed = rows.filter(({ area }) => differ(image, writtenOver, area));
    await keepConfirmed(readers, writtenOver, crossed, second);
    markCutNumbers({ image, writtenOver }, { rows, crossed }, second);
  }
  const size = { number, width: image.width, height: image.height };
  return {
    first: { ...size, words: rows.flatMap((row) => withMicro(row.words, second.get(row) ?? [])) },
    second: { ...size, words: rows.flatMap((row) => second.get(row) ?? row.words) },
    bend,
  };
}

/**
 * Gives each row its words, read by the first reader, and returns those that the second reader sees. Both read the
 * digits of each line; if they differ, the line is drawn again at a larger scale.
 */
async function readLines(
  { words, figures }: Readers,
  image: GrayImage,
  rows: readonly Row[],
): Promise<Map<Row, Word[]>> {
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
  return second;
}

/**
 * Erasing a stroke may take part of a digit with it. So a crossed row is read as it was too, and what both readers see
 * without its strokes is kept only if one of them sees the same digits with them, and the words are as sure; otherwise
 * the row is left as it was.
 */
async function keepConfirmed(
  readers: Readers,
  writtenOver: GrayImage,
  crossed: readonly Row[],
  second: Map<Row, Word[]>,
): Promise<void> {
  if (crossed.length === 0) return;
  const before = crossed.map(({ area, y }): Row => ({ area, y, words: [] }));
  const secondBefore = await readLines(readers, writtenOver, before);
  for (const [index, row] of crossed.entries()) {
    const asItWas = before[index] ?? row;
    const secondAsItWas = secondBefore.get(asItWas);
    const seen = figuresOf(row.words);
    const agree = seen === figuresOf(second.get(row) ?? row.words);
    const isConfirmed = [asItWas.words, secondAsItWas].some((words) => words && figuresOf(words) === seen);
    if (agree && isConfirmed && surenessOf(row.words) >= surenessOf(asItWas.words)) continue;
    row.words = asItWas.words;
    if (secondAsItWas === undefined) second.delete(row);
    else second.set(row, secondAsItWas);
  }
}

/** The mean confidence of words, by letter; 0 if there is none. */
function surenessOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);
  return sure / Math.max(1, letters);
}

/** Takes confidence from the crossed numbers that may have lost their end, in both readings. */
function markCutNumbers(
  { image, writtenOver }: { image: GrayImage; writtenOver: GrayImage },
  { rows, crossed }: { rows: readonly Row[]; crossed: readonly Row[] },
  second: Map<Row, Word[]>,
): void {
  for (const row of crossed) {
    const isCrossed = (word: Word) => differ(image, writtenOver, areaOf(word, row));
    const beside = rows
      .filter(({ y }) => Math.abs(y - row.y) < row.area.height / 2)
      .flatMap(({ words }) => words);
    row.words = withCutNumbers(row.words, beside, isCrossed);
    const others = second.get(row);
    if (others !== undefined) second.set(row, withCutNumbers(others, beside, isCrossed));
  }
}

/** The area of a word of a row, and half a line height at its ends. */
function areaOf({ left, right }: Word, { area }: Row): TextArea {
  const slope = (area.rightY - area.leftY) / Math.max(1, area.right - area.left);
  const [from, to] = [left - area.height / 2, right + area.height / 2];
  return {
    left: from,
    right: to,
    leftY: area.leftY + slope * (from - area.left),
    rightY: area.leftY + slope * (to - area.left),
    height: area.height,
  };
}

/** Whether two images differ within the area of a line. */
function differ(one: GrayImage, other: GrayImage, area: TextArea): boolean {
  const middle = (area.leftY + area.rightY) / 2;
  const half = (area.height + Math.abs(area.leftY - area.rightY)) / 2;
  for (let y = Math.max(0, Math.floor(middle - half)); y < Math.min(one.height, middle + half); y += 1) {
    const [from, to] = [Math.max(0, Math.floor(area.left)), Math.min(one.width, Math.ceil(area.right))];
    for (let at = y * one.width + from; at < y * one.width + to; at += 1) {
      if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > SAME_SHADE) return true;
    }
  }
  return false;
}

/** Whether a line contains only words of letters, read with confidence: no digit and no unit. */
function isSure({ words }: Row): boolean {
  return (
    words.some(({ text }) => /\p{L}{4}/u.test(text)) &&
    words.every(({ text, confidence = 0 }) => confidence >= READ_ONCE_MIN && !/[\d<>≤≥/%µμ]/.test(text))
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
  const found = await reader.read(drawRows(image, rows, scale));
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
