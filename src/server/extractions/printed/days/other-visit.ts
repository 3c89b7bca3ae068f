import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';

const EARLIER = anyOf('precedente?|anterieure?|derniere?', 'previous|last|prior|earlier');
const VISIT = anyOf(
  'consultation|visite|passage|examen|bilan',
  '(?:clinic |office |outpatient )?(?:visit|appointment)',
);
const TITLE = new RegExp(`^(?:(?:${EARLIER}) (?:${VISIT})|(?:${VISIT}) (?:${EARLIER}))(?: (?:du|of|on))?$`);

const RECORDINGS = anyOf(
  '(?:echo(?:cardio)?graphie|echo ?coeur|ett|ecg|electrocardiogramme|holter|mapa|spirometrie|efr)(?: [a-z]{4,20}){0,2}',
);
const RECORDED = new RegExp(`^${RECORDINGS} (?:realise|effectue|pratique|fait)e? (?:le|du)$`);
/** Where or by whom it was done, which ends the line. */
const BY_WHOM = /^\s*(?:[(,–-]|à |au |par |chez )[^:.;\d]*\)?\s*$/u;

/**
 * Whether a line titles what was found on another day, so that what stands below it is not of the visit above:
 * « Consultation précédente du 10/01/2026 », « Échocardiographie réalisée le 02/03/2019 à Lyon ».
 */
export function titlesOtherVisit({ text, order }: Line): boolean {
  const [date, other] = findDates(text, order);
  if (date === undefined || other !== undefined) return false;
  const before = text.slice(0, date.at);
  const rest = text.slice(date.at + date.length);
  if (/:\s*$/.test(before)) return false;
  const plain = plainLabel(before);
  return (TITLE.test(plain) && /^\s*:?\s*$/.test(rest)) || (RECORDED.test(plain) && BY_WHOM.test(rest));
}

const OPEN = anyOf('lors|depuis|après|avant|suite|issue|décours|cours|partir');
/** « lors de sa », « depuis la dernière »: the words that a visit named on the next line ends. */
const ENDS_OPEN = new RegExp(
  `(?<!\\p{L})(?:${OPEN} (?:(?:à|de|d['’]|du) ?)?(?:la|sa|son|ma|notre|cette|leur|une?)?|(?:sa|la|ma|une|notre) (?:dernière|précédente|première|prochaine))\\s*$`,
  'iu',
);

/** « pour une HTA. »: the sentence ends on its line, and what is below is not said of that visit. */
const WHAT_FOR = /^\s*(?:pour|dans le cadre|en raison|devant)\s[^:\d]*\.\s*$/iu;

/** Whether a line that looks like the title of a visit is the end of a sentence: « noté lors de sa / Consultation du… ». */
export function goesOnFrom(above: Line | null, line: Line): boolean {
  const date = findDates(line.text, line.order).at(-1);
  if (above === null || date === undefined || above.page !== line.page) return false;
  const endsThere = WHAT_FOR.test(line.text.slice(date.at + date.length));
  return !endsThere && ENDS_OPEN.test(above.text);
}
