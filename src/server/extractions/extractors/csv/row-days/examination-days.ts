import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import type { Cell } from '../cells/cell.ts';
import { BIRTH_DATE } from '../headings/birth-date.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/** Whether a row without a day of its own holds only what is measured on the patient, and not on a specimen. */
export const isClinical = (
  cells: readonly Cell[],
  { dates, dateColumns, time }: TableLayout,
  { catalogue }: ExtractorInput,
): boolean =>
  dates.length + dateColumns.length === 0 && time < 0 && cells.every((cell) => isOnPatient(cell, catalogue));

/** Whether a cell is of what is measured on the patient, and not on a specimen. */
export function isOnPatient({ measure_id, label }: Cell, catalogue: Catalogue): boolean {
  const entries = measure_id === null ? byLabel(catalogue, label) : [catalogue.measure(measure_id)];
  const isOfPatient = entries.length > 0 && entries.every((entry) => entry?.specimen === 'patient');
  return isOfPatient || isPressure(label);
}

const OF_BIRTH = new Set(['poids-de-naissance', 'score-d-apgar']);
/** What a size at birth is called in a column of dated measures: « Poids (naissance) », « Birth weight ». */
const SIZE_AT_BIRTH = 'poids-de-naissance';
const OF_VISIT = /visit|consult|exam|suivi|follow|control|rdv|saisie|inclusion|admission|entree|sortie/;
const AT_BIRTH = /naiss|birth|accouch|deliver/;

/** The date of birth on the row, as written; null if no column, or more than one, holds one. */
export function birthDateOn(cells: readonly string[], { header }: TableLayout): string | null {
  const [column = -1, other] = header.cells.flatMap((cell, at) =>
    BIRTH_DATE.test(heading(cell)) ? [at] : [],
  );
  const cellText = (cells[column] ?? '').trim();
  return other === undefined && cellText !== '' ? cellText : null;
}

/**
 * The date of what is only measured at birth: that of birth on its row, as written; empty if the row has the day of
 * other measures. Null for anything else.
 */
export function birthOf(
  { measure_id, label }: Cell,
  cells: readonly string[],
  layout: TableLayout,
  { catalogue }: ExtractorInput,
): string | null {
  const entries = measure_id === null ? byLabel(catalogue, label) : [catalogue.measure(measure_id)];
  const types = new Set(entries.map((entry) => entry?.type.id ?? ''));
  if (types.size === 0 || ![...types].every((type) => OF_BIRTH.has(type))) return null;
  const birth = birthDateOn(cells, layout);
  const { header, dates } = layout;
  const isDayOfBirth = dates.some((at) => AT_BIRTH.test(heading(header.cells[at] ?? '')));
  return birth ?? (types.has(SIZE_AT_BIRTH) && !isDayOfBirth && !isBirthRow(layout, catalogue) ? '' : null);
}

/**
 * Whether the columns of a table are all of births: a day beside an Apgar score is that of the birth, unless its heading
 * says that it is that of a visit.
 */
function isBirthRow({ header, dates, measures, rows }: TableLayout, catalogue: Catalogue): boolean {
  if (dates.some((at) => OF_VISIT.test(heading(header.cells[at] ?? '')))) return false;
  const ids = measures.map(({ measure_id, label }) =>
    measure_id === null ? (byLabel(catalogue, label)[0]?.type.id ?? '') : measure_id.split('.')[0],
  );
  return rows === null && ids.length > 0 && ids.every((id) => OF_BIRTH.has(id ?? ''));
}

/**
 * Headings of the time at which nurses recorded what they measured; for an analysis, it is when somebody entered it.
 */
const RECORDED = /^(?:recorded|charted|documented) ?(?:date ?time|time|date|at|on|datetime)$/;

/**
 * The day that dates what is measured on the patient: that of the examination above the row, or when the row was recorded
 * at the bedside.
 */
export function examinedDay({ row, context }: TableRow, { header }: TableLayout): string | undefined {
  if (context.dates.length > 0) return undefined;
  if (context.examined !== '') return context.examined;
  const column = header.cells.findIndex((cell) => RECORDED.test(heading(cell)));
  return (row.cells[column] ?? '').trim() || undefined;
}
