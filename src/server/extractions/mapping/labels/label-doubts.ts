import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { Specimen } from '../../../core/catalogue/catalogue-file.ts';
import { parseUcum } from '../../../core/catalogue/parse-ucum.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { isForeignNameOfAnother } from '../../vocabulary/names/foreign-names.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { ORGANS } from '../../vocabulary/names/organs.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { CHILD } from '../../vocabulary/people/other-people.ts';
import { namesControl } from '../../vocabulary/quality-control.ts';
import { naturesOf } from '../../vocabulary/specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { isOtherSpecimen } from '../choosing/named-measures.ts';
import { isOf } from '../choosing/own-specimen.ts';
import { isOfAnotherDay, isOfResultBefore } from './label-day.ts';
import { LABEL_WORDS, SUMMARY } from './label-words.ts';
import { strangeWord } from './vital-sign-words.ts';

/** Words for a child. The patient's age tells whether that child is the patient. */
const OF_CHILD = wholeWords([CHILD]);
const PARENT = wholeWords(['mom|dad']);
const CHILD_YEARS = 18;
/** Things in a ward that are weighed, and are not part of the body. */
const THINGS = wholeWords([
  'selles?|stools?|fauteuil|lit|bed|chaise|chair|chariot|brancard|vetements?|clothes|couches?|diapers?|urines?',
]);

/** The weight of the whole body, which is not the mass of an organ: « Body mass », MDC_MASS_BODY_ACTUAL. */
const BODY_MASS = /\b(?:body mass|mass body|masse corporelle)\b/g;

/** « Sodium (contrôle interne) » */
const IN_BRACKETS = /\(([^()]+)\)\s*$/;

/** A method, which does not name a fluid of the body. */
const LIQUID_CHROMATOGRAPHY = /chromatographie (?:en phase )?liquide/giu;

/** A moment of the patient's, rather than the fluid of a dialysis: « Urée avant dialyse ». */
const AROUND_DIALYSIS = new RegExp(
  String.raw`${anyOf('avant|apr[èe]s|pr[ée]|post|d[ée]but de|fin de|before|after')}[- ]?(?:la )?(?:s[ée]ance (?:de |d['’]))?(?:h[ée]mo)?dialys(?:e|is)(?!\p{L})`,
  'giu',
);

const OF_METHOD = anyOf(
  'm[ée]thodes?|techniques?|valeurs? (?:usuelles?|normales?|de r[ée]f[ée]rence)|v\\.? ?[ru]\\.?|normes?',
  '(?:seuil|limite) de (?:d[ée]tection|quantification|positivit[ée])|\\d+ ?e percentile|percentile',
  // If a target's interval stands beside the name, the value itself is not the target.
  `(?:${TARGET_WORDS}) ?:? ?(?:\\d[\\d.,]* ?(?:-|–|à) ?\\d|[<>≤≥])`,
);
/** Words about the method or its limits, in brackets or after a comma: « Créatinine (méthode usuelle) ». */
const ABOUT_METHOD = new RegExp(
  String.raw`\([^()]*(?<!\p{L})${OF_METHOD}(?!\p{L})[^()]*\)|[,;–-]\s+${OF_METHOD}(?!\p{L}).*$`,
  'giu',
);

/** The property in a LOINC name, short or in full: « Poids corporel [Masse] Patient », « Body weight:Mass:Pt:Qn ». */
const LOINC_PROPERTY = /\[[^[\]]*\]|(?<=^[^:]*):[^:]*:(?:Pt|Ponctuel):/gi;

/**
 * Why a code is not believed because of the words beside it: a system may send « FC fœtale » or « Poids cible » under
 * the code of a similar measure, and the words then say what is meant. Null if the measure has the same words in one of
 * its names.
 */
