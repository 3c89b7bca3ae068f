import { plain, type Row } from '../cells/table-row.ts';

/** Days of the week from Sunday, by the letters that tell them apart: « lun. », « lundi », « Mon », « Monday ». */
const WEEKDAYS = [
  /^(?:dim(?:anche)?|sun(?:day)?)\.?$/,
  /^(?:lun(?:di)?|mon(?:day)?)\.?$/,
  /^(?:mardi|mar|tue(?:s(?:day)?)?)\.?$/,
  /^(?:mer(?:credi)?|wed(?:nesday)?)\.?$/,
  /^(?:jeu(?:di)?|thu(?:rs(?:day)?)?)\.?$/,
  /^(?:ven(?:dredi)?|fri(?:day)?)\.?$/,
  /^(?:sam(?:edi)?|sat(?:urday)?)\.?$/,
];
/** « J3 », « Jour 3 », « D+3 », « 3 »: the day of a stay. */
const RANK = /^(?:j(?:our)?|d(?:ay)?)? ?\+? ?(-?\d{1,3})$/;
const DAY_MS = 86_400_000;

/** A table that people fill in is not longer. */
const ROWS_MAX = 3000;

/** What a cell says of a day without dating it: its day of the week (0 to 6, from Sunday), or its rank in a stay. */
type DayName = { weekday: number } | { rank: number };

function dayName(cell: string): DayName | null {
  const text = plain(cell);
  const weekday = WEEKDAYS.findIndex((names) => names.test(text));
  if (weekday >= 0) return { weekday };
  const rank = RANK.exec(text)?.[1];
  return rank === undefined ? null : { rank: Number(rank) };
}

/**
 * Those among the columns of dates that only name the days of another one: « lundi » or « J2 » beside « 03/02/2026 ».
 * They must agree with it: each date is of its day of the week, and ranks follow the dates day by day. « J1 », « J2 »
 * beside the day of the operation, always the same, date their rows, and that date does not.
 * @param timeOf the ISO date that a cell writes; null if it writes none
 */
export function columnsOfDayNames(
  rows: readonly { row: Row }[],
  columns: readonly number[],
  timeOf: (cell: string) => string | null,
): ReadonlySet<number> {
  if (columns.length < 2 || rows.length > ROWS_MAX) return new Set();
  const cellOf = (row: Row, index: number) => (row.cells[index] ?? '').trim();
  const nameDays = (column: number): boolean => {
    const starts = new Set<number>();
    for (const { row } of rows) {
      const cell = cellOf(row, column);
      if (cell === '') continue;
      const name = dayName(cell);
      const times = columns.flatMap((other) => (other === column ? [] : (timeOf(cellOf(row, other)) ?? [])));
      const [time = ''] = times;
      const day = Date.parse(time.slice(0, 10)) / DAY_MS;
      if (name === null || time.length < 10 || Number.isNaN(day)) return false;
      if ('rank' in name) starts.add(day - name.rank);
      else if (weekdayOf(day) !== name.weekday) return false;
    }
    return starts.size <= 1;
  };
  return new Set(columns.filter(nameDays));
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
