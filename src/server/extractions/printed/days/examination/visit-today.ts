import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, sameDay } from '../../page/printed-date.ts';
import { OTHER_VISIT } from './examination-words.ts';
import { isPatientSeen, plainSentences } from './seen-person.ts';

/** What stands before the day of a letter, alone on its line or after the letterhead: « Toulouse, le », « Le ». */
const DATELINE = /^(?:(?<place>.{2,40}?),?\s+)?(?:[Ll]e|LE)\s*$/u;
/** A word of a place: each begins with a capital but those that link them, as in « Aix-en-Provence », « Fait à Lyon ». */
const WORD_OF_PLACE =
  /^(?:\p{Lu}[\p{L}'’]*|en|sur|sous|les?|la|lès|lez|de|du|des|d['’]\p{Lu}\p{L}*|à|aux?)$/u;
const LETTERHEAD = /\t|\s[-–]\s(?=\p{Lu})/u;
/** What is dated by its own words rather than by its place: « Prévu le », « Rendez-vous le », « IRM, le ». */
const DATED_OTHERWISE = wholeWords([
  'ne|nee|vue?s?|revue?s?|recue?s?|venue?s?|sortie?s?|admise?s?|faite?s?(?! a)|pose|depose|mise?|decede?e?s?|debut|fin|arret',
  '[a-z]{3,}(?:ee|ees)|(?:realis|pratiqu|effectu|examin|consult|hospitalis|preleve|control|oper|report|programm|entr|sign|not|arriv)es?',
  '(?:rappel|chirurgie|operation|entree|admission|controle|consultation|visite|seance|cure|bilan|prelevement|scanner|irm|tdm|tep|ecg|ett|echo\\w*|radio\\w*|biopsie|fibroscopie|coloscopie|intervention|hospitalisation|hdj|urgences?|naissance)',
]);
/** « vu en consultation ce jour », « je vois ce jour » : the visit is on the day of the letter. */
const SEEN = anyOf('(?:re)?vois|(?:re)?vue?|recois|recue?|examinee?|venue?');
const TODAY = new RegExp(
  String.raw`\b${SEEN}(?: [a-z]{1,12}){0,4} (?:ce jour|aujourd hui)\b|\b(?:consultation|visite|examen(?: clinique)?) (?:de |d |du )?(?:ce jour|aujourd hui)\b`,
);
/** Words for a visit other than that of the letter, or for one that did not take place. */
const NOT_THIS = /\b(?:pas|non|jamais|devait|devrait|sera|si|avant|depuis|sauf) (?:[a-z]+ ){0,3}$/;

/** The day of a letter, if the line states it. */
export function dayOfLetter({ text, order }: Line): FoundDate | null {
  const [date, other] = findDates(text, order);
  if (date === undefined || other !== undefined || date.eitherOrder) return null;
  const isLast = /^[\s.]*$/.test(text.slice(date.at + date.length));
  return isLast && isDateline(text.slice(0, date.at)) ? date : null;
}

function isDateline(before: string): boolean {
  const last = (before.split(LETTERHEAD).at(-1) ?? '').trimStart();
  const found = last.length > LENGTH_MAX ? null : DATELINE.exec(last);
  if (found === null) return false;
  const place = found.groups?.place ?? '';
  const isPlace = place === '' || place.split(/[ -]+/).every((word) => WORD_OF_PLACE.test(word));
  const plain = plainLabel(place);
  return isPlace && !DATED_OTHERWISE.test(plain) && !OTHER_VISIT.test(plain);
}

const LENGTH_MAX = 60;

/** Whether a line, with the one above it, says that the patient was seen on the day of the letter. */
function isSeenToday(line: Line, above: Line | null): boolean {
  if (beginsToday(line)) return true;
  return plainSentences(withAbove(line.text, line, above)).some((sentence) => {
    const found = TODAY.exec(sentence);
    if (found === null || NOT_THIS.test(sentence.slice(0, found.index))) return false;
    // « Examen clinique de ce jour » is a title, of which nobody is the object.
    const isTitle = /^(?:consultation|visite|examen)/.test(found[0]);
    return isTitle || isPatientSeen(sentence, found.index, found.index + found[0].length);
  });
}

/** A text of a line behind the line above it, on which its sentence may begin. */
const withAbove = (text: string, { page }: Line, above: Line | null): string =>
  above === null || above.page !== page ? text : `${above.text} ${text}`;

/** « Votre patient a été vu en consultation le … », whose day is that of the letter. */
const WAS_SEEN = new RegExp(
  String.raw`\ba (?:bien )?ete (?:re)?${anyOf('vue?|recue?|examinee?')}(?: [a-z]{1,14}){0,4} ${anyOf('en|a la|a ma|a notre')} ${anyOf('consultation|visite|hopital de jour')}(?: [a-z]{2,16}){0,2} le$`,
);

/** The day of a letter, if the line, with the one above it, tells of a visit of the patient on that very day. */
function seenOnDayOf(letter: FoundDate | null, line: Line, above: Line | null): FoundDate | null {
  if (letter === null) return null;
  const found = findDates(line.text, line.order).find((date) => sameDay(date, letter));
  if (found === undefined || OTHER_VISIT.test(plainLabel(line.text.slice(0, found.at)))) return null;
  const told = plainSentences(withAbove(line.text.slice(0, found.at), line, above)).at(-1) ?? '';
  const verb = WAS_SEEN.exec(told);
  return verb !== null && isPatientSeen(told, verb.index, told.length) ? found : null;
}

/** The day of the visit that a line tells of: `seen` for « ce jour », or that of the letter if the line states it. */
export const visitToday = (
  { seen, letter }: { seen: FoundDate | null; letter: FoundDate | null },
  line: Line,
  above: Line | null,
): FoundDate | null => (seen !== null && isSeenToday(line, above) ? seen : seenOnDayOf(letter, line, above));

/** « Ce jour, TA 136/78 mmHg » ends the history and the relatives described above. */
export const beginsToday = ({ text }: Line): boolean =>
  /^\s*(?:ce jour|aujourd['’]hui)(?!\p{L})/iu.test(text);

/** The end of a date that began on the line above: « décembre 2025 » or « 2025 ». */
const END_OF_DATE = /^\s*(?:\p{L}{3,9}\.? +)?(?:19|20)\d{2}(?!\d)/u;

/** A line with the one above it, if a date that began there ends on it; null otherwise. */
export function wrappedLine(above: Line | null, line: Line): Line | null {
  if (above === null || above.page !== line.page || !END_OF_DATE.test(line.text)) return null;
  const text = `${above.text} ${line.text}`;
  const begins = above.text.length;
  const isCut = findDates(text, line.order).some(({ at, length }) => at < begins && at + length > begins);
  return isCut ? { ...line, text } : null;
}
