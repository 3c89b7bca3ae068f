import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { convert } from '../../mapping/units/convert-units.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import { toNumber } from '../page/range.ts';
import type { Row } from './result-row.ts';
import type { RowValue } from './row-values.ts';

const BY_MASS = /^[mµunp]?g\/(?:m|d|c)?l$/iu;
/** Laboratories round their limits. */
const TOLERANCE = 0.06;

/**
 * « inf. à 2,00 g/L (< 5,16) », of which the number in brackets is the same in moles: the limit in two units, of
 * which the second one is not printed, and no result. « < 0,30 g/L (0,40 - 1,50) » is below what is measured.
 */
export function isLimitInTwoUnits({ line, label, parts }: Row, reading: RowValue): boolean {
  const { comparator, unit, end } = reading;
  if (comparator === null || unit === null || !BY_MASS.test(unit)) return false;
  const behind = parts.find(({ at }) => at >= end);
  if (behind?.kind !== 'range' || behind.unit !== null || line.text[behind.at] !== '(') return false;
  const limits = [behind.low, behind.high].filter((limit) => limit !== null).map(toNumber);
  return label.all.some((entry) => {
    const inMoles = molesOf(reading.number, unit, entry);
    return inMoles !== null && limits.some((limit) => Math.abs(limit - inMoles) <= TOLERANCE * inMoles);
  });
}

function molesOf(number: string, unit: string, entry: CatalogueEntry): number | null {
  const { ucum } = entry.measure;
  if (ucum?.includes('mol') !== true) return null;
  const read = readUnit(unit, ucum);
  const converted = read && convert(number.replace(',', '.'), read, entry);
  return converted && Number(converted.value);
}
