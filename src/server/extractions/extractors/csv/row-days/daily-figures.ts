import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/**
 * Refuses a column of readings whose rows are each of another day, or all of midnight: in the export of an application
 * that gives both under the same headings, they sum up the days.
 */
export function withoutDailyFigures(layout: TableLayout, rows: readonly TableRow[]): TableLayout {
  const daily = layout.known?.daily;
  const [date = -1] = layout.dates;
  if (daily === undefined || date < 0) return layout;
  const times = rows.map(({ row }) => (row.cells[date] ?? '').trim()).filter((time) => time !== '');
  const days = new Set(times.map((time) => time.slice(0, 10)));
  const areMidnights = times.every((time) => /[T ]00:00(?::00(?:\.0+)?)?Z?$/.test(time));
  if (days.size < times.length && !areMidnights) return layout;
  const measures = layout.measures.map((each) =>
    daily.test(heading(layout.header.cells[each.index] ?? ''))
      ? { ...each, refusal: REFUSALS.dailyFigure }
      : each,
  );
  return { ...layout, measures };
}
