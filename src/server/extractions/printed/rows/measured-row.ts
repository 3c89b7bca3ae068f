import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Line } from '../page/page.ts';
import type { Row } from './result-row.ts';

/** A number read on a line as one measure, and its position there. */
export interface MeasuredNumber {
  measure_id: string;
  name: string;
  number: string;
  unit: string | null;
  at: number;
  end: number;
}

/** The row of a number whose measure is known; none if the catalogue lacks it. */
export function measuredRow(
  line: Line,
  { measure_id, name, number, unit, at, end }: MeasuredNumber,
  catalogue: Catalogue,
): Row[] {
  const entry = catalogue.measure(measure_id);
  if (entry === undefined) return [];
  const label = { word: name, entries: [entry], all: [entry], bare: name, unit: null, underSection: true };
  const part = { kind: 'value', at, end, number, comparator: null, unit, bracketed: false } as const;
  return [{ line, label: { ...label, measure_id }, labelAt: null, parts: [part] }];
}
