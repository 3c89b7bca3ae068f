import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { apart, type Cell, cellsOf } from '../../page/cells.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import { areOfSession, dayOfSession } from '../examination/session-moments.ts';
import { hourAt } from '../hour-line.ts';
import { atHour, SheetDays } from '../sheet-day.ts';
import { overnightDays } from '../sheets/overnight-sheet.ts';
import { type DayOfStay, stayMomentOf } from '../stay/stay-days.ts';
import { bornInColumns } from './born-in-columns.ts';
import { hourOf, isRemarked } from './hour-headings.ts';
import { daysOverHours } from './hours-under-days.ts';

/** A column of a table whose columns are times; its date is null if it is not known, or not of a result. */
export interface TimeColumn {
  date: FoundDate | null;
  middle: number;
  /** The edges of a heading of hours, which may be wider than the numbers below it. */
  edges?: { left: number; right: number };
}

/** A heading of columns of times. */
export interface TimeHeading {
  columns: TimeColumn[];
  /** The cell over the names of the rows. */
  names: Cell | null;
  ofHours: boolean;
  lines: number;
}

const FIRST_WORDS = anyOf(
  'dates?|jours?|heures?|horaires?|parametres?|constantes?|surveillance',
  'suivi|biologie|evolution|examens?|mesures?|bilans?|indicateurs?|donnees|elements?|signes|clinique',
  'times?|hours?|observations?|obs|vital',
);
const FIRST_LINKS = anyOf('et|de|du|la|heures?|prelevements?|mesures?|releve|vitales?|vitaux|of|day|signs');
const FIRST = new RegExp(`^${FIRST_WORDS}(?: ${FIRST_LINKS})*$`);
const HOUR =
  /^(?:heures?|horaires?|times?|hours?)(?: (?:de|du|la|of|prelevements?|mesures?|releve|collection))*$/;
/** Words over a column behind the hours, which is of none of them: « 18:00 | 22:00 | Seuil ». */
const BEHIND_HOURS = new RegExp(
  String.raw`^${anyOf(TARGET_WORDS, 'seuils?|triggers?|alertes?|alerts?|max(?:i|imum)?|min(?:i|imum)?|limites?|limits?')}\b`,
);
/** How far a number, or an hour, may be from the middle of its column, as a fraction of the page width. */
export const UNDER = 0.05;

/** The cells of a line that may head columns of times. */
interface HeadingCells {
  line: Line;
  /** The cell over the names of the rows; null if the line begins with an hour. */
  names: Cell | null;
  times: readonly Cell[];
}

/** The heading of columns of times on a line, and on the line below if it has the hours of days; null if there is none. */
export function timeHeadingAt(
  lines: readonly Line[],
  index: number,
  dayOfStay: DayOfStay,
): TimeHeading | null {
  const line = lines[index];
  if (line === undefined || bornInColumns(lines, index)) return null;
  const cells = headingCells(line);
  const isDay = ({ text }: Cell) => findDates(text, line.order)[0]?.length === text.length;
  const [first, ...named] = cells;
  if (first === undefined) return null;
  // The cell above the names may be empty.
  const isBare = cells.length > 1 && cells.every(({ text }) => hourOf(text) !== null);
  if (isBare && isUnderDays(daysOver(lines, index), cells)) return null;
  const session = ofSession(lines, index, cells);
  if (session !== null) return session;
  if (isDay(first) && cells.filter(isDay).length > 1) return ofDays(cells, line, null);
  const heading = { line, names: isBare ? null : first, times: isBare ? cells : named };
  if (heading.times.length < 2 || (!isBare && !FIRST.test(plainLabel(first.text)))) return null;
  return (
    ofHours(lines, index, heading, dayOfStay) ??
    ofMoments(index, heading, dayOfStay) ??
    ofDaysWithHours(lines[index + 1], heading)
  );
}

/**
 * The cells of a line. Behind hours, words alone are the heading of something else: « Branchement 07:30 | Débranchement
 * 11:35 | Dialysat ».
 */
function headingCells(line: Line): readonly Cell[] {
  const all = cellsOf(line);
  const end = all.findLastIndex(({ text }) => hourOf(text) !== null) + 1;
  const isHours = end > 1 && all.slice(0, end).every(({ text }) => hourOf(text) !== null);
  return isHours && all.slice(end).every(({ text }) => !/\d/.test(text)) ? all.slice(0, end) : all;
}

/** The line of days above hours. In a cell of two lines, the headings of one line stand between both. */
function daysOver(lines: readonly Line[], index: number): Line | undefined {
  const over = /\d/.test(lines[index - 1]?.text ?? '') ? lines[index - 1] : lines[index - 2];
  return over?.page === lines[index]?.page ? over : undefined;
}

