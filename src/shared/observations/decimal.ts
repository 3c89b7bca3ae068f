/** Numbers as decimal strings: an optional minus sign, digits, and decimals kept as written ("-1.50"). */

/** Largest number of digits in a value: the database stores all of them. */
export const DIGITS_MAX = 30;

const TYPED = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/**
 * Canonical form of a number as typed or written: decimal point, no plus sign, no leading zeros, decimals as written.
 * Null when the text is not such a number (no exponent, no thousands separator).
 */
export function canonicalDecimal(text: string): string | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = match[3];
  const digits = fraction === undefined ? whole : `${whole}.${fraction}`;
  return match[1] === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Number of digits of a canonical decimal. */
export function digitCount(value: string): number {
  return value.replace(/[-.]/g, '').length;
}

/** Negative, zero or positive when `a` is less than, equal to or greater than `b`. Exact for any length. */
export function compareDecimals(a: string, b: string): number {
  const [unitsA, scaleA] = scaled(a);
  const [unitsB, scaleB] = scaled(b);
  const scale = Math.max(scaleA, scaleB);
  const left = unitsA * 10n ** BigInt(scale - scaleA);
  const right = unitsB * 10n ** BigInt(scale - scaleB);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A canonical decimal as a whole number of units and the number of decimals: "-1.50" is [-150n, 2]. */
export function scaled(value: string): [bigint, number] {
  const [whole = '0', fraction = ''] = value.split('.');
  return [BigInt(`${whole}${fraction}`), fraction.length];
}

/** The decimal string of `units / 10^scale`, with exactly `scale` decimals. */
export function fromScaled(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Decimal string of a JavaScript number such as a limit of the catalogue. Null when it would need an exponent. */
export function decimalOfNumber(value: number): string | null {
  return Number.isFinite(value) ? canonicalDecimal(String(value)) : null;
}
