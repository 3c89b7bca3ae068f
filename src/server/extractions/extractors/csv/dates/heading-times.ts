import { anyOf } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { filledIn, plain, type Row } from '../cells/table-row.ts';
import { isTitleOfEvent, yearOfTitles } from '../cells/title-words.ts';
import { clockIn, monthOf, writtenDate } from '../cells/written-date.ts';
import { lineOf } from '../headings/table-context.ts';

interface Sheet {
  rows: readonly Row[];
  name: string;
}

/** A sheet that a person fills in is not longer. */
const ROWS_MAX = 3000;
const ROWS_ABOVE = 8;
const TIMES_MIN = 2;
const HOUR = /^(?:[àa] )?([01]?\d|2[0-3]) ?(?:h|:) ?(\d\d)?(?::00)?$/;
/** Words for what concerns a whole month, instead of one measurement in it. */
const OF_WHOLE_MONTHS = new RegExp(
  anyOf('moyenn', 'mean', 'average', 'median', TARGET_WORDS, 'nombre', 'total'),
);

/**
 * Completes the headings that are hours of the day above (« 08:00 » under « Surveillance du 03/02/2026 ») or months of
 * the year above (« Mars » under « Suivi 2025 ») into whole times. Other rows are returned unchanged.
 */
export function withHeadingTimes({ rows, name }: Sheet): readonly Row[] {
  if (rows.length > ROWS_MAX) return rows;
  return rows.map((row, at) => {
    const besideDays = [rows[at - 1], rows[at + 1]].find((other) => other && areHoursOf(row, other));
    if (besideDays !== undefined) return joinHours(row, besideDays);
    const above = () => rows.slice(Math.max(0, at - ROWS_ABOVE), at);
    const hours = columnsOf(row, (cell) => hourOf(cell) !== null);
    if (hours.length >= TIMES_MIN) return withHours(row, hours, above());
    const months = columnsOf(row, (cell) => monthNumber(cell, 2000) > 0);
    return months.length >= TIMES_MIN ? withMonths(row, months, name, above()) : row;
  });
}

/** The name of a row of hours. « Heure du lever » is that of an event, and « Durée » of none. */
const HOURS_OF_ROW = new RegExp(
  `^(?:(?:${anyOf('heures?|horaires?|hours?|times?|uhrzeit|hora')})(?: (?:d[eu]s? |of )?(?:${anyOf(
    'prelevements?|mesures?|releves?|constantes|bilans?|collection|sampling|measurements?',
  )}))?|h)?$`,
);

/** Whether a row above or below days holds their hours, and nothing but them. */
function areHoursOf(days: Row, hours: Row): boolean {
  const columns = columnsOf(hours, (cell) => hourOf(cell) !== null);
  const names = hours.cells.slice(0, columns[0] ?? 0);
  if (!names.every((cell) => HOURS_OF_ROW.test(plain(cell.replace(/:\s*$/, ''))))) return false;
  return columns.length >= TIMES_MIN && columns.join() === columnsOf(days, isDay).join();
}

function isDay(cell: string): boolean {
  const date = writtenDate(cell);
  return date !== null && date.clock === null;
}

/** Days completed with the hours on the line above or below them. */
function joinHours(days: Row, hours: Row): Row {
  const cells = days.cells.map((cell, index) => {
    const minutes = isDay(cell.trim()) ? hourOf((hours.cells[index] ?? '').trim()) : null;
    return minutes === null ? cell : `${cell.trim()} ${clockText(minutes)}`;
  });
  return { ...days, cells };
}

const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Indexes of the headings of one kind, if only names and units stand before them. */
function columnsOf(row: Row, is: (cell: string) => boolean): number[] {
  const [first = -1] = filledIn(row);
  const found = filledIn(row).filter((index) => is((row.cells[index] ?? '').trim()));
  const start = found[0] ?? -1;
  return start > 0 && first <= start ? found : [];
}

/** The minutes since midnight of « 08:00 », « 8h », « 08:00:00 »; null for any other text. */
function hourOf(cell: string): number | null {
  const plainCell = plain(cell);
  const clock = HOUR.test(plainCell) ? clockIn(` ${plainCell.replace(/^[àa] /, '')}`) : null;
  return clock === null ? null : 60 * clock.hour + clock.minute;
}

function withHours(row: Row, columns: readonly number[], above: readonly Row[]): Row {
  const minutes = columns.map((index) => hourOf((row.cells[index] ?? '').trim()) ?? -1);
  // Hours that go back belong to another day.
  const isAscending = minutes.every((each, at) => at === 0 || each > (minutes[at - 1] ?? each));
  const days = new Set(
    above.flatMap((each) => {
      const line = lineOf(each);
      return line?.kind === 'day' || line?.kind === 'examined' || line?.kind === 'results-day'
        ? [line.text]
        : [];
    }),
  );
  const [day] = days;
  if (!isAscending || days.size !== 1 || day === undefined) return row;
  const cells = [...row.cells];
  for (const [at, index] of columns.entries()) {
    cells[index] = `${day} ${clockText(minutes[at] ?? 0)}`;
  }
  return { ...row, cells };
}

function withMonths(row: Row, columns: readonly number[], name: string, above: readonly Row[]): Row {
  const texts = [name, ...above.map(({ cells }) => cells.join(' '))].map(plain);
  const year = yearOfTitles(texts);
  const isWhole = texts.some((text) => OF_WHOLE_MONTHS.test(text) || isTitleOfEvent(text));
  if (year === null || isWhole) return row;
  const numbers = columns.map((index) => monthNumber((row.cells[index] ?? '').trim(), Number(year)));
  if (!numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? each))) return row;
  const cells = [...row.cells];
  for (const [at, index] of columns.entries())
    cells[index] = `${year}-${String(numbers[at]).padStart(2, '0')}`;
  return { ...row, cells };
}

/** The number of a month alone; 0 for any other text. */
function monthNumber(cell: string, year: number): number {
  if (!/^\p{L}{3,9}\.?$/u.test(cell)) return 0;
  return Number(monthOf(`${plain(cell)} ${year}`)?.slice(5, 7) ?? 0);
}
