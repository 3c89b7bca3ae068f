import type { Page, Word } from './page.ts';

const LETTER = 5;
const LINE = 12;

/**
 * For tests: builds a page from lines of text, with letters of equal width. Each `|` moves to the next column; columns
 * are 200 points apart.
 */
export function pageOf(text: string, number = 1): Page {
  const words = text.split('\n').flatMap((line, row) =>
    line.split('|').flatMap((cell, column) =>
      [...cell.matchAll(/\S+/g)].map((match): Word => {
        const left = 20 + 200 * column + LETTER * match.index;
        const top = 20 + LINE * row * 1.25;
        return { text: match[0], left, right: left + LETTER * match[0].length, top, bottom: top + LINE };
      }),
    ),
  );
  return { number, width: 1200, height: 1100, words };
}
