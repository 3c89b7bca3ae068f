import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import { convert } from './convert-units.ts';

/**
 * Converts a decimal from another unit of the same dimension to a measure's own unit. Null if the measure cannot have
 * that unit.
 */
export function inOwnUnit(
  value: string,
  unit: string,
  entry: Pick<CatalogueEntry, 'measure' | 'molecule'>,
): string | null {
  const { measure } = entry;
  if (unit === measure.unit || unit === measure.unit_short) return value;
  const named = readUnit(unit, measure.ucum ?? '');
  return named && (convert(value, named, entry)?.value ?? null);
}
