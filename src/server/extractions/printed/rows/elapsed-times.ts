import type { Line } from '../page/page.ts';
import type { Row } from './result-row.ts';

/** « T60 », « 120 min », « 2 heures »: the time since a load of glucose, an injection or a meal. */
const ELAPSED =
  /^[\s(]*(?:T ?[+-]?\d{1,3}(?: ?(?:min|mn))?|\d{1,3} ?(?:min(?:utes?)?|mn|heures?|hours?)\.?)[\s)]*$/iu;
/** « Temps (min) | 0 | 60 | 120 ». */
const TITLED = /^\s*(?:temps|time|minutes?|delais?|délais?)(?: ?\([^()]{1,12}\))?\s*$/iu;
const NUMBER = /^\s*[+-]?\d{1,3}\s*$/;
/** The title of a row of units, or of a panel, may stand between. */
const ABOVE_MAX = 3;

/**
 * The first two columns of a heading of elapsed times above a line; undefined if there is none. A number below one of
 * them is of its time, and not the result of the day.
 */
export function elapsedOver(lines: readonly Line[], index: number): readonly [string, string] | undefined {
  const line = lines[index];
  for (const above of lines.slice(Math.max(0, index - ABOVE_MAX), index).toReversed()) {
    if (above.page !== line?.page) return undefined;
    const [title = '', ...cells] = above.text.split('\t').filter((cell) => cell.trim() !== '');
    const isTitled = TITLED.test(title);
    const times = cells.filter((cell) => ELAPSED.test(cell) || (isTitled && NUMBER.test(cell)));
    const [one, two] = times.map((cell) => cell.trim());
    if (one !== undefined && two !== undefined) return [one, two];
  }
  return undefined;
}

const HOUR_OF_RATE = /^\(?(?:1 ?h(?:eure|our)?|60 ?(?:min|mn))\b/i;

/** Whether the first of two times is the hour after which the sedimentation rate is read, which is then the result. */
export const isFirstHour = ({ label }: Row, [first]: readonly [string, string]): boolean =>
  HOUR_OF_RATE.test(first) && label.entries.every(({ measure }) => /\.vs$/.test(measure.id));
