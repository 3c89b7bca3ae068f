import { AppError, type FieldError } from '../../shared/core/app-error.ts';
import { comparatorSign, splitComparator } from '../../shared/observations/comparator.ts';
import type { NewObservation } from '../../shared/observations/contract.ts';
import { canonicalDecimal } from '../../shared/observations/decimal.ts';
import { OBSERVATION_TEXTS } from '../../shared/texts/observations.ts';
import type { Catalogue, CatalogueEntry } from '../core/catalogue/catalogue.ts';

interface Deps {
  catalogue: Catalogue;
  inOwnUnit(value: string, unit: string, entry: CatalogueEntry): string | null;
}

type Declared = NewObservation['measures'][number];

/**
 * Declared measures, converted into the units of the catalogue. Values that are not numbers are left for the rules of
 * the type to refuse.
 * @throws AppError `validation_failed` when a unit is not one of its measure
 */
export function convertDeclaredUnits(
  measures: readonly Declared[],
  { catalogue, inOwnUnit }: Deps,
): Omit<Declared, 'unit'>[] {
  const fields: FieldError[] = [];
  const converted = measures.map(({ unit, ...measure }, index) => {
    const entry = catalogue.measure(measure.type_id);
    const { comparator, rest } = splitComparator(String(measure.value));
    const decimal = canonicalDecimal(rest);
    if (unit === undefined || unit.trim() === '' || entry === undefined || decimal === null) return measure;
    const value = inOwnUnit(decimal, unit.trim(), entry);
    if (value === null)
      fields.push({ path: `measures.${index}.unit`, message: OBSERVATION_TEXTS.unit_unknown });
    return {
      ...measure,
      value: `${comparator === null ? '' : comparatorSign(comparator)}${value ?? decimal}`,
    };
  });
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
  return converted;
}
