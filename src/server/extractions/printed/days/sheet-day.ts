import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { DONORS, NEWBORNS, RELATIVES } from '../../vocabulary/people/other-people.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, textBefore } from '../page/printed-date.ts';
import { saysBirth } from './birth-dates.ts';
import { examinedOn } from './examination/examination-day.ts';
import { hourAt } from './hour-line.ts';
import { isOtherMoment } from './stay/away-from-visit.ts';
import { Midnights, titledHourOf } from './titled-hours.ts';

export const SHEETS = anyOf('feuille|fiche|relev[ée]s?|cahier|carnet|tableau|pancarte|suivi|cycle');
export const WATCHED = anyOf(
  'cycle glyc[ée]mique|surveillance|constantes|param[èe]tres|signes vitaux|glyc[ée]mies?|temp[ée]ratures?|tensions?|pressions?',
);
/** « Service de cardiologie : », « RÉANIMATION - »: the service that keeps a sheet, unless it is about something else. */
const KEPT_BY = String.raw`(?!${anyOf(TARGET_WORDS, 'prochain|pr[ée]vu|exemple|conjoint|m[èe]re|p[èe]re|enfant|b[ée]b[ée]|nouveau')})\p{L}[\p{L}'’ .]{2,50}?(?:\s+[-–]|\s*:)\s+`;
/**
 * « Date : 03/03/2026 », « Feuille de surveillance glycémique du 03/03/2026 »: a title alone on its line, above hours.
 */
const DAY_ALONE = new RegExp(
  anyOf(
    String.raw`^\s*(?:date|jour|journ[ée]e du)\s*:?\s*$`,
    String.raw`^\s*(?:${KEPT_BY})?(?:${SHEETS} (?:de |des |d['’])?(?:la )?)?${WATCHED}(?: (?:des? |du )?\p{L}{3,14}){0,2}(?:\s+(?:du|le)|\s*[-–:])\s*$`,
  ),
  'iu',
);
/** The last part of a title with dashes: « Réanimation - Mme X née le 09/09/1952 - Lit 14 - Journée du 06/05/2026 ». */
const LAST_PART = new RegExp(
  String.raw`\s[-–]\s+(?:${SHEETS}|journ[ée]e)(?: (?:de |des )?${WATCHED})?\s+du\s*$`,
  'iu',
);
/** A title about somebody else than the patient, or about something else than what was measured. */
export const NOT_MEASURED = wholeWords([
  ...[...RELATIVES, ...NEWBORNS, DONORS],
  `${TARGET_WORDS}|prochaine?s?|prevue?s?|exemples?|modeles?|simulations?|rappels?|veille`,
  'prescri\\w*|planifi\\w*|consignes?|protocoles?',
]);
const LINES_ABOVE = 6;
/** A title may stand further above if nothing between names another day. */
const FAR_ABOVE = 30;
/** A night spans two days: its hours before noon are not of the day in its title. */
const NIGHT = /(?<!\p{L})(?:nuits?|nocturnes?|night)(?!\p{L})/iu;
const NOON = 12 * 60;
const WEEKDAYS = anyOf('lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche');
const MONTHS = anyOf('janv|f[ée]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c');
/** « 04/03 », « 4 mars »: a day without its year. */
const SHORT_DATE = anyOf(
  String.raw`\d{1,2}[/.-]\d{1,2}(?![\d/.-])`,
  String.raw`\d{1,2}(?:er)?\s+${MONTHS}\p{L}*\.?`,
);
const ITEM_MARK = String.raw`^\s*(?:[-•*–]\s*)?`;
const OTHER_DAYS = anyOf(
  String.raw`(?:le\s+)?(?:${WEEKDAYS}\s*)?${SHORT_DATE}?`,
  String.raw`(?:le\s+)?lendemain(?: matin)?|(?:le\s+)?jour suivant|j\s?\+?\s?\d{1,2}|minuit|nuit`,
);
/** A line that announces another day, without its full date, for the hours below. */
const ANOTHER_DAY = new RegExp(String.raw`${ITEM_MARK}${OTHER_DAYS}\s*:?\s*$`, 'iu');
const DAY_AT_END = /\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s*$/;

