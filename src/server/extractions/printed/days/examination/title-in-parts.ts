import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import { saysBirth } from '../birth-dates.ts';
import { DAY_HOSPITAL, DONE, EXAMINATIONS, OTHER_VISIT } from './examination-words.ts';

const TITLE = new RegExp(`^${anyOf(...EXAMINATIONS)}(?: ${DONE})?$`);
const DAY_HOSPITAL_ALONE = new RegExp(`^${DAY_HOSPITAL}$`);
/** A part of a title that holds nothing but a day: « le 13/05/2026 », « mercredi 08/04/2026 ». */
const DAY = /^(?:le|du|on)? ?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)?(?: le)?$/;
/** A part that says what was done on its day: « relevé du 22/05/2026 à 10:31 », « Date of service: ». */
const DONE_ON = new RegExp(
  `^${anyOf(
    'releves?(?: (?:de|des) (?:mesures|constantes))? (?:du|le)|mesures (?:du|le|prises le)|mesuree?s? le',
    'date of (?:service|visit|encounter)|(?:visit|encounter|service) date|date (?:de|d) (?:la )?(?:consultation|visite|seance|examen)',
  )}$`,
);
/** What makes a day that of something else than the visit, besides the words for another visit. */
const OTHER = wholeWords([
  'reportee?s?|a prevoir|demande\\w*|ordonnances?|courriers?|recue?s?|enregistr\\w*|mises? a jour',
  'previous|last|referral|received|reported|suivi telephonique',
]);
const PARTS = /\s+[-–—·]\s+|\t/;
const PARTS_MAX = 8;
/** « Mme HAMIDI Nora »: a day alone behind a name is that of a birth. */
const NAMED = /^(?:patiente?s? ?|nom |enfant )?(?:mr?|mme|mlle|monsieur|madame|mrs|ms) [a-z]/;
/** « DURAND Paul », without a form of address, and what is no name although its words have capitals. */
const BARE_NAME =
  /^\s*(?:(?:Patiente?|Nom|Enfant)\s*:?\s*)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]*){1,3}\s*$/u;
const OF_PLACE = new RegExp(
  `^${anyOf('dr|docteur|pr|professeur|chu?|chru?|clinique|hopital|centre|cabinet|service|unite|pole|maison|institut|clinic|hospital|day unit|departement|department')}\\b`,
);
/** Numbers that a title may have beside its day: the number of a session, an age. */
const WITHOUT_AMOUNT = /\bn\s?°?\s?\d+|\b\d{1,3} ans\b|\(\d{1,3} ans\)/giu;

/**
 * The day of a title whose parts are apart from each other: « CONSULTATION PRÉ-ANESTHÉSIQUE – Clinique X – Dr Y – le
 * 13/05/2026 », « 28/05/2026 – Consultation – Dr Y », « Mme X · 03/03/1979 · relevé du 22/05/2026 ». Null if a line is
 * no such title, or has two days.
 */
export function dayOfParts({ text, order }: Line): FoundDate | null {
  const parts = text.split(PARTS);
  if (parts.length < 2 || parts.length > PARTS_MAX || OTHER.test(plainLabel(text))) return null;
  if (OTHER_VISIT.test(plainLabel(text))) return null;
  const read = parts.map((part) => ({ part, dates: findDates(part, order) }));
  const days = read.filter(
    ({ part, dates }, at) => dates.length > 0 && !isOfBirth(part, parts.slice(0, at), order),
  );
  const [day, other] = days;
  if (day === undefined || other !== undefined || day.dates.length > 1) return null;
  const [date] = day.dates;
  if (date === undefined || date.eitherOrder || !isWhole(day.part, date)) return null;
  const before = plainLabel(day.part.slice(0, date.at));
  const others = parts.filter((part) => part !== day.part);
  const isTitled =
    others.some((part) => TITLE.test(plainLabel(part))) && others.every(isWithoutAmount(order));
  if (!DONE_ON.test(before) && !(DAY.test(before) && isTitled)) return null;
  // « Hôpital de jour - le 20/03/2026 » may be planned; « 20/03/2026 - Hôpital de jour » is not.
  const above = parts.slice(0, parts.indexOf(day.part));
  if (!DONE_ON.test(before) && above.some((part) => DAY_HOSPITAL_ALONE.test(plainLabel(part)))) return null;
  const found = findDates(text, order).find(
    ({ at }) => text.slice(at, at + date.length) === day.part.slice(date.at, date.at + date.length),
  );
  return found ?? null;
}

