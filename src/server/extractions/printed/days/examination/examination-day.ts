import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import {
  BEFORE_OWN_DAY,
  DONE,
  DONE_IN_CELL,
  EXAMINATIONS,
  LINK,
  MAY_BE_PLANNED,
  NOT_HELD,
  OF_AGE,
  OF_DAY_HOSPITAL,
  OTHER_VISIT,
} from './examination-words.ts';
import { saysOtherVisitor } from './seen-person.ts';
import { dayOfParts, endsWithName } from './title-in-parts.ts';

/** A title that starts its line: « Constantes prises le 08/03/2026 à 21:22 », « Examen réalisé le 20/01/2026 ». */
const TITLE = new RegExp(
  `^${anyOf(...EXAMINATIONS)}(?: ${DONE})?(?: ${LINK})+$|^date(?:(?:/| et | )heure)? (?:de |d |du )?(?:la |l )?(?:examen|consultation|visite|(?<= l )entretien|evaluation|enregistrement|exploration|mesure|seance|test)$|^(?:test|exam|study|recording|visit) date$|^(?:clinic|office|outpatient) visit$`,
);

/** Whether a line is about a day at the hospital. */
export const isOfDayHospital = ({ text }: Line): boolean => OF_DAY_HOSPITAL.test(plainLabel(text));

/** « Évaluation gériatrique - 12/02/2026 », alone on its line. */
const BEFORE_DASH = new RegExp(`^${anyOf(...EXAMINATIONS)}(?: ${DONE})?$`);
/**
 * The visit that a letter is about, as its author words it: « J'ai vu ce jour en consultation le 14 mars 2026 ». The
 * bare « Vu en consultation le… » may be about another visit.
 */
const VISIT = new RegExp(
  String.raw`\b(?:j ai|je|nous avons|est)(?: bien)? (?:re)?(?:vue?|vois|recue?|recois|examinee?|venue?)(?: [a-z]{1,12}){0,4} (?:en|a la|a ma) (?:consultation|visite|hopital de jour)(?: ce jour|(?: [a-z]{4,20}){0,2})(?: ${LINK})+$`,
);
/** « J'ai examiné le 22/01/2026 Mme X ». */
const EXAMINED = new RegExp(
  String.raw`\b(?:j ai|nous avons)(?: bien)? examinee?(?: ce jour)?(?: ${LINK})*(?<= le)$`,
);
/** « J'ai revu le 26/05/2026 en consultation M. X ». */
const SEEN = new RegExp(
  String.raw`\b(?:j ai|nous avons)(?: bien)? (?:re)?(?:vue?|recue?)(?: ${LINK})*(?<= le)$`,
);
/** « Vu en consultation le 16/03/2026 : TA 135/80 » gives what was measured on that day. */
const SEEN_ON = /^(?:patiente? )?(?:re)?vue? en (?:consultation|visite)(?: le)?$/;
/** « M. BLANC Olivier, né le 07/04/1972 - vu le 21/05/2026 - Intervention prévue le 04/06/2026 ». */
const IN_IDENTITY = /^\s*(?:\([^()]{2,12}\)\s*)?(?:[-–]|\t)\s*(?:re)?vue? le\s*$/iu;
/** « Mme ROUSSET Germaine, 86 ans (née le 11/10/1939), vue le 27/04/2026 par le Dr AUBIN. » */
const WHERE_SEEN =
  '(?: (?:ce jour )?(?:en (?:consultation|visite|hôpital de jour|HDJ)|à (?:la|ma) consultation))?';
const AFTER_IDENTITY = new RegExp(String.raw`^\s*\)?\s*,\s*(?:re)?vue?${WHERE_SEEN} le\s*$`, 'iu');
const BEGINS_WITH_NAME = /^\s*(?:patiente? ?:? ?)?(?:M\.|Mr|Mme|Mlle|Monsieur|Madame)\s+\p{Lu}/iu;
const IN_CONSULTATION = /^\s*(?:,\s*)?en (?:consultation|visite)(?!\p{L})/iu;
/**
 * « Je vous remercie de m'avoir adressé M. X, 67 ans, vu en consultation le… »: the visit that the letter replies
 * about.
 */
