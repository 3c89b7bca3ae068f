/** What the catalogue says of measures and codes beside the definitions of types, and an export writes. */
export interface CatalogueDetails {
  measure(id: string): { side: 'droite' | 'gauche' | null; specimen: string } | undefined;
  /** LOINC codes, each with its name in LOINC. */
  codes: ReadonlyMap<string, { name: string }>;
}
