import type { Box } from '../../../../shared/core/place.ts';
import type { Page, Word } from './page.ts';

/** The number that a second recognition of the image found at a place. */
export interface NumberAtPlace {
  number: string;
  /** Whether a comparison sign precedes it: "<5". */
  bounded: boolean;
  confidence: number;
}

/** Returns what the second recognition found at a place of a page; null if it found no number there. */
export type SecondReading = (page: number, box: Box) => NumberAtPlace | null;

/** A word counts if this fraction of its width lies within the place. */
const WITHIN = 0.5;
/** A word with a lower confidence is ignored. */
const SECOND_READING_MIN = 0.5;
/** A value within this factor of the reference interval is plausible. */
const USUAL = 5;

/** Builds the lookup from the second recognition of the pages. */
export function indexSecondReading(pages: readonly Page[]): SecondReading {
  return (number, box) => {
    const page = pages.find((each) => each.number === number);
    if (page === undefined) return null;
    const words = page.words
      .flatMap(halves)
      .filter((word) => isAt(word, box, page))
      .toSorted((a, b) => a.left - b.left);
    const [, sign, found] = /([<>≤≥]=?)?(\d[\d.,]*)/.exec(words.map(({ text }) => text).join('')) ?? [];
    if (found === undefined) return null;
    const confidence = Math.min(...words.map((word) => word.confidence ?? 0));
    if (confidence < SECOND_READING_MIN) return null;
    const bounded = sign !== undefined || hasSignBefore(words[0], page);
    return { number: found.replace(/[.,]+$/, ''), bounded, confidence };
  };
}

/** « 138/76 » is two numbers, each at its place in the word, whose letters have one width. */
function halves(word: Word): Word[] {
  const [whole, first = ''] = /^(\d+)\/\d+/.exec(word.text) ?? [];
  if (whole === undefined) return [word];
  const middle = word.left + ((word.right - word.left) * (first.length + 0.5)) / word.text.length;
  return [
    { ...word, text: first, right: middle },
    { ...word, text: word.text.slice(first.length + 1), left: middle },
  ];
}

/**
 * Whether the word before a number is a comparison sign, or the « à » of « inférieur à ». The « à » of « une tension à
 * 138/76 » is not one.
 */
function hasSignBefore(word: Word | undefined, page: Page): boolean {
  const before = wordBefore(word, page);
  if (before === undefined) return false;
  if (/^[<>≤≥]=?$/.test(before.text)) return true;
  return /^[àa]$/i.test(before.text) && COMPARISON.test(wordBefore(before, page)?.text ?? '');
}

/** « inférieur », « supérieures », « égal », of which a reader may misread some letters. */
const COMPARISON = /^(?:inf|sup)|(?:rieure?s?|gale?s?)$/i;

function wordBefore(word: Word | undefined, page: Page): Word | undefined {
  if (word === undefined) return undefined;
  const height = word.bottom - word.top;
  const middle = (word.top + word.bottom) / 2;
  return page.words.find(({ right, top, bottom }) => {
    const gap = word.left - right;
    return gap > -height / 2 && gap < height && top < middle && middle < bottom;
  });
}

function isAt({ left, right, top, bottom }: Word, { x, y, width, height }: Box, page: Page): boolean {
  const middle = (top + bottom) / 2 / page.height;
  if (middle < y || middle > y + height) return false;
  const shared = Math.min(right / page.width, x + width) - Math.max(left / page.width, x);
  return shared > WITHIN * Math.min((right - left) / page.width, width);
}

/**
 * The number on which two readings agree. If they differ only by a decimal point, it is the one with the point,
 * provided that the printed interval makes it plausible and the other one implausible. Null if they contradict each
 * other.
 *
 * @param usual limits of the interval, as printed
 */
export function agreedNumber(number: string, other: string, usual: readonly string[]): string | null {
  const [one, two] = [number, other].map((text) => text.replace(',', '.'));
  if (one === two) return number;
  const [marked, bare] = /[.,]/.test(number) ? [number, other] : [other, number];
  if (/[.,]/.test(bare) || marked.replace(/[.,]/, '') !== bare) return null;
  const ends = usual.map(toNumber);
  // With only one limit, the interval does not show how far beyond it a value may go.
  if (ends.length < 2 || !usual.some((end) => /[.,]/.test(end))) return null;
  const [low, high] = [Math.min(...ends) / USUAL, Math.max(...ends) * USUAL];
  const [withPoint, without] = [toNumber(marked), toNumber(bare)];
  return withPoint >= low && withPoint <= high && without > high ? marked : null;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
