import { clockIn, epochIn, writtenDate } from '../cells/written-date.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/** Whether a row has an hour in its date, other than midnight. */
export function hasHour({ row }: TableRow, { dates }: TableLayout): boolean {
  return dates.some((index) => {
    const cell = (row.cells[index] ?? '').trim();
    const clock = writtenDate(cell)?.clock ?? clockIn(` ${cell.toLowerCase()}`);
    if (epochIn(cell) !== null) return true;
    return clock !== null && clock.hour + clock.minute > 0;
  });
}

/** The person and day of a row, as written; empty if it has no day. */
export function dayOf({ row, context }: TableRow, { dates, subjects }: TableLayout): string {
  const [written = ''] = dates.map((index) => (row.cells[index] ?? '').trim());
  const cell = epochIn(written)?.toISOString() ?? written;
  const day = clockIn(` ${cell.toLowerCase()}`) === null ? (cell.split(/[ T]/)[0] ?? '') : context.day;
  if (day === '') return '';
  return [context.person, ...subjects.map((index) => row.cells[index] ?? ''), day].join('\n');
}

/** The minutes of a row since the midnight of its day; not a number if it has no hour. */
export function minuteOf({ row }: TableRow, { dates, time }: TableLayout): number {
  const [date = -1] = dates;
  const cell = (row.cells[date] ?? '').trim();
  const hour = (row.cells[time] ?? '').trim();
  const dateText = epochIn(cell)?.toISOString() ?? cell;
  const clock = (hour === '' ? null : clockIn(` ${hour.toLowerCase()}`)) ?? writtenDate(dateText)?.clock;
  return clock === null || clock === undefined ? Number.NaN : 60 * clock.hour + clock.minute;
}
