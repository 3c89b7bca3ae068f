import type { Line } from './page.ts';

const MARK = /\((?:\d{1,2}|[a-z])\)/;
/** A footnote mark after a name or value: "Sodium (1)", "LDL cholestérol*". */
const REFERENCES = new RegExp(String.raw`(?<=[^\s(])\s*(${MARK.source}|(?<=\p{L})\*)(?=\s|$)`, 'gu');
/** The same mark at the start of the footnote: "(1) Sodium : …". */
const BEGINNING = new RegExp(String.raw`^\s*(${MARK.source}|\d{1,2}\)|\*)\s*(?=\p{L})`, 'u');

/**
 * Finds the footnotes: lines that begin with a mark which also stands beside a name or value further up. They explain
 * results and contain none.
 */
export function footnotesOf(lines: readonly Line[]): ReadonlySet<number> {
  const marks = new Set<string>();
  const notes = new Set<number>();
  for (const [index, { text }] of lines.entries()) {
    const mark = BEGINNING.exec(text)?.[1];
    if (mark !== undefined && marks.has(mark.replace(/^\(?/, '(').replace(/^\(\*$/, '*'))) notes.add(index);
    for (const [, reference] of text.slice(1).matchAll(REFERENCES))
      if (reference !== undefined) marks.add(reference);
  }
  return notes;
}
