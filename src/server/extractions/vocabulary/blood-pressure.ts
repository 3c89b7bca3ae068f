import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from './patterns.ts';

/** Names of the systolic and of the diastolic pressure, in the words of `plainLabel`. */
export const HIGH_NAMES = '(?:pas|tas|sbp|sys(?:t(?:ol(?:ique|ic)?)?)?)';
export const LOW_NAMES = '(?:pad|tad|dbp|dia(?:st(?:ol(?:ique|ic)?)?)?)';
const NAMES = new RegExp(
  `^${anyOf(
    '(?:ta|pa|bp|pni|pani|nibp|tension(?: arterielle)?|pression arterielle|blood pressure)(?: (?:au )?bras (?:droit|gauche))?',
    `(?:(?:ta|pa|bp) )?${HIGH_NAMES} ?/ ?${LOW_NAMES}`,
  )}$`,
);

/** Whether a name is that of a blood pressure written as two numbers, "128/76". */
export function isPressure(label: string): boolean {
  return NAMES.test(plainLabel(label));
}
