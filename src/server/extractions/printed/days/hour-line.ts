import { type Column, middle, UNDER } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { boxOf } from '../page/words-to-lines.ts';

/** The minute of the day, if a cell contains only a time: « 06:10 », « 8h », « 14h30 ». Null otherwise. */
export function hourAt(text: string): number | null {
  const [whole, hour = '', minute = '0'] = /^\s*(\d{1,2})\s?(?:[h:]\s?(\d{2})|h)\s*$/i.exec(text) ?? [];
  return whole === undefined || Number(hour) > 23 || Number(minute) > 59
    ? null
    : 60 * Number(hour) + Number(minute);
}

const HOURS_ROW =
  /^ *(?:heures?|horaires?|time)(?: (?:de |du )?(?:pr[ée]l[èe]vements?|collection))? *:? *\t/iu;

/**
 * Adds a row of hours to the columns of days above it: « Heure | 06:10 | 18:30 », « 06:10 | 18:30 ». Null if the line
 * is not such a row.
 */
export function readHourLine(line: Line, columns: readonly Column[]): Column[] | null {
  const all = line.text.split('\t').filter((cell) => cell.trim() !== '');
  // « 06:10 | 18:30 | Valeurs de référence »: words may follow the hours.
  const hours = all.slice(0, all.findLastIndex((cell) => hourAt(cell) !== null) + 1);
  const bare =
    hours.every((cell) => hourAt(cell) !== null) && all.slice(hours.length).every((cell) => !/\d/.test(cell));
  const label = HOURS_ROW.exec(line.text)?.[0].length ?? (bare ? 0 : undefined);
  if (label === undefined || columns.every(({ date }) => date === null)) return null;
  const cells = [...line.text.slice(label).matchAll(/[^\t]+/g)].flatMap(({ 0: cell, index }) => {
    // « Time | 08:40 | 09:05 | Units | Reference »: words may follow these hours too.
    if (hourAt(cell) === null && (bare || !/\d/.test(cell))) return [];
    const { x, width } = boxOf(line, label + index, label + index + cell.length);
    return [{ minutes: hourAt(cell), middle: (x + width / 2) * line.page.width }];
  });
  if (cells.length < 2 || cells.some(({ minutes }) => minutes === null)) return null;
  return columns.map((column) => {
    const gap = (cell: { middle: number }) => Math.abs(cell.middle - middle(column));
    const [under] = cells.toSorted((a, b) => gap(a) - gap(b));
    if (
      under === undefined ||
      gap(under) >= UNDER * line.page.width ||
      under.minutes === null ||
      column.date === null
    )
      return column;
    const hour = Math.floor(under.minutes / 60);
    const local = { ...column.date.local, hour, minute: under.minutes % 60 };
    return { ...column, date: { ...column.date, local, precise: true } };
  });
}