/** The day, as written, of a sheet title such as « Surveillance glycémique du 24/03/2026 »; null for any other text. */
export function dayOfSheet(title: string): string | null {
  const [day] = DAY_AT_END.exec(title) ?? [];
  if (day === undefined || NIGHT.test(title)) return null;
  return DAY_ALONE.test(title.slice(0, -day.length)) ? day.trim() : null;
}

/** A title that dates the hours below it. */
interface SheetTitle {
  line: Line;
  date: FoundDate;
}

/** The nearest title above a line, on the same page, that dates its hours. */
function titleAbove(lines: readonly Line[], index: number): SheetTitle | null {
  const page = lines[index]?.page;
  for (let at = index - 1; at >= Math.max(0, index - FAR_ABOVE); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== page) return null;
    const title = titleAt(line);
    const isNear = at >= index - LINES_ABOVE;
    if (title !== null && (isNear || isOnlyDay(lines.slice(at + 1, index)))) return title;
    if (!isNear && title !== null) return null;
  }
  return null;
}

/** Whether lines name no day but that of a birth, and no other moment: a title above them dates what is below them. */
function isOnlyDay(lines: readonly Line[]): boolean {
  return lines.every((line) => {
    const dates = findDates(line.text, line.order);
    const isBorn = dates.every((_, at) => saysBirth(plainLabel(textBefore(line.text, dates, at))));
    return isBorn && !isOtherMoment(line) && !ANOTHER_DAY.test(line.text);
  });
}

const DAY_CELL = /^\s*(?:date|jour|journ[ée]e du)\s*:?\s*$/iu;
/** Words for who is watched, and where; « Intervention : PTH | Date : … » and « Édition | Date : … » are of other days. */
const OF_PATIENT = new RegExp(
  `^${anyOf(
    'patiente?|noms?|name|prenoms?|mr?|mme|mlle|monsieur|madame|nee?|ddn|dob|date (?:de naissance|of birth)|ipp|nip|iep|mrn|nhs|sexe?|age|poids|taille',
    'chambre|lit|bed|box|ward|service|unite|etage|secteur|n|no|numero|\\d+ ans',
  )}\\b`,
);

/** « FEUILLE DE SSPI | Date : 17/03/2026 ». */
const OF_SHEET = new RegExp(
  String.raw`^\s*${SHEETS}(?: (?:de |d['’]|du )?(?:la )?\p{L}{3,14}){1,3}\s*$`,
  'iu',
);

/** Whether a day ends the text of a line in a cell of its own, beside cells that only say who the patient is. */
function isBesidePatient(before: string): boolean {
  const cells = before.split('\t');
  return (
    cells.length > 1 &&
    DAY_CELL.test(cells.at(-1) ?? '') &&
    cells.slice(0, -1).every((cell) => OF_PATIENT.test(plainLabel(cell)) || OF_SHEET.test(cell))
  );
}

function titleAt(line: Line): SheetTitle | null {
  const dates = findDates(line.text, line.order);
  const [date, other] = dates.filter((_, at) => !saysBirth(plainLabel(textBefore(line.text, dates, at))));
  if (date === undefined || other !== undefined || date.eitherOrder) return null;
  const after = line.text.slice(date.at + date.length);
  const before = line.text.slice(0, date.at);
  const isLastPart = LAST_PART.test(before) && !NOT_MEASURED.test(plainLabel(before));
  const isAlone = after.trim() === '' && (DAY_ALONE.test(before) || isLastPart);
  // « Nom : GILLET Maryse | Née le : 02/11/1960 | Date : 16/06/2026 ».
  const isCell = /^\s*(?:\t|$)/.test(after) && isBesidePatient(before);
  const isTitle = isAlone || (isCell && !NOT_MEASURED.test(plainLabel(line.text)));
  const found = isTitle ? date : (examinedOn(line)?.found ?? null);
  if (found === null) return null;
  return { line, date: NIGHT.test(line.text) ? { ...found, night: true } : found };
}

/** Whether a line that is not such a title names another day, in full or in part. */
function namesAnotherDay(line: Line): boolean {
  if (/\S/.test(line.text) && ANOTHER_DAY.test(line.text)) return true;
  const [date] = findDates(line.text, line.order);
  const isAlone = date !== undefined && line.text.replace(/[\s:]+$/, '').length <= date.at + date.length;
  return (
    isAlone && /^\s*(?:le\s+|[-•*–]\s*)?(?:\p{L}+di\s+|dimanche\s+)?$/iu.test(line.text.slice(0, date.at))
  );
}

