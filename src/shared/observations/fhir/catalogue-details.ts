/** Details of measures and codes that an export needs, and that are not in the definitions of types. */
export interface CatalogueDetails {
  measure(id: string): { side: 'droite' | 'gauche' | null; specimen: string } | undefined;
  /** LOINC codes, each with its LOINC name. */
  codes: ReadonlyMap<string, { name: string }>;
}
