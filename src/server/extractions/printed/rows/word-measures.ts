import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

const IGM_OF_A = 'hepatite-a.igm';
/** The serologies and blood groups whose results are words: a number beside their name is an index or a type. */
const WORD_MEASURES: ReadonlySet<string> = new Set([
  ...['hepatite-b.aghbs', 'hepatite-b.achbc', 'hepatite-c.acvhc', IGM_OF_A],
  ...['serologie-vih.vih', 'syphilis.trepo', 'groupe-sanguin.rh', 'groupe-sanguin.rai'],
]);
/** « VIH 1+2 », « Dépistage du VIH 1 et 2 (Ag p24 + Ac) », never « VIH 1 » alone. */
const TYPES_OF_HIV = '(?:vih|hiv) ?1 ?(?:\\+|et|/)? ?2';
const BEFORE_HIV = `(?:${anyOf('serologie|depistage')} )?(?:du )?`;
const AFTER_HIV = anyOf('', '(?: (?:ag|ac|antigene|anticorps|p ?24|et|plus)){1,6}', ' combo');
/** Other names that laboratories print for them, as `plainLabel` writes them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${BEFORE_HIV}${TYPES_OF_HIV}${AFTER_HIV}$`), 'serologie-vih.vih'],
  [/^(?:ac|anticorps) anti ?(?:vhc|hcv)$/, 'hepatite-c.acvhc'],
  [/^(?:ac|anticorps) anti ?hbc(?: totaux)?$/, 'hepatite-b.achbc'],
  [/^rh(?:esus)?(?: ?\(?(?:d|rh1|standard)\)?)?$/, 'groupe-sanguin.rh'],
  [/^(?:rai|recherche d agglutinines irregulieres)(?: (?:depistage|rai))?$/, 'groupe-sanguin.rai'],
];
/** Words of another test of the same infection, or of another specimen: « Syphilis (VDRL) », « VIH (PCR) ». */
const OTHER_TEST = wholeWords([
  'vdrl|rpr|pcr|arn|rna|adn|dna|charge|quantiferon|genotyp\\w*|avidite',
  '\\w*blots?|ifi|fta|salive|salivaires?|lcr|lcs|urin\\w*|autotests?',
]);

/** Whether the results of a measure are words. */
export function isOfWords({ measure }: CatalogueEntry): boolean {
  return WORD_MEASURES.has(measure.id);
}

/** The only measure with results in words that a name may be of; null if there is none. */
export function wordMeasure(catalogue: Catalogue, name: string): CatalogueEntry | null {
  const known = NAMES.find(([pattern]) => pattern.test(plainLabel(name)))?.[1];
  if (known !== undefined) return catalogue.measure(known) ?? null;
  const [entry, other] = byLabel(catalogue, name).filter(isOfWords);
  return entry !== undefined && other === undefined ? entry : null;
}

/** Whether the name says another test than that of the measure: « Ac anti-VHC (immunoblot) », « anti-HBc (IgM) ». */
export function saysOtherTest(name: string, { measure }: CatalogueEntry): boolean {
  const plain = plainLabel(name);
  const isOfIgmAlone = /\bigm\b/.test(plain) && !/\bigg\b/.test(plain);
  return OTHER_TEST.test(plain) || (isOfIgmAlone && measure.id !== IGM_OF_A);
}
