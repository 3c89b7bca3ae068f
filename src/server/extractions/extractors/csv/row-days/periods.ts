import { isWithinDay } from '../cells/one-day.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

const START =
  /^(?:start|begin(?:ning)?|from|debut|von|beginn|inicio|inizio)(?:[ -]?(?:date|time|date ?time|at))?$/;
const START_IN_FRENCH = /^(?:date|heure|date et heure|horodatage) (?:de )?debut$/;
const END = /^(?:end|finish|stop|to|fin|bis|ende|fine)(?:[ -]?(?:date|time|date ?time|at))?$/;
const END_IN_FRENCH = /^(?:date|heure|date et heure|horodatage) (?:de )?fin$/;

/**
 * Dates the rows of a table that only has a start and an end by their start, if no row covers more than a day: a longer
 * period dates nothing.
 */
export function withStarts(layout: TableLayout, rows: readonly TableRow[]): TableLayout {
  if (layout.dates.length > 0 || layout.dateColumns.length > 0 || layout.known?.date !== undefined)
    return layout;
  const where = (...names: readonly RegExp[]) =>
    layout.header.cells.flatMap((cell, index) =>
      names.some((name) => name.test(heading(cell))) ? [index] : [],
    );
  const [[start, ...starts], [end, ...ends]] = [where(START, START_IN_FRENCH), where(END, END_IN_FRENCH)];
  if (start === undefined || end === undefined || starts.length + ends.length > 0) return layout;
  const filled = rows.filter(({ row }) => (row.cells[start] ?? '').trim() !== '');
  const areDays = filled.every(({ row }) => isWithinDay(row.cells[start] ?? '', row.cells[end] ?? ''));
  return filled.length > 0 && areDays ? { ...layout, dates: [start], time: -1, end } : layout;
}
