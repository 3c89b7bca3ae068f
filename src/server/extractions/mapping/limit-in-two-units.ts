import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';
import { readUnit } from '../vocabulary/units/units.ts';
import { convert } from './units/convert-units.ts';

const BY_MASS = /^[mµunp]?g\/(?:m|d|c)?l$/iu;
/** Laboratories round their limits. */
const TOLERANCE = 0.06;

/**
 * « inf. à 2,00 g/L (< 5,16) », of which the number behind is the same in moles: the limit in two units, of which the
 * second one is not printed, and no result. « < 0,30 g/L (0,40 - 1,50) » is below what is measured.
 * @param entries the measures that its name may mean
 */
export function isLimitInTwoUnits(
  { codes, value, units: [unit = ''], usual = [] }: Candidate,
  entries: readonly CatalogueEntry[],
): boolean {
  const isBound = value.kind === 'number' && value.comparator !== null;
  if (codes.length > 0 || !isBound || !BY_MASS.test(unit)) return false;
  const limits = usual.flatMap((text) => text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(numberOf);
  return (
    limits.length > 0 &&
    entries.some((entry) => {
      const inMoles = molesOf(value.text, unit, entry);
      return inMoles !== null && limits.some((limit) => Math.abs(limit - inMoles) <= TOLERANCE * inMoles);
    })
  );
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));

function molesOf(number: string, unit: string, entry: CatalogueEntry): number | null {
  const { ucum } = entry.measure;
  if (ucum?.includes('mol') !== true) return null;
  const read = readUnit(unit, ucum);
  const converted = read && convert(number.replace(',', '.'), read, entry);
  return converted && Number(converted.value);
}
