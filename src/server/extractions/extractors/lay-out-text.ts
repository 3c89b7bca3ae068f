import type { Page, Word } from '../printed/page/page.ts';

/** Sizes of a character and of a line on a page of plain text; only their ratio matters. */
const LETTER = 5;
const LINE = 10;
const BETWEEN = 2;
const TAB = 8;
/**
 * Minimum page width in characters: distances on a page are fractions of its width, and must not shrink with short
 * lines.
 */
const LETTERS_MIN = 80;

/** Lines of plain text as a page with characters of equal width. Line numbers are those of the list. */
export function layOutText(lines: readonly { text: string }[], number: number): Page {
  const texts = lines.map(({ text }) => text.replace(/\t/g, ' '.repeat(TAB)));
  const widest = texts.reduce((most, text) => Math.max(most, text.length), LETTERS_MIN);
  const words = texts.flatMap((text, row) =>
    [...text.matchAll(/\S+/g)].map((match): Word => {
      const [left, top] = [LETTER * match.index, (LINE + BETWEEN) * row];
      return { text: match[0], left, right: left + LETTER * match[0].length, top, bottom: top + LINE };
    }),
  );
  return { number, width: LETTER * widest, height: (LINE + BETWEEN) * Math.max(texts.length, 1), words };
}
