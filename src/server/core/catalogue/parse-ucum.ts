import { memoised } from '../memoised.ts';
import { divide, fraction, multiply, ONE, power, type Rational } from './rational.ts';

/** The value of a UCUM unit: a factor on base units, and the power of each of them ("g:1 m:-3"). */
export interface UcumUnit {
  factor: Rational;
  dimension: string;
}

const LENGTH_MAX = 60;
const EXPONENT_MAX = 24;

interface Atom {
  factor: string;
  dimension: Record<string, number>;
  /** May take a prefix (mg, kPa). */
  metric?: true;
}

/**
 * The part of UCUM (ucum.org) that medical measures use. `U` and `[IU]` share one dimension, as French reports write
 * one for the other. `Cel` and `[degF]` are dimensions of their own: their zeros differ, so no factor converts them.
 */
const ATOMS: Record<string, Atom> = {
  '%': { factor: '0.01', dimension: {} },
  '[pH]': { factor: '1', dimension: { pH: 1 } },
  '[diop]': { factor: '1', dimension: { diop: 1 } },
  deg: { factor: '1', dimension: { deg: 1 } },
  Cel: { factor: '1', dimension: { Cel: 1 } },
  '[degF]': { factor: '1', dimension: { degF: 1 } },
  g: { factor: '1', dimension: { g: 1 }, metric: true },
  t: { factor: '1000000', dimension: { g: 1 }, metric: true },
  '[lb_av]': { factor: '453.59237', dimension: { g: 1 } },
  '[oz_av]': { factor: '28.349523125', dimension: { g: 1 } },
  m: { factor: '1', dimension: { m: 1 }, metric: true },
  '[in_i]': { factor: '0.0254', dimension: { m: 1 } },
  '[ft_i]': { factor: '0.3048', dimension: { m: 1 } },
  L: { factor: '0.001', dimension: { m: 3 }, metric: true },
  l: { factor: '0.001', dimension: { m: 3 }, metric: true },
  mol: { factor: '1', dimension: { mol: 1 }, metric: true },
  eq: { factor: '1', dimension: { eq: 1 }, metric: true },
  osm: { factor: '1', dimension: { osm: 1 }, metric: true },
  U: { factor: '1', dimension: { U: 1 }, metric: true },
  '[IU]': { factor: '1', dimension: { U: 1 }, metric: true },
  '[iU]': { factor: '1', dimension: { U: 1 }, metric: true },
  kat: { factor: '60000000', dimension: { U: 1 }, metric: true },
  s: { factor: '1', dimension: { s: 1 }, metric: true },
  min: { factor: '60', dimension: { s: 1 } },
  h: { factor: '3600', dimension: { s: 1 } },
  d: { factor: '86400', dimension: { s: 1 } },
  wk: { factor: '604800', dimension: { s: 1 } },
  a: { factor: '31557600', dimension: { s: 1 } },
  Hz: { factor: '1', dimension: { s: -1 }, metric: true },
  Pa: { factor: '1000', dimension: { g: 1, m: -1, s: -2 }, metric: true },
  'm[Hg]': { factor: '133322387.415', dimension: { g: 1, m: -1, s: -2 }, metric: true },
  'm[H2O]': { factor: '9806650', dimension: { g: 1, m: -1, s: -2 }, metric: true },
  J: { factor: '1000', dimension: { g: 1, m: 2, s: -2 }, metric: true },
  cal: { factor: '4184', dimension: { g: 1, m: 2, s: -2 }, metric: true },
  W: { factor: '1000', dimension: { g: 1, m: 2, s: -3 }, metric: true },
  V: { factor: '1', dimension: { V: 1 }, metric: true },
  B: { factor: '1', dimension: { B: 1 }, metric: true },
  "[arb'U]": { factor: '1', dimension: { arb: 1 } },
};

const PREFIXES: Record<string, number> = {
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
};

