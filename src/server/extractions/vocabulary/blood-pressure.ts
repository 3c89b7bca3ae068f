import { CENTIMETRES_MAX } from '../../../shared/observations/pressure-in-centimetres.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

/** Names of the systolic and of the diastolic pressure, in the words of `plainLabel`. */
export const HIGH_NAMES = '(?:pas|tas|sbp|sys(?:t(?:ol(?:ique|ic)?)?)?)';
export const LOW_NAMES = '(?:pad|tad|dbp|dia(?:st(?:ol(?:ique|ic)?)?)?)';
/** Pressures in mmHg. No pressure in kPa or cmHg reaches the lower end of the first range. */
const SYSTOLIC_MMHG = { min: 50, max: 300 };
const DIASTOLIC_MMHG = { min: 25, max: 200 };
/** In prose, words say that a pair is a pressure: lower ones are believed too, in mmHg. */
const LOWEST_IN_PROSE = { high: 50, low: 20 };
/** In the column of a table, a pair within these ranges is in cmHg, as it is said in France (« 13/8 »). */
const IN_CMHG = { high: { min: 7, max: 28 }, low: { min: 3, max: 16 } };
const NAMES = new RegExp(
  `^${anyOf(
    '(?:ta|pa|bp|pni|pani|nibp|tension(?: arterielle)?|pression arterielle|blood pressure)(?: (?:au )?bras (?:droit|gauche))?',
    `(?:(?:ta|pa|bp) )?${HIGH_NAMES} ?/ ?${LOW_NAMES}`,
  )}$`,
);
const PAIR = /^([1-9]\d{0,2}(?:[.,]\d)?)\s*\/\s*([1-9]\d{0,2}(?:[.,]\d)?)\s*(\D{0,12})$/;
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

/** Whether a number can be a systolic pressure in mmHg. */
export const isSystolic = (value: number): boolean =>
  value >= SYSTOLIC_MMHG.min && value <= SYSTOLIC_MMHG.max;

/** Whether a number can be a diastolic pressure in mmHg. */
export const isDiastolic = (value: number): boolean =>
  value >= DIASTOLIC_MMHG.min && value <= DIASTOLIC_MMHG.max;

/** Whether a pair in prose can be in mmHg. */
export const isPairInProse = (high: number, low: number): boolean =>
  high >= LOWEST_IN_PROSE.high && low >= LOWEST_IN_PROSE.low;

/** Whether a pair in a column of pressures is in cmHg. */
export const isPairInCmHg = (high: number, low: number): boolean =>
  within(high, IN_CMHG.high) && within(low, IN_CMHG.low);

const within = (value: number, { min, max }: typeof IN_CMHG.high): boolean => value >= min && value <= max;
