import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { measureNamed, STEPS } from '../headings/application-names.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { minuteOf } from './row-day.ts';

/** Whether a name means the number of steps of a whole day. */
export const isOfSteps = (
  measure_id: string | null | undefined,
  label: string,
  catalogue: Catalogue,
): boolean => measure_id === STEPS || byLabel(catalogue, label).some(({ measure }) => measure.id === STEPS);

/** Whether a table counts steps by the hour, so that the count at midnight is also of one hour. */
export function hasStepsByTheHour(
  rows: readonly TableRow[],
  layout: TableLayout,
  catalogue: Catalogue,
): boolean {
  const counted = layout.measures
    .filter(({ measure_id, label }) => isOfSteps(measure_id, label, catalogue))
    .map(({ index }) => index);
  const [name] = layout.rows?.names ?? [];
  const isCountByLabel = new Map<string, boolean>();
  const isCount = (label: string): boolean => {
    const is = isCountByLabel.get(label) ?? isOfSteps(measureNamed(label), label, catalogue);
    isCountByLabel.set(label, is);
    return is;
  };
  return rows.some((each) => {
    const at = (index: number) => (each.row.cells[index] ?? '').trim();
    const isOfCount = counted.some((index) => at(index) !== '') || (name !== undefined && isCount(at(name)));
    return isOfCount && minuteOf(each, layout) > 0;
  });
}
