import { REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import type { Candidate } from '../extractor.ts';
import { byLabel } from '../vocabulary/labels.ts';
import { ORGANS } from '../vocabulary/organs.ts';
import { wholeWords } from '../vocabulary/patterns.ts';
import { isOtherSpecimen } from './named-measures.ts';

/** Words that change what is measured, and why a code without them is then not believed. Compared with `plainLabel`. */
interface Words {
  words: RegExp;
  refusal: string;
  /** Set where the words only change what is measured on the body: « bilirubine du nouveau-né » is a bilirubin. */
  onBody?: true;
}

const WORDS: readonly Words[] = [
  {
    words: wholeWords([
      'foet(?:us|ale?s?|aux)|fetus|fetal|paternel(?:le)?|maternel(?:le)?|paternal|maternal|pere|mere|father|mother',
      'conjointe?|spouse|donneu(?:r|se)|donor|sibling|jumeau|jumelle',
    ]),
    refusal: REFUSALS.relative,
  },
  { words: wholeWords(['nouveau nee?|newborn|neonate']), refusal: REFUSALS.relative, onBody: true },
  {
    words: wholeWords(['cibles?|objectifs?|goals?|targets?|seuils?|thresholds?|visee?s?|ideale?|theorique']),
    refusal: REFUSALS.goal,
  },
  {
    words: wholeWords([String.raw`anterieur\w*|precedente?s?|previous|habituel\w*|usuel\w*|usual`]),
    refusal: REFUSALS.labelOfPast,
  },
  { words: wholeWords(['naissance|birth|bain|bath']), refusal: REFUSALS.labelContradicts, onBody: true },
];

/** A method, which is no fluid of the body. */
const LIQUID_CHROMATOGRAPHY = /chromatographie (?:en phase )?liquide/giu;

/**
 * Why the words beside a code keep it from being believed: a system that sends « FC fœtale » or « Poids cible » under the
 * code of what it resembles means what its words say. Null if the measure has these words in a name of its own.
 */
export function labelDoubt(catalogue: Catalogue, candidate: Candidate, entry: CatalogueEntry): string | null {
  const { codes, label } = candidate;
  if (label === null || !codes.some(({ system }) => system !== 'other' && system !== 'doc2')) return null;
  // The names of LOINC give the property in square brackets: « Poids corporel [Masse] Patient ».
  const said = plainLabel(label.replace(/\[[^[\]]*\]/g, ' '));
  const own = [entry.type.title, entry.measure.title, ...entry.synonyms].map(plainLabel);
  const found = WORDS.find(
    ({ words, onBody }) =>
      (onBody !== true || entry.specimen === 'patient') &&
      words.test(said) &&
      !own.some((name) => words.test(name)),
  );
  if (found !== undefined) return found.refusal;
  if (['poids', 'taille'].includes(entry.type.id) && ORGANS.test(said)) return REFUSALS.organ;
  const specimen = label.replace(LIQUID_CHROMATOGRAPHY, ' ');
  if (isOtherSpecimen({ ...candidate, specimen }, entry)) return REFUSALS.specimen(label);
  return namesAnother(catalogue, label, entry, own.slice(1)) ? REFUSALS.labelContradicts : null;
}

/**
 * Whether a label is exactly the name of another measure of the same specimen and unit, and none of this one. The title
 * of the whole type contradicts none of its measures: « Groupe sanguin » may be written over a rhesus.
 */
function namesAnother(
  catalogue: Catalogue,
  label: string,
  entry: CatalogueEntry,
  own: readonly string[],
): boolean {
  const named = byLabel(catalogue, label);
  const alike = named.filter(
    ({ specimen, measure }) => specimen === entry.specimen && measure.ucum === entry.measure.ucum,
  );
  if (named.includes(entry) || alike.length === 0) return false;
  const said = plainLabel(label).split(' ');
  if (plainLabel(label) === plainLabel(entry.type.title)) return false;
  return !own.some((name) => {
    const words = name.split(' ');
    return said.every((word) => words.includes(word)) || words.every((word) => said.includes(word));
  });
}
