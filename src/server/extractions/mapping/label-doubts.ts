import { REFUSALS } from '../../../shared/texts/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Specimen } from '../../core/catalogue/catalogue-file.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { parseUcum } from '../../core/catalogue/ucum.ts';
import type { Candidate } from '../extractor.ts';
import { isForeignNameOfAnother } from '../vocabulary/foreign-names.ts';
import { byLabel } from '../vocabulary/labels.ts';
import { ORGANS } from '../vocabulary/organs.ts';
import { anyOf, wholeWords } from '../vocabulary/patterns.ts';
import { naturesOf } from '../vocabulary/specimen-natures.ts';
import { isOtherSpecimen } from './named-measures.ts';
import { isOf } from './own-specimen.ts';
import { strangeWord } from './vital-sign-words.ts';

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
    words: wholeWords([
      'cibles?|objectifs?|goals?|targets?|seuils?|thresholds?|visee?s?|ideale?|theorique',
      'souhaitee?s?|souhaitable|desiree?s?|desired|zone (?:therapeutique|cible)|poids sec|dry weight',
    ]),
    refusal: REFUSALS.goal,
  },
  {
    words: wholeWords([
      String.raw`anterieur\w*|precedente?s?|previous|habituel\w*|usuel\w*|usual`,
      String.raw`il y a|\w+ ago|(?:a|at) (?:l age de )?\d+ (?:ans|mois|years?|months?)|derni(?:er|ere) .*connue?s?|last known`,
      String.raw`de forme|(?:creat\w*|poids|weight|hemoglobine?|hb|dfg\w*|ta|tension) (?:de base|basale?|baseline)|baseline|de reference`,
      '(?:avant|before) (?:(?:la|cette|sa|the|this) )?(?:grossesse|gestation|maladie|pregnancy|illness)',
      String.raw`pre ?(?:gravidique|gestationnel\w*|grossesse|(?:current )?pregnancy|pregnant|conceptionnel\w*|morbide?)`,
    ]),
    refusal: REFUSALS.labelOfPast,
  },
  {
    words: wholeWords([
      'naissance|birth|bain|bath|eau|water|refrigerateur|frigo|fridge',
      'temperature (?:ambiante|exterieure|(?:de |du )?(?:la |l )?(?:chambre|piece|salle|incubateur|couveuse|caisson|serre))',
      '(?:room|ambient|incubator) temperature',
    ]),
    refusal: REFUSALS.labelContradicts,
    onBody: true,
  },
  {
    words: wholeWords([
      'variations?|deltas?|differences?|differentiel|evolution|ecarts?|changes?|gains?|loss',
      '(?:perte|prise|gain) (?:de )?(?:poids|ponderale?)|ponderale?',
    ]),
    refusal: REFUSALS.difference,
  },
  {
    words: wholeWords([
      String.raw`moyen(?:ne)?s?|mean|average|median\w*|max(?:i|imum|imale?s?|ima)?|(?<!/)min(?:i|imum|imale?s?|ima)?|peak|nadir`,
    ]),
    refusal: REFUSALS.summary,
  },
];

/** A child, who may be the patient, which the age of the patient tells. */
const CHILD = wholeWords(['bebe|baby|nourrisson|infant|enfant|child']);
const PARENT = wholeWords(['maman|papa|mother s|father s|mom|dad|compagn(?:on|e)|partenaire|partner']);
const CHILD_YEARS = 18;
/** What has a weight in a ward without being a part of the body. */
const THINGS = wholeWords([
  'selles?|stools?|fauteuil|lit|bed|chaise|chair|chariot|brancard|vetements?|clothes|couches?|diapers?|urines?',
]);

/** The weight of the whole body, which is no mass in it: « Body mass », MDC_MASS_BODY_ACTUAL. */
const BODY_MASS = /\b(?:body mass|mass body|masse corporelle)\b/g;

/** A method, which is no fluid of the body. */
const LIQUID_CHROMATOGRAPHY = /chromatographie (?:en phase )?liquide/giu;

const OF_METHOD = anyOf(
  'm[ée]thodes?|techniques?|valeurs? (?:usuelles?|normales?|de r[ée]f[ée]rence)|v\\.? ?[ru]\\.?|normes?',
  '(?:seuil|limite) de (?:d[ée]tection|quantification|positivit[ée])|\\d+ ?e percentile|percentile',
  // The interval of a target beside the name shows that the value is not it.
  '(?:cibles?|objectifs?) ?:? ?(?:\\d[\\d.,]* ?(?:-|–|à) ?\\d|[<>≤≥])',
);
/** What is said of the method or of its limits, in brackets or after a comma: « Créatinine (méthode usuelle) ». */
const ABOUT_METHOD = new RegExp(
  String.raw`\([^()]*(?<!\p{L})${OF_METHOD}(?!\p{L})[^()]*\)|[,;–-]\s+${OF_METHOD}(?!\p{L}).*$`,
  'giu',
);

/** The property in a name of LOINC, short or in full: « Poids corporel [Masse] Patient », « Body weight:Mass:Pt:Qn ». */
const LOINC_PROPERTY = /\[[^[\]]*\]|(?<=^[^:]*):[^:]*:(?:Pt|Ponctuel):/gi;

/**
 * Why the words beside a code keep it from being believed: a system that sends « FC fœtale » or « Poids cible » under the
 * code of what it resembles means what its words say. Null if the measure has these words in a name of its own.
 */
