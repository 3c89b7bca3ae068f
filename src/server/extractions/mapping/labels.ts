import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';

/** Analysers and methods that laboratories write after the name of an analysis. */
const METHOD =
  /(?: (?:advia|alinity|architect|beckman|centaur|cobas|dxi|roche|siemens|sysmex|vidas|vitros|automate|enzymatique|hplc|methode .*|technique .*))+$/;

const indexes = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

/**
 * Measures that a label of a report names: by its title or one of its synonyms, letter case, accents and
 * punctuation left aside, with and without what stands in brackets. Never by likeness.
 */
export function byLabel(catalogue: Catalogue, label: string): readonly CatalogueEntry[] {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  const bare = label.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const plain = plainLabel(bare);
  return index.get(plainLabel(label)) ?? index.get(plain) ?? index.get(plain.replace(METHOD, '')) ?? [];
}

/** A label in small letters, without accents or punctuation. */
export function plainLabel(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/γ/g, 'gamma ')
    .replace(/β/g, 'beta ')
    .replace(/\+/g, 'plus')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}

function buildIndex(catalogue: Catalogue): Map<string, CatalogueEntry[]> {
  const index = new Map<string, CatalogueEntry[]>();
  for (const entry of catalogue.entries) {
    for (const name of new Set([entry.measure.title, ...entry.synonyms].map(plainLabel))) {
      if (name !== '') index.set(name, [...(index.get(name) ?? []), entry]);
    }
  }
  return index;
}
