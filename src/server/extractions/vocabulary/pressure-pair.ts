import { CENTIMETRES_MAX } from '../../../shared/observations/pressure-in-centimetres.ts';

/** Pressures in mmHg. No pressure in kPa or cmHg reaches the lower end of the first range. */
const SYSTOLIC_MMHG = { min: 50, max: 300 };
const DIASTOLIC_MMHG = { min: 25, max: 200 };
/** In prose, words say that a pair is a pressure: lower ones are believed too, in mmHg. */
const LOWEST_IN_PROSE = { high: 50, low: 20 };
/** In the column of a table, a pair within these ranges is in cmHg, as it is said in France (« 13/8 »). */
const IN_CMHG = { high: { min: 7, max: 28 }, low: { min: 3, max: 16 } };
const PAIR = /^([1-9]\d{0,2}(?:[.,]\d)?)\s*\/\s*([1-9]\d{0,2}(?:[.,]\d)?)\s*(\D{0,12})$/;

/** The systolic and diastolic pressures of a text, as written. */
export interface Pressures {
  high: string;
  low: string;
  /** Empty if no unit is written. */
  unit: string;
  /** Whether the numbers can only be in centimetres of mercury, as in "13/8". */
  inCentimetres: boolean;
}

/** The numbers of a pair, as written. */
export type Pair = Pick<Pressures, 'high' | 'low'>;
type PressureUnit = 'mmHg' | 'cmHg';

/** Reads "132/84", with or without a unit. Null for anything else, or if the diastolic pressure comes first. */
export function pressuresIn(text: string): Pressures | null {
  const [, high, low, unit = ''] = PAIR.exec(text.trim()) ?? [];
  if (high === undefined || low === undefined) return null;
  const [systolic, diastolic] = numbersOf({ high, low });
  if (systolic <= diastolic) return null;
  return { high, low, unit: unit.trim(), inCentimetres: systolic <= CENTIMETRES_MAX };
}

/** The unit of a pair in a sentence, whose words say that it is a pressure; null if the numbers do not show it. */
export function unitInProse(pair: Pair): PressureUnit | null {
  const [high, low] = numbersOf(pair);
  if (high <= low) return null;
  if (high <= CENTIMETRES_MAX) return 'cmHg';
  return high >= LOWEST_IN_PROSE.high && low >= LOWEST_IN_PROSE.low ? 'mmHg' : null;
}

/** The unit of a pair under a heading that names a pressure; null if the numbers do not show it. */
export function unitInColumn(pair: Pair): PressureUnit | null {
  const [high, low] = numbersOf(pair);
  if (high <= low) return null;
  if (areMillimetres(pair)) return 'mmHg';
  return within(high, IN_CMHG.high) && within(low, IN_CMHG.low) ? 'cmHg' : null;
}

/** Whether two numbers can only be pressures in mmHg, wherever they stand. */
export function areMillimetres(pair: Pair): boolean {
  const [high, low] = numbersOf(pair);
  return isSystolic(high) && isDiastolic(low) && high > low;
}

/** Whether a number can be a systolic pressure in mmHg. */
export const isSystolic = (value: number): boolean => within(value, SYSTOLIC_MMHG);

/** Whether a number can be a diastolic pressure in mmHg. */
export const isDiastolic = (value: number): boolean => within(value, DIASTOLIC_MMHG);

/** The numbers of a pair, to be compared. */
export const numbersOf = ({ high, low }: Pair): readonly [number, number] => [numberOf(high), numberOf(low)];

const numberOf = (text: string): number => Number(text.replace(',', '.'));

const within = (value: number, { min, max }: typeof SYSTOLIC_MMHG): boolean => value >= min && value <= max;
