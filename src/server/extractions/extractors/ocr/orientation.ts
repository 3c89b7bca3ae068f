import type { Box } from '../../../../shared/extractions/contract.ts';
import type { Page } from '../../printed/page.ts';

/** Quarter turns, clockwise, that set a page upright. */
export type Turns = 0 | 1 | 2 | 3;

/** Below this mean confidence, or this number of words, a page may stand on its side or on its head. */
const CONFIDENCE_MIN = 0.7;
const WORDS_MIN = 8;
/** How many times better another way up must be read. */
const BETTER = 1.5;
const SURE = 0.75;

/** Whether a page reads as one that is upright. */
export function isUpright({ words }: Page): boolean {
  const written = words.filter(({ text }) => /\p{L}{2}/u.test(text));
  const mean = written.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(written.length, 1);
  return written.length >= WORDS_MIN && mean >= CONFIDENCE_MIN;
}

/** The way up at which most is read with confidence; 0 where none is much better than the page as it is. */
export function bestTurns(readings: readonly { turns: Turns; page: Page }[]): Turns {
  const scored = readings.map(({ turns, page }) => ({ turns, score: letters(page) }));
  const own = scored.find(({ turns }) => turns === 0)?.score ?? 0;
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > BETTER * own ? best.turns : 0;
}

/** Letters and digits of the words that are read with confidence, of three signs at least. */
function letters({ words }: Page): number {
  return words
    .filter(({ confidence = 1, text }) => confidence > SURE && /^[\p{L}\d.,:()/-]{3,}$/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);
}

/** A box of a page set upright, on the page as it was. */
export function turnedBack(box: Box, turns: Turns): Box {
  if (turns === 0) return box;
  const once = { x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width };
  return turnedBack(once, (turns - 1) as Turns);
}
