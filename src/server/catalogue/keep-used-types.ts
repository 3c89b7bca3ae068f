import type { MeasureDefinition, ObservationType } from '../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../shared/texts/catalogue.ts';
import { type Catalogue, withUsedTypes } from '../core/catalogue/catalogue.ts';
import { parseUcum } from '../core/catalogue/parse-ucum.ts';
import { CatalogueError, type Problem } from '../core/catalogue/problems.ts';
import type { Database } from '../core/database/database.ts';
import { findUsedTypes, measuresWithValues, saveKnownTypes } from './repository.ts';

/**
 * Adds to the catalogue the types of stored observations that its files no longer describe, retired with their last
 * definition, and the measures that a type lost. Saves the current definitions, so that the same can be done for them
 * later; the definitions of lost measures too, so that a measure that comes back with another unit is refused like one
 * that stayed.
 * @throws CatalogueError when stored values would be read in a unit other than their own
 */
export async function keepUsedTypes({ queries }: Database, catalogue: Catalogue): Promise<Catalogue> {
  const usedTypes = await findUsedTypes(queries);
  const changed = usedTypes.flatMap((before) => changedUnits(before, catalogue.type(before.id)));
  const valued = await measuresWithValues(queries, [...new Set(changed.map(({ measure_id }) => measure_id))]);
  const problems = changed.filter(({ measure_id }) => valued.has(measure_id));
  if (problems.length > 0) throw new CatalogueError(problems.map(({ problem }) => problem));
  const completed = withUsedTypes(catalogue, usedTypes);
  await saveKnownTypes(
    queries,
    [...catalogue.types, ...catalogue.retired].map((type) => withFormer(completed, type)),
  );
  return completed;
}

/** A type with the measures that it lost. */
function withFormer(catalogue: Catalogue, type: ObservationType): ObservationType {
  return { ...type, measures: [...type.measures, ...catalogue.formerMeasures(type.id)] };
}

/**
 * The measures of a type whose values would change: a value is kept as a number in the unit of its measure, or as text.
 */
function changedUnits(
  before: ObservationType,
  now: ObservationType | undefined,
): { measure_id: string; problem: Problem }[] {
  return (now?.measures ?? []).flatMap((measure, index) => {
    const old = before.measures.find(({ id }) => id === measure.id);
    if (old === undefined || isReadAlike(old, measure)) return [];
    const reason = TEXTS.changedUnit(measure.id, unitOf(old), unitOf(measure));
    const problem = { file: '', type: before.id, field: `measures.${index}.ucum`, reason };
    return [{ measure_id: measure.id, problem }];
  });
}

const isText = ({ value_type }: MeasureDefinition) => value_type === 'TEXTE';
const unitOf = (measure: MeasureDefinition) => (isText(measure) ? TEXTS.text : (measure.ucum ?? ''));

/** Whether a value means the same in two definitions of its measure. */
function isReadAlike(one: MeasureDefinition, other: MeasureDefinition): boolean {
  if (isText(one) || isText(other)) return isText(one) && isText(other);
  return one.ucum === null || other.ucum === null || isSameUnit(one.ucum, other.ucum);
}

/** Whether a number means the same in two units: « g/L » and « mg/mL ». */
function isSameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [parseUcum(one), parseUcum(other)];
  if (a === null || b === null) return false;
  return a.dimension === b.dimension && a.factor.num * b.factor.den === b.factor.num * a.factor.den;
}