export function labelDoubt(catalogue: Catalogue, candidate: Candidate, entry: CatalogueEntry): string | null {
  const { codes, label: written, about = [] } = candidate;
  const label = written ?? '';
  if (namesControl(IN_BRACKETS.exec(label)?.[1] ?? '')) return REFUSALS.control;
  const isBare = written === null && about.length === 0 && candidate.method === undefined;
  if (isBare || !isFoundByCode(catalogue, candidate, entry)) return null;
  const plain = plainLabel(label.replace(LOINC_PROPERTY, ' ').replace(ABOUT_METHOD, ' '));
  const ownNames = [entry.type.title, entry.measure.title, ...entry.synonyms].map(plainLabel);
  const all = [plain, ...about.map(plainLabel)];
  const found = LABEL_WORDS.find(
    ({ words, onBody }) =>
      (onBody !== true || entry.specimen === 'patient') &&
      all.some((each) => words.test(each)) &&
      !ownNames.some((name) => words.test(name)),
  );
  if (found !== undefined) return found.refusal;
  if (isOfStatistic([...(candidate.method ?? []), ...all], ownNames)) return REFUSALS.summary;
  if (isOfResultBefore(label) || isOfAnotherDay(label, candidate.effective_time)) return REFUSALS.labelOfPast;
  if (
    entry.specimen === 'patient' &&
    all.some((each) => isOfRelative(each, candidate)) &&
    !ownNames.some((name) => OF_CHILD.test(name))
  )
    return REFUSALS.relative;
  if (
    ['poids', 'taille'].includes(entry.type.id) &&
    all.some((each) => ORGANS.test(each.replace(BODY_MASS, ' ')) || THINGS.test(each))
  )
    return REFUSALS.organ;
  const specimen = label.replace(LIQUID_CHROMATOGRAPHY, ' ').replace(AROUND_DIALYSIS, ' ');
  if (isOtherSpecimen({ ...candidate, specimen }, entry)) return REFUSALS.specimen(label);
  if (isOfAnotherSpecimen(specimen, entry, ownNames)) return REFUSALS.specimen(label);
  if (
    isOfStandard(codes) &&
    (isForeignNameOfAnother(plain, entry.measure.id) ||
      namesAnother(catalogue, label, entry, ownNames.slice(1)))
  )
    return REFUSALS.labelContradicts;
  const strange = strangeWord(plain, candidate, entry);
  return strange === null ? null : REFUSALS.strangeWord(strange);
}

/** A measure made of a few readings at once, as recommended for a blood pressure: « Moyenne de 3 mesures ». */
const READINGS = anyOf('mesures|prises|lectures|readings|measurements');
const FEW = anyOf('[2-6]|deux|trois|two|three');
const OF_READINGS = new RegExp(
  `\\b(?:moyenne|mean|average) (?:de|des|of) (?:les |the )?${FEW}(?: \\w+)? ${READINGS}\\b`,
);

/**
 * Whether words about the measure or its method say that the value sums up a period (« Moyenne sur 24 h »), in a word
 * that no name of the measure has: a systolic pressure is a « maximale » by name, never a mean.
 */
function isOfStatistic(method: readonly string[], names: readonly string[]): boolean {
  return method.map(plainLabel).some((words) => {
    const word = SUMMARY.exec(words)?.[0];
    return word !== undefined && !OF_READINGS.test(words) && !names.some((name) => name.includes(word));
  });
}

const isOfStandard = (codes: Candidate['codes']): boolean =>
  codes.some(({ system }) => system !== 'other' && system !== 'doc2');

/**
 * Whether a code gives a measure its name, rather than the label: a code of a standard, or a local one beside a label
 * that is not a name of the measure (« HBA1C | HbA1c cible »).
 */
function isFoundByCode(catalogue: Catalogue, { codes, label }: Candidate, entry: CatalogueEntry): boolean {
  if (isOfStandard(codes)) return true;
  return codes.some(({ system }) => system === 'other') && !byLabel(catalogue, label ?? '').includes(entry);
}

/** Whether words name a relative: a parent, or a child unless the patient is known to be one. */
function isOfRelative(plain: string, { person, effective_time }: Candidate): boolean {
  if (PARENT.test(plain)) return true;
  if (!OF_CHILD.test(plain)) return false;
  const born = Number(person?.birth_date?.slice(0, 4) ?? Number.NaN);
  const year = Number(effective_time?.slice(0, 4) ?? Number.NaN);
  return !(year - born <= CHILD_YEARS);
}

