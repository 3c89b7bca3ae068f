import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { BARE_DATE, heading, OTHER_DATE, SAMPLING_DATE, SUBJECT } from './headings.ts';
import { type MeasureColumn, measureColumn } from './measure-columns.ts';

/** What a date of a form applies to: the specimen, what was measured on the patient, or either. */
export type DateKind = 'sampled' | 'visit' | 'measured';

/** A label of a form, with what stands beside or below it. */
export type FormItem =
  | { kind: 'date'; of: DateKind; text: string; column: number }
  | { kind: 'person'; name: string; text: string }
  | {
      kind: 'measure';
      measure: Measure;
      text: string;
      units: readonly string[];
      column: number;
      several: boolean;
    }
  | { kind: 'other' };

export type Measure = Pick<MeasureColumn, 'label' | 'unit' | 'measure_id'>;

const SAMPLED = /prelev|prise|recueil|ponction|echantillon|collect|sampl|drawn|specimen/;
const VISIT = /consultation|visite|visit|examen|exam/;
/** « 72 », « 72,5 kg », « < 5 », « 128/76 mmHg »: a value without other words. */
const VALUE_LIKE = /^[<>≤≥]?=?\s*[+-]?\d[\d\s.,/]*\s*(?:[%°\p{L}µ/][^\d]{0,20}\d?)?$/u;
/** « 12,0 - 16,0 », « < 5 », « N : 4 à 10 »: a reference interval. */
const USUAL_CELL =
  /^(?:N|VN|Norm\w*|R[ée]f\w*)?\.?\s*:?\s*[([]?\s*(?:\d[\d.,]*\s*(?:-|–|à|;)\s*\d[\d.,]*|[<>≤≥]=?\s*\d[\d.,]*)\s*[)\]]?$/iu;

/** What the date beside a label applies to; null if it does not date measures. */
export function dateKind(label: string): DateKind | null {
  const name = heading(label);
  if (SAMPLING_DATE.test(name)) return SAMPLED.test(name) ? 'sampled' : 'measured';
  if (!BARE_DATE.test(name)) return null;
  return VISIT.test(name) ? 'visit' : 'measured';
}

/** The measure that a label names, and the unit inside the label. */
export function measureOf(cell: string, catalogue: Catalogue): Measure | null {
  return measureColumn(cell.trim().replace(/\s*:$/, ''), 0, [], null, catalogue);
}

/** Whether a cell is a value, with or without a unit. */
export const isValue = (cell: string): boolean =>
  VALUE_LIKE.test(cell.trim()) && writtenDate(cell) === null && !USUAL_CELL.test(cell.trim());

/** The labels of a row with what stands beside each, from left to right. */
export function itemsOf(row: Row, catalogue: Catalogue): FormItem[] {
  const cells = filledIn(row).map((column) => ({ column, text: row.cells[column]?.trim() ?? '' }));
  const items: FormItem[] = [];
  for (let at = 0; at < cells.length; ) {
    const { column, text } = cells[at] ?? { column: -1, text: '' };
    const [, own = '', beside = ''] = /^(\p{L}[^:]{1,60}?)\s*:\s*(\S.*)$/u.exec(text) ?? [];
    const next = own === '' ? cells[at + 1] : { column, text: beside };
    const item = next === undefined ? null : itemOf(own === '' ? text : own, next, catalogue);
    at += own === '' ? 2 : 1;
    if (item?.kind !== 'measure') {
      items.push(item ?? { kind: 'other' });
      continue;
    }
    const units = [...item.units];
    let several = false;
    for (let after = cells[at]; after !== undefined; after = cells[at]) {
      if (units.length === item.units.length && readUnit(after.text, '') !== null) units.push(after.text);
      else if (isValue(after.text)) several = true;
      else if (!USUAL_CELL.test(after.text) && writtenDate(after.text) === null) break;
      at += 1;
    }
    items.push({ ...item, units, several });
  }
  return items;
}

function itemOf(
  label: string,
  next: { column: number; text: string },
  catalogue: Catalogue,
): FormItem | null {
  const name = heading(label);
  const of = dateKind(label);
  if (of !== null) return writtenDate(next.text) === null ? null : { kind: 'date', of, ...next };
  if (SUBJECT.test(name)) return { kind: 'person', name, text: next.text };
  if (OTHER_DATE.test(name) || !isValue(next.text)) return null;
  const measure = measureOf(label, catalogue);
  if (measure === null) return null;
  return {
    kind: 'measure',
    measure,
    ...next,
    units: measure.unit === null ? [] : [measure.unit],
    several: false,
  };
}
