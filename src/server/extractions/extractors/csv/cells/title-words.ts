import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import {
  DONORS,
  NEIGHBOURS,
  NEWBORNS,
  PETS,
  RELATIVES,
  SON_OR_DAUGHTER,
} from '../../../vocabulary/people/other-people.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { plain } from './table-row.ts';

const OWNED = '(?:sa|son|ses|ma|mon|mes|notre|nos|leur|my|our|his|her)';
const OF_OTHER = wholeWords([
  ...[...RELATIVES, ...NEWBORNS, DONORS, NEIGHBOURS, PETS],
  `(?<!jeune )${anyOf(SON_OR_DAUGHTER)}|nourrisson|invitee?s?`,
  `${OWNED} (?:femme|enfants?|bebes?|grand|petite?|beau|belle|amie?|copine?|parents?|famille|wife|son|child|baby|friend)`,
  'autre (?:patiente?|personne)|notre famille',
]);
/** Labels of administrative forms. They name relatives of a patient, and the form still holds the patient's results. */
const OF_FORM = new RegExp(
  `^${anyOf(
    'nom|prenom|adresse|tel|telephone|profession|contact|medecin|docteur|dr',
    'personnes? (?:a prevenir|de confiance)|antecedents? familia(?:l|ux)',
  )}\\b`,
);

/** Whether a title announces something of a relative, an animal or somebody else. */
export function isOfOther(title: string): boolean {
  const plainTitle = plain(title);
  return !OF_FORM.test(plainTitle) && OF_OTHER.test(plainTitle);
}

/** Titles of drinks, food and infusions, whose contents have the names of blood analyses. */
const INTAKE = anyOf(
  'eaux? (?:minerales?|de (?:source|boisson|robinet)|potables?|du robinet)|eau|boissons?|solutes?|perfusions?|poches?',
  'nutrition(?: (?:parenterale|enterale|artificielle))?|(?:apports?|aliments?)(?: .*)?|dialysats?|perfusats?|infusions?',
  'composition (?:de |du |des )?(?:l.?)?(?:eau|solute|poche|boisson|dialysat)s?',
);
const OF_INTAKE = new RegExp(
  `^(?:(?:analyse|composition|etiquette|teneurs?) )?(?:de |du |des |d.|l.|la |le )*${INTAKE}\\b(?! corporelle| totale)`,
);

/** Whether a title is of something taken in, not of the patient's blood. */
export const isOfIntake = (title: string): boolean => OF_INTAKE.test(plain(title));

const MONTH_WORDS = anyOf(
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'janv|fev|avr|juil|sept|oct|nov|dec',
);
const SHEET_WORDS = [
  'suivis?|releves?|carnets?|journal|surveillances?|annees?|ans?|bilans?|biologies?|biologiques?|mesures?|automesures?|auto',
  'tableaux?|feuilles?|fiches?|mois|mensuel(?:le)?s?|annuel(?:le)?s?|quotidien(?:ne)?s?|resultats?|analyses?|examens?|visites?',
  'glycemies?|glycemiques?|glycemique|capillaires?|tensions?|tensionnel(?:le)?s?|pressions?|arterielles?|poids|pouls|temperatures?',
  'constantes|parametres?|vitaux|signes?|sanguine?s?|sang|gaz|labo|laboratoire|sante|medicale?|clinique|donnees|saisies?',
  'nfs|numeration|formule|ionogrammes?|hemogrammes?|lipidique|hepatique|renale?|thyroidien|spirometrie|efr|gazometrie',
  'weights?|blood|log|logbook|follow|up|results?|lab|vital|vitals|month|year|diary|readings?|measurements?',
  'de|du|des|d|l|la|le|les|en|et|pour|of|the|and|a',
  'g|mg|dl|mmol|kg|cm|mmhg|min|unites?',
];
const SHEET_WORD = new RegExp(`^${anyOf(...SHEET_WORDS, MONTH_WORDS, String.raw`\d{1,4}`)}$`);

/** Whether every word of a title is one of a follow-up of the patient, a month, or a number. */
export const isOfFollowUp = (title: string): boolean =>
  plain(title)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .every((word) => SHEET_WORD.test(word));

const YEAR = /(?<!\d)(20\d\d)(?!\d)/g;

/**
 * The only year that titles state, if one of them is that of a follow-up (« Suivi 2025 », « Janvier 2025 »); null if
 * none is (« Diabète depuis 2019 »), or if they state several.
 */
export function yearOfTitles(titles: readonly string[]): string | null {
  const years = new Set(titles.flatMap((title) => title.match(YEAR) ?? []));
  const [year] = years;
  if (years.size !== 1 || year === undefined) return null;
  return titles.some((title) => title.includes(year) && isOfFollowUp(title)) ? year : null;
}

/** Events from which time is counted: their month or year does not date results. */
const EVENTS = wholeWords([
  String.raw`gref\w*|transplant\w*|oper\w*|accouche\w*|naissance|nee?|birth|born|diagnost\w*|decouver\w*|depuis|since`,
  String.raw`j ?\+? ?0|cures?|cycle|chimio\w*|hospit\w*|sejour|reanimation|post[- ]?op\w*|deces|debut\w*|implant\w*|pose`,
]);

/** Whether a title is of an operation, a stay, a birth or the start of a disease. */
export const isTitleOfEvent = (title: string): boolean => EVENTS.test(plain(title));

/** A title that only follows the patient, even if it mentions a target: « Suivi du poids, objectif 75 kg ». */
const OF_RECORD =
  /^(?:suivis?|releves?|carnets?|surveillances?|automesures?|mesures?|journal|tableau de suivi|evolution|log|follow)\b/;
/** A number that a title mentions behind a dash or a bracket: « Poids - objectif 75 kg ». */
const MENTION = /(?:[([:;,–—]|\s-\s)[^([:;,–—]*\d[^([:;,–—]*$/;
const AIMED = wholeWords([
  TARGET_WORDS,
  'seuils?|thresholds?|consignes?|reglages?|settings?|plafonds?|valeurs? recommandee?s?|recommended values?',
  '(?:a|ne pas) (?:atteindre|viser|respecter|depasser|obtenir)|attendue?s?|expected|souhaitee?s?|theoriques?|predit(?:e?s)?|predicted|predictions?|previ(?:sion|sionnel(?:le)?)s?|forecasts?|projections?',
  'simul(?:ation|ee?|ated)s?|demo(?:nstration)?|fictifs?|fictives?|fictional|dummy|(?:donnees|valeurs|titre) d.exemple|cas cliniques?|a titre indicatif|modele de (?:tableau|feuille|saisie)',
  'controles? (?:de )?(?:qualite|cq|qc|ciq)|ciq|cq|controles? internes?|quality control|veterinaire|veterinary',
]);

/** Whether a title says anywhere that its rows are aimed at, computed, made up or of no patient. */
export function isOfNoResult(title: string): boolean {
  const plainTitle = plain(title.trim().replace(MENTION, ''));
  return !OF_RECORD.test(plainTitle) && AIMED.test(plainTitle);
}
