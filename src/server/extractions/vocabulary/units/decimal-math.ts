import {
  canonicalDecimal,
  DIGITS_MAX,
  digitCount,
  fromScaled,
  scaled,
} from '../../../../shared/observations/decimal.ts';
import type { Rational } from '../../../core/catalogue/rational.ts';

const NUMERAL = /^([+-]?)(\d+)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/**
 * Converts a number as written by a source to a canonical decimal: the exponent is expanded, the decimals are kept.
 * `too_long` if it has more digits than can be stored, null if it is not a number.
 */
export function readNumeral(text: string): string | 'too_long' | null {
  const trimmed = text.trim();
  if (trimmed.length > 400) return null;
  const match = NUMERAL.exec(trimmed.replace(/^([+-]?)([.,])/, '$10$2'));
  if (!match) return null;
  const [, sign = '', whole = '', decimals = '', exponent] = match;
  const power = Number(exponent ?? 0);
  if (Math.abs(power) > 2 * DIGITS_MAX) return 'too_long';
  const scale = decimals.length - power;
  const units = BigInt(whole + decimals) * (sign === '-' ? -1n : 1n);
  const value = scale >= 0 ? fromScaled(units, scale) : fromScaled(units * 10n ** BigInt(-scale), 0);
  const canonical = canonicalDecimal(value);
  return canonical !== null && digitCount(canonical) > DIGITS_MAX ? 'too_long' : canonical;
}

/** Number of significant digits: two in "0.050", three in "185". */
export function significantDigits(value: string): number {
  return value.replace(/[-.]/g, '').replace(/^0+(?=\d)/, '').length;
}

/** `value * factor + offset`, as an exact fraction. */
export function apply(value: string, factor: Rational, offset: Rational = { num: 0n, den: 1n }): Rational {
  const [units, scale] = scaled(value);
  const num = units * factor.num * offset.den + offset.num * factor.den * 10n ** BigInt(scale);
  return { num, den: factor.den * 10n ** BigInt(scale) * offset.den };
}

/** A fraction as a decimal with the given number of decimals, rounded half away from zero. */
export function toDecimals({ num, den }: Rational, decimals: number): string {
  const shifted = num * 10n ** BigInt(decimals);
  const negative = shifted < 0n;
  const size = negative ? -shifted : shifted;
  const rounded = (size * 2n + den) / (den * 2n);
  return canonicalDecimal(fromScaled(negative ? -rounded : rounded, decimals)) ?? '0';
}

/**
 * A fraction as a decimal with the given number of significant digits (digits of the integer part are never dropped).
 */
export function toSignificant(value: Rational, digits: number): string {
  let decimals = 0;
  const threshold = 10n ** BigInt(digits - 1);
  const size = value.num < 0n ? -value.num : value.num;
  while (size !== 0n && decimals < DIGITS_MAX && size * 10n ** BigInt(decimals) < threshold * value.den)
    decimals += 1;
  return toDecimals(value, decimals);
}

/** How many places a power of ten moves the point; null if the factor is not a power of ten. */
export function tenPower({ num, den }: Rational): number | null {
  const up = /^10*$/.exec(num.toString());
  const down = /^10*$/.exec(den.toString());
  return up && down ? num.toString().length - den.toString().length : null;
}

/** A decimal with its point moved. This is exact, and keeps the digits as written ("3900" by -3 is "3.900"). */
export function movePoint(value: string, places: number): string {
  const [units, scale] = scaled(value);
  const scaleLeft = scale - places;
  return (
    canonicalDecimal(
      scaleLeft >= 0 ? fromScaled(units, scaleLeft) : fromScaled(units * 10n ** BigInt(-scaleLeft), 0),
    ) ?? value
  );
}
