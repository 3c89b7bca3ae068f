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

/** The height of a line of a drawn table, and the distance between its rows. */
export const [HEIGHT, ROW] = [10, 22];

/** For tests: a table whose cells are given by their lines, each cell centred on its row. */
export function tableOf(rows: readonly (readonly string[][])[], { line = LINE, row = ROW } = {}): Page {
  const words: Word[] = [];
  let top = 20;
  for (const cells of rows) {
    const most = Math.max(...cells.map((lines) => lines.length));
    for (const [column, lines] of cells.entries())
      for (const [at, text] of lines.entries()) {
        const above = top + ((most - lines.length) * line) / 2 + at * line;
        for (const { 0: word, index } of text.matchAll(/\S+/g)) {
          const left = 20 + 200 * column + LETTER * index;
          words.push({
            text: word,
            left,
            right: left + LETTER * word.length,
            top: above,
            bottom: above + HEIGHT,
          });
        }
      }
    top += (most - 1) * line + row;
  }
  return { number: 1, width: 1200, height: 1100, words };
}
