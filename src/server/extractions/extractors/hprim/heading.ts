import type { LocalTime } from '../../../../shared/core/local-time.ts';
import { partialText } from '../../../../shared/core/partial-time.ts';
import { findDates } from '../../printed/page/printed-date.ts';

/** A line of a file, with its number from 1. */
export interface TextLine {
  text: string;
  number: number;
}

/** The content of a letter's heading. */
export interface Heading {
  /** Number, names and birth date of the patient, which identify letters of one patient. */
  subject: string;
  /** The family and first names of the patient, as written. */
  names: string;
  /** The birth date of the patient, in reduced ISO 8601; null if it cannot be read. */
  born: string | null;
  /** Number of the file at the laboratory. A later letter with that number corrects this one. */
  file: string;
  /** In reduced ISO 8601. */
  date: string | null;
  /** The line where the date should be, if it cannot be read. */
  unreadable: TextLine | null;
  /** Number of lines that the heading takes. */
  size: number;
}

/** Line indexes in the heading (HPRIM Médecin 3.0). */
const HEADING = { number: 0, name: 1, firstName: 2, birth: 6, file: 8, date: 9, size: 12 };
/** By how many lines a heading may be shifted, if lines were added before it or its first line is missing. */
const SHIFTS = [0, -1, 1, 2, 3, 4];

/**
 * Reads the heading of a letter. Stray lines may shift it, so it is located by its two dates: the birth date, and the
 * file's date three lines below. A misplaced date is not searched for.
 */
export function readHeading(lines: readonly TextLine[], timeZone: string): Heading {
  const alternate =
    lines.length > 2 * HEADING.date && lines.every(({ text }, index) => index % 2 === 0 || isEmpty(text));
  const headingLines = alternate ? lines.filter((_, index) => index % 2 === 0) : lines;
  const start = startOf(headingLines, timeZone);
  const at = (line: number) => headingLines[(start ?? 0) + line]?.text.trim() ?? '';
  const named = [at(HEADING.number), at(HEADING.name), at(HEADING.firstName), at(HEADING.birth)];
  const date = start === null ? null : dateOf(at(HEADING.date), timeZone);
  return {
    subject: named.every(isEmpty) ? '' : named.map(plain).join(' '),
    names: `${at(HEADING.name)} ${at(HEADING.firstName)}`.trim(),
    born: start === null ? null : dateOf(at(HEADING.birth), timeZone),
    file: plain(at(HEADING.file)),
    date,
    unreadable: date === null ? (headingLines[(start ?? 0) + HEADING.date] ?? null) : null,
    size: ((start ?? 0) + HEADING.size) * (alternate ? 2 : 1),
  };
}

/** Whether lines start with the heading of another letter, whoever its patient is. */
export function looksLikeHeading(lines: readonly TextLine[], timeZone: string): boolean {
  return shiftOf(lines, timeZone) !== undefined;
}

/** Where the heading starts: at its two dates, or else at the first line if the file's date is in its place. */
function startOf(lines: readonly TextLine[], timeZone: string): number | null {
  const inPlace = dateOf(lines[HEADING.date]?.text ?? '', timeZone) !== null;
  return shiftOf(lines, timeZone) ?? (inPlace ? 0 : null);
}

function shiftOf(lines: readonly TextLine[], timeZone: string): number | undefined {
  const dateAt = (line: number) => dateOf(lines[line]?.text ?? '', timeZone);
  return SHIFTS.find((shift) => {
    const [birth, date] = [dateAt(shift + HEADING.birth), dateAt(shift + HEADING.date)];
    return birth !== null && date !== null && birth <= date;
  });
}

/** Reads a line that contains only a date: 12/01/2026, 12/01/26, 12.01.2026 08:15, 12012026, 20260112. */
function dateOf(written: string, timeZone: string): string | null {
  const text = written.trim();
  const [found, ...others] = findDates(text);
  if (found !== undefined) {
    if (others.length > 0 || found.at > 0 || found.length < text.length) return null;
    const { year, month, day, hour, minute } = found.local;
    return partialText({ year, month, day, ...(found.precise && clock(hour, minute)) }, timeZone);
  }
  const [, first = '', second = ''] = /^(\d{4})(\d{4})$/.exec(text) ?? [];
  const readings = [`${second}${first.slice(2)}${first.slice(0, 2)}`, text].filter((digits) =>
    isDay(digits, timeZone),
  );
  return readings.length === 1 ? dayOf(readings[0] ?? '', timeZone) : null;
}

const clock = (hour = 0, minute = 0): Pick<LocalTime, 'hour' | 'minute'> => ({ hour, minute });

const isDay = (digits: string, timeZone: string): boolean =>
  /^(?:19|20)\d{6}$/.test(digits) && dayOf(digits, timeZone) !== null;

function dayOf(digits: string, timeZone: string): string | null {
  const [year = 0, month = 0, day = 0] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].map(
    Number,
  );
  return partialText({ year, month, day }, timeZone);
}

const isEmpty = (text: string): boolean => text.trim() === '';
const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase();
