import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../vocabulary/month-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { daysFrom } from './recording-day.ts';

const RESULTS = anyOf(
  'controles?|bilans?|resultats?|biologies?|analyses?|dosages?|examens?|prises? de sang|j ?\\d{1,3}|check|follow up|results?',
  'hemogrammes?|nfs|numeration|ionogrammes?|hematologie|biochimie|coagulation|hemostase',
  'serologies?|virologie|immunologie|hormonologie|marqueurs(?: tumoraux)?|electrophorese|prelevements?',
);
const KIND = anyOf(
  'precedente?s?|anterieure?s?|ancien(?:ne)?s?|initiale?s?|biologiques?|sanguine?s?|urinaires?|hepatiques?|lipidiques?|renale?|martial|phosphocalcique|sanguin|nutritionnel|pre ?operatoire|infectieuse?s?|virales?|bacteriennes?|thyroidien|inflammatoire|complet|standard|precoce|de (?:controle|surveillance|suivi|sortie)|d (?:entree|admission)',
  'de l enfant|du (?:nouveau ne|nourrisson|bebe|patient)|de la patiente',
);
const DONE = '(?: (?:realise|effectue|pratique|fait)e?s?)?';
const TITLE = new RegExp(
  `^(?:(?:nouve\\w+|secon\\w+|deuxieme|autre|rappel(?: des?)?|new|repeat) )?(?:${RESULTS}|rappels?)(?: ${KIND})*${DONE}(?: (?:du|le|au|of|on))?$`,
);

/** Words of such a title that say another moment than the results above it, without its day. */
const OTHER_MOMENT = new RegExp(
  anyOf(
    '^(?:nouve\\w+|secon\\w+|deuxieme|autre|new|repeat)\\b|^controles?$',
    '\\b(?:sortie|entree|admission|controle|initiale?s?|precedente?s?|anterieure?s?|follow up)$',
  ),
);
/** « Bilan martial de janvier 2020 ». */
const OF_MONTH = new RegExp(
  `^(?:rappel(?: des?)? )?${RESULTS}(?: ${KIND})* (?:de |d |en )?(?:${MONTH_NAMES}|mai) (?:19|20)\\d{2}$`,
);
/** Words of tests, and no words of a paper, such as « Résultats du 05/03 », which may be the day of its printing. */
const OF_TESTS =
  /^(?:bilans?|biologies?|serologies?|hemogrammes?|nfs|ionogrammes?|dosages?|prises? de sang)\b/;

/** A paper may be printed, and its tests named, by this many days after the sampling. */
const PRINTED_WITHIN = 3;

/** The day of a title that names the tests below it, « Sérologies du 12/01/2020 »; undefined for any other line. */
export function testedOn(line: Line): FoundDate | undefined {
  const date = titledDay(line);
  return date !== null && OF_TESTS.test(plainLabel(line.text)) ? date : undefined;
}

/** The same, if no result stands above and it cannot be the day on which the tests of a sampling were printed. */
function testedApart(line: Line, sampled: FoundDate | null): FoundDate | undefined {
  const titled = sampled === null ? null : titledDay(line);
  // A day alone may be a birth date.
  if (sampled === null || titled === null || !/\p{L}{4}/u.test(line.text.slice(0, titled.at)))
    return undefined;
  const days = daysFrom(sampled, titled);
  const isLater = days > PRINTED_WITHIN && testedOn(line) !== undefined;
  return days < 0 || isLater ? titled : undefined;
}

/** « J3 », « J+3 ». */
const DAY_NUMBER = String.raw`j ?(?:plus ?)?\d{1,3}`;
/** « À la sortie », « J3 », « 2ème prélèvement », « Biologie de sortie », « Discharge bloods ». */
const MOMENT_ALONE = new RegExp(
  `^${anyOf(
    '(?:a la|de) sortie|a l (?:entree|admission)|(?:on |at )?(?:discharge|admission)',
    DAY_NUMBER,
    '(?:le )?lendemain',
    '(?:bilan|biologie|analyses?|resultats?|prise de sang) (?:(?:biologique|sanguin)e?s? )?(?:de ville|du laboratoire de ville|externes?|du medecin traitant)(?: apporte?e?s?(?: par [a-z ]{2,20})?)?',
    '(?:bilan|biologie|analyses?|resultats?) apporte?e?s?(?: par [a-z ]{2,20})?',
    `(?:bilan|biologie|controle|prelevement) (?:(?:du|le) lendemain|a ${DAY_NUMBER}|a \\d{1,3} (?:h|heures?|jours?|semaines?|mois))`,
    '(?:[2-9]e(?:me)?|2nd|deuxieme|second|troisieme|nouveau) (?:bilan|controle|prelevement)',
    '(?:discharge|admission) (?:bloods?|labs?|results?)|(?:bloods?|labs?|results?) (?:on|at) (?:discharge|admission)',
  )}$`,
);

/** Whether a line is the title of results of another moment, whose day is not stated: « Bilan de sortie ». */
export function titlesOtherMoment({ text, order }: Line): boolean {
  if (text.includes('\t') || findDates(text, order).length > 0) return false;
  const plain = plainLabel(text);
  return MOMENT_ALONE.test(plain) || OF_MONTH.test(plain) || (TITLE.test(plain) && OTHER_MOMENT.test(plain));
}

/** Whether a line has one cell, where names stand: « Résultats du 12/01/2020 » heads no column there. */
export const isAloneAtLeft = ({ text, page, words }: Line): boolean =>
  !text.includes('\t') && (words[0]?.left ?? 0) < page.width / 3;

/**
 * The day of a title such as « Contrôle le 14/04/2026 : » or « 14/04/2026 », which is not stated to be a sampling day;
 * null for any other line.
 */
function titledDay({ text, order, page, words }: Line): FoundDate | null {
  const [date, ...others] = findDates(text, order);
  if (date === undefined || others.length > 0) return null;
  const before = plainLabel(text.slice(0, date.at).replace(/\($/, ''));
  // At the left of the page, a day alone is not a heading of a column.
  const isAlone = /^(?:l[ea]|du|on)?$/.test(before) && (words[0]?.left ?? 0) < page.width / 3;
  const isTitle = isAlone || TITLE.test(before);
  return isTitle && /^\s*\)?\s*:?\s*$/.test(text.slice(date.at + date.length)) ? date : null;
}

/** The day to which a title leads, below results or not, null if it does not state it; undefined for any other line. */
export function otherDayAt(
  line: Line,
  hasResults: boolean,
  sampled: FoundDate | null,
): FoundDate | null | undefined {
  if (!hasResults) return testedApart(line, sampled);
  return titledDay(line) ?? (titlesOtherMoment(line) ? null : undefined);
}
