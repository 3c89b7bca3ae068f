import { anyOf } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';

/** A name, then two digits at the end of its cell, then a cell with a single number: « Hemoglobin 01 | 12.9 ». */
const NAME_WITH_CODE =
  /^([^\t]*\p{L}[^\t\d]{0,3}?)\s?(0\d)(?=\t *[<>≤≥]?\s*\d+(?:[.,]\d+)?(?:[^\S\t]+[^\t\d]*)?(?:\t|$))/u;
/** Names with the same digits behind them. Fewer may be values of the day, written with a zero: « Monocytes 05 ». */
const SAME_CODE_MIN = 3;
/** The headings of American reports, of which several stand on one line. */
const HEADINGS = new RegExp(
  String.raw`(?:^|\t) *${anyOf('tests?|current result(?: and flag)?|results?|flag|units?', 'reference (?:interval|range)|lab')} *(?=\t|$)`,
  'giu',
);
const HEADINGS_MIN = 3;

/**
 * The lines without the code of the laboratory that did each test, which American reports print as a small number
 * behind its name. The other columns keep their places.
 */
export function withoutLaboratoryCodes<L extends Pick<Line, 'text'>>(lines: readonly L[]): L[] {
  const coded = lines.map(({ text }) => NAME_WITH_CODE.exec(text));
  const times = Map.groupBy(coded, (match) => match?.[2]);
  times.delete(undefined);
  const isAmerican = lines.some(({ text }) => [...text.matchAll(HEADINGS)].length >= HEADINGS_MIN);
  const hasCodes = isAmerican && [...times.values()].some((each) => each.length >= SAME_CODE_MIN);
  return lines.map((line, index) => {
    const [whole, name] = (hasCodes && coded[index]) || [];
    if (whole === undefined || name === undefined) return line;
    return { ...line, text: name.padEnd(whole.length) + line.text.slice(whole.length) };
  });
}
