import { JSON_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import type { Cell } from '../cells/cell.ts';
import { coversDay, isWithinDay } from '../cells/one-day.ts';
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
  const [[start, ...starts], [end, ...ends]] = bounds(layout);
  if (start === undefined || end === undefined || starts.length + ends.length > 0) return layout;
  const filled = rows.filter(({ row }) => (row.cells[start] ?? '').trim() !== '');
  const areDays = filled.every(({ row }) => isWithinDay(row.cells[start] ?? '', row.cells[end] ?? ''));
  return filled.length > 0 && areDays ? { ...layout, dates: [start], time: -1, end } : layout;
}

/** The columns of starts, and those of ends. */
function bounds({ header }: TableLayout): [number[], number[]] {
  const where = (...names: readonly RegExp[]) =>
    header.cells.flatMap((cell, index) => (names.some((name) => name.test(heading(cell))) ? [index] : []));
  return [where(START, START_IN_FRENCH), where(END, END_IN_FRENCH)];
}

/** What changes from one minute to the next, so that one value of a whole day is a mean. */
const OF_MOMENT = [
  'frequence-cardiaque.',
  'frequence-respiratoire.',
  'saturation-en-oxygene.',
  'temperature-corporelle.',
  'glucose-interstitiel.',
  'glycemie-capillaire.',
];

/** Why a value of a row that covers a day is not read, in French; null if it may be of the whole day. */
export function periodRefusal(
  { label, measure_id }: Cell,
  cells: readonly string[],
  layout: TableLayout,
  catalogue: Catalogue,
): string | null {
  const [[start = -1], [end = -1]] = bounds(layout);
  if (start < 0 || end < 0 || !coversDay(cells[start] ?? '', cells[end] ?? '')) return null;
  const ids = measure_id === null ? byLabel(catalogue, label).map(({ measure }) => measure.id) : [measure_id];
  return ids.some((id) => OF_MOMENT.some((each) => id.startsWith(each))) ? JSON_LOG.ofPeriod : null;
}
