import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { readUnit } from '../vocabulary/units.ts';
import { convert } from './convert.ts';

/** A decimal, given in another unit of the same kind, in a measure's own unit. Null if the text is no unit of it. */
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
