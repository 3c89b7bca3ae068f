import { countsCells, readUnit } from './units.ts';

/** The decimal separator of the numbers of a file. */
export type DecimalMark = ',' | '.';

/** A number as read. `otherwise` is the other number it may be, if nothing decides between the two. */
export interface NumberReading {
  text: string;
  otherwise?: string;
}

/**
 * What decides whether "1.250" is 1.25 or 1250: the reference interval, the unit, and the decimal separator of the
 * file.
 */
interface Evidence {
  mark: DecimalMark | null;
  unit: string | null;
  /** Bounds of the reference interval, as printed. */
  usual: readonly string[];
}

/** One to three digits, then groups of three digits, which are thousands or decimals. */
const GROUPS = /^([+-]?)([1-9]\d{0,2})((?:([.,])\d{3})(?:\4\d{3})*)([.,]\d+)?$/;
const DECIMALS = /^[+-]?\d+([.,])\d+$/;
/** The numbers in a text, as written: « 12 - 3,5 » has two. */
export const numbersIn = (text: string): string[] => text.match(/\d[\d.,]*(?<=\d)/g) ?? [];

/** A value is plausible within this factor of the reference interval. */
const USUAL = 10;

/**
 * The decimal separator, found from the numbers that show it ("13,4", "0.250", "1.234,5"); null if no number shows it
 * or if they disagree.
 */
export function decimalMarkOf(numbers: Iterable<string>): DecimalMark | null {
  const marks = new Set<DecimalMark>();
  for (const number of numbers) {
    const mark = markOf(number.trim());
    if (mark !== null) marks.add(mark);
  }
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
}

function markOf(number: string): DecimalMark | null {
  const [, , , groups = '', sign, decimals] = GROUPS.exec(number) ?? [];
  if (decimals !== undefined) return sign === decimals[0] ? null : asMark(decimals[0]);
  if (sign !== undefined) return groups.length > 4 ? (sign === '.' ? ',' : '.') : null;
  return asMark(DECIMALS.exec(number)?.[1]);
}

function asMark(sign: string | undefined): DecimalMark | null {
  return sign === ',' || sign === '.' ? sign : null;
}

/**
 * Reads a number whose point or comma may separate thousands. Returns both readings if nothing decides between them.
 */
export function readGroups(number: string, { mark, unit, usual }: Evidence): NumberReading {
  const [, sign = '', , groups = '', point, decimals] = GROUPS.exec(number) ?? [];
  if (point === undefined || (decimals !== undefined && decimals[0] === point)) return { text: number };
  const whole = number.slice(0, number.length - (decimals?.length ?? 0)).replace(/[.,]/g, '');
  if (decimals !== undefined || groups.length > 4) return { text: `${whole}${decimals ?? ''}` };
  if (unit !== null && countsCells(readUnit(unit, ''))) return { text: whole };
  const ownMark = decimalMarkOf(usual);
  const knownMark = ownMark ?? mark;
  const marked = knownMark === null ? null : knownMark === point ? number : whole;
  const likely = likelyOf({ number, whole: whole.slice(sign.length) }, usual);
  if (marked !== null && (likely === null || likely === marked)) return { text: marked };
  // The interval alone decides only for thousands, and only if no separator is known. If it contradicts the separator,
  // both readings are returned.
  if (marked === null && likely === whole) return { text: whole };
  return { text: number, otherwise: whole };
}

/** The reading that is near the reference interval, if only one of the two is. */
function likelyOf(
  { number, whole }: { number: string; whole: string },
  usual: readonly string[],
): string | null {
  const ends = usual.map(toNumber).filter((end) => end > 0);
  if (ends.length === 0) return null;
  const [low, high] = [Math.min(...ends) / USUAL, Math.max(...ends) * USUAL];
  const near = [number, whole].filter((text) => toNumber(text) >= low && toNumber(text) <= high);
  return near.length === 1 ? (near[0] ?? null) : null;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}
