import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';

/** A type with a LOINC code that belongs to another type. */
interface TakenCode {
  id: string;
  field: string;
  reason: string;
}

/**
 * Finds the LOINC codes that lead to two types, or to two measures that neither a side nor their types tell apart. A
 * result with such a code would be ambiguous, and would not be extracted.
 */
export function sharedCodes(entries: readonly CatalogueEntry[]): TakenCode[] {
  return [...takenByTypes([...new Set(entries.map(({ type }) => type))]), ...takenByMeasures(entries)];
}

function takenByTypes(types: readonly ObservationType[]): TakenCode[] {
  const owners = new Map<string, string>();
  return types.flatMap(({ id, loinc }) => {
    const owner = owners.get(loinc ?? '');
    if (loinc === null) return [];
    owners.set(loinc, owner ?? id);
    return owner === undefined ? [] : [{ id, field: 'loinc', reason: TEXTS.typeCode(loinc, owner) }];
  });
}

function takenByMeasures(entries: readonly CatalogueEntry[]): TakenCode[] {
  const owners = new Map<string, CatalogueEntry[]>();
  const found: TakenCode[] = [];
  for (const entry of entries) {
    const { type, measure } = entry;
    for (const code of new Set([measure.loinc, ...measure.loinc_alt])) {
      if (code === null) continue;
      const before = owners.get(code) ?? [];
      owners.set(code, [...before, entry]);
      const other = before.find((each) => !areToldApart(code, each, entry));
      if (other === undefined) continue;
      const field = `measures.${type.measures.indexOf(measure)}.${code === measure.loinc ? 'loinc' : 'loinc_alt'}`;
      found.push({ id: type.id, field, reason: TEXTS.measureCode(code, other.measure.id) });
    }
  }
  return found;
}

/**
 * Whether a result with this code goes to one of two measures: they have different sides, or one is of the type that is
 * dedicated to this code.
 */
function areToldApart(code: string, one: CatalogueEntry, other: CatalogueEntry): boolean {
  if (one.side !== null && other.side !== null && one.side !== other.side) return true;
  return (one.type.loinc === code) !== (other.type.loinc === code);
}

/** A measure that repeats the code of a dedicated type: results with this code go to that type. */
interface YieldedCode {
  code: string;
  measure_id: string;
  type_id: string;
}

export function yieldedCodes({ types, entries }: Catalogue): YieldedCode[] {
  const dedicated = new Map(types.map(({ id, loinc }) => [loinc, id]));
  return entries.flatMap(({ type, measure }) =>
    [measure.loinc, ...measure.loinc_alt].flatMap((code) => {
      const type_id = code === null ? undefined : dedicated.get(code);
      return code === null || type_id === undefined || type_id === type.id
        ? []
        : [{ code, measure_id: measure.id, type_id }];
    }),
  );
}
