import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import { convert } from './convert-units.ts';

/** Whether a text is a unit that a measure may have: one that converts to its own, or any unit if it has none. */
export function isUnitOf(text: string, entry: Pick<CatalogueEntry, 'measure' | 'molecule'>): boolean {
  const { measure } = entry;
  const unit = readUnit(text, measure.ucum ?? '');
  if (unit === null) return false;
  return measure.ucum === null || convert('1', unit, entry) !== null;
}