const ADDRESSED = new RegExp(
  String.raw`\bremercie de (?:m avoir |nous avoir )?(?:adresser?|confier?)(?: [a-z0-9]{1,20}){1,12} (?:vue?|recue?|examinee?) (?:en|a la|a ma|a notre) consultation(?: ce jour)?(?: ${LINK})+$`,
);
const SERVICE = new RegExp(
  `^(?:[a-z]+ ){0,8}consultation(?: (?:d |de )?(?!du |le |au )[a-z]{3,20}){0,2}(?: ${LINK})+$`,
);
const SERVICES = anyOf(
  'H[ôo]pital|Service|Unit[ée]|Centre|Clinique|Cabinet|CH[RU]{0,2}|P[ôo]le|R[ée]animation|Urgences|Soins',
);
/**
 * « HÔPITAL DE JOUR GÉRIATRIQUE - Évaluation du 25/02/2026 »: who examined, in capitals or by the name of a ward, then
 * the title.
 */
const BY_SERVICE = new RegExp(
  String.raw`^${anyOf(String.raw`[^\d\p{Ll}:]{4,60}`, String.raw`${SERVICES}(?!\p{L})[^\d:\t]{0,60}?`)}\s[-–]\s+`,
  'u',
);
/** The only text allowed after the date of a title: who examined, or the patient's name. */
const BY_WHOM =
  /^(?:[-,.(]*(?:(?:par|avec)(?:le|la|l')?)?(?:dr|docteur|pr|professeur|m[ée]decin|ide)\.?\p{L}.*)?$/iu;
const PATIENT = /^\s*[-–,]?\s*(?:de\s+)?(?:M\.|Mr|Monsieur|Mme|Madame|Mlle|Melle|Enfant|Patient)/u;

const OF_EXAMINATION = new RegExp(
  `^${anyOf(
    'ecg|electrocardiogramme|echocardiographie|echographie|spirometrie|efr|mapa|holter|osteodensitometrie|audiogramme',
    '(?:(?:service|laboratoire|unite) (?:d |de l |des )?)?explorations? fonctionnelles?|mesure ambulatoire|compte rendu (?:de |d )?(?:consultation|ecg|echocardiographie|echographie)',
    'examen (?:ophtalmologique|clinique)|(?:resting )?(?:electrocardiogram|echocardiogram|spirometry)',
  )}\\b`,
);

/** Whether a line is the title of a document about an examination: « ECG 12 dérivations ». */
export function isTitleOfExamination({ text, order }: Line): boolean {
  if (text.split(/\s+/).length > 12 || findDates(text, order).length > 0) return false;
  // The name of a device may stand before the title, in a cell of its own: « AT-102 | ECG de repos ».
  return text.split('\t', CELLS_MAX).some((cell) => OF_EXAMINATION.test(plainLabel(cell)));
}

/**
 * The day of « Date : 02/06/2026 10:14 », or a day and hour in a cell of their own: that of the examination, if the
 * document is about one.
 *
 * @param options.byWhom whether the name of the examiner may follow: « Date : 03/03/2026 - Dr OLIVIER »
 */
export function bareDay({ text, order }: Line, { byWhom = false } = {}): FoundDate | null {
  const dates = findDates(text, order);
  const [date, ...others] = dates.filter((each, index) => !isBirth(text, dates, each, index));
  if (date === undefined || others.length > 0 || date.eitherOrder) return null;
  const cell = text.slice(0, date.at).split('\t').at(-1) ?? '';
  const rest = text.slice(date.at + date.length);
  const isAlone = /^[\s:\d]*$/.test(rest) || (byWhom && BY_WHOM.test(rest.replace(/[\s:]/g, '')));
  // A recorder prints the day and hour of the recording without a word; a birth date has no hour.
  const beside = `${text.slice(0, date.at)} ${text.slice(date.at + date.length)}`.replace(/[\s:\d]+$/, '');
  const isStamp = date.precise && cell.trim() === '' && BESIDE_STAMP.test(plainLabel(beside));
  return isAlone && (isStamp || /^(?:date|date (?:et )?heure)$/.test(plainLabel(cell))) ? date : null;
}

/** The only words beside the day and hour of a recording: the patient, never « Validé par », « Prochain rendez-vous ». */
const BESIDE_STAMP = new RegExp(
  `^(?:|${anyOf('patiente?|noms?(?: de naissance)?|name|id|ipp|mr?|mme|mlle|monsieur|madame')}(?: [a-z0-9]+){1,6}(?: age \\d{1,3}(?: ans)?)?(?: sexe [fhm])?)$`,
);
const CELLS_MAX = 4;

/**
 * « Enregistrement du 03/06/2026 au 04/06/2026 »: a recording over one day, which counts for the day on which it began.
 */
function isOverADay(text: string, { at, length, local }: FoundDate, next: FoundDate | undefined): boolean {
  if (next === undefined || !/^\s*(?:au|to)\s*$/u.test(text.slice(at + length, next.at))) return false;
  const day = ({ year, month, day }: FoundDate['local']) => Date.UTC(year, month - 1, day) / 86_400_000;
  return day(next.local) - day(local) === 1;
}

/** Whether a date is a birth date, by the words before it: « né le 04/04/1990, passage du 07/02/2026 ». */
function isBirth(
  text: string,
  dates: readonly FoundDate[],
  { at, precise }: FoundDate,
  index: number,
): boolean {
  const before = dates[index - 1];
  const plain = plainLabel(text.slice(before === undefined ? 0 : before.at + before.length, at));
  if (/\b(?:nee?(?: e)? le|ddn|naissance)$/.test(plain)) return true;
  // « Patient : M. PAGES René - 05/05/1948 - Examen réalisé le… » names the person before the date.
  return (
    index === 0 && !precise && /^(?:patiente?|nom|mr?|mme|mlle|monsieur|madame)(?: [a-z]+){1,6}$/.test(plain)
  );
}

/**
 * The day with which a line begins, which dates only the vital signs of that line: « 02/03/2026 : Poids 68,4 kg », « À
 * la sortie le 16/02/2026 : TA 136/80 ».
 */
export function dayBefore(text: string, order: Line['order']): FoundDate | null {
  const [date, other] = findDates(text, order);
  if (date === undefined || date.eitherOrder || other !== undefined) return null;
  const rest = text.slice(date.at + date.length);
  const follows = /^\)?(?:\s+(?:[01]?\d|2[0-3])\s?h)?\s*:\s*(?=\p{L})/u.test(rest);
  return follows && BEFORE_OWN_DAY.test(plainLabel(text.slice(0, date.at))) ? date : null;
}

/** A line with more days states none of an examination. */
const DATES_MAX = 12;

/**
 * The examination day that a line states, which dates the vital signs below. `isTitle`: the line is a title rather than
 * a sentence; a title may follow another one.
 */
export function examinedOn(line: Line): { found: FoundDate; isTitle: boolean } | null {
  const dates = findDates(line.text, line.order);
  if (dates.length > DATES_MAX) return null;
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    const from = before === undefined ? 0 : before.at + before.length;
    const written = line.text.slice(from, date.at);
    const plain = plainLabel(written);
    // « Poids : 55 kg | Date de l'examen : 23/03/2026 »: the words of a date stand in its cell.
    const cell = written.split('\t').at(-1) ?? '';
    // « M. X - 68 ans - 171 cm - Date du test : 24/02/2026 ».
    const lastPart = plainLabel(cell.split(/\s[-–]\s/).at(-1) ?? '');
    const titled = plainLabel(cell.replace(BY_SERVICE, ''));
    // « ÉCHOCARDIOGRAPHIE TRANSTHORACIQUE | réalisée le 02/03/2026 ».
    const isDoneApart = DONE_IN_CELL.test(plainLabel(cell)) && TITLE.test(plain);
    const isTitled =
      (TITLE.test(titled) && !MAY_BE_PLANNED.test(titled)) ||
      (isDoneApart && !MAY_BE_PLANNED.test(plain)) ||
      (lastPart.startsWith('date ') && TITLE.test(lastPart)) ||
      (OF_AGE.test(titled) && /^[^:]*:?\s*$/.test(line.text.slice(date.at + date.length)));
    const inBrackets = /\(\s*$/.test(line.text.slice(0, date.at));
    const rest = line.text
      .slice(date.at + date.length)
      .replace(inBrackets ? /^\s*\)/ : /^\s*\(n°? ?\d{1,5}\)/u, '');
    if (OTHER_VISIT.test(plain) || NOT_HELD.test(plainLabel(rest))) continue;
    const isSeen = SEEN.test(plain) && IN_CONSULTATION.test(rest);
    if (index === 0 && SEEN_ON.test(plain) && /^\s*:/.test(rest)) return { found: date, isTitle: true };
    const isOfPatient = !saysOtherVisitor(plain);
    if (isSeen || (VISIT.test(plain) && isOfPatient) || EXAMINED.test(plain) || ADDRESSED.test(plain))
      return { found: date, isTitle: false };
    if (dates.slice(0, index).some((other, at) => !isBirth(line.text, dates, other, at))) continue;
    // « Note du 12/03/2026 par Dr X, sur la visite du 10/03/2026 » is about another day.
    const isLast = dates[index + 1] === undefined;
    const ends = (isLast && BY_WHOM.test(rest.replace(/[\s:]/g, ''))) || /^\s*[:.\t]/.test(rest);
    const isAlone = ends || PATIENT.test(rest);
    const isOfIdentity =
      IN_IDENTITY.test(written) || (AFTER_IDENTITY.test(written) && BEGINS_WITH_NAME.test(line.text));
    if ((isAlone || /^\s*[-–]\s/.test(rest)) && (isTitled || isOfIdentity))
      return { found: date, isTitle: true };
    if (isTitled && isOverADay(line.text, date, dates[index + 1]))
      return { found: { ...date, precise: false }, isTitle: true };
    const isDashed = ends && (inBrackets || /(?:\s[-–]\s*|\t\s*)$/.test(line.text.slice(0, date.at)));
    // A birth date has no hour: « CONSTANTES IAO (05/02/2026 14:31) ».
    const isOfBirth = !date.precise && endsWithName(written.replace(/[\s(–-]+$/, ''));
    if (index === 0 && isDashed && !isOfBirth && BEFORE_DASH.test(plain) && !MAY_BE_PLANNED.test(plain))
      return { found: date, isTitle: true };
    if (isAlone && SERVICE.test(plain) && isOfPatient) return { found: date, isTitle: false };
  }
  const titled = dayOfParts(line);
  return titled === null ? null : { found: titled, isTitle: true };
}

/** The day of « que j'ai vue le 5 décembre 2025 »: of the visit that a letter tells of, or of something that was seen. */
export function seenOn({ text, order }: Line): FoundDate | null {
  const dates = findDates(text, order);
  if (dates.length > DATES_MAX) return null;
  const seen = dates.find(({ at }, index) => {
    const before = dates[index - 1];
    return SEEN.test(plainLabel(text.slice(before === undefined ? 0 : before.at + before.length, at)));
  });
  return seen ?? null;
}

/** Number of lines above the day of an examination that belong to its heading. */
const HEAD_LINES = 3;

/**
 * The day of lines at the head of a document about an examination, which state the size or weight of the patient above
 * that day: « SPIROMÉTRIE », « Taille : 162 cm », « Date de l'examen : 18/03/2026 ».
 */
export function headDaysOf(lines: readonly Line[], documents: readonly number[]): Map<number, FoundDate> {
  const found = new Map<number, FoundDate>();
  const seen = new Set<number>();
  let title: { index: number; document: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const document = documents[index] ?? 0;
    if (isTitleOfExamination(line)) title = { index, document };
    const day = examinedOn(line);
    if (day === null || seen.has(document)) continue;
    seen.add(document);
    if (!day.isTitle || title?.document !== document) continue;
    for (let at = Math.max(title.index + 1, index - HEAD_LINES); at < index; at += 1)
      if (lines[at]?.page === line.page) found.set(at, day.found);
  }
  return found;
}