const COMPONENT =
  /^(?:(10[*^])([+-]?\d{1,2})?|(\d{1,12})|((?:[A-Za-z%']|\[[^\]\s[]{1,12}\])+)([+-]?\d{1,2})?)/;
const ANNOTATION = /^\{[\x21-\x7e\u00a0-\uffff ]{0,40}?\}/u;

/** Parses a case-sensitive UCUM unit. Null if it is not one, or is one that no measure here uses. */
export const parseUcum = memoised((text): UcumUnit | null =>
  text === '' || text.length > LENGTH_MAX ? null : readUcum(text),
);

function readUcum(text: string): UcumUnit | null {
  const total = { factor: ONE, dimension: new Map<string, number>() };
  const opened: number[] = [];
  let sign = 1;
  let rest = text;
  let wantsComponent = true;
  if (rest.startsWith('/')) {
    sign = -1;
    rest = rest.slice(1);
  }
  let outer = 1;
  while (rest !== '') {
    if (wantsComponent && rest.startsWith('(')) {
      opened.push(outer);
      outer *= sign;
      sign = 1;
      rest = rest.slice(1);
      continue;
    }
    if (wantsComponent) {
      const length = readComponent(rest, sign * outer, total);
      if (length === 0) return null;
      rest = rest.slice(length);
      wantsComponent = false;
      continue;
    }
    const mark = rest[0];
    rest = rest.slice(1);
    if (mark === ')') {
      const before = opened.pop();
      if (before === undefined) return null;
      outer = before;
    } else if (mark === '.' || mark === '/') {
      sign = mark === '/' ? -1 : 1;
      wantsComponent = true;
    } else return null;
  }
  if (wantsComponent || opened.length > 0) return null;
  return { factor: total.factor, dimension: nameOf(total.dimension) };
}

/** Multiplies `total` by the component that `text` begins with. @returns its length, 0 if there is none */
function readComponent(
  text: string,
  direction: number,
  total: { factor: Rational; dimension: Map<string, number> },
): number {
  const match = COMPONENT.exec(text);
  if (!match) return ANNOTATION.exec(text)?.[0].length ?? 0;
  const [whole, ten, tenExponent, number, symbol, symbolExponent] = match;
  const atom = symbol === undefined ? undefined : findAtom(symbol);
  if (symbol !== undefined && !atom) return 0;
  if (number !== undefined && BigInt(number) === 0n) return 0;
  const exponent = Number((ten === undefined ? symbolExponent : tenExponent) ?? 1);
  if (Math.abs(exponent) > EXPONENT_MAX) return 0;
  const base = ten === undefined ? (atom?.factor ?? fraction(number ?? '1')) : fraction('10');
  const worth = power(base, exponent);
  total.factor = direction < 0 ? divide(total.factor, worth) : multiply(total.factor, worth);
  for (const [name, size] of Object.entries(atom?.dimension ?? {})) {
    total.dimension.set(name, (total.dimension.get(name) ?? 0) + size * exponent * direction);
  }
  const annotation = ANNOTATION.exec(text.slice(whole.length));
  return whole.length + (annotation?.[0].length ?? 0);
}

function findAtom(symbol: string): { factor: Rational; dimension: Record<string, number> } | null {
  const exact = Object.hasOwn(ATOMS, symbol) ? ATOMS[symbol] : undefined;
  if (exact) return { factor: fraction(exact.factor), dimension: exact.dimension };
  for (const [prefix, exponent] of Object.entries(PREFIXES)) {
    const name = symbol.slice(prefix.length);
    const atom = symbol.startsWith(prefix) && Object.hasOwn(ATOMS, name) ? ATOMS[name] : undefined;
    if (atom?.metric) {
      return {
        factor: multiply(fraction(atom.factor), power(fraction('10'), exponent)),
        dimension: atom.dimension,
      };
    }
  }
  return null;
}

function nameOf(dimension: Map<string, number>): string {
  return [...dimension]
    .filter(([, size]) => size !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, size]) => `${name}:${size}`)
    .join(' ');
}