/** Whether nothing stands behind the day of a part. */
const isWhole = (part: string, { at, length }: FoundDate): boolean =>
  /^[\s.:)]*$/.test(part.slice(at + length));

/**
 * Whether the day of a part may be that of a birth, by its words or because it stands alone behind a part that may be
 * about a person: « DURAND, Paul – M – 03/03/1955 ».
 */
function isOfBirth(part: string, above: readonly string[], order: Line['order']): boolean {
  const [date] = findDates(part, order);
  const before = plainLabel(part.slice(0, date?.at));
  if (saysBirth(before) || /\b(?:nee? le|ddn|dob|naissance)$/.test(before)) return true;
  return date?.precise === false && (NAMED.test(before) || (before === '' && !above.every(isOfVisit(order))));
}

/** Whether a part says what the visit is, where it is, by which doctor, or another day. */
const isOfVisit =
  (order: Line['order']) =>
  (part: string): boolean =>
    part.trim() === '' ||
    findDates(part, order).length > 0 ||
    [TITLE, OF_PLACE].some((words) => words.test(plainLabel(part)));

/** « DURAND », the whole of a part, and what such a word may say instead: « Cardiologie », « Suivi », « DIABÈTE ». */
const ONE_WORD = /^\s*\p{Lu}[\p{L}'’-]{2,}\s*$/u;
const SAYS_WHY = new RegExp(
  `^(?:\\p{L}*(?:log(?:ie|ique)|trie|trique|esie|esique)|${anyOf(
    'medecine|chirurgie|urgences?|externe|suivi|controle|initiale?|annuelle?|mensuelle?|trimestrielle?|semestrielle?',
    'diabete|douleur|memoire|obesite|nutrition|dietetique|hypertension|hta|asthme|bpco|tabac|sommeil|grossesse|maternite|travail',
    'ehpad|domicile|hopital|cabinet|maison|hdj|creche|ecole|specialisee?|avancee|infirmiere?|ide|pharmacie|dialyse|transplantation|greffe|soins|clinique|medicale?|repos|transthoracique',
    ...EXAMINATIONS,
  )})$`,
  'u',
);

/** Whether a part is the name of a person, with or without a form of address. */
function isName(part: string): boolean {
  const plain = plainLabel(part);
  if (NAMED.test(plain)) return true;
  return (BARE_NAME.test(part) && !OF_PLACE.test(plain)) || (ONE_WORD.test(part) && !SAYS_WHY.test(plain));
}

/** Whether a text ends with the name of a person, apart from what is before it: the day behind it is of a birth. */
export const endsWithName = (text: string): boolean =>
  isName(text.split(PARTS).findLast((part) => part.trim() !== '') ?? '');

/** Whether a part of a title has no number but that of a session, an age or a birth. */
const isWithoutAmount =
  (order: Line['order']) =>
  (part: string): boolean =>
    findDates(part, order).length > 0 || !/\d/.test(part.replace(WITHOUT_AMOUNT, ' '));

/** « Le 11/02 – appel téléphonique », « 11/02 : suture ». */
const SHORT_DAY_OF_NOTE =
  /^\s*(?:le\s+)?(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\s*(?:\s[-–—]|:)\s+\p{L}/iu;

/** Whether a line begins the note of another day, whatever it is: « 03/09/2025 – Courrier reçu : … ». */
export function beginsNote({ text, order }: Line): boolean {
  if (SHORT_DAY_OF_NOTE.test(text)) return true;
  const [date] = findDates(text, order);
  return date !== undefined && date.at <= 1 && /^\s+[-–—]\s+\p{L}/u.test(text.slice(date.at + date.length));
}
