import { type Range, rangeAt, toNumber } from '../page/range.ts';

const OTHER = String.raw`\s*\t\s*\d+(?:[.,]\d+)?\s?`;
/** The results of two other days, in cells of their own, or one that cannot end an interval: « 9,6 - ». */
const OTHERS = new RegExp(`^(?:(?:${OTHER}[-+]?(?=\\s*\\t)){2}|${OTHER}[-+](?=\\s*\\t))`);

/**
 * « 12,9- » at the end of its cell, with a number below the interval of its line: the dash marks it as low. The
 * interval stands before it or, beside the results of other days, behind all of them.
 */
export function lowAtEnd(
  text: string,
  start: number,
  before: readonly Range[],
): { number: string; end: number } | null {
  const [whole, number] = /^(\d+(?:[.,]\d+)?) ?-{1,3}(?=\s*(?:$|\t))/.exec(text.slice(start)) ?? [];
  if (whole === undefined || number === undefined) return null;
  const last = text.lastIndexOf('\t') + 1;
  const behind = last > start && OTHERS.test(text.slice(start + whole.length)) ? rangeAt(text, last) : null;
  const isLow = [...before, behind].some(
    (range) => range?.low && range.high !== null && toNumber(number) < toNumber(range.low),
  );
  return isLow ? { number, end: start + whole.length } : null;
}
