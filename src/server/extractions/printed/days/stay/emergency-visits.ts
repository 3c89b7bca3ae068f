import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { findDates } from '../../page/printed-date.ts';
import { isAboutPerson } from '../../page/sentence-subject.ts';
import { titlesOtherMoment } from '../other-day.ts';
import { NOT_MEASURED } from '../sheet-day.ts';
import { saysWho } from '../who-lines.ts';
import { isOtherMoment } from './away-from-visit.ts';

/** « Arrivée le 14/05/2026 à 10:42 | Sortie le 14/05/2026 »: a line that states the entry or the exit. */
const STATES_STAY = /(?:^|\t)\s*(?:date d[’'])?(?:arriv[ée]e?|entr[ée]e?|admi(?:s|ssion)|sortie?)/iu;
const statesStay = ({ text, order }: Line): boolean =>
  STATES_STAY.test(text) && findDates(text, order).length > 0;
/** Titles of what is measured during a passage. */
const OF_NOW = new RegExp(
  `^${anyOf(
    'constantes|surveillance|parametres|signes vitaux|suivi|evolution|feuille|tableau|releves?|vital signs|vitals|observations',
  )}(?: ${anyOf(
    'de|des|du|la|les|l|et|aux|au|d|constantes|surveillance|parametres|vitaux|vitales|signes|horaires?|infirmiere?s?|ide',
    'urgences|passage|sau|box|accueil|soins',
  )})*$`,
);

/**
 * Whether the hours of a chart may be those of the passage whose entry and exit are stated above: the line above it
 * states them, names the patient, or is a title of what is measured now.
 */
export function isOfPassage(lines: readonly Line[], index: number): boolean {
  const [line, above] = [lines[index], lines[index - 1]];
  if (line === undefined || above === undefined || above.page !== line.page) return false;
  const isStay = statesStay(above);
  return isStay || saysWho(above) || (OF_NOW.test(plainLabel(above.text)) && !isBelowOther(lines, index - 1));
}

const OF_WATCH = /^surveillance(?: (?:horaire|infirmiere|ide|des? constantes|des? parametres))*$/;
const BEGINS_CHART = /^\s*(?:heures?|horaires?|dates?(?: et heures?)?|time)\s*\t/iu;

/** Whether a line is the title of a chart of what was measured, rather than of what is to be watched. */
export function headsChart(lines: readonly Line[], index: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]];
  if (line === undefined || below === undefined || below.page !== line.page) return false;
  return OF_WATCH.test(plainLabel(line.text)) && BEGINS_CHART.test(below.text);
}

const OTHER_PART = wholeWords([
  'precedente?s?|anterieure?s?|derniere?s?|rappel|ville|externe|domicile|veille|smur|samu|transfert|previous|last|accompagnante?s?',
]);

/** Whether a line may be the title of another time or person than the passage above it. */
const isOfOtherPart = (line: Line): boolean =>
  isOtherMoment(line) ||
  OTHER_PART.test(plainLabel(line.text)) ||
  NOT_MEASURED.test(plainLabel(line.text)) ||
  isAboutPerson(line.text);

/** How far above a line the title of its part may stand, with the name of a laboratory or of a person between. */
const TITLE_ABOVE = 3;
const TITLE_MAX = 60;

/** Whether one of the lines above may be the title of another time or person than the passage stated further above. */
export function isBelowOther(lines: readonly Line[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - TITLE_ABOVE), index);
  const own = near.filter(({ page }) => page === lines[index]?.page);
  const stay = own.findLastIndex((line) => statesStay(line));
  // « Antécédents : passage en janvier » is no title.
  return own
    .slice(stay + 1)
    .some((line) => line.text.length <= TITLE_MAX && !/:\s*\S/.test(line.text) && isOfOtherPart(line));
}

const HISTORY =
  /^(?:antecedents?|atcd|histoire|hdm|anamnese|mode de vie|terrain|traitements?(?: habituels?)?|allergies?)\b/;
const EXAMINED = new RegExp(
  `^${anyOf(
    'examens?|constantes|parametres|signes vitaux|clinique(?:ment)?|ecg|electrocardiogramme|imagerie|radio\\w*|scanner|echo\\w*',
    'surveillance|prise en charge|evolution|a l (?:examen|arrivee|accueil)|ta|fc|pa|ioa|iao|paraclinique|resultats?',
  )}\\b`,
);

/** Whether a line may go on with a history told above it, without anything of the visit between. */
function isInHistory(lines: readonly Line[], index: number): boolean {
  for (const line of lines.slice(0, index).toReversed()) {
    const plain = plainLabel(line.text.slice(0, TITLE_MAX));
    if (HISTORY.test(plain)) return true;
    if (EXAMINED.test(plain) || statesStay(line)) return false;
  }
  return false;
}

const ELSEWHERE = new RegExp(
  `^${anyOf(
    '(?:(?:le |la )?patiente? )?(?:est |a ete )?(?:re)?vue? (?:ce jour )?(?:au cabinet|a mon cabinet|en consultation|a domicile|en ville)\\b',
    'consultation (?:de |du )?(?:controle|suivi|ce jour)$',
    '(?:courrier|lettre|mot) (?:du|de|de son|de sa) (?:medecin|generaliste|cardiologue|specialiste)[a-z ]{0,20}$',
    '(?:documents?|examens?|resultats?) apportes?(?: par [a-z ]{2,20})?$',
    'hospitalisation (?:en|au) [a-z ]{3,30}$',
    '(?:r?appel|contact)(?: telephonique)? (?:du patient )?(?:a j ?(?:plus ?)?\\d|(?:le|du) lendemain)',
  )}`,
);

/** Whether a line leaves the passage for a later visit, or for what somebody else wrote: « Revu au cabinet : ». */
export const leavesPassage = ({ text, order }: Line): boolean =>
  ELSEWHERE.test(plainLabel(text)) && findDates(text, order).length === 0;

/**
 * Whether what a line says is of the passage: no title above may be of another moment, place or person, and no history
 * is told just above.
 */
export const isOfNow = (lines: readonly Line[], index: number): boolean =>
  !isBelowOther(lines, index) &&
  !lines.slice(Math.max(0, index - TITLE_ABOVE), index).some(titlesOtherMoment) &&
  !isInHistory(lines, index);
