import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { DONORS, RELATIVES } from './other-people.ts';

const PERSON = anyOf(...RELATIVES, DONORS);
const LINK = '(?:de|du|d|des|of|chez|pour)(?: (?:la|le|l|les|the|sa|son|ses|his|her))?';
/** A title whose results are a relative's or a donor's: « Grossesse de la mère », « Paramètres maternels ». */
const OF_PERSON = new RegExp(
  `(?:\\b${LINK} |^(?:la |le |the )?)${PERSON}\\b|\\b${anyOf('maternel(?:le)?s?|paternel(?:le)?s?|maternal|paternal')}\\b`,
);
/**
 * Words for a person who only reports, or is to be reached, and whose results these are not: « Mesures rapportées par
 * la mère ».
 */
const NOT_WHOSE = wholeWords([
  'par|by|from|avec|with|contacts?|noms?|names?|prevenir|confiance|accord|consentement',
]);
const TITLE_MAX = 120;

/** What is taken from somebody, and what is found in it, which may be elsewhere. */
const SAMPLES = anyOf('prelev\\w+|echantillons?|tubes?|sang|samples?|specimens?|blood|taken|drawn');
const RESULTS = anyOf('resultats?|bilans?|analyses?|dosages?|serologies?|results?|tests?');
const FROM = anyOf(
  '(?:du|de la|de l|des|de son|de sa|chez (?:le|la|l|un|une|son|sa)|sur (?:le|la|l|un|une|son|sa))',
  '(?:of|from) (?:the|a|an|his|her)',
);
const SAMPLE_OF_PERSON = new RegExp(`\\b${SAMPLES}(?: \\w+){0,3} ${FROM} ${PERSON}\\b`);
const RESULTS_OF_PERSON = new RegExp(`\\b${RESULTS}(?: \\w+){0,3} ${FROM} ${PERSON}\\b`);
/** Words that say that the results are those below, or a note that says nothing else. */
const HERE = new RegExp(
  `\\b${anyOf('ci (?:dessous|joints?|jointes?|apres|contre)|suivante?s?|voici|veuillez trouver|below|attached|herewith')}\\b|^${RESULTS} ${FROM} ${PERSON}$`,
);
/** Words around results that are elsewhere, or of another day. */
const NOT_HERE = wholeWords([
  'compar\\w+|cf|voir|vs|attente|prevoir|prevue?s?|demander|demandee?s?|adresse\\w*|envoy\\w+|transmis\\w*|communiqu\\w+|connue?s?|see|sent|pending',
  'si|if|sera|seront|will|absence|pas|non|not|no|anterieur\\w*|previous',
]);

/**
 * Whether a sentence says that the sample or the results beside it are of a relative or a donor: « Prélèvement réalisé
 * chez le donneur », « Résultats du conjoint ci-dessous », but not « Le bilan du conjoint est normal ».
 */
export function saysSampleOfOther(text: string): boolean {
  return text.split(/[.,;\n]/).some((sentence) => {
    const plain = plainLabel(sentence);
    if (sentence.length > TITLE_MAX || NOT_HERE.test(plain)) return false;
    return SAMPLE_OF_PERSON.test(plain) || (RESULTS_OF_PERSON.test(plain) && HERE.test(plain));
  });
}

/** Words for a mother, who may be the patient of the document. */
const OF_MOTHER = wholeWords(['meres?|mothers?|mamans?|maternel(?:le)?s?|maternal']);
const MOTHER_YEARS = 12;

const ANY_PERSON = new RegExp(`\\b${PERSON}\\b|${OF_PERSON.source}`);

/** Whether the name of a specimen is that of a relative's or a donor's: « Sang maternel », « Sang - mère ». */
export function namesSampleOfRelative(specimen: string): boolean {
  const plain = plainLabel(specimen);
  return specimen.length <= TITLE_MAX && ANY_PERSON.test(plain) && !NOT_WHOSE.test(plain);
}

/** Whether the specimen of a result is a relative's or a donor's. That of the mother may be the patient's own. */
export function isSampleOfRelative(specimen: string, patient: Patient): boolean {
  return namesSampleOfRelative(specimen) && !isOfOwnMotherhood(specimen, patient);
}

/**
 * Whether the title of a section, a panel or a report announces another person's results. A title about the mother, in
 * a document about somebody who may be one, is about the patient.
 */
export function isTitleOfRelative(
  title: string,
  born: string | null,
  time: string | null,
  sex: 'M' | 'F' | null = null,
): boolean {
  const plain = plainLabel(title);
  if (title.length > TITLE_MAX || !OF_PERSON.test(plain) || NOT_WHOSE.test(plain)) return false;
  return !isOfOwnMotherhood(title, { born, time, sex });
}

interface Patient {
  born: string | null;
  time: string | null;
  sex: 'M' | 'F' | null;
}

/** Whether words are about a mother who may be the patient. */
function isOfOwnMotherhood(words: string, { born, time, sex }: Patient): boolean {
  const [birth, year] = [born, time].map((date) => Number(date?.slice(0, 4) || Number.NaN)) as [
    number,
    number,
  ];
  return OF_MOTHER.test(plainLabel(words)) && sex !== 'M' && year - birth >= MOTHER_YEARS;
}
