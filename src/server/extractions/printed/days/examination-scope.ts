import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { excludesResults, titleOf } from '../page/aside-titles.ts';
import { saysCircumstances } from '../page/circumstances.ts';
import type { Line } from '../page/page.ts';
import { titlesPersons } from '../page/persons-over-columns.ts';
import { type FoundDate, findDates, sameDay } from '../page/printed-date.ts';
import type { Subject } from '../page/sentence-subject.ts';
import { beginsExamination, tellsHistory } from '../page/told-history.ts';
import { BLOOD } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';
import {
  bareDay,
  dayBefore,
  examinedOn,
  isOfDayHospital,
  isTitleOfExamination,
  seenOn,
} from './examination/examination-day.ts';
import { beginsNote } from './examination/title-in-parts.ts';
import { beginsToday, dayOfLetter, visitToday, wrappedLine } from './examination/visit-today.ts';
import { goesOnFrom, titlesOtherVisit } from './other-visit.ts';
import { daysBetween, daysFrom, isTitleOfRecording, recordedOn } from './recording-day.ts';
import { isOtherMoment } from './stay/away-from-visit.ts';
import { atStayOf, mayBeOfVisit } from './stay/stay-days.ts';
import { saysWho } from './who-lines.ts';

/** A day without a word of its own is that of the examination only in the heading of the document. */
const HEAD_LINES_MAX = 12;

/** What the lines above a vital sign state about it. */
export interface VitalSignScope {
  section: Section;
  /** Why it is not the patient's. */
  refusal: string | null;
  about: Subject | null;
  /** The day of the examination, if it is stated. */
  examinationDate: FoundDate | null;
  /** The day of the visit: that of the examination, unless this is a recording which the letter of a visit mentions. */
  visitDate: FoundDate | null;
  /** Whether it stands among blood gas results. */
  gases: boolean;
}

export const NO_SCOPE: VitalSignScope = {
  section: BLOOD,
  refusal: null,
  about: null,
  examinationDate: null,
  visitDate: null,
  gases: false,
};

/** A scope with the day of the heading that its line belongs to, if no line above states a day. */
export function withHeadDay(scope: VitalSignScope, head: FoundDate | null): VitalSignScope {
  return scope.examinationDate === null ? { ...scope, examinationDate: head, visitDate: head } : scope;
}

/** What a device records: a letter on a visit mentions recordings of other days. */
const BY_DEVICE = new RegExp(
  `^(?:(?:compte rendu|date|resultats?) )?(?:(?:de|du|d|l|la|le|un) )*${anyOf(
    'holter|mapa|ecg|electrocardiogramme|ett|(?:tele)?echo\\w*|doppler|spirometrie|efr|osteodensitometrie|audiogramme',
    'polygraphie|polysomnographie|enregistrement|exploration|mesure ambulatoire|epreuve',
  )}\\b`,
);
/** « Date : 03/03/2026 » this close below « Consultation pré-anesthésique » is its day. */
const CONSULTATION_LINES = 3;
const OF_CONSULTATION = /\bconsultation\b/;
const TITLE_WORDS_MAX = 8;

/** Whether a line is a title that says a consultation, without its day: « COMPTE RENDU DE CONSULTATION ». */
const titlesConsultation = ({ text }: Line): boolean =>
  !/\d/.test(text) && text.split(/\s+/).length <= TITLE_WORDS_MAX && OF_CONSULTATION.test(plainLabel(text));

/** Whether a line without a day is about a moment of a stay that may be later than the day of the visit. */
function isLater({ text, order }: Line): boolean {
  const at = atStayOf(text);
  return at !== null && !mayBeOfVisit(at) && findDates(text, order).length === 0;
}