/** A heading of hours, each on the day above it or on the day of the sheet; null if not all are hours. */
function ofHours(
  lines: readonly Line[],
  index: number,
  heading: HeadingCells,
  dayOfStay: DayOfStay,
): TimeHeading | null {
  const { names } = heading;
  const behind =
    heading.times.findLastIndex(({ text }) => /\d/.test(text) || !BEHIND_HOURS.test(plainLabel(text))) + 1;
  const [times, others] = [heading.times.slice(0, behind), heading.times.slice(behind)];
  const hours = times.map(({ text }) => hourOf(text));
  if (hours.length < 2 || !hours.every((hour) => hour !== null)) return null;
  const over = daysOverHours(
    lines,
    index,
    times.map((cell, at) => ({ cell, minutes: hours[at] ?? 0 })),
  );
  const inOrder = hours.every((hour, at) => at === 0 || (hours[at - 1] ?? 0) < hour);
  const overnight = inOrder ? null : overnightDays(lines, index, hours);
  const day = inOrder ? new SheetDays(lines).dayFor(index, []) : null;
  // Hours of a passage whose entry and exit are stated: each between both.
  const ofStay = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? null : dayOfStay(index, { moment: 'during', minutes });
  const columns = times.map(({ middle, left, right, text }, at) => ({
    middle,
    edges: { left, right },
    date: isRemarked(text)
      ? null
      : (atHour(over?.[at] ?? overnight?.[at] ?? day, hours[at] ?? null) ??
        (inOrder ? ofStay(hours[at]) : null)),
  }));
  const undated = others.map(({ middle, left, right }) => ({ middle, edges: { left, right }, date: null }));
  return { columns: [...columns, ...undated], names, ofHours: true, lines: 1 };
}

/** « Paramètres | Entrée | Sortie »: a heading of the moments of a stay, each once; null for any other. */
function ofMoments(index: number, { names, times }: HeadingCells, dayOfStay: DayOfStay): TimeHeading | null {
  const moments = times.flatMap(({ text }) => stayMomentOf(text) ?? []);
  if (moments.length < times.length || new Set(moments).size < moments.length) return null;
  const columns = times.map(({ middle }, at) => ({
    middle,
    date: dayOfStay(index, { moment: moments[at] ?? 'entry', minutes: null }),
  }));
  return { columns, names, ofHours: false, lines: 1 };
}

/** « Avant | Après »: a heading of both ends of a session whose day is stated above; null for any other. */
function ofSession(lines: readonly Line[], index: number, cells: readonly Cell[]): TimeHeading | null {
  const times = cells.slice(-2);
  const [names = null, other] = cells.slice(0, -2);
  if (other !== undefined || !areOfSession(times.map(({ text }) => text))) return null;
  const date = dayOfSession(lines, index);
  const hours = times.map(({ text }) => hourAt(/\(\s*([^()]*)\)/.exec(text)?.[1] ?? ''));
  const [start, end] = hours;
  // A session of the night ends on the day after.
  const isOvernight = start !== null && end !== null && Number(end) < Number(start);
  const columns = times.map(({ middle, left }, at) => ({
    middle,
    date: isOvernight && at > 0 ? null : atHour(date, hours[at] ?? null),
    edges: { left, right: times[at + 1]?.left ?? 1 },
  }));
  return { columns, names, ofHours: false, lines: 1 };
}

/** A heading of days, with the hours that may stand on the line under it. */
function ofDaysWithHours(under: Line | undefined, { line, names, times }: HeadingCells): TimeHeading | null {
  const columns = daysOf(times, line);
  if (columns.length < 2 || columns.length < times.length - 2) return null;
  const [name, ...below] = under === undefined ? [] : cellsOf(under);
  if (name === undefined || below.length === 0 || !HOUR.test(plainLabel(name.text)))
    return ofDays(times, line, names);
  const withHours = columns.map((column) => {
    const cell = below.find((each) => apart(each, column) < UNDER);
    const isOther = cell !== undefined && isRemarked(cell.text);
    const hour = cell === undefined ? null : hourOf(cell.text);
    return { ...column, date: isOther ? null : atHour(column.date, hour) };
  });
  return { columns: withHours, names, ofHours: false, lines: 2 };
}

/** The cells of a heading that are whole dates. */
function daysOf(cells: readonly Cell[], line: Line): { date: FoundDate; middle: number }[] {
  return cells.flatMap((cell) => {
    const [date] = findDates(cell.text, line.order);
    const isWholeCell = date !== undefined && date.length === cell.text.length;
    return isWholeCell ? [{ date, middle: cell.middle }] : [];
  });
}

/** A heading of days; null if two columns of the same day could not be told apart. */
function ofDays(cells: readonly Cell[], line: Line, names: Cell | null): TimeHeading | null {
  const columns = daysOf(cells, line);
  const days = columns.map(({ date }) => JSON.stringify(date.local));
  if (columns.length < cells.length - 2 || new Set(days).size < days.length) return null;
  return { columns, names, ofHours: false, lines: 1 };
}

/**
 * Whether each hour is under a day of the line above: the hours then belong to those columns, and have none of their
 * own.
 */
function isUnderDays(above: Line | undefined, hours: readonly Cell[]): boolean {
  const days = (above === undefined ? [] : cellsOf(above)).filter(
    ({ text }) => findDates(text, above?.order)[0]?.length === text.length,
  );
  return hours.every((hour) => days.some((day) => apart(day, hour) < UNDER));
}