/**
 * Finds the days of hours, reading the report downwards. Under one title the hours must ascend, whatever stands between
 * them. Once an hour goes back or a line names another day, no hour below is of the title's day.
 */
export class SheetDays {
  readonly #lines: readonly Line[];
  #next = 0;
  #title: Line | null = null;
  #last = -1;
  /** Whether an hour has gone back, or another day was named, since the title. */
  isOver = false;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** The day of hours, given in their order of appearance at a line; null if it is not known. */
  dayFor(index: number, hours: readonly number[]): FoundDate | null {
    const title = this.#titleFor(index);
    const inOrder = hours.every((hour, at) => hour >= (hours[at - 1] ?? this.#last));
    if (!inOrder) this.isOver = true;
    this.#last = hours.at(-1) ?? this.#last;
    return this.isOver ? null : (title?.date ?? null);
  }

  #titleFor(index: number): SheetTitle | null {
    for (; this.#next < index; this.#next += 1) {
      const line = this.#lines[this.#next];
      if (line === undefined) continue;
      if (line.page !== this.#lines[this.#next - 1]?.page) this.#begin(null);
      if (titleAt(line) !== null) this.#begin(line);
      else if (this.#title !== null && namesAnotherDay(line)) this.isOver = true;
    }
    const isNewPage = this.#lines[index]?.page !== this.#lines[index - 1]?.page;
    if (isNewPage) this.#begin(null);
    return titleAbove(this.#lines, index);
  }

  #begin(title: Line | null): void {
    this.#title = title;
    this.#last = -1;
    this.isOver = false;
  }
}

/** A day with a time in minutes; null for an hour before noon under the title of a night. */
export function atHour(date: FoundDate | null, minutes: number | null): FoundDate | null {
  if (date === null || minutes === null) return date;
  if (date.night && minutes < NOON) return null;
  const local = { ...date.local, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return { ...date, local, precise: true };
}

/** An hour, but not « 1 h » and « 2 h », which may be a time elapsed since a glucose load. */
const HOUR = String.raw`(\d{1,2}\s?[h:]\s?\d{2}|(?:[6-9]|1\d|2[0-3])\s?h)(?!\d)`;
const BEGINS = new RegExp(
  String.raw`${ITEM_MARK}(?:[àa]\s+)?${HOUR}\s*[:\t–-]?\s*(?!apr[èe]s|post)(?=\p{L})`,
  'iu',
);

/** A line with its hour, and its title where that is before the hour. */
interface HourLine {
  index: number;
  minutes: number;
  title: string;
}

function hourLineOf({ text }: Line, index: number): HourLine | null {
  const titled = titledHourOf(text);
  const minutes = hourAt(BEGINS.exec(text)?.[1] ?? '') ?? titled?.minutes ?? null;
  return minutes === null ? null : { index, minutes, title: titled?.title ?? '' };
}

/**
 * The times of lines that begin with their hour, on the day of the sheet. Null if that is unknown, or midnight passed.
 */
export function hourLinesOf(lines: readonly Line[]): Map<number, FoundDate | null> {
  const found = new Map<number, FoundDate | null>();
  const [days, midnights] = [new Map<string, SheetDays>(), new Midnights()];
  let run: HourLine[] = [];
  const end = () => {
    for (const [title, own] of Map.groupBy(run, (each) => each.title)) {
      const daysOfTitle = days.get(title) ?? new SheetDays(lines);
      days.set(title, daysOfTitle);
      const hours = own.map(({ minutes }) => minutes);
      const sheet = daysOfTitle.dayFor(own[0]?.index ?? 0, hours);
      if (sheet === null && title !== '' && !daysOfTitle.isOver) continue;
      const day = sheet !== null && title !== '' && midnights.isPassed(sheet, hours) ? null : sheet;
      for (const { index, minutes } of own) found.set(index, day === null ? null : atHour(day, minutes));
    }
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    const own = hourLineOf(line, index);
    if (own === null || lines[index - 1]?.page !== line.page) end();
    if (own !== null) run.push(own);
  }
  end();
  return found;
}