/** The visit described by the lines above, and the subject of their last title. */
export class ExaminationScope {
  #about: Subject | null = null;
  /** Whether the last title is of a history that it tells whole: what is examined below is of the day. */
  #isTold = false;
  /** Whether a title above says an effort, a drug or other circumstances than those of the examination. */
  #circumstances = false;
  /**
   * The text block of a title below which nothing is a result of the day, and whether it has its numbers on its own
   * line; null if there is no such title.
   */
  #aside: { block: string | undefined; isWhole: boolean } | null = null;
  #date: FoundDate | null = null;
  /** The day of the visit, if the day above is that of a recording which the letter of the visit mentions. */
  #around: FoundDate | null = null;
  /** The day of the last visit stated above, whatever its lines say of other moments. */
  #lastVisit: FoundDate | null = null;
  #isConsultation = false;
  /** Whether the last visit stated above is a day at the hospital. */
  #isDayHospital = false;
  /** The first visit that the sentences above mention. */
  #visit: FoundDate | null = null;
  /** The day of the letter. */
  #letter: FoundDate | null = null;
  #above: Line | null = null;
  /** The number of lines since the title by which the document is about an examination. */
  #sinceTitle = Number.POSITIVE_INFINITY;
  #sinceRecording = Number.POSITIVE_INFINITY;
  /** The number of lines since a title that says a consultation. */
  #sinceConsultation = Number.POSITIVE_INFINITY;
  /** Whether the line above says only who the patient is. */
  #saysWho = false;

  /**
   * Whether a title above excludes a line from the results of the day. A comment complete on its line (« Seuil :
   * ferritine < 30 ») is between two rows of a table, which continues below it.
   */
  isAside({ text }: Line): boolean {
    return this.#aside !== null && !(this.#aside.isWhole && text.includes('\t'));
  }

