import type { MeasureDefinition, ObservationType } from '../../../shared/observations/observation-type.ts';
import type { CodeRecord, Molecule, SourceRecord, Specimen, TypeReview } from './catalogue-file.ts';
import { typeOrder } from './type-order.ts';

/** Side of the body that a measure belongs to, if its codes do not say it. */
export type Side = 'droite' | 'gauche';

/** A measure of the catalogue with its type, and facts that only extraction and the review need. */
export interface CatalogueEntry {
  type: ObservationType;
  measure: MeasureDefinition;
  side: Side | null;
  specimen: Specimen;
  /** Other names of the measure in French reports, including those that need the context to be unambiguous. */
  synonyms: readonly string[];
  /** The synonyms that also name another measure of the same specimen and unit. */
  ambiguous: readonly string[];
  /** The molecule, which converts grams and equivalents to moles. */
  molecule: Molecule | null;
  /** Why the limits were chosen. */
  bounds: string | null;
}

/** What a catalogue holds besides its measures. */
export interface CatalogueRecords {
  codes: ReadonlyMap<string, CodeRecord>;
  sources: ReadonlyMap<string, SourceRecord>;
  reviews: ReadonlyMap<string, TypeReview>;
  /** Types that can no longer be declared or extracted, but still have observations. */
  retired: readonly ObservationType[];
}

export interface Catalogue extends CatalogueRecords {
  /** The types that may be declared, by category, title, then id, in French order. */
  types: readonly ObservationType[];
  /** Every measure that may be declared or extracted, with its type. */
  entries: readonly CatalogueEntry[];
  /** Finds a type, whether it may be declared or is retired. */
  type(id: string): ObservationType | undefined;
  measure(id: string): CatalogueEntry | undefined;
  /** Measures that a type no longer has, but that still have values. */
  formerMeasures(type_id: string): readonly MeasureDefinition[];
  /** Finds the measures of a LOINC code: several if the code does not fix the side or the context. */
  byLoinc(code: string): readonly CatalogueEntry[];
}

/** Outside `buildCatalogue`, so that the catalogue's methods, which the snapshot contains, do not hold its collator. */
function inOrder(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const order = typeOrder();
  return entries.toSorted((a, b) => order(a.type, b.type));
}

/** Builds the catalogue from these entries, which are put in order first. */
export function buildCatalogue(entries: readonly CatalogueEntry[], records: CatalogueRecords): Catalogue {
  const sorted = inOrder(entries);
  const types = new Map(sorted.map((entry) => [entry.type.id, entry.type]));
  const measures = new Map(sorted.map((entry) => [entry.measure.id, entry]));
  const retired = new Map(records.retired.map((type) => [type.id, type]));
  const codes = new Map<string, CatalogueEntry[]>();
  for (const entry of sorted) {
    for (const code of new Set([entry.measure.loinc, ...entry.measure.loinc_alt])) {
      if (code !== null) codes.set(code, [...(codes.get(code) ?? []), entry]);
    }
  }
  return {
    ...records,
    types: [...types.values()],
    entries: sorted,
    type: (id) => types.get(id) ?? retired.get(id),
    measure: (id) => measures.get(id),
    formerMeasures: () => [],
    byLoinc: (code) => codes.get(code) ?? [],
  };
}

/**
 * The same catalogue with what observations still use but its files no longer describe: types that are gone are
 * retired, measures that a type lost are former ones.
 */
export function withUsedTypes(catalogue: Catalogue, usedTypes: readonly ObservationType[]): Catalogue {
  const lost = usedTypes.filter(({ id }) => catalogue.type(id) === undefined);
  const retired = [
    ...catalogue.retired,
    ...lost.map((type): ObservationType => ({ ...type, retired: true })),
  ];
  const former = new Map(usedTypes.map((type) => [type.id, lostMeasures(type, catalogue.type(type.id))]));
  return {
    ...buildCatalogue(catalogue.entries, { ...catalogue, retired }),
    formerMeasures: (type_id) => former.get(type_id) ?? [],
  };
}

function lostMeasures(before: ObservationType, now: ObservationType = before): ObservationType['measures'] {
  const ids = new Set(now.measures.map(({ id }) => id));
  return before.measures.filter(({ id }) => !ids.has(id));
}
