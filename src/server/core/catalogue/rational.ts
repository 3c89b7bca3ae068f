/** An exact fraction: `num / den`, `den` positive. */
export interface Rational {
  num: bigint;
  den: bigint;
}

export const ONE: Rational = { num: 1n, den: 1n };

export function rational(num: bigint, den = 1n): Rational {
  const divisor = gcd(num < 0n ? -num : num, den) || 1n;
  return { num: num / divisor, den: den / divisor };
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den);
}

/** `b` must not be zero: the result would have no denominator. */
export function divide(a: Rational, b: Rational): Rational {
  return b.num < 0n ? rational(a.num * -b.den, a.den * -b.num) : rational(a.num * b.den, a.den * b.num);
}

/** `base` to a whole power, negative or not. */
export function power(base: Rational, exponent: number): Rational {
  const size = BigInt(Math.abs(exponent));
  const raised = { num: base.num ** size, den: base.den ** size };
  return exponent < 0 ? { num: raised.den, den: raised.num } : raised;
}

/** The exact fraction of a decimal such as "0.45359237". */
export function fraction(decimal: string): Rational {
  const [whole = '0', digits = ''] = decimal.split('.');
  return rational(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
