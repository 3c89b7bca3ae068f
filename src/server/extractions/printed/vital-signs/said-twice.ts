const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,3})?`;
/** « 98.6 °F (37 °C) », « 89.8 kg (198 lb) », « 1.778 m (5' 10") »: the same measure in another unit, in brackets. */
const IN_BRACKETS = new RegExp(
  String.raw`^\s*\(\s*(?:(${NUMBER})\s?(°? ?[CF]|kgs?|lbs?|cm|m|in)|(\d)\s?(?:'|’|ft)\s?(\d{1,2}(?:\.\d{1,2})?)\s?(?:"|”|''|in)?)\s*\)`,
  'iu',
);

/** How far two numbers of the same measure may be from each other, which are both rounded. */
import { toNumber } from '../page/range.ts';

const ROUNDED = 0.012;
const KG_OF_POUND = 0.453_592;
const CM_OF_INCH = 2.54;

/** What a number is in °C, kg or cm; null in another unit. */
function inMetric(number: number, unit: string): { value: number; of: string } | null {
  const plain = unit.replace(/[°\s]/g, '').toLowerCase();
  if (plain === 'f') return { value: ((number - 32) * 5) / 9, of: 'C' };
  if (plain === 'c') return { value: number, of: 'C' };
  if (/^lbs?$/.test(plain)) return { value: number * KG_OF_POUND, of: 'kg' };
  if (/^kgs?$/.test(plain)) return { value: number, of: 'kg' };
  if (plain === 'in') return { value: number * CM_OF_INCH, of: 'cm' };
  if (plain === 'cm') return { value: number, of: 'cm' };
  return plain === 'm' ? { value: 100 * number, of: 'cm' } : null;
}

/** The text behind a number, without the same measure in another unit. */
export function withoutSame(number: string, unit: string | null, rest: string): string {
  const [whole, other, otherUnit = '', feet, inches = ''] = IN_BRACKETS.exec(rest) ?? [];
  const own = unit === null ? null : inMetric(toNumber(number), unit);
  if (whole === undefined || own === null) return rest;
  const second =
    other === undefined
      ? inMetric(12 * Number(feet) + Number(inches), 'in')
      : inMetric(toNumber(other), otherUnit);
  const isSame =
    second !== null && second.of === own.of && Math.abs(second.value - own.value) <= ROUNDED * own.value;
  return isSame ? rest.slice(whole.length) : rest;
}
