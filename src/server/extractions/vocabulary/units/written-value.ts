import { splitComparator } from '../../../../shared/observations/comparator.ts';
import type { CandidateValue } from '../../extractor.ts';
import { readUnit } from './units.ts';

/** A value with its units, as written by a source. */
export interface WrittenValue {
  value: CandidateValue;
  units: string[];
}

const NUMBER = /^([+-]?\d{1,12}(?:[.,]\d{1,12})?)(?:\s*(\D.*))?$/;
/** A number alone, after a comparator or none: « < 5 », « 1,2e3 ». */
export const COMPARED_NUMBER = /^([<>]=?|≤|≥)?\s*([+-]?[\d.,]+(?:[eE][+-]?\d+)?)$/;
/** « 1.250 » may mean 1250. */
const THOUSANDS = /^([1-9]\d{0,2})[.,](\d{3})$/;

/**
 * Reads a text field that holds one number, with or without a unit: « 13,4 g/dL », « < 5 mg/L », « 7 ». Null for
 * anything else: two numbers, an interval, a titre, a sentence.
 */
export function readWritten(text: string): WrittenValue | null {
  const { comparator, rest } = splitComparator(text);
  const [, number, after] = NUMBER.exec(rest.trim()) ?? [];
  const unit = after?.trim() ?? '';
  if (number === undefined || (unit !== '' && readUnit(unit, '') === null)) return null;
  const [, thousands, hundreds] = THOUSANDS.exec(number) ?? [];
  const otherwise = thousands === undefined ? {} : { otherwise: `${thousands}${hundreds}` };
  return {
    value: { kind: 'number', text: number, comparator, ...otherwise },
    units: unit === '' ? [] : [unit],
  };
}
