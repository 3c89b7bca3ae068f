import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from './patterns.ts';

/** What laboratories write after the name of an analysis without changing it: analyser, method, blood. */
const ANALYSERS =
  'abbott|advia|alinity|architect|atellica|beckman|centaur|cobas|dxi|roche|siemens|sysmex|vidas|vitros';
const METHODS = [
  'automate|automatise|enzymatique',
  String.raw`colorimetri\w*|turbidimetri\w*|immunoturbidimetri\w*|potentiometri\w*|nephelemetri\w*`,
  String.raw`spectrophotometri\w*|cytometrie|impedance|ifcc|hplc|eclia|cmia|ise`,
];
const BLOOD = 'serique|seriques|plasmatique|plasmatiques|sanguin|sanguins|sanguine|sang|serum|plasma';
const AFTER = new RegExp(`(?: ${anyOf(ANALYSERS, ...METHODS, BLOOD, 'methode .*|technique .*')})+$`);
const BEFORE = /^(?:dosages? (?:de la |de l |des |du |de )|dosage )/;

/** Words in brackets that change which analysis the label names (« sodium (urines) »). */
const FORMS = [
  'libres?|ionise|ionisee?|glyquee|a1c|a2|corrigee?|conjuguee?|directe?|indirecte?|totale?s?|non',
  String.raw`reacti\w+|anti\w*|pondere\w*|alpha|beta|foetale?`,
];
const OTHER_FLUIDS = String.raw`urin\w*|lcr|selles?|liquide|ponction`;
const BLOOD_SITES = String.raw`capillaire|interstitiel|veineuse?|arteriel\w*|cordon`;
const CALCULATED = 'ratio|rapport|index|indice|theorique';
const NOT_THE_RESULT = String.raw`cible|objectif|seuil|limite|norme|anteri\w+|precedent\w*|temoin`;
const TIMES = String.raw`t ?\d+|\d+ ?(?:min|mn|h|heures?)|24 ?h\w*|post ?prandiale?|apres|charge`;
const QUALIFIER = wholeWords([...FORMS, OTHER_FLUIDS, BLOOD_SITES, CALCULATED, NOT_THE_RESULT, TIMES]);

const indexes = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

/**
 * Measures whose title or synonym is this label, ignoring case, accents and punctuation, and then also what stands in
 * brackets, the method and « dosage de ». The match is exact: a similar name is never accepted.
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

/** Whether words in brackets keep the meaning of the label: one of the measure's own names, or a method. */
function adds(brackets: string, { measure, synonyms }: CatalogueEntry): boolean {
  const text = plainLabel(brackets);
  return !QUALIFIER.test(text) || [measure.title, ...synonyms].some((name) => plainLabel(name) === text);
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