export function labelDoubt(catalogue: Catalogue, candidate: Candidate, entry: CatalogueEntry): string | null {
  const { codes, label } = candidate;
  if (label === null || !codes.some(({ system }) => system !== 'other' && system !== 'doc2')) return null;
  const said = plainLabel(label.replace(LOINC_PROPERTY, ' ').replace(ABOUT_METHOD, ' '));
  const own = [entry.type.title, entry.measure.title, ...entry.synonyms].map(plainLabel);
  const all = [said, ...(candidate.about ?? []).map(plainLabel)];
  const found = WORDS.find(
    ({ words, onBody }) =>
      (onBody !== true || entry.specimen === 'patient') &&
      all.some((each) => words.test(each)) &&
      !own.some((name) => words.test(name)),
  );
  if (found !== undefined) return found.refusal;
  if (
    entry.specimen === 'patient' &&
    all.some((each) => isOfRelative(each, candidate)) &&
    !own.some((name) => CHILD.test(name))
  )
    return REFUSALS.relative;
  if (
    ['poids', 'taille'].includes(entry.type.id) &&
    all.some((each) => ORGANS.test(each.replace(BODY_MASS, ' ')) || THINGS.test(each))
  )
    return REFUSALS.organ;
  const specimen = label.replace(LIQUID_CHROMATOGRAPHY, ' ');
  if (isOtherSpecimen({ ...candidate, specimen }, entry)) return REFUSALS.specimen(label);
  if (isOfAnotherSpecimen(specimen, entry, own)) return REFUSALS.specimen(label);
  if (isForeignNameOfAnother(said, entry.measure.id) || namesAnother(catalogue, label, entry, own.slice(1)))
    return REFUSALS.labelContradicts;
  const strange = strangeWord(said, candidate, entry);
  return strange === null ? null : REFUSALS.strangeWord(strange);
}

/** Whether words name a parent, or a child where the patient is not known to be one. */
function isOfRelative(said: string, { person, effective_time }: Candidate): boolean {
  if (PARENT.test(said)) return true;
  if (!CHILD.test(said)) return false;
  const born = Number(person?.birth_date?.slice(0, 4) ?? Number.NaN);
  const year = Number(effective_time?.slice(0, 4) ?? Number.NaN);
  return !(year - born <= CHILD_YEARS);
}

/** Names whose ending says where the analysis was made: « protéinurie », « glycorachie », « natrémie ». */
const IN_ONE_WORD: readonly (readonly [RegExp, Specimen])[] = [
  [/\b(?!phenylcetonuri|homocystinuri|alcaptonuri)\w{4,}(?:uri[ae]|urese)s?\b/, 'urines'],
  [/\b\w{3,}rachie\b/, 'liquide cérébrospinal'],
  [/\b\w{3,}emie\b/, 'sang'],
];

/** The letter of urine at the end of a label, and the strip that is dipped into it: « Créatinine U », « Sang (BU) ». */
const URINE_LETTER = /[\s(-]B?U\)?$/;

/** Whether a label names only specimens on which the measure is not made, and no name of the measure does so. */
function isOfAnotherSpecimen(label: string, { specimen }: CatalogueEntry, own: readonly string[]): boolean {
  const saidBy = (name: string): ReadonlySet<string> =>
    new Set([
      ...naturesOf(name),
      ...IN_ONE_WORD.filter(([words]) => words.test(plainLabel(name))).map(([, nature]) => nature),
      ...(URINE_LETTER.test(name) ? (['urines'] as const) : []),
    ]);
  const contradicts = (name: string) => {
    const said = saidBy(name);
    return said.size > 0 && !isOf(specimen, said);
  };
  return contradicts(label) && !own.some(contradicts);
}

/**
 * Whether a label is exactly the name of another measure, and none of this one. A measure of another specimen or unit is
 * another one only if it shares no name with this one: « GB » is in blood what « leucocytes urinaires » are in urine, and
 * « Lymphocytes » are counted or a percentage. The title of the whole type contradicts none of its measures: « Groupe sanguin » may be
 * written over a rhesus.
 */
function namesAnother(
  catalogue: Catalogue,
  label: string,
  entry: CatalogueEntry,
  own: readonly string[],
): boolean {
  const named = byLabel(catalogue, label);
  const dimension = parseUcum(entry.measure.ucum ?? '')?.dimension;
  const alike = named.filter((other) => {
    const isSameSpecimen = other.specimen === entry.specimen;
    if (isSameSpecimen && (other.measure.ucum === entry.measure.ucum || !sharesName(other, own))) return true;
    const isComparable =
      parseUcum(other.measure.ucum ?? '')?.dimension === dimension ||
      (isSameSpecimen && other.measure.value_type === 'TEXTE');
    return isComparable && !isKin(other, own);
  });
  if (named.includes(entry) || alike.length === 0) return false;
  const said = plainLabel(label).split(' ');
  if (plainLabel(label) === plainLabel(entry.type.title)) return false;
  return !own.some((name) => {
    const words = name.split(' ');
    return said.every((word) => words.includes(word)) || words.every((word) => said.includes(word));
  });
}

/** Whether a measure has a whole name among these. */
function sharesName({ measure, synonyms }: CatalogueEntry, own: readonly string[]): boolean {
  return [measure.title, measure.title_short, ...synonyms].some((name) => own.includes(plainLabel(name)));
}

/** Whether a measure has a name of which one of these consists in part, such as « leucocytes » in « leucocytes urinaires ». */
function isKin({ measure, synonyms }: CatalogueEntry, own: readonly string[]): boolean {
  const words = new Set(
    own.flatMap((name) => name.split(' ')).filter((word) => word.length > 3 && naturesOf(word).size === 0),
  );
  return [measure.title, ...synonyms]
    .flatMap((name) => plainLabel(name).split(' '))
    .some((word) => words.has(word));
}
