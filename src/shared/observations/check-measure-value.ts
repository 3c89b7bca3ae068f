import { isSeen } from '../core/storable-text.ts';
import { MEASURE_TEXTS } from '../texts/observations.ts';
import { type Comparator, splitComparator } from './comparator.ts';
import { MEASURE_TEXT_MAX } from './contract.ts';
import { canonicalDecimal, compareDecimals, DIGITS_MAX, decimalOfNumber, digitCount } from './decimal.ts';
import type { MeasureDefinition } from './observation-type.ts';

/** `value` is the canonical decimal with its decimals as written ("1.50"), or the text of a text measure. */
export type MeasureValue = { value: string; comparator?: Comparator } | { message: string };

/** Digits that a JSON number is sure to keep: with more, some may already be lost. */
const NUMBER_DIGITS_MAX = 15;
/** Sentences are in French; a form passes the decimal separator of its locale. */
const FRENCH_SEPARATOR = ',';
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/**
 * Validates a measure's value, typed in a form (decimal comma or point) or sent to the API (number or numeric string),
 * against its definition. `message` is the French sentence of the first rule that it breaks. A comparator may precede
 * a number (« > 90 », « <5 »); limits apply to the number.
 *
 * @param separator decimal separator of the limits in that sentence
 */
export function parseMeasureValue(
  definition: MeasureDefinition,
  input: string | number,
  separator = FRENCH_SEPARATOR,
): MeasureValue {
  if (definition.value_type === 'TEXTE') return parseText(input);
  if (typeof input === 'number') return parseNumber(definition, input, separator);
  const { comparator, rest } = splitComparator(input);
  if (rest.trim() === '') return { message: MEASURE_TEXTS.required };
  const parsed = parseNumber(definition, rest, separator);
  return 'message' in parsed || comparator === null ? parsed : { ...parsed, comparator };
}

function parseNumber(definition: MeasureDefinition, input: string | number, separator: string): MeasureValue {
  const integer = definition.value_type === 'ENTIER';
  const value = typeof input === 'number' ? decimalOfNumber(input) : canonicalDecimal(input);
  if (value === null) return { message: unreadable(input, integer) };
  if (integer && value.includes('.')) return { message: MEASURE_TEXTS.integer };
  if (digitCount(value) > (typeof input === 'number' ? NUMBER_DIGITS_MAX : DIGITS_MAX)) {
    return { message: MEASURE_TEXTS.too_long };
  }
  const message = outOfBounds(definition, value, separator);
  return message === null ? { value } : { message };
}

/** The French sentence of the limit that a canonical decimal breaks, or null. */
function outOfBounds(definition: MeasureDefinition, value: string, separator: string): string | null {
  const min = definition.min === null ? null : decimalOfNumber(definition.min);
  const max = definition.max === null ? null : decimalOfNumber(definition.max);
  const shownBound = (bound: string) => bound.replace('.', separator);
  if (min !== null && compareDecimals(value, min) < 0)
    return MEASURE_TEXTS.min.replace('{min}', shownBound(min));
  if (max !== null && compareDecimals(value, max) > 0)
    return MEASURE_TEXTS.max.replace('{max}', shownBound(max));
  return null;
}

function unreadable(input: string | number, integer: boolean): string {
  if (typeof input === 'number' && Number.isFinite(input)) return MEASURE_TEXTS.too_long;
  return integer ? MEASURE_TEXTS.integer : MEASURE_TEXTS.decimal;
}

function parseText(input: string | number): MeasureValue {
  const value = String(input).trim().normalize('NFC');
  if (value === '') return { message: MEASURE_TEXTS.required };
  if (value.length > MEASURE_TEXT_MAX) {
    return { message: MEASURE_TEXTS.text_too_long.replace('{max}', String(MEASURE_TEXT_MAX)) };
  }
  if (CONTROL.test(value) || !value.isWellFormed()) return { message: MEASURE_TEXTS.text_invalid };
  return isSeen(value) ? { value } : { message: MEASURE_TEXTS.required };
}
