import { parseUcum, type UcumUnit } from '../../../core/catalogue/parse-ucum.ts';
import { SPELLINGS_OF_UNIT, UNIT_ALIASES, UNITS_IN_CAPITALS } from './unit-names.ts';
import { frenchToUcum, plainSigns } from './unit-spelling.ts';

export interface NamedUnit extends UcumUnit {
  /** The unit, written in UCUM. */
  ucum: string;
}

/**
 * Reads a unit as sources write it, for a measure whose own unit is `target` (UCUM). Null if it is unknown: a unit is
 * never guessed.
 */
export function readUnit(text: string, target: string): NamedUnit | null {
  const key = `${target} ${text}`;
  const unitBefore = readBefore.get(key);
  if (unitBefore !== undefined) return unitBefore;
  const unit = unitOf(text, target);
  if (readBefore.size < READ_MAX) readBefore.set(key, unit);
  return unit;
}

/** Results are cached, because a file repeats few units thousands of times. */
const READ_MAX = 2000;
const readBefore = new Map<string, NamedUnit | null>();

function unitOf(text: string, target: string): NamedUnit | null {
  const trimmed = text.trim();
  if (SPELLINGS_OF_UNIT.get(target)?.includes(trimmed)) return named(target);
  const plain = plainSigns(trimmed);
  return (
    named(UNIT_ALIASES.get(plain)) ??
    named(UNIT_ALIASES.get(plain.toLowerCase())) ??
    named(frenchToUcum(plain)) ??
    named(plain) ??
    (UNITS_IN_CAPITALS.has(plain) ? named(frenchToUcum(plain.toLowerCase().replace(/l$/, 'L'))) : null)
  );
}

/**
 * Whether a unit counts cells per cubic millimetre. Such counts reach thousands, which French reports write « 7.250 »
 * for 7250.
 */
export function countsCells(unit: NamedUnit | null): boolean {
  return unit?.ucum === '/mm3' || unit?.ucum === '/uL';
}

/**
 * A number that multiplies a unit, other than a power of ten or 24 hours: "103/mm3" stands for 10³, "10.9/L" for 10^9.
 */
const BARE_FACTOR = /(?:^|[/.(])(?!1(?:[/.]|$)|10[*^]|24\.h)\d+/;

function named(ucum: string | undefined): NamedUnit | null {
  if (ucum === undefined || BARE_FACTOR.test(ucum.replace(/\{[^}]*\}/g, ''))) return null;
  const unit = parseUcum(ucum);
  return unit === null ? null : { ...unit, ucum };
}

/**
 * The unit of the reference limits of a value, beside the only unit of the value, unless they are the same: if the two
 * do not agree, one of them is wrong, and so may be the value. Without a unit of the value's own, that of its limits is
 * not taken for it.
 */
export function unitOfLimits(limits: readonly string[], units: readonly string[]): string[] {
  const [unit = '', ...others] = new Set(units);
  const named = limits.filter((limit) => limit !== '1' && readUnit(limit, '') !== null);
  if (others.length > 0 || named.includes(unit) || readUnit(unit, '') === null) return [];
  return named.slice(0, 1);
}
