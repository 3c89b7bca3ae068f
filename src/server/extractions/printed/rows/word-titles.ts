import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { saysSampling } from '../days/sampling/sampling-words.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, sameDay } from '../page/printed-date.ts';
import type { Row } from './result-row.ts';
import { isOfWords } from './word-measures.ts';

const LINES_ABOVE = 20;
const TITLE_MAX = 80;
const RESULTS = anyOf(
  'serolog\\w+|virolog\\w+|immuno\\w+|hemato\\w+|infectieu\\w+|depistages?|determinations?|groupes?|groupages?|rai',
  'bilans?|resultats?|analyses?|examens?|biologies?|controles?',
);
const EARLIER = 'anterieure?s?|precedente?s?|ancien(?:ne)?s?|derniere?s?|historique|rappel|connue?s?';
/** « Sérologies du 04/05/2019 », « 1ère détermination du », « Rappel 2019 ». */
const OF_RESULTS = new RegExp(
  `^(?:\\d ?(?:er|ere|re|e|eme)? )?(?:${anyOf(EARLIER, 'premiere|deuxieme|seconde?|autres?')} )?${anyOf(RESULTS, EARLIER)}\\b`,
);
const OF_EARLIER = wholeWords([EARLIER]);
/** « Analyses demandées le 02/03/2026 »: a step of the paper, and no title. */
const STEP = /\b(?:prescri|demand|edit|valid|imprim|recu|recep|transmi|enregistr|rendu|communiqu)/;
/** What a prescriber writes of the patient, which is told and was not measured. */
const TOLD =
  /^(?:renseignements?(?: cliniques?)?|contexte(?: clinique)?|indications?|motifs?(?: .{1,30})?|notes? cliniques?)$/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/**
 * Whether a result in words stands below a title with another day than that of the sampling, of earlier results, or of
 * what the prescriber tells.
 */
export function isUnderOtherTitle(
  { label }: Row,
  lines: readonly Line[],
  index: number,
  sampled: FoundDate | null,
): boolean {
  if (!label.entries.every(isOfWords)) return false;
  let isInTable = false;
  for (let at = index - 1; at >= Math.max(0, index - LINES_ABOVE); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== lines[index]?.page) return false;
    isInTable ||= line.text.includes('\t') && /r[ée]sultat/i.test(line.text);
    const plain = plainLabel(line.text);
    if (!isInTable && TOLD.test(plain) && !/:\s*\S/.test(line.text)) return true;
    const dates = findDates(line.text, line.order);
    if (dates.some((date) => saysSampling(line.text.slice(0, date.at)))) return false;
    if (!isTitle(line.text) || !OF_RESULTS.test(plain) || STEP.test(plain)) continue;
    const isOfDay = dates.length > 0 || YEAR.test(line.text);
    const isSampled = sampled !== null && dates.some((date) => sameDay(date, sampled));
    return isOfDay ? !isSampled : OF_EARLIER.test(plain);
  }
  return false;
}

/** Whether a line holds no result of its own: nothing but a day stands behind its words. */
const isTitle = (text: string): boolean =>
  !text.includes('\t') && text.length <= TITLE_MAX && !/:\s*\p{L}/u.test(text);
