import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';

const MOMENTS = '(?: (?:a l |de |d )?(?:entree|admission|sortie|arrivee|accueil))?';
const EXAMINATIONS = [
  `(?:constantes(?: vitales)?|(?:signes|parametres) vitaux|examen clinique|vital signs)${MOMENTS}`,
  '(?:compte rendu (?:de |d ))?(?:consultation|visite|seance|evaluation)(?: (?:d |de )?(?!du |le )[a-z]{4,20}){0,2}',
  `(?:date (?:de |d )?(?:l )?)?(?:examen|echographie|enregistrement|exploration)(?: [a-z]{4,20}){0,2}`,
  '(?:echocardiographie|echo ?coeur|ett|ecg|electrocardiogramme)(?: [a-z]{4,20}){0,2}|surveillance',
  'passage(?: (?:aux urgences|au sau))?',
];
const DONE = '(?:realise|effectue|pratique|fait|prise|relevee|mesuree)(?:e?s?)';
const LINK =
  '(?:du|le|prises|relevees|on|of|date|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|et heure)';
/** A title that starts its line: « Constantes prises le 08/03/2026 à 21:22 », « Examen réalisé le 20/01/2026 ». */
const TITLE = new RegExp(
  `^${anyOf(...EXAMINATIONS)}(?: ${DONE})?(?: ${LINK})+$|^date(?:(?:/| et | )heure)? (?:de |d |du )?(?:la |l )?(?:examen|consultation|visite|enregistrement|exploration|mesure|seance|test)$`,
);
/**
 * The visit that a letter is about, as its author words it: « J'ai vu ce jour en consultation le 14 mars 2026 ». The
 * bare « Vu en consultation le… » may be about another visit.
 */
const VISIT = new RegExp(
  String.raw`\b(?:j ai|je|nous avons|est)(?: bien)? (?:vue?|vois|recue?|recois|examinee?|venue?)(?: [a-z]{1,12}){0,4} (?:en|a la|a ma) (?:consultation|visite|hopital de jour)(?: ce jour|(?: [a-z]{4,20}){0,2})(?: ${LINK})+$`,
);
/**
 * « Je vous remercie de m'avoir adressé M. X, 67 ans, vu en consultation le… »: the visit that the letter replies
 * about.
 */
const ADDRESSED = new RegExp(
  String.raw`\bremercie de (?:m avoir |nous avoir )?(?:adresser?|confier?)(?: [a-z0-9]{1,20}){1,12} (?:vue?|recue?|examinee?) (?:en|a la|a ma|a notre) consultation(?: ce jour)?(?: ${LINK})+$`,
);
const SERVICE = new RegExp(`^(?:[a-z]+ ){0,8}consultation(?: (?:d |de )[a-z]{4,20})?(?: ${LINK})+$`);
/** Words for a visit other than that of the letter. */
const OTHER = wholeWords([
  'avais|avait|avions|avaient|etait|etais|dernier|derniere|precedent|precedente|prochain|prochaine|depuis|suite',
  'apres|avant|lors|prevue?|rdv|rendez|convoque|convocation|programme|revoir|reverrai|sera|serait|demande|prescri\\w*|premiere',
]);
/** The only text allowed after the date of a title: who examined, or the patient's name. */
const BY_WHOM =
  /^(?:[-,.(]*(?:(?:par|avec)(?:le|la|l')?)?(?:dr|docteur|pr|professeur|m[ée]decin|ide)\.?\p{L}.*)?$/iu;
const PATIENT = /^\s*[-–,]?\s*(?:de\s+)?(?:M\.|Mr|Monsieur|Mme|Madame|Mlle|Melle|Enfant|Patient)/u;

/** Whether a date is a birth date, by the words before it: « né le 04/04/1990, passage du 07/02/2026 ». */
function isBirth(text: string, dates: readonly FoundDate[], { at }: FoundDate, index: number): boolean {
  const before = dates[index - 1];
  const said = plainLabel(text.slice(before === undefined ? 0 : before.at + before.length, at));
  return /\b(?:nee?(?: e)? le|ddn|naissance)$/.test(said);
}

/**
 * The day with which a line begins, which dates only the vital signs of that line: « 02/03/2026 : Poids 68,4 kg », « À
 * la sortie le 16/02/2026 : TA 136/80 ».
 */
export function dayBefore(text: string, order: Line['order']): FoundDate | null {
  const [date, other] = findDates(text, order);
  if (date === undefined || date.eitherOrder || other !== undefined) return null;
  const begins =
    /^(?:|(?:examen |constantes )?(?:a l (?:entree|admission|arrivee)|a la sortie)(?: (?:le|du))?)$/;
  const follows = /^\s*:\s*(?=\p{L})/u.test(text.slice(date.at + date.length));
  return follows && begins.test(plainLabel(text.slice(0, date.at))) ? date : null;
}

const OTHER_MOMENTS = anyOf(
  String.raw`[àa] (?:l['’ ]\s?(?:entr[ée]e|admission|arriv[ée]e)|la sortie)|[ée]volution`,
  String.raw`[ée]tat de sortie|sortie|au cours|dans le service|suites|[àa] j ?\d|le lendemain`,
);
/** Words for another moment of a stay, to which the day stated above does not apply. */
const OTHER_MOMENT = new RegExp(String.raw`^\s*${OTHER_MOMENTS}(?!\p{L})`, 'iu');

/** Whether a line starts to describe another moment without stating its day. */
export function isOtherMoment({ text, order }: Line): boolean {
  return OTHER_MOMENT.test(text) && findDates(text, order).length === 0;
}

/**
 * The examination day that a line states, which dates the vital signs below. `isTitle`: the line is a title rather than
 * a sentence; a title may follow another one.
 */
export function examinedOn(line: Line): { found: FoundDate; isTitle: boolean } | null {
  const dates = findDates(line.text, line.order);
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    const from = before === undefined ? 0 : before.at + before.length;
    const said = plainLabel(line.text.slice(from, date.at));
    const rest = line.text.slice(date.at + date.length);
    if (OTHER.test(said)) continue;
    if (VISIT.test(said) || ADDRESSED.test(said)) return { found: date, isTitle: false };
    if (dates.slice(0, index).some((other, at) => !isBirth(line.text, dates, other, at))) continue;
    const ends = BY_WHOM.test(rest.replace(/[\s:]/g, '')) || /^\s*[:.\t]/.test(rest);
    const isAlone = ends || PATIENT.test(rest);
    if ((isAlone || /^\s*[-–]\s/.test(rest)) && TITLE.test(said)) return { found: date, isTitle: true };
    if (isAlone && SERVICE.test(said)) return { found: date, isTitle: false };
  }
  return null;
}
