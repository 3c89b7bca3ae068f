import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';

/** Analysers, methods and blood itself, that laboratories write after the name of an analysis. */
const AFTER =
  /(?: (?:abbott|advia|alinity|architect|atellica|beckman|centaur|cobas|dxi|roche|siemens|sysmex|vidas|vitros|automate|automatise|enzymatique|colorimetri\w*|turbidimetri\w*|immunoturbidimetri\w*|potentiometri\w*|nephelemetri\w*|spectrophotometri\w*|cytometrie|impedance|ifcc|hplc|eclia|cmia|ise|serique|seriques|plasmatique|plasmatiques|sanguin|sanguins|sanguine|sang|serum|plasma|methode .*|technique .*))+$/;
const BEFORE = /^(?:dosages? (?:de la |de l |des |du |de )|dosage )/;

/** Words in brackets that make another analysis of the one before them. */
const QUALIFIER =
  /\b(?:libres?|ionise|ionisee?|urin\w*|lcr|selles?|liquide|ponction|foetale?|glyquee|a1c|a2|corrigee?|capillaire|interstitiel|veineuse?|arteriel\w*|cordon|ratio|rapport|index|indice|theorique|cible|objectif|seuil|limite|norme|anteri\w+|precedent\w*|temoin|t ?\d+|\d+ ?(?:min|mn|h|heures?)|post ?prandiale?|apres|charge|reacti\w+|conjuguee?|directe?|indirecte?|totale?s?|non|anti\w*|pondere\w*|alpha|beta|24 ?h\w*)\b/;

const indexes = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

/**
 * Measures that a label of a report names: by its title or one of its synonyms, letter case, accents and
 * punctuation left aside, with and without what stands in brackets, the method and « dosage de ». Never by likeness.
 */
export function byLabel(catalogue: Catalogue, label: string): readonly CatalogueEntry[] {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  const whole = index.get(plainLabel(label));
  if (whole !== undefined) return whole;
  const plain = plainLabel(label.replace(BRACKETS, ' '));
  const named = [plain, plain.replace(AFTER, ''), plain.replace(BEFORE, '').replace(AFTER, '')]
    .map((name) => index.get(name))
    .find((entries) => entries !== undefined);
  return named?.filter((entry) => [...label.matchAll(BRACKETS)].every(([text]) => adds(text, entry))) ?? [];
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** Whether words in brackets leave a measure what it is: one of its own names, or a method, not another analysis. */
function adds(brackets: string, { measure, synonyms }: CatalogueEntry): boolean {
  const text = plainLabel(brackets);
  return !QUALIFIER.test(text) || [measure.title, ...synonyms].some((name) => plainLabel(name) === text);
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
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (initials) => `${initials.replaceAll('.', '')} `)
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
