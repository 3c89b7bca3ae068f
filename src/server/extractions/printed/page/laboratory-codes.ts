import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from './page.ts';

/** A name, then two digits at the end of its cell, then a cell with a single number: « Hemoglobin 01 | 12.9 ». */
const CODE = String.raw`(0\d)(?=\t *[<>≤≥]?\s*\d+(?:[.,]\d+)?(?:[^\S\t]+[^\t\d]*)?(?:\t|$))`;
const NAME_WITH_CODE = new RegExp(String.raw`^([^\t]*\p{L}[^\t\d]{0,3}?)\s?${CODE}`, 'u');
/** The same behind a name that ends with digits, « Vitamin B12 01 », once other names have this code. */
const NUMBERED_NAME = new RegExp(String.raw`^([^\t]*\p{L}\d{1,3})\s${CODE}`, 'u');
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
    const numbered = NUMBERED_NAME.exec(line.text);
    const found = coded[index] ?? (times.has(numbered?.[2]) ? numbered : null);
    const [whole, name] = (hasCodes && found) || [];
    if (whole === undefined || name === undefined) return line;
    return { ...line, text: name.padEnd(whole.length) + line.text.slice(whole.length) };
  });
}
