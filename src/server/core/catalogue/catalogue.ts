import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';

/** Side of the body that a measure is of, where its codes leave it open. */
export type Side = 'droite' | 'gauche';

/** A measure of the catalogue with its type, and what only extraction needs to know of it. */
export interface CatalogueEntry {
  type: ObservationType;
  measure: MeasureDefinition;
  side: Side | null;
  /** Other words for the measure in French reports. */
  synonyms: readonly string[];
}

export interface Catalogue {
  /** By category, title, then id, in French order. */
  types: readonly ObservationType[];
  /** Every measure, in the order of `types`. */
  entries: readonly CatalogueEntry[];
  type(id: string): ObservationType | undefined;
  measure(id: string): CatalogueEntry | undefined;
  /** Measures that a LOINC code names: several where the code leaves open the side or the context. */
  byLoinc(code: string): readonly CatalogueEntry[];
}

const french = new Intl.Collator('fr');

/** Orders types by category, title, then id, in French order. */
export function compareTypes(a: ObservationType, b: ObservationType): number {
  return (
    french.compare(a.category, b.category) ||
    french.compare(a.title, b.title) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** The catalogue made of these entries. Types come in the entries' order. */
export function buildCatalogue(entries: readonly CatalogueEntry[]): Catalogue {
  const sorted = [...entries].sort((a, b) => compareTypes(a.type, b.type));
  const types = new Map(sorted.map((entry) => [entry.type.id, entry.type]));
  const measures = new Map(sorted.map((entry) => [entry.measure.id, entry]));
  const codes = new Map<string, CatalogueEntry[]>();
  for (const entry of sorted) {
    for (const code of new Set([entry.measure.loinc, ...entry.measure.loinc_alt])) {
      if (code !== null) codes.set(code, [...(codes.get(code) ?? []), entry]);
    }
  }
  return {
    types: [...types.values()],
    entries: sorted,
    type: (id) => types.get(id),
    measure: (id) => measures.get(id),
    byLoinc: (code) => codes.get(code) ?? [],
  };
}
