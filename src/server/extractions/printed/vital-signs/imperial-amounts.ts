import { anyOf } from '../../vocabulary/patterns.ts';
import type { Amount } from './amount.ts';

/** « 5' 5" », « 5 ft 5 in », « 5'10 »: feet and inches of a height. */
const FOOT = anyOf(`['’′](?!['’′])`, String.raw`ft\.?`, 'feet|foot');
const INCH = anyOf(`["”″]`, `['’′]{2}`, String.raw`in(?:ches|\.)?(?!\p{L})`);
const FEET = new RegExp(
  String.raw`([1-7])\s?${FOOT}\s?(\d{1,2}(?:\.\d{1,2})?)(?!\d|[.,/]\d)(?:\s?${INCH})?(?!\p{L})`,
  'uy',
);
/** « 143 lb 8 oz ». */
const POUNDS = /(\d{1,3})\s?(lbs?)\.?,?\s?(\d{1,2}(?:\.\d)?)\s?oz(?!\p{L})/iuy;
const INCHES_IN_FOOT = 12;
const OUNCES_IN_POUND = 16;

/** Without the zeros that a division leaves behind. */
const written = (number: number): string => String(Number(number.toFixed(4)));

/** Reads a height in feet and inches, as inches; null for any other text. */
export function feetAt(text: string, from: number): Amount | null {
  FEET.lastIndex = from;
  const [whole, feet, inches] = FEET.exec(text) ?? [];
  if (whole === undefined || Number(inches) >= INCHES_IN_FOOT) return null;
  const number = written(INCHES_IN_FOOT * Number(feet) + Number(inches));
  return { word: 'taille', number, unit: 'in', at: from, end: from + whole.length };
}

/** Reads a weight in pounds and ounces, as pounds; null for any other text. */
export function poundsAt(text: string, from: number): Amount | null {
  POUNDS.lastIndex = from;
  const [whole, pounds, unit, ounces] = POUNDS.exec(text) ?? [];
  if (whole === undefined || unit === undefined || Number(ounces) >= OUNCES_IN_POUND) return null;
  const number = written(Number(pounds) + Number(ounces) / OUNCES_IN_POUND);
  return { word: 'poids', number, unit, at: from, end: from + whole.length };
}
