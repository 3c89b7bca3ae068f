import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

const HIGH = 'pas|tas|sys(?:t(?:ol(?:ique|ic)?)?)?';
const LOW = 'pad|tad|dia(?:st(?:ol(?:ique|ic)?)?)?';
const NAMES = new RegExp(
  `^${anyOf(
    'ta|pa|bp|tension(?: arterielle)?|pression arterielle|blood pressure',
    `(?:(?:ta|pa|bp) )?${anyOf(HIGH)} ?/ ?${anyOf(LOW)}`,
  )}$`,
);
const PAIR = /^([1-9]\d{0,2}(?:[.,]\d)?)\s*\/\s*([1-9]\d{0,2}(?:[.,]\d)?)\s*(\D{0,12})$/;
/** Up to this systolic pressure, both numbers are in centimetres of mercury; above it, in millimetres. */
export const CENTIMETRES_MAX = 30;

/** Whether a name is that of a blood pressure written as two numbers, "128/76". */
export function isPressure(label: string): boolean {
  return NAMES.test(plainLabel(label));
}

/** The systolic and diastolic pressures of a text, as written. */
export interface Pressures {
  high: string;
  low: string;
  /** Empty if no unit is written. */
  unit: string;
  /** Whether the numbers can only be in centimetres of mercury, as in "13/8". */
  inCentimetres: boolean;
}

/** Reads "132/84", with or without a unit. Null for anything else, or if the diastolic pressure comes first. */
export function pressuresIn(text: string): Pressures | null {
  const [, high, low, unit = ''] = PAIR.exec(text.trim()) ?? [];
  if (high === undefined || low === undefined) return null;
  const [systolic, diastolic] = [high, low].map((each) => Number(each.replace(',', '.'))) as [number, number];
  if (systolic <= diastolic) return null;
  return { high, low, unit: unit.trim(), inCentimetres: systolic <= CENTIMETRES_MAX };
}