/** Endings that name the specimen of an analysis: « protéinurie », « glycorachie », « natrémie ». */
const IN_ONE_WORD: readonly (readonly [RegExp, Specimen])[] = [
  [/\b(?!phenylcetonuri|homocystinuri|alcaptonuri)\w{4,}(?:uri[ae]|urese)s?\b/, 'urines'],
  [/\b\w{3,}rachie\b/, 'liquide cérébrospinal'],
  [/\b\w{3,}emie\b/, 'sang'],
];

/** The letter for urine, or for a urine strip, at the end of a label: « Créatinine U », « Sang (BU) ». */
const URINE_LETTER = /[\s(-]B?U\)?$/;

/** Whether a label names only specimens on which the measure is not made, although no name of the measure does so. */
function isOfAnotherSpecimen(label: string, { specimen }: CatalogueEntry, own: readonly string[]): boolean {
  const naturesNamedBy = (name: string): ReadonlySet<string> =>
    new Set([
      ...naturesOf(name),
      ...IN_ONE_WORD.filter(([words]) => words.test(plainLabel(name))).map(([, nature]) => nature),
      ...(URINE_LETTER.test(name) ? (['urines'] as const) : []),
    ]);
  const contradicts = (name: string) => {
    const natures = naturesNamedBy(name);
    return natures.size > 0 && !isOf(specimen, natures);
  };
  return contradicts(label) && !own.some(contradicts);
}

/**
 * Whether a label is exactly a name of another measure, and not of this one. A measure of another specimen or unit
 * counts as another one only if the two share no name: « GB » in blood is « leucocytes urinaires » in urine, and
 * « Lymphocytes » are a count or a percentage. The title of a type contradicts none of its measures: « Groupe sanguin »
 * may stand above a rhesus.
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
    // The place of a rate, rather than its name, tells whether it is the pulse or that of a trace.
    if (entry.side === null && entry.measure.loinc !== null && other.measure.loinc === entry.measure.loinc)
      return false;
    if (isFiltration(entry) && isFiltration(other) && !FORMULA.test(plainLabel(label))) return false;
    const isSameSpecimen = other.specimen === entry.specimen;
    if (isSameSpecimen && (other.measure.ucum === entry.measure.ucum || !sharesName(other, own))) return true;
    const isComparable =
      parseUcum(other.measure.ucum ?? '')?.dimension === dimension ||
      (isSameSpecimen && other.measure.value_type === 'TEXTE');
    return isComparable && !isKin(other, own);
  });
  if (named.includes(entry) || alike.length === 0) return false;
  const labelWords = plainLabel(label).split(' ');
  if (plainLabel(label) === plainLabel(entry.type.title)) return false;
  // « TCA témoin » says more than the « TCA » of its code, and means another measure of the same type.
  const isNarrower = alike.some(({ type }) => type.id === entry.type.id);
  return !own.some((name) => {
    const words = name.split(' ');
    if (labelWords.every((word) => words.includes(word))) return true;
    return !isNarrower && words.every((word) => labelWords.includes(word));
  });
}

/** « Estimated glomerular filtration rate » is one by any formula, which the code says. */
const FORMULA = wholeWords(['mdrd|ckd|epi|ekfc|cockcroft|schwartz|bis|fas|lund']);
const isFiltration = ({ measure }: CatalogueEntry): boolean => /\.dfge/.test(measure.id);

/** Whether one of these is a whole name of the measure. */
function sharesName({ measure, synonyms }: CatalogueEntry, own: readonly string[]): boolean {
  return [measure.title, measure.title_short, ...synonyms].some((name) => own.includes(plainLabel(name)));
}

/** Whether a name of the measure shares a word with one of these, as « leucocytes » and « leucocytes urinaires » do. */
function isKin({ measure, synonyms }: CatalogueEntry, own: readonly string[]): boolean {
  const words = new Set(
    own.flatMap((name) => name.split(' ')).filter((word) => word.length > 3 && naturesOf(word).size === 0),
  );
  return [measure.title, ...synonyms]
    .flatMap((name) => plainLabel(name).split(' '))
    .some((word) => words.has(word));
}
