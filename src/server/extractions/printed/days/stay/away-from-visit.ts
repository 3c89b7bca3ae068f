import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { findDates } from '../../page/printed-date.ts';
import { sentenceAt } from '../../page/sentence-subject.ts';
import { isTitleOfPeriod } from '../summary-of-days.ts';

const STAY = '(?:hospitalisation|sejour|intervention|operation|transport|prise en charge|reanimation|garde)';
/** « Pendant l'hospitalisation », « au cours de son séjour ». */
const DURING = `(?:pendant|durant|au cours|lors|au decours) (?:de |d |du )?(?:l |la |le |son |sa |cette |ce |une? )?${STAY}`;
const MOVES = '(?:sortie|entree|arrivee|admission)';
const OF_PATIENT = `a (?:sa|son) ${MOVES}`;
const IN_THEATRE = [
  'au bloc|en salle de (?:reveil|naissance)|en sspi|en uhcd|en usic?|aux soins intensifs|en reanimation|en rea',
  'en (?:per|post|pre) ?op\\w*',
];
const AT_HOME = 'au domicile';
/** Another moment than the visit: a stay, an operation, a transport. */
const OTHER_MOMENT = wholeWords([
  ...[DURING, OF_PATIENT, ...IN_THEATRE, AT_HOME],
  'a l induction|(?:per|post|pre) ?operatoires?|apres l (?:intervention|operation)|apres (?:la )?chirurgie',
  'aux urgences|au (?:sau|smur|samu)|par le (?:smur|samu)|dans l ambulance',
  'smur|samu|pompiers|ambulanciers?|au decours|en salle|a la maison|chez (?:son|sa|le|la|un|une) [a-z]+|a j ?\\d{1,3}|lendemain',
  'a son domicile|au travail|en ville|a la maternite|en dialyse',
]);
/** What a line begins with, to describe another moment of a stay, to which the day stated above does not apply. */
const BEGINS_OTHER = new RegExp(
  `^${anyOf(
    '(?:a l (?:entree|admission|arrivee)|a la sortie|evolution|etat de sortie|sortie|dans le service|suites|au cours|le lendemain)\\b',
    'a j ?(?:plus ?)?\\d',
  )}`,
);
/** The same, where only a capital shows that a sentence begins. */
const SENTENCE_OF_OTHER = new RegExp(`^${anyOf(DURING, OF_PATIENT, ...IN_THEATRE, AT_HOME)}`);
/** « Intervention : TA 90/50 », « SSPI »: what is measured during an operation that may be on a later day. */
const OPERATION = new RegExp(
  String.raw`^\s*(?:(?:intervention|op[ée]ration)\s*[:–-]\s*(?=(?:TA|PA|PAS|FC|SpO2|Sat)(?!\p{L}))|${anyOf(
    'induction|r[ée]veil|sspi|bloc op[ée]ratoire|per[- ]?op[ée]ratoire',
  )}\s*(?=[:–-]|$))`,
  'iu',
);

/** Whether a line starts to describe another moment without stating its day. */
export function isOtherMoment(line: Pick<Line, 'text' | 'order'>): boolean {
  const { text, order } = line;
  const plain = plainLabel(text);
  const isOther =
    BEGINS_OTHER.test(plain) ||
    (/^\s*\p{Lu}/u.test(text) && SENTENCE_OF_OTHER.test(plain)) ||
    OPERATION.test(text) ||
    isTitleOfPeriod(line);
  return isOther && findDates(text, order).length === 0;
}

const TODAY = wholeWords(['ce (?:jour|matin)|aujourd hui|actuel\\w*|(?:en|la|cette) consultation']);
const EXAMINED = wholeWords(['examen|constantes|cliniquement']);
const DATED = /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4}/u;

/** « J-1 : TA 150/90 » in the note of a day. */
const DAY_BEFORE = /(?<!\p{L})J\s?[-–]\s?\d/u;

/** Characters above a sentence that may say its moment. */
const ABOVE_MAX = 3_000;

/** Whether a sentence is about the visit or about another moment; null if it does not say. */
function momentOf(sentence: string): 'visit' | 'other' | null {
  const plain = plainLabel(sentence);
  if (DATED.test(sentence) || TODAY.test(plain)) return 'visit';
  if (OTHER_MOMENT.test(plain) || DAY_BEFORE.test(sentence)) return 'other';
  return EXAMINED.test(plain) ? 'visit' : null;
}

const SENTENCE_END = /[.;!?](?=\s)|\n/g;

/** Whether a sentence gives a day, or says another moment than the one at which it begins. */
export const saysOwnMoment = (sentence: string): boolean =>
  DATED.test(sentence) ||
  DAY_BEFORE.test(sentence) ||
  TODAY.test(plainLabel(sentence)) ||
  OTHER_MOMENT.test(
    plainLabel(sentence).replace(/^(?:[a-z]+ ){0,3}a (?:sa|son) (?:sortie|entree|arrivee|admission)\b/, ''),
  );

/** The moments that the sentences of a text state, each sentence read once. */
export class Moments {
  readonly #text: string;
  /** Where each sentence ends, and the last sentence up to it that states a moment. */
  readonly #ends: number[] = [];
  readonly #last: ({ end: number; isOther: boolean } | null)[] = [];

  constructor(text: string) {
    this.#text = text;
    let [from, last]: [number, { end: number; isOther: boolean } | null] = [0, null];
    for (const { index } of text.matchAll(SENTENCE_END)) {
      const moment = momentOf(text.slice(from, index));
      if (moment !== null) last = { end: index, isOther: moment === 'other' };
      this.#ends.push(index);
      this.#last.push(last);
      from = index + 1;
    }
  }

  /**
   * Whether a number was measured at another moment than the visit, by its own sentence or else by the last sentence
   * above that says so. `at` and `to` bound the number and its name; `next` is where the next measure begins.
   */
  isOther(at: number, to: number, next: number): boolean {
    const text = this.#text;
    const { from, end } = sentenceAt(text, at, to);
    const own = momentOf(text.slice(from, to)) ?? momentOf(text.slice(to, Math.max(to, Math.min(next, end))));
    if (own !== null) return own === 'other';
    const last = this.#last[this.#countBefore(from) - 1] ?? null;
    return last?.isOther === true && from - last.end <= ABOVE_MAX;
  }

  /** The number of sentences that end before an offset. */
  #countBefore(offset: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
