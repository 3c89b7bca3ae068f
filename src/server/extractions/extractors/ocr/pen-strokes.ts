import { shadeOf } from './gray-image.ts';

/** The colours of a pixel of ink differ by more than this (of 255); those of black print, blurred by JPEG, by less. */
const CHROMA = 36;
/** A page with a larger share of coloured pixels is lit by a lamp, or is a picture. */
const COLOURED_MAX = 0.2;
/** A stroke is taller than this fraction of the page's long side (20 points on A4): printed letters are not. */
const TALL = 0.024;
/** Its area over the sum of its box's sides is less than this fraction of the long side: a printed band has more. */
const THICK = 0.009;
/** Heights of printed letters and digits, as fractions of the page's long side (5 to 15 points, capitals). */
const LETTER = [0.0035, 0.0125] as const;
/** Inks whose directions in colour have a larger cosine are one ink. */
const SAME_INK = 0.9;
/** This many letters of one ink on a page, or one beside a stroke, show that the page is printed in it. */
const LETTERS_MIN = 3;
/** What is under a stroke, if it is darker than this fraction of the stroke's shade, is print. */
const UNDER = 0.75;

/** Connected coloured pixels, their box, and the direction of their colour away from grey. */
interface Shape {
  members: number[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  ink: readonly [number, number, number];
}

/**
 * Whitens the strokes of a pen or a stamp that cross a page in colour, and keeps the print that shows under them. A
 * stroke stays if the page has letters printed in its ink, because it may hold some of them.
 *
 * @param rgba red, green, blue and opacity of each pixel, changed in place
 * @returns whether any stroke was erased
 */
export function erasePenStrokes(rgba: Uint8ClampedArray, width: number, height: number): boolean {
  const coloured = colouredPixels(rgba);
  if (coloured === null) return false;
  const longSide = Math.max(width, height);
  const strokes: Shape[] = [];
  const letters: Shape[] = [];
  for (let from = 0; from < coloured.length; from += 1) {
    if (coloured[from] === 0) continue;
    const shape = takeShape(coloured, rgba, width, from);
    const tall = (shape.bottom - shape.top + 1) / longSide;
    if (tall > TALL && thicknessOf(shape) < THICK * longSide) strokes.push(shape);
    if (tall > LETTER[0] && tall < LETTER[1]) letters.push(shape);
  }
  const penned = strokes.filter((stroke) => !isPrintedIn(stroke, letters));
  for (const { members } of penned) erase(rgba, members);
  return penned.length > 0;
}

/** 1 for each coloured pixel; null if the page has none, or so many that they cannot be strokes. */
function colouredPixels(rgba: Uint8ClampedArray): Uint8Array | null {
  const coloured = new Uint8Array(rgba.length / 4);
  let count = 0;
  for (let at = 0, index = 0; index < coloured.length; index += 1, at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) <= CHROMA) continue;
    coloured[index] = 1;
    count += 1;
  }
  return count === 0 || count > COLOURED_MAX * coloured.length ? null : coloured;
}

/** Takes the connected coloured pixels around one of them off `coloured`. */
function takeShape(coloured: Uint8Array, rgba: Uint8ClampedArray, width: number, from: number): Shape {
  const members = [from];
  let [left, right, top, bottom] = [width, 0, coloured.length, 0];
  const sum: [number, number, number] = [0, 0, 0];
  coloured[from] = 0;
  for (let taken = 0; taken < members.length; taken += 1) {
    const at = members[taken] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (const channel of [0, 1, 2] as const) sum[channel] += rgba[4 * at + channel] ?? 0;
    for (let row = at - width; row <= at + width; row += width) {
      for (let next = row - Number(x > 0); next <= row + Number(x < width - 1); next += 1) {
        if (coloured[next] !== 1) continue;
        coloured[next] = 0;
        members.push(next);
      }
    }
  }
  const grey = (sum[0] + sum[1] + sum[2]) / 3;
  return { members, left, right, top, bottom, ink: [sum[0] - grey, sum[1] - grey, sum[2] - grey] };
}

/** The thickness of a shape, in pixels, were it a line along two sides of its box. */
function thicknessOf({ members, left, right, top, bottom }: Shape): number {
  return members.length / (right - left + bottom - top + 2);
}

/** Whether letters in the ink of a stroke are on the page, or one of them in its box. */
function isPrintedIn(stroke: Shape, letters: readonly Shape[]): boolean {
  const alike = letters.filter(({ ink }) => cosine(ink, stroke.ink) > SAME_INK);
  const isInside = ({ left, right, top, bottom }: Shape) =>
    left < stroke.right && right > stroke.left && top < stroke.bottom && bottom > stroke.top;
  return alike.length >= LETTERS_MIN || alike.some(isInside);
}

function cosine(one: Shape['ink'], other: Shape['ink']): number {
  const dot = one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  return dot / Math.max(1, Math.hypot(...one) * Math.hypot(...other));
}

function erase(rgba: Uint8ClampedArray, members: readonly number[]): void {
  const shades = Uint8Array.from(members, (at) => shadeOf(rgba, 4 * at)).sort();
  const usual = Math.max(1, shades[Math.floor(shades.length / 2)] ?? 1);
  for (const at of members) {
    const share = shadeOf(rgba, 4 * at) / usual;
    rgba.fill(share < UNDER ? 255 * share : 255, 4 * at, 4 * at + 3);
  }
}
