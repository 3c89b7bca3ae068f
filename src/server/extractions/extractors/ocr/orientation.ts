import type { Box } from '../../../../shared/core/place.ts';
import type { Page } from '../../printed/page.ts';

/** Clockwise quarter turns that set a page upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** With a lower mean confidence or fewer words, a page may be sideways or upside down. */
const CONFIDENCE_MIN = 0.7;
const WORDS_MIN = 8;
/** Another orientation must score this many times better. */
const BETTER = 1.5;
const SURE = 0.75;

/** Whether the words read suggest that the page is upright. */
export function isUpright({ words }: Page): boolean {
  const written = words.filter(({ text }) => /\p{L}{2}/u.test(text));
  const mean = written.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(written.length, 1);
  return written.length >= WORDS_MIN && mean >= CONFIDENCE_MIN;
}

/** The orientation in which most text is read with confidence; 0 unless another one is much better. */
export function bestTurns(readings: readonly { turns: QuarterTurns; page: Page }[]): QuarterTurns {
  const scored = readings.map(({ turns, page }) => ({ turns, score: letters(page) }));
  const own = scored.find(({ turns }) => turns === 0)?.score ?? 0;
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > BETTER * own ? best.turns : 0;
}

/** Number of characters in words of three or more characters that were read with confidence. */
function letters({ words }: Page): number {
  return words
    .filter(({ confidence = 1, text }) => confidence > SURE && /^[\p{L}\d.,:()/-]{3,}$/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);
}

/** Converts a box on the upright page to the page as scanned. */
export function turnedBack(box: Box, turns: QuarterTurns): Box {
  if (turns === 0) return box;
  const once = { x: box.y, y: 1 - box.x - box.width, width: box.height, height: box.width };
  return turnedBack(once, (turns - 1) as QuarterTurns);
}
