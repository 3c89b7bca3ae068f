import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../shared/texts/catalogue.ts';
import { type Catalogue, withKept } from '../core/catalogue/catalogue.ts';
import { CatalogueError, type Problem } from '../core/catalogue/problems.ts';
import { parseUcum } from '../core/catalogue/ucum.ts';
import type { Database } from '../core/database/database.ts';
import { keepTypes, keptTypes } from './repository.ts';

/**
 * Adds to the catalogue the types of stored observations that its files no longer describe, which are retired with their
 * last definition, and the measures that a type lost. Saves today's definitions, so that the same can be done for them
 * later, with those of lost measures: a measure that comes back in another unit is refused like one that stayed.
 * @throws CatalogueError where stored values would be read in another unit than theirs
 */
export async function rememberTypes({ queries }: Database, catalogue: Catalogue): Promise<Catalogue> {
  const kept = await keptTypes(queries);
  const problems = kept.flatMap((before) => changedUnits(before, catalogue.type(before.id)));
  if (problems.length > 0) throw new CatalogueError(problems);
  const known = withKept(catalogue, kept);
  await keepTypes(
    queries,
    [...catalogue.types, ...catalogue.retired].map((type) => withFormer(known, type)),
  );
  return known;
}

/** A type with the measures that it lost. */
function withFormer(catalogue: Catalogue, type: ObservationType): ObservationType {
  return { ...type, measures: [...type.measures, ...catalogue.formerMeasures(type.id)] };
}

/** The measures of a type whose values would change: a value is kept as a number, in the unit of its measure. */
function changedUnits(before: ObservationType, now: ObservationType | undefined): Problem[] {
  return (now?.measures ?? []).flatMap(({ id, ucum }, index) => {
    const old = before.measures.find((measure) => measure.id === id)?.ucum ?? null;
    if (old === null || ucum === null || isSameUnit(old, ucum)) return [];
    const reason = TEXTS.changedUnit(id, old, ucum);
    return [{ file: '', type: before.id, field: `measures.${index}.ucum`, reason }];
  });
}

/** Whether a number means the same in two units: « g/L » and « mg/mL ». */
function isSameUnit(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [parseUcum(one), parseUcum(other)];
  if (a === null || b === null) return false;
  return a.dimension === b.dimension && a.factor.num * b.factor.den === b.factor.num * a.factor.den;
}
