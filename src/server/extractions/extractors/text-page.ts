import type { Page, Word } from '../printed/page.ts';

/** Sizes of a letter and of a line on a page of plain text: only their proportions count. */
const LETTER = 5;
const LINE = 10;
const BETWEEN = 2;
const TAB = 8;
/** A page of short lines is no narrower: what is near or far on a page is a share of its width. */
const LETTERS_MIN = 80;

/** Lines of plain text as a page, each letter as wide as the next. The numbers of its lines are those of the list. */
export function textPage(lines: readonly { text: string }[], number: number): Page {
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
