import type { Candidate } from '../../extractor.ts';

/** Two values of one analysis agree if they differ by less than this ratio, or by no more than rounding explains. */
const SAME_ANALYSIS = 0.03;
/** Maximum difference, as a ratio, that rounding can explain. */
const ROUNDING_MAX = 0.1;

type Written = Candidate['value'];

/** Whether two numbers in one unit are the same analysis, as the rounding of what each was written from allows. */
export function isNear(
  first: number,
  second: number,
  writtenFirst: Written,
  writtenSecond: Written,
): boolean {
  const allowed = Math.max(SAME_ANALYSIS, roundingOf(writtenFirst) + roundingOf(writtenSecond));
  return Math.abs(first - second) <= allowed * Math.max(Math.abs(first), Math.abs(second));
}

/** The largest rounding error of a value, relative to it: "5" mg/L may be 4.5 to 5.5. */
function roundingOf({ kind, text }: Written): number {
  const number = text.replace(',', '.');
  const step = 10 ** -(number.split('.')[1]?.length ?? 0);
  const size = Math.abs(Number(number));
  return kind === 'number' && size > 0 ? Math.min(step / 2 / size, ROUNDING_MAX) : 0;
}
