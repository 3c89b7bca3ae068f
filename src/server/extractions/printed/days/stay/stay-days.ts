import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, sameDay } from '../../page/printed-date.ts';
import { examinedOn } from '../examination/examination-day.ts';
import { dayOfLetter } from '../examination/visit-today.ts';
import { hourAt } from '../hour-line.ts';
import { daysBetween } from '../recording-day.ts';
import { atHour } from '../sheet-day.ts';
import { titledHourOf } from '../titled-hours.ts';
import { isOfEmergencies, passageOn, titlesEmergencies } from './passage.ts';
import { type StatedStay, statedBy } from './stated-stay.ts';
import { goesFurther } from './stay-parts.ts';

/** The days on which the stay that a document is about began and ended; null if they are not stated, or twice. */
interface Stay {
  entry: FoundDate | null;
  exit: FoundDate | null;
  /** Whether it is a passage in an emergency room, of which the document says no visit of another day above. */
  isPassage: boolean;
}

/** A moment of a stay that words name: « à l'entrée », « à la sortie ». */
export type StayMoment = 'entry' | 'exit';

/** Where the stay that a document is about is stated: in its heading, or in the first sentences of a letter. */
const HEAD_LINES = 14;
const HISTORY = /^(?:antecedents?|atcd|histoire|anamnese|mode de vie)\b/;
const OPEN_END = /(?<!\p{L})(?:d['’]|de|la|l['’]|à)\s*$/iu;
const DAYS_MAX = 400;

/** What the first lines of a document say of its stay. */
interface About extends StatedStay {
  lines: number;
  isPast: boolean;
  isPassage: boolean | null;
  isOfEmergencies: boolean;
  letter: FoundDate | null;
}

/** The stay of each document of a report. */
function staysOf(lines: readonly Line[], documents: readonly number[]): Map<number, Stay> {
  const found = new Map<number, About>();
  for (const [index, line] of lines.entries()) {
    const document = documents[index] ?? 0;
    const about = found.get(document) ?? begun();
    found.set(document, about);
    about.lines += 1;
    about.isPast ||= HISTORY.test(plainLabel(line.text.slice(0, 40)));
    if (about.isPast || about.lines > HEAD_LINES) continue;
    // « Biologie de / sortie le 09/04/2026 » is not an exit.
    const goesOn = lines[index - 1]?.page === line.page && OPEN_END.test(lines[index - 1]?.text ?? '');
    const below = lines[index + 1]?.page === line.page ? lines[index + 1] : undefined;
    for (const { entries, exits } of [statedBy(line, goesOn, below), passageOn(line, below)]) {
      about.entries.push(...entries);
      about.exits.push(...exits);
    }
    about.isPassage = isOfPassage(line, about);
    about.isOfEmergencies ||= isOfEmergencies(line);
    about.letter ??= dayOfLetter(line);
  }
  return new Map(
    [...found].map(([document, { entries, exits, letter, ...about }]) => {
      const { entry, exit } = stayOf(onlyDay(entries), onlyDay(exits));
      // « Ce jour », in a letter of somebody else about the passage, is the day of the letter.
      const daysMax = about.isOfEmergencies ? LETTER_DAYS : 0;
      const isLate = letter !== null && entry !== null && daysBetween(letter, entry) > daysMax;
      return [document, { entry, exit, isPassage: about.isPassage === true && !isLate }];
    }),
  );
}

const begun = (): About => ({
  entries: [],
  exits: [],
  lines: 0,
  isPast: false,
  isPassage: null,
  isOfEmergencies: false,
  letter: null,
});

/** A letter of an emergency room is written at most this many days after the passage. */
const LETTER_DAYS = 3;

/** Whether a document is about a passage in an emergency room; false once it says another visit above the stay. */
function isOfPassage(line: Line, { entries, exits, isPassage }: About): boolean | null {
  if (isPassage === false) return false;
  if (titlesEmergencies(line)) return true;
  return entries.length + exits.length === 0 && examinedOn(line) !== null ? false : isPassage;
}

/** The day of all statements; null if there is none, or if they disagree. */
function onlyDay(dates: readonly FoundDate[]): FoundDate | null {
  const [first, ...others] = dates;
  if (first === undefined || others.some((other) => !sameDay(first, other))) return null;
  return dates.find(({ precise }) => precise) ?? first;
}

function stayOf(entry: FoundDate | null, exit: FoundDate | null): Pick<Stay, StayMoment> {
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
  /**
   * `during` is an hour between the entry and the exit: « Surveillance (00:45) »; `passage` is the only day of a passage
   * in an emergency room.
   */
  moment: StayMoment | 'during' | 'passage';
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
    if (moment === 'passage') return stay === undefined ? null : dayOfPassage(stay);
    if (moment === 'during') return minutes === null || stay === undefined ? null : duringStay(stay, minutes);
    const date = stay?.[moment] ?? null;
    if (date === null || minutes === null) return date === null ? null : { ...date, precise: false };
    const own = 60 * (date.local.hour ?? 0) + (date.local.minute ?? 0);
    const first = moment === 'entry' && date.precise ? own : MORNING;
    const last = moment === 'exit' && date.precise ? own : 24 * 60;
    return minutes >= Math.min(first, last) && minutes <= last ? atHour(date, minutes) : null;
  };
}

/** The day of a passage in an emergency room that begins and ends on it. */
const dayOfPassage = ({ entry, exit, isPassage }: Stay): FoundDate | null =>
  isPassage && entry !== null && exit !== null && sameDay(entry, exit) ? { ...entry, precise: false } : null;

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
