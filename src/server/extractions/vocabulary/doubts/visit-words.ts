import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../month-names.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { CHILD, RELATIVES, SON_OR_DAUGHTER } from '../people/other-people.ts';

const DAY =
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?<![\d,.])(?:19|20)\d\d(?!\d|[,.]\d)|\b\d{1,2}[/.]\d{1,2}\b(?! ?mmhg)/i;

const WEEKDAYS =
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const BEFORE = anyOf(
  'grossesse|traitement|intervention|operation|chirurgie|regime|maladie|hospitalisation|pregnancy|treatment|surgery|admission',
);
/** Words for another moment than the visit, or for another place, which is another moment. */
const OTHER_MOMENT = wholeWords([
  WEEKDAYS,
  `(?:en|in|de|depuis|since|(?:debut|fin)(?: de)?|mi|of|last) (?:${MONTH_NAMES}|mai|may)`,
  '[jmh] ?\\d{1,2}|hier|veille|lendemain|demain|(?:pre|per|post) ?(?:op\\w*|partum|dialyse)|yesterday|day \\d+|il y a|ago',
  '(?:semaine|mois|annee|fois|consultation|visite) (?:dernier|derniere|passee?|precedente?|prochaine?)',
  '(?:derniere?|precedente?|prochaine?|last|previous|prior|next) (?:fois|consultation|visite|hospitalisation|sejour|grossesse|week|month|year|time|visit|stay|pregnancy)',
  '(?:a|de|d) (?:l )?(?:entree|admission|arrivee|sortie)|(?:on|at) (?:admission|discharge|birth|home)|a la naissance',
  'anterieur\\w*|precedemment|auparavant|previously|(?:cette|la) nuit|overnight|last night',
  `(?:avant|before) (?:(?:la|l|le|son|sa|the|her|his) )?${BEFORE}`,
  'urgences|(?:emergency|casualty)(?: \\w+)?|samu|smur|pompiers|cabinet|medecin traitant|(?:family|general) (?:doctor|physician|practitioner)|gp',
  '(?:en|de) ville|(?:a|au) (?:domicile|maison|la maison)|auto ?mesures?|(?:self|home) (?:measured|readings?|monitor\\w*)|infirmiere? (?:a domicile|liberale?)|pharmacie|pharmacy',
]);

const ADULT_YEARS = 18;
const OWN = '(?:sa|son|ses|leurs?|his|her|their)';
const ARTICLE = `(?:(?:le|la|l|les|the|${OWN}) )?`;
const KIN = anyOf(...RELATIVES, `${OWN} ${anyOf(SON_OR_DAUGHTER, CHILD, 'femme|amie?|voisine?')}`);
/** Those who are only beside the patient, « accompagnée de son mari », and those who are only counted. */
const BESIDE = new RegExp(
  `\\b(?:${anyOf('accompagnee?s? (?:de|par)|avec|en presence (?:de|du)|amenee?s? par|adressee?s? par|with|accompanied by|brought by|presence of')} ${ARTICLE}${KIN}|(?:\\d|un|deux|trois|quatre|one|two|three) (?:enfants?|fils|filles?|child(?:ren)?|sons?|daughters?))\\b`,
  'g',
);
const OF_KIN = wholeWords([KIN]);
const OF_CHILD = wholeWords([CHILD]);
/** A line that names only somebody else, above what was measured on them. */
const ALONE = new RegExp(`^(?:(?:pour|chez|for) )?${ARTICLE}${KIN}$`);
const MEASURED = wholeWords([
  'pes(?:e|ait|ee?)|poids|tension|ta|taille|mesur\\w+|kg|mmhg|cm|imc|pouls|fc|spo2|saturation|temperature',
  'weigh\\w*|height|bp|pressure|pulse|measur\\w+',
]);

/** What the text of an examination says of other moments and other people than those of its visit. */
export interface OfOthers {
  /** Whether a line names another moment or place, or stands over what was measured on somebody else. */
  isOfOtherMoment: boolean;
  /** Whether it names another moment, or measures somebody else, so that its values have no day. */
  isUndated: boolean;
  /** The numbers of the sentences that measure somebody else. */
  numbers: ReadonlySet<string>;
}

/**
 * Reads the lines of an examination for words about another moment (« lundi », « aux urgences ») or another person
 * (« son mari pèse 90 kg »). « Enfant » is the patient of a document about somebody under 18.
 *
 * @param years the patient's age; NaN if it is unknown
 */
export function ofOthers(lines: readonly string[], years: number): OfOthers {
  const sentences = lines
    .flatMap((line) => line.split(/[.;!?](?=\s|$)/))
    .map((text) => ({ text, plain: plainLabel(text).replace(BESIDE, ' ') }));
  const measured = sentences.filter(({ plain }) => /\d/.test(plain) && MEASURED.test(plain));
  const ofKin = measured.filter(({ plain }) => OF_KIN.test(plain));
  const ofChild = years < ADULT_YEARS ? [] : measured.filter(({ plain }) => OF_CHILD.test(plain));
  const ofOther = years >= ADULT_YEARS ? [...ofKin, ...ofChild] : ofKin;
  const isOfOtherMoment =
    sentences.some(({ plain }) => ALONE.test(plain)) ||
    lines.some((line) => DAY.test(line) || OTHER_MOMENT.test(plainLabel(line)));
  return {
    isOfOtherMoment,
    isUndated: isOfOtherMoment || ofKin.length + ofChild.length > 0,
    numbers: new Set(ofOther.flatMap(({ text }) => numbersOf(text))),
  };
}

/** The numbers of a text in one spelling. */
export const numbersOf = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => String(Number(number.replace(',', '.'))));
