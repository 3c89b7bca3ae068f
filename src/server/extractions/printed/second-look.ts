import type { Box } from '../../../shared/extractions/contract.ts';
import type { Page, Word } from './page.ts';

/** What another reading of the same image has where a number stands. */
export interface Look {
  number: string;
  /** Whether it is only an end: "<5". */
  bounded: boolean;
  confidence: number;
}

/** Looks at a place of a page in another reading; null where no number is there. */
export type SecondLook = (page: number, box: Box) => Look | null;

/** Share of the width of a word that lies within the place looked at. */
const WITHIN = 0.5;
/** Below this confidence a word says nothing. */
const UNREAD = 0.5;
/** How many times under or over the usual ones a value may be. */
const USUAL = 5;

/** Looks at other readings of the pages of a document. */
export function lookAt(pages: readonly Page[]): SecondLook {
  return (number, box) => {
    const page = pages.find((each) => each.number === number);
    if (page === undefined) return null;
    const words = page.words.filter((word) => isAt(word, box, page)).toSorted((a, b) => a.left - b.left);
    const [, sign, found] = /([<>≤≥]=?)?(\d[\d.,]*)/.exec(words.map(({ text }) => text).join('')) ?? [];
    if (found === undefined) return null;
    const confidence = Math.min(...words.map((word) => word.confidence ?? 0));
    if (confidence < UNREAD) return null;
    return { number: found.replace(/[.,]+$/, ''), bounded: sign !== undefined, confidence };
  };
}

function isAt({ left, right, top, bottom }: Word, { x, y, width, height }: Box, page: Page): boolean {
  const middle = (top + bottom) / 2 / page.height;
  if (middle < y || middle > y + height) return false;
  const shared = Math.min(right / page.width, x + width) - Math.max(left / page.width, x);
  return shared > WITHIN * Math.min((right - left) / page.width, width);
}

/**
 * The number that two readings give: the same, or the one with a point that the other has lost, where the printed
 * interval bears it out and makes the other one absurd. Null where they contradict each other.
 *
 * @param usual ends of the interval, as printed
 */
export function agreedNumber(number: string, other: string, usual: readonly string[]): string | null {
  const [one, two] = [number, other].map((text) => text.replace(',', '.'));
  if (one === two) return number;
  const [marked, bare] = /[.,]/.test(number) ? [number, other] : [other, number];
  if (/[.,]/.test(bare) || marked.replace(/[.,]/, '') !== bare) return null;
  const ends = usual.map(toNumber);
  // Of an interval with one end, nothing says how far beyond a value may be.
  if (ends.length < 2 || !usual.some((end) => /[.,]/.test(end))) return null;
  const [low, high] = [Math.min(...ends) / USUAL, Math.max(...ends) * USUAL];
  const [withPoint, without] = [toNumber(marked), toNumber(bare)];
  return withPoint >= low && withPoint <= high && without > high ? marked : null;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
