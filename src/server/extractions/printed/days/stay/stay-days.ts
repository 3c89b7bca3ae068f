import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { RELATIVES } from '../../../vocabulary/people/other-people.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../../page/printed-date.ts';
import { hourAt } from '../hour-line.ts';
import { daysBetween } from '../recording-day.ts';
import { atHour } from '../sheet-day.ts';
import { titledHourOf } from '../titled-hours.ts';
import { CARE, goesFurther } from './stay-parts.ts';

/** The days on which the stay that a document is about began and ended; null if they are not stated, or twice. */
interface Stay {
  entry: FoundDate | null;
  exit: FoundDate | null;
}

/** A moment of a stay that words name: « à l'entrée », « à la sortie ». */
export type StayMoment = keyof Stay;

/** « Entré le », « Date d'entrée : », « hospitalisée du »: what stands directly before the first day of a stay. */
const ENTRY = new RegExp(
  `(?:^| )${anyOf(
    '(?:date (?:d |de l )?)?(?:entree?|admise?|admission|arrivee?|hospitalisee?)(?: (?:depuis )?le)?',
    '(?:date de )?(?:hospitalisee?|hospitalisation)(?: [a-z]{2,20}){0,4} du',
    `(?:date de )?(?:sejour|sejourne)(?: ${anyOf(`(?:en|au) ${CARE}`, '(?!(?:en|au|aux|chez) )[a-z]{2,20}')}){0,4} du`,
    '(?:date (?:of )?)?(?:admitted|admission)(?: date)?(?: (?:on|to [a-z]{2,20} on))?',
  )}$`,
);
const EXIT = new RegExp(
  `(?:^| )${anyOf(
    '(?:date (?:de )?)?(?:sortie?|transferee?|transfert)(?: le)?',
    '(?:date (?:of )?)?(?:discharged?)(?: date)?(?: (?:home )?on)?',
  )}$`,
);
/** « Transféré le 10/04/2026 de la clinique X »: a day on which somebody came. */
const FROM = /^\s*(?:d['’]|(?:de|du|des|depuis)(?!\p{L}))/iu;
const TO = /^\s*(?:au|jusqu['’]au|to|until)\s*$/iu;
/** Words that make it another stay, another person's, or a day on which something else was done. */
const OTHER = wholeWords([
  ...RELATIVES,
  'fils|filles?|bebe|enfants?|prevue?s?|programmee?s?|prochaine?s?|future?s?|sera|serait|devait|doit|reportee?|annulee?',
  'deja|anterieure?s?|precedente?s?|ancienne?s?|derniere?s?|premiere?s?|autre|antecedents?|atcd|histoire|ne pas|souhaitee?',
  'biologies?|bilans?|constantes|poids|ecg|scanner|irm|radio\\w*|examens?|resultats?|gaz|prelevements?|demande\\w*',
  'retour|voyages?|vacances|etranger|linguistiques?',
  'previous(?:ly)?|prior|last|earlier|planned|expected|due|will be|was to be|history|clinic|letter|results?',
  'etait|etaient|avait|avaient|ou (?:il|elle)|(?:d|de) (?:un|l) autre|lettre|compte rendu|ordonnance|avant|apres|si|de (?:la )?reanimation|du bloc',
]);
/** Where the stay that a document is about is stated: in its heading, or in the first sentences of a letter. */
const HEAD_LINES = 14;
const HISTORY = /^(?:antecedents?|atcd|histoire|anamnese|mode de vie)\b/;
const OPEN_END = /(?<!\p{L})(?:d['’]|de|la|l['’]|à)\s*$/iu;
const DAYS_MAX = 400;
/** No sentence that states a stay is on a longer line. */
const LENGTH_MAX = 1000;

/** The stay of each document of a report. */
function staysOf(lines: readonly Line[], documents: readonly number[]): Map<number, Stay> {
  const found = new Map<
    number,
    { entries: FoundDate[]; exits: FoundDate[]; lines: number; isPast: boolean }
  >();
  for (const [index, line] of lines.entries()) {
    const document = documents[index] ?? 0;
    const about = found.get(document) ?? { entries: [], exits: [], lines: 0, isPast: false };
    found.set(document, about);
    about.lines += 1;
    about.isPast ||= HISTORY.test(plainLabel(line.text.slice(0, 40)));
    if (about.isPast || about.lines > HEAD_LINES) continue;
    // « Biologie de / sortie le 09/04/2026 » is not an exit.
    const goesOn = lines[index - 1]?.page === line.page && OPEN_END.test(lines[index - 1]?.text ?? '');
    const below = lines[index + 1]?.page === line.page ? lines[index + 1] : undefined;
    const { entries, exits } = statedBy(line, goesOn, below);
    about.entries.push(...entries);
    about.exits.push(...exits);
  }
  return new Map(
    [...found].map(([document, { entries, exits }]) => [document, stayOf(onlyDay(entries), onlyDay(exits))]),
  );
}

/** @param below the line below, on which a range may end: « du 16/02/2026 au / 21/02/2026 » */
function statedBy(
  { text, order }: Line,
  goesOn: boolean,
  below: Line | undefined,
): { entries: FoundDate[]; exits: FoundDate[] } {
  const dates = text.length > LENGTH_MAX ? [] : findDates(text, order);
  const stated: { entries: FoundDate[]; exits: FoundDate[] } = { entries: [], exits: [] };
  const [opening] =
    below === undefined || dates.length === 0 ? [] : findDates(below.text.slice(0, 60), below.order);
  let isOfOther = false;
  for (const [index, date] of dates.entries()) {
    if (date.eitherOrder || (index === 0 && goesOn)) continue;
    const words = textBefore(text, dates, index);
    const next = dates[index + 1] ?? (opening !== undefined && opening.at <= 1 ? opening : undefined);
    const end = dates[index + 1]?.at ?? text.length;
    const isRange = next !== undefined && TO.test(text.slice(date.at + date.length, end));
    // « Admitted | 21 April 2026 »: the words of a day may stand in the cell before it.
    const cells = words
      .split(/[.;\t]/)
      .filter((cell, at, all) => at === all.length - 1 || cell.trim() !== '');
    const plain = plainLabel((cells.at(-1)?.trim() === '' ? cells.at(-2) : cells.at(-1)) ?? '');
    // What is said of the entry of another stay is said of its exit: « Previously admitted on …, discharged on … ».
    isOfOther = OTHER.test(plain) || (isOfOther && !/[.;\t]/.test(words));
    if (isOfOther || /\(\s*$/.test(words)) continue;
    if (ENTRY.test(plain) && isRange === / du$/.test(plain)) {
      stated.entries.push(date);
      // « Hospitalisée en réanimation du … au … puis en médecine du … au … »: the stay ends with its last part.
      const goesFurther = hasRange(text, dates.slice(index + 2));
      if (isRange && !next.eitherOrder && !goesFurther) stated.exits.push(next);
    } else if (EXIT.test(plain) && !isRange && !FROM.test(text.slice(date.at + date.length)))
      stated.exits.push(date);
  }
  return stated;
}

/** Whether some of the days of a text are the two of a range. */
const hasRange = (text: string, dates: readonly FoundDate[]): boolean =>
  dates.some(({ at, length }, index) => TO.test(text.slice(at + length, dates[index + 1]?.at ?? at)));

/** The day of all statements; null if there is none, or if they disagree. */
function onlyDay(dates: readonly FoundDate[]): FoundDate | null {
  const [first, ...others] = dates;
  if (first === undefined || others.some((other) => !sameDay(first, other))) return null;
  return dates.find(({ precise }) => precise) ?? first;
}

function stayOf(entry: FoundDate | null, exit: FoundDate | null): Stay {
  if (entry === null || exit === null) return { entry, exit };
  const day = ({ local: { year, month, day: of } }: FoundDate) => Date.UTC(year, month, of);
  const isPossible = day(entry) <= day(exit) && daysBetween(entry, exit) <= DAYS_MAX;
  return isPossible ? { entry, exit } : { entry: null, exit: null };
}

const MEASURED = anyOf(
  'stat(?:us|ut)(?: clinique)?|constantes(?: vitales)?|parametres(?: vitaux)?|signes vitaux|examen(?: clinique| physique)?|cliniquement|clinique|etat(?: clinique)?',
  'vital signs|vitals|observations|obs|examination|ecg|electrocardiogramme',
);
const MOMENT = new RegExp(
  `^(?:${MEASURED} )?(?:(?:prises?|relevee?s?) )?(?:(?:a|d|de) (?:(?:l|la|sa|son) )?|au |(?:on|at) )?(entree|admission|arrivee|accueil(?: i[ao][ao])?|iao|ioa|tri|sortie|depart|arrival|triage|discharge)$`,
);
/** What a moment opens: a list, a sentence, or the cell of a heading. */
const OPENED = /^\s*(?:[-•*–]\s*)?([\p{L}'’ ]{3,60}?)\s*(?:\([^()]{1,30}\)\s*)?(?:[:,]|$)/u;

/** The moment of a stay with which a sentence begins, or that a heading names; null for any other text. */
export function stayMomentOf(text: string): StayMoment | null {
  const [, words = ''] = OPENED.exec(text.replace(/\s[-–]\s+\d{1,2}\s?[h:]\s?\d{2}\s*:?\s*$/u, '')) ?? [];
  const moment = MOMENT.exec(plainLabel(words))?.[1];
  if (moment === undefined) return null;
  return ['sortie', 'depart', 'discharge'].includes(moment) ? 'exit' : 'entry';
}

/** A moment of a stay, with the minute of the day that may stand behind it: « Constantes IAO (21:20) ». */
export interface AtStay {
  /** `during` is an hour between the entry and the exit: « Surveillance (00:45) ». */
  moment: StayMoment | 'during';
  minutes: number | null;
}

const DURING = new RegExp(
  String.raw`^\s*(?:surveillance|constantes|param[èe]tres(?: vitaux)?|signes vitaux|r[ée][ée]valuation|examen(?: clinique)?)\s*${anyOf(
    String.raw`\([^()]*\)\s*(?::|$)`,
    String.raw`\s[-–]\s[^:\t]{0,40}\d{1,2}\s?[h:]\s?\d{2}\s*:?\s*$`,
  )}`,
  'iu',
);
const AT_ENTRY = /(?:^| )(?:ioa|iao)$/;
const WATCHED_TITLE = new RegExp(
  `${AT_ENTRY.source}|^(?:constantes|parametres|signes vitaux|surveillance|reevaluation)`,
);
/** The hour of a moment, in brackets, or behind a dash at the end of its title: « Accueil IOA – 21:19 ». */
const HOUR =
  /\(\s*(?:à\s*)?(\d{1,2}\s?[h:]\s?\d{2})\s*\)|\s[-–]\s+(?:à\s*)?(\d{1,2}\s?[h:]\s?\d{2})\s*:?\s*$/u;

/** The moment, and its hour, with which a sentence begins. */
export function atStayOf(text: string): AtStay | null {
  const moment = stayMomentOf(text);
  const [, bracketed, behind] = HOUR.exec(text) ?? [];
  const hour = bracketed ?? behind;
  if (moment === null && hour !== undefined && DURING.test(text))
    return { moment: 'during', minutes: hourAt(hour) };
  // « IOA 20:05 : TA 124/76 », « Réévaluation 22:15 : TA 118/70 ».
  const titled = moment === null ? titledHourOf(text) : null;
  if (titled !== null && WATCHED_TITLE.test(titled.title))
    return { moment: AT_ENTRY.test(titled.title) ? 'entry' : 'during', minutes: titled.minutes };
  return moment === null ? null : { moment, minutes: hour === undefined ? null : hourAt(hour) };
}

/** Before this minute, an hour may belong to the night after the day of the entry. */
const MORNING = 6 * 60;

/**
 * Whether the day of a visit may date a moment of a stay whose own days are not known: the exit, and the hours after
 * midnight, may be of a later one.
 */
export const mayBeOfVisit = ({ moment, minutes }: AtStay): boolean =>
  moment !== 'exit' && (minutes === null || minutes >= MORNING);

/** The day of a moment of the stay that the document of a line is about; null if it is not stated. */
export type DayOfStay = (index: number, at: AtStay) => FoundDate | null;

/** The lines of a report, with the person and the stay that each is about. */
export interface LinesOfStays {
  lines: readonly Line[];
  personOf: (index: number) => string;
  dayOfStay: DayOfStay;
}

/**
 * The days of the stays of a report, without the hours of the entry and exit themselves. An hour before the entry, or
 * after the exit, is of another day.
 */
export function daysOfStays(lines: readonly Line[], documents: readonly number[]): DayOfStay {
  const stays = staysOf(lines, documents);
  const parts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const document = documents[index] ?? 0;
    const stay = stays.get(document);
    if (stay !== undefined && !parts.has(document) && goesFurther(line, stay.exit))
      parts.set(document, index);
  }
  return (index, { moment, minutes }) => {
    const document = documents[index] ?? 0;
    const stay = index >= (parts.get(document) ?? Infinity) ? undefined : stays.get(document);
    if (moment === 'during') return minutes === null || stay === undefined ? null : duringStay(stay, minutes);
    const date = stay?.[moment] ?? null;
    if (date === null || minutes === null) return date === null ? null : { ...date, precise: false };
    const own = 60 * (date.local.hour ?? 0) + (date.local.minute ?? 0);
    const first = moment === 'entry' && date.precise ? own : MORNING;
    const last = moment === 'exit' && date.precise ? own : 24 * 60;
    return minutes >= Math.min(first, last) && minutes <= last ? atHour(date, minutes) : null;
  };
}

/** The only day between the entry, whose hour is known, and the exit on which an hour may be; null if there are two. */
function duringStay({ entry, exit }: Stay, minutes: number): FoundDate | null {
  if (entry === null || exit === null || !entry.precise || daysBetween(entry, exit) > 1) return null;
  const minuteOf = ({ local, precise }: FoundDate) =>
    precise ? 60 * (local.hour ?? 0) + (local.minute ?? 0) : 24 * 60;
  const isOneDay = sameDay(entry, exit);
  const onEntry = minutes >= minuteOf(entry) && (!isOneDay || minutes <= minuteOf(exit));
  const onExit = !isOneDay && minutes <= minuteOf(exit);
  if (onEntry === onExit) return null;
  return atHour(onEntry ? entry : exit, minutes);
}
