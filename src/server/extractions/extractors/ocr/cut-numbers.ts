import type { Word } from '../../printed/page/page.ts';

const NUMBER = /^[<>≤≥([]*\d+(?:[.,](\d*))?[)\]]*$/;

/**
 * The words of a row that pen strokes cross. A crossed number loses its confidence if all other numbers at its height
 * have another number of decimals: « 2 » beside « 0,6 - 5,0 » may be « 2,7 » whose end is under the stroke.
 *
 * @param beside every word at the height of the row
 */
export function withCutNumbers(
  words: readonly Word[],
  beside: readonly Word[],
  isCrossed: (word: Word) => boolean,
): Word[] {
  return words.map((word) => {
    const own = decimalsOf(word);
    if (own === null || !isCrossed(word)) return word;
    const others = beside.flatMap((other) => (isOver(other, word) ? [] : (decimalsOf(other) ?? [])));
    return others.length > 0 && !others.includes(own) ? { ...word, confidence: 0 } : word;
  });
}

function isOver(one: Word, other: Word): boolean {
  return one.left < other.right && other.left < one.right;
}

/** The number of decimals of a word; null if it is not a number. */
function decimalsOf({ text }: Word): number | null {
  const match = NUMBER.exec(text);
  return match === null ? null : (match[1]?.length ?? 0);
}
