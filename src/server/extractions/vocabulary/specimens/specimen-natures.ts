import type { Specimen } from '../../../core/catalogue/catalogue-file.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../patterns.ts';

/** Words for the cerebrospinal fluid, as `plainLabel` writes them: each rule about specimens takes them from here. */
export const CSF = String.raw`lcr|lcs|csf|cephalo ?rachidien\w*|cerebro ?spinal\w*|spinal fluid|ponctions? lombaires?|lumbar puncture`;
/** « Bilan avant ponction lombaire »: the blood that is taken around a puncture. */
export const AROUND_PUNCTURE = /\b(?:avant|pre|apres|post|before|prior|after|en vue|contre indication)\b/;

/** The kind of a specimen, in the catalogue's words; « autre » is any kind that the catalogue has no measure for. */
type Nature = Specimen | 'autre';

/** Venous blood, in the words of `plainLabel`. */
export const VENOUS = /\bvein|\bveno/;
export const ARTERIAL = /\barter/;

/** Blood from one kind of vessel. */
const VESSELS: readonly (readonly [Nature, RegExp])[] = [
  ['sang artériel', ARTERIAL],
  ['sang veineux', VENOUS],
  ['sang capillaire', /\bcapill|\bfinger ?(?:stick|prick)/],
];
const MATTERS: readonly (readonly [Nature, RegExp])[] = [
  ['urines', /\burin|\bdiurese|\becbu\b/],
  ['liquide cérébrospinal', wholeWords([CSF])],
  ['liquide interstitiel', /\binterstiti/],
  ['selles', /\bselles?\b|\bstools?\b|\bfa?eces\b|\bfa?eca(?:l|ux\b)/],
  ['sperme', /\bsperm|\bsemen\b|\bsemin|\bejacul/],
  ['sang', /\bsang|\bserum|\bseri(?:que|c)|\bplasma(?!\w* semin)|\bblood/],
  [
    'autre',
    wholeWords([
      String.raw`saliv\w*|sputum|expectorations?|crachats?|sueur|sweat|ponctions?|liquides?|fluid|ascite|pleura\w*`,
      String.raw`periton\w+|synovial\w*|amnio\w+|dialys\w+|bains?|bile|biliaire|gastri\w+|moelle|marrow|biops\w+|tissus?|tissue`,
      String.raw`swab|ecouvillon\w*|frottis|cheveux?|hair|ongles?|nail|lait|milk|larmes?|tears?|lavage|drains?|pus`,
      'redons?|drainages?|perfusats?|effluents?|meconium|breath|souffle',
    ]),
  ],
];
const CORD = /\bcordon\b|\bcord\b|\bumbilical|\bombilical/;

/** The kinds of specimen that a text names. Empty if it names none, or if it is about a clearance. */
export function naturesOf(text: string): ReadonlySet<Nature> {
  const plain = plainLabel(text);
  if (plain === '' || /\bcl(?:ai|ea)rance/.test(plain)) return new Set();
  if (CORD.test(plain)) return new Set<Nature>(['sang du cordon']);
  const matters = MATTERS.filter(([, words]) => words.test(plain)).map(([nature]) => nature);
  const vessels = VESSELS.filter(([, words]) => words.test(plain)).map(([nature]) => nature);
  return new Set(vessels.length > 0 ? [...vessels, ...matters.filter((each) => each !== 'sang')] : matters);
}
