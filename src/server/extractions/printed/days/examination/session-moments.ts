import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../../page/printed-date.ts';
import { isTitleOfPeriod, SUMMARY } from '../summary-of-days.ts';

const OF_SESSION = '(?: (?:la |de |de la |l )?(?:seance|dialyse|hemodialyse|hd|(?:de)?branchement))?';
/** « Début (13h05) ». */
const AT_HOUR = '(?: \\d{1,2} ?(?:h|:)? ?\\d{2})?';
const BEFORE = new RegExp(`^(?:avant|pre|debut)${OF_SESSION}${AT_HOUR}$`);
const AFTER = new RegExp(`^(?:apres|post|fin)${OF_SESSION}${AT_HOUR}$`);
const DIALYSIS = /\b(?:hemo)?dialyse\b/;
/** « Séance du », « Séance n° 412 », « Date de la séance : »: what stands before the day of a session. */
const DAY = new RegExp(
  `(?:^| )${anyOf(
    'seance(?: (?:d |de |d une )?(?:hemo)?dialyse)?(?: n? ?\\d{1,5})? (?:du|le)',
    'seance(?: (?:d |de )?(?:hemo)?dialyse)? n ?\\d{1,5}',
    '(?:fiche|feuille|compte rendu) (?:de )?(?:seance|dialyse|hemodialyse)(?: d (?:hemo)?dialyse| de dialyse)? date',
    'dialyse du|date de (?:la )?seance(?: (?:d |de )(?:hemo)?dialyse)?',
  )}$`,
);
/** « Mise en dialyse », « Première séance », « Séance prévue »: a day of another session, or of a whole treatment. */
const OTHER = wholeWords([
  'prochaine?s?|nouvelle|autre|prevue?s?|annulee?s?|reportee?s?|premiere|1 ?ere|depuis|manquee?s?',
  'debut|mise|entree|en (?:hemo)?dialyse|demarr\\w*|initiation|reprise|arret|fin|sortie|avant|apres|suite',
  'fistule|catheter|transplant\\w*|greff\\w*',
]);
/** What makes the numbers below a line those of other days: « Séance précédente », « Moyenne des 12 séances ». */
const EARLIER = wholeWords([
  'precedente?s?|anterieure?s?|derniere?s?|ancien(?:ne)?s?|premiere?s?|hier|veille|avant hier|previous|last|yesterday',
  'habituel(?:le)?s?|theoriques?|prescrit\\w*|attendue?s?|prevue?s?',
  TARGET_WORDS,
]);
const AROUND_MOMENT = /^\s*Poids\s+|\s*:\s*\d.*$/giu;
const DAYS_BEFORE = /(?<!\p{L})J\s?[-–+]?\s?\d/u;
const OTHER_WEIGHING = wholeWords(['fauteuil|tares?|poches?|declaree?s?|estim\\w+|reglages?|rappel']);
/** Days that head no weights: « née le », « Prochaine séance le ». */
const HEADS_NOTHING = /\b(?:nee?|naissance|ddn|prochaine?)\b/;
const OF_SESSIONS = /\b(?:seances?|(?:hemo)?dialyses?)\b/;
const HOLDS_NUMBER = /^[^:\d]{3,60}:\s*\d{1,4}(?:[.,]\d{1,2})?\s?(?:kg|g|ml|l|mmHg|ml\/min)\s*$/i;
const LINES_ABOVE = 15;

/** Whether two headings are those of the weights before and after a session: « Avant séance | Après séance ». */
export function areOfSession([before, after, other]: readonly string[]): boolean {
  if (before === undefined || after === undefined || other !== undefined) return false;
  return BEFORE.test(plainLabel(before)) && AFTER.test(plainLabel(after));
}

/**
 * The day of the session of dialysis that the lines above state; null if they state none, or two, or if a line between
 * it and the headings may say other days.
 */
export function dayOfSession(lines: readonly Line[], index: number): FoundDate | null {
  const above = lines
    .slice(Math.max(0, index - LINES_ABOVE), index)
    .filter(({ page }) => page === lines[index]?.page);
  if (!above.some(({ text }) => DIALYSIS.test(plainLabel(text)))) return null;
  // Below another table of weights, a session is another one.
  const table = above.findLastIndex(holdsWeights);
  const own = above.map((line, at) => (at > table ? daysIn(line) : []));
  const days = own.flat().length > 0 ? own : above.map(daysIn);
  const [day, ...others] = days.flat();
  if (day === undefined || day.eitherOrder || others.some((each) => !sameDay(each, day))) return null;
  const between = above.slice(days.findLastIndex((each) => each.length > 0) + 1);
  const isOther = (line: Line): boolean =>
    saysOtherDays(line) || saysOtherWeighing(line) || hasOtherDay(line, day);
  return between.some(isOther) ? null : { ...day, precise: false };
}

/** Whether a line heads or holds the weights of a session: « | Avant | Après », « Poids avant : 73,8 kg | … ». */
function holdsWeights({ text }: Line): boolean {
  const moments = text.split('\t').map((cell) => cell.replace(AROUND_MOMENT, ''));
  return areOfSession(moments.slice(-2)) || areOfSession(moments.slice(0, 2));
}

/** The days of sessions that a line states. */
function daysIn({ text, order }: Line): FoundDate[] {
  const dates = findDates(text, order);
  return dates.filter((_, at) => {
    const words = plainLabel(textBefore(text, dates, at));
    return DAY.test(words) && !OTHER.test(words) && !EARLIER.test(words);
  });
}

/** Whether a line holds another day than that of the session, which may be that of what stands below. */
const hasOtherDay = ({ text, order }: Line, day: FoundDate): boolean =>
  !HEADS_NOTHING.test(plainLabel(text)) && findDates(text, order).some((date) => !sameDay(date, day));

/** « Rappel J-2 », « Pesée en fauteuil (tare 22 kg) », « Poids déclaré »: other days, or not the weight of the patient. */
const saysOtherWeighing = ({ text }: Line): boolean =>
  DAYS_BEFORE.test(text) || OTHER_WEIGHING.test(plainLabel(text));

/** Whether a line may be the title of other days than that of the session: « Poids prescrit : 62 kg » is none. */
function saysOtherDays(line: Line): boolean {
  const { text } = line;
  const plain = plainLabel(text);
  if (/:\s*\S/.test(text) && !OF_SESSIONS.test(plain)) return false;
  // « Poids fin de séance précédente : 71,4 kg » has its own number.
  if (text.split('\t').every((cell) => HOLDS_NUMBER.test(cell))) return false;
  return EARLIER.test(plain) || SUMMARY.test(plain) || isTitleOfPeriod(line);
}
