import type { ConversionBasis } from '../../../../shared/extractions/contract.ts';
import type { Comparator } from '../../../../shared/observations/comparator.ts';
import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { parseUcum, type UcumUnit } from '../../../core/catalogue/parse-ucum.ts';
import { divide, fraction, multiply, type Rational, rational } from '../../../core/catalogue/rational.ts';
import {
  apply,
  movePoint,
  significantDigits,
  tenPower,
  toDecimals,
  toSignificant,
} from '../../vocabulary/units/decimal-math.ts';
import type { NamedUnit } from '../../vocabulary/units/units.ts';

/** A converted value keeps at least this many significant digits: "6" mmol/L of glucose means 6.0, not 5 to 7. */
const CONVERTED_DIGITS_MIN = 4;

/** IFCC master equation: NGSP (%) = 0.09148 x IFCC (mmol/mol) + 2.152. */
const NGSP_SLOPE = fraction('0.09148');
const NGSP_ORIGIN = fraction('2.152');
const NGSP: ConversionBasis = { formula: 'ngsp' };

/** The NGSP percentage of an IFCC value in mmol/mol. */
export const ngspOf = (ifcc: string): Rational => apply(ifcc, NGSP_SLOPE, NGSP_ORIGIN);

/** A measure, and the molecule whose molar mass converts between grams and moles. */
type Target = Pick<CatalogueEntry, 'measure' | 'molecule'>;

export interface Converted {
  value: string;
  /** False if the source used the measure's own unit, or another spelling of it. */
  converted: boolean;
  /** Absent if the value is exactly its number. */
  comparator?: Comparator;
  /** What the conversion relies on besides the units. */
  by?: ConversionBasis;
}

/**
 * Converts a decimal to the measure's own unit. A power of ten only moves the point, so the digits stay as written; for
 * any other factor, the result is rounded to the significant digits of the source, at least four. Null if no explicit
 * factor is known.
 */
export function convert(value: string, unit: NamedUnit, entry: Target): Converted | null {
  const { measure } = entry;
  const target = measure.ucum === null ? null : parseUcum(measure.ucum);
  if (target === null) return null;
  const special = specialConversion(value, unit, entry);
  if (special !== undefined) return special;
  const found = factorBetween(unit, target, entry);
  if (found === null) return null;
  const { factor, by } = found;
  const places = tenPower(factor);
  const integer = measure.value_type === 'ENTIER';
  if (places === 0) return { value, converted: false };
  if (places !== null && !integer)
    return { value: movePoint(value, places), converted: true, ...(by && { by }) };
  const exact = apply(value, factor);
  return { value: rounded(exact, value, integer), converted: true, ...(by && { by }) };
}

function rounded(exact: Rational, source: string, integer: boolean): string {
  if (integer) return toDecimals(exact, 0);
  const digits = significantDigits(source);
  if (digits >= CONVERTED_DIGITS_MIN) return toSignificant(exact, digits);
  const value = toSignificant(exact, CONVERTED_DIGITS_MIN);
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

function factorBetween(
  unit: NamedUnit,
  target: UcumUnit,
  { measure, molecule }: Target,
): { factor: Rational; by?: ConversionBasis } | null {
  if (unit.dimension === '' && target.dimension === '') {
    const factor = dimensionless(unit, target, measure);
    return factor && { factor };
  }
  if (unit.dimension === target.dimension) return { factor: divide(unit.factor, target.factor) };
  const molar = molecule?.molar_mass;
  const ratio = divide(unit.factor, target.factor);
  if (molar !== undefined && unit.dimension === swapped(target.dimension, 'mol', 'g')) {
    return { factor: divide(ratio, fraction(molar)), by: { molar_mass: molar } };
  }
  if (molar !== undefined && swapped(unit.dimension, 'mol', 'g') === target.dimension) {
    return { factor: multiply(ratio, fraction(molar)), by: { molar_mass: molar } };
  }
  const valence = molecule?.valence;
  if (valence !== undefined && unit.dimension === swapped(target.dimension, 'mol', 'eq')) {
    return { factor: divide(ratio, rational(BigInt(valence))), by: { valence } };
  }
  return null;
}

/**
 * Converts between dimensionless units (percentages, fractions, counts). The only conversion is from a fraction to a
 * percentage.
 */
function dimensionless(unit: UcumUnit, target: UcumUnit, measure: Target['measure']): Rational | null {
  const ratio = divide(unit.factor, target.factor);
  if (ratio.num === ratio.den) return ratio;
  return measure.ucum === '%' && unit.factor.num === unit.factor.den ? ratio : null;
}

function swapped(dimension: string, from: string, to: string): string {
  return dimension
    .split(' ')
    .map((part) => (part.startsWith(`${from}:`) ? `${to}${part.slice(from.length)}` : part))
    .sort()
    .join(' ');
}

/** Conversions that are not a plain factor. Undefined if none applies. */
function specialConversion(
  value: string,
  unit: NamedUnit,
  { measure, molecule }: Target,
): Converted | undefined {
  const converted = (exact: Rational, decimals: number, by?: ConversionBasis) => ({
    value: toDecimals(exact, decimals),
    converted: true,
    ...(by && { by }),
  });
  const perThousand = unit.dimension === '' && unit.factor.num * 1000n === unit.factor.den;
  const perCent = unit.dimension === '' && unit.factor.num * 100n === unit.factor.den;
  if (measure.id === 'hemoglobine-glyquee.hba1c' && perThousand) {
    return converted(ngspOf(value), 1, NGSP);
  }
  if (measure.id === 'hemoglobine-glyquee.hba1c-ifcc' && perCent) {
    const origin = { num: -NGSP_ORIGIN.num, den: NGSP_ORIGIN.den };
    const above = apply(value, rational(1n), origin);
    return converted(divide(above, NGSP_SLOPE), 0, NGSP);
  }
  // From mg of protein per g of creatinine to mg per mmol.
  if (measure.ucum === 'mg/mmol' && molecule?.molar_mass !== undefined && perThousand) {
    const factor = divide(fraction(molecule.molar_mass), rational(1000n));
    const by = { molar_mass: molecule.molar_mass };
    return { value: rounded(apply(value, factor), value, false), converted: true, by };
  }
  // A mean concentration in grams per 100 mL is also printed as a percentage, and a volume with its 24 hours.
  if (measure.id === 'numeration-formule-sanguine.ccmh' && perCent) return { value, converted: true };
  if (measure.id === 'proteinurie-des-24-heures.diurese' && unit.ucum.endsWith('/(24.h)')) {
    const volume = parseUcum(unit.ucum.slice(0, -'/(24.h)'.length));
    return volume === null
      ? undefined
      : (convert(value, { ...volume, ucum: '' }, { measure, molecule }) ?? undefined);
  }
  if (measure.ucum === 'Cel' && unit.dimension === 'degF:1') {
    return converted(apply(value, rational(5n, 9n), rational(-160n, 9n)), 1);
  }
  return undefined;
}