  /** @param passage the day of the passage in an emergency room that the line states */
  readDay(line: Line, passage: FoundDate | null = null): void {
    this.#letter = dayOfLetter(line) ?? this.#letter;
    const wrapped = wrappedLine(this.#above, line);
    const told = seenOn(wrapped ?? line);
    // « Ce jour », in a letter about a visit of another day, may be either day.
    if (told !== null && this.#letter !== null && !sameDay(told, this.#letter)) this.#letter = null;
    this.#isConsultation ||= titlesConsultation(line);
    this.#sinceConsultation = this.#linesSinceConsultation(line);
    const seen = this.#around ?? (this.#date === null ? this.#letter : null);
    const today = visitToday({ seen, letter: this.#letter }, line, this.#above);
    const above = this.#above;
    this.#above = line;
    if (titlesOtherVisit(line) || goesOnFrom(above, line)) {
      this.#date = null;
      return;
    }
    this.#sinceTitle = isTitleOfExamination(line) ? 0 : this.#sinceTitle + 1;
    if (isTitleOfRecording(line)) this.#sinceRecording = 0;
    else this.#sinceRecording += 1;
    const recorded = this.#sinceRecording <= HEAD_LINES_MAX ? recordedOn(line) : null;
    // Below a recording of another day, nothing shows which numbers belong to the visit.
    if (recorded !== null && this.#date !== null && daysBetween(recorded, this.#date) > 1) {
      this.#date = null;
      return;
    }
    const own =
      passage ??
      recorded ??
      (this.#sinceTitle <= HEAD_LINES_MAX ? bareDay(line) : null) ??
      (this.#sinceConsultation <= CONSULTATION_LINES ? bareDay(line, { byWhom: true }) : null);
    const titled = own === null ? null : { found: own, isTitle: true };
    const date =
      examinedOn(line) ??
      (wrapped && examinedOn(wrapped)) ??
      titled ??
      (today && { found: today, isTitle: false });
    if (date === null && (isOtherMoment(line) || isLater(line) || beginsNote(line))) this.#date = null;
    if (date === null) return;
    // Below a consultation, a later day at the hospital may be planned as well as told of.
    const isDayHospital = isOfDayHospital(line);
    const later = this.#lastVisit === null ? 0 : daysFrom(this.#lastVisit, date.found);
    if (isDayHospital && !this.#isDayHospital && later > 0) {
      this.#date = null;
      return;
    }
    this.#isDayHospital = isDayHospital;
    // A letter about two visits does not say at which one a vital sign was measured.
    const other = this.#visit !== null && !sameDay(this.#visit, date.found);
    this.#around = this.#visitAround(line, date);
    if (!date.isTitle) this.#visit ??= date.found;
    this.#date = other && !date.isTitle ? null : date.found;
    if (!date.isTitle) return;
    this.#circumstances = false;
    // « Examen du 4e mois - Date : 04/09/2025 » ends what is said of the birth.
    if (this.#about === 'past') this.#about = null;
  }

  /** What stands between the title of a consultation and its day says only who the patient is. */
  #linesSinceConsultation(line: Line): number {
    if (titlesConsultation(line)) return 0;
    const isNext = this.#sinceConsultation === 0 || this.#saysWho;
    this.#saysWho = saysWho(line);
    return isNext ? this.#sinceConsultation + 1 : Number.POSITIVE_INFINITY;
  }

  /** The visit whose letter mentions, by a title, a recording of another day; null for any other line. */
  #visitAround({ text }: Line, { found, isTitle }: { found: FoundDate; isTitle: boolean }): FoundDate | null {
    const letter = this.#isConsultation ? this.#letter : null;
    const visit = this.#lastVisit ?? letter;
    const isOfDevice = isTitle && BY_DEVICE.test(plainLabel(text));
    if (!isOfDevice) this.#lastVisit = found;
    return isOfDevice && visit !== null && !sameDay(visit, found) ? visit : null;
  }

  /** @param isOfPatient whether the line is a title about the patient, whatever its words */
  readTitle(line: Line, isOfPatient = false): void {
    this.#circumstances = saysCircumstances(line.text) ?? this.#circumstances;
    const left = line.words[0]?.left ?? 0;
    const aside = excludesResults(line.text, left < line.page.width / 3);
    const ofOne = isOfPatient ? null : titleOf(line.text);
    const titled = titlesPersons(line) ? 'relative' : ofOne;
    const about = aside === true ? (titled ?? 'target') : titled;
    if (about !== undefined) {
      this.#about = about;
      this.#isTold = about === 'past' && tellsHistory(line.text);
    } else if (this.#isTold && beginsExamination(line.text)) [this.#about, this.#aside] = [null, null];
    else if (beginsToday(line)) this.#about = null;
    const isWhole = /:[^\t]*[<>≤≥]\s*\d/.test(line.text);
    if (aside !== null) this.#aside = aside ? { block: line.block, isWhole } : null;
    else if (this.#aside?.block !== line.block) this.#aside = null;
  }

  /** What applies to the vital signs on a line of a section. */
  vitalSignsAt({ text, order }: Line, { relative, gases }: Section): VitalSignScope {
    const own = dayBefore(text, order);
    // « 05/07/2026 9h : consultation » in a letter of June is to come.
    const isToCome = own !== null && this.#letter !== null && daysFrom(this.#letter, own) > 0;
    const visit = this.#around === null ? this.#date : null;
    return {
      section: BLOOD,
      refusal: relative ? REFUSALS.relative : null,
      about: this.#about ?? (this.#circumstances ? 'uncertain' : null),
      examinationDate: isToCome ? null : (own ?? this.#date),
      visitDate: isToCome ? null : (own ?? visit),
      gases: gases === true,
    };
  }

  forget(): void {
    this.#about = null;
    this.#isTold = false;
    this.#circumstances = false;
    this.#aside = null;
    this.#date = null;
    this.#visit = null;
    this.#around = null;
    this.#lastVisit = null;
    this.#isConsultation = false;
    this.#isDayHospital = false;
    this.#letter = null;
    this.#above = null;
    this.#sinceTitle = Number.POSITIVE_INFINITY;
    this.#sinceRecording = Number.POSITIVE_INFINITY;
    this.#sinceConsultation = Number.POSITIVE_INFINITY;
  }
}
