import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import type { TableRow } from './found-table.ts';
import type { MeasureColumn } from './measure-columns.ts';
import type { TableLayout } from './table-layout.ts';
import { plain } from './table-row.ts';
import { clockIn, writtenDate } from './written-date.ts';

/** Types for blood glucose that a bare name such as « glucose » leads to. */
const BLOOD_GLUCOSE = new Set(['glycemie', 'glycemie-a-jeun', 'glycemie-postprandiale']);
/** Words that state in what specimen, or by whom, the glucose was measured. */
const SAID = /\b(?:plasma\w*|ser(?:um|ique|ica|ico)|vein\w*|ven(?:ous|osa|oso|eus)|lab(?:o\w*|or\w*)?)\b/;
/** Date headings that only laboratory samples have. */
const SAMPLED = /prelev|prise de sang|collect|sampl|specimen|draw|entnahme|abnahme|afname|extraccion|muestra/;
/** The 24-hour urine volume. Several volumes in one day are of some hours each. */
const DIURESIS = 'proteinurie-des-24-heures.diurese';
/** A heading of things whose size and weight are not the patient's. */
const OF_THING =
  /^(?:organes?|organs?|lesions?|nodules?|tumeurs?|tumou?rs?|pieces?|pieces? operatoires?|kystes?|ganglions?|plaies?|polypes?)$/;
const ROWS_TRIED = 5000;

/**
 * The layout, with a refusal for columns whose rows contradict their names: glucose logged by the hour (meters and
 * sensors write « Glucose » as laboratories do), and urine volumes of some hours.
 */
export function refuseAmbiguousColumns(
  layout: TableLayout,
  rows: readonly TableRow[],
  catalogue: Catalogue,
): TableLayout {
  const { measures } = layout;
  if (measures.length === 0) return layout;
  const tried = rows.slice(0, ROWS_TRIED);
  const isLog = measures.every((column) => isGlucose(column, catalogue)) && isByTheHour(layout, tried);
  const isOrgan = layout.header.cells.some((cell) => OF_THING.test(plain(cell)));
  const refusalOf = (column: MeasureColumn): string | null => {
    if (isLog) return REFUSALS.glucoseSpecimen;
    if (isOrgan && /^(?:poids|taille)\b/.test(plain(column.label))) return REFUSALS.organ;
    const isPart = isVolume(column, catalogue) && isOfSomeHours(column, layout, tried);
    return isPart ? REFUSALS.partOfDiuresis : null;
  };
  const seen = measures.map((column) => ({
    ...column,
    refusal: refusalOf(column),
    ...(isVolume(column, catalogue) && { measure_id: DIURESIS }),
  }));
  return { ...layout, measures: seen };
}

/** Whether a column holds urine volumes without stating that they are of 24 hours. */
function isVolume({ label }: MeasureColumn, catalogue: Catalogue): boolean {
  return !/24/.test(label) && byLabel(catalogue, label).some(({ measure }) => measure.id === DIURESIS);
}

/** Whether urine volumes are of some hours: the rows have an hour, or several are of one day. */
function isOfSomeHours(column: MeasureColumn, layout: TableLayout, rows: readonly TableRow[]): boolean {
  return layout.time >= 0 || rows.some((row) => hasHour(row, layout)) || isSeveralADay(column, layout, rows);
}

function isGlucose({ label, group, measure_id }: MeasureColumn, catalogue: Catalogue): boolean {
  if (measure_id !== null || SAID.test(plain(`${group} ${label}`))) return false;
  const named = byLabel(catalogue, label);
  return named.length > 0 && named.every(({ type }) => BLOOD_GLUCOSE.has(type.id));
}

/** Whether rows have hours, or several rows share a day, without sampling headings. */
function isByTheHour(layout: TableLayout, rows: readonly TableRow[]): boolean {
  const headings = layout.dates.map((index) => plain(layout.header.cells[index] ?? ''));
  if (headings.length === 0 || headings.some((name) => SAMPLED.test(name))) return false;
  const days = rows.map((row) => dayOf(row, layout));
  return (
    layout.time >= 0 ||
    rows.some((row) => hasHour(row, layout)) ||
    new Set(days).size < days.filter(Boolean).length
  );
}

function hasHour({ row }: TableRow, { dates }: TableLayout): boolean {
  return dates.some((index) => {
    const cell = (row.cells[index] ?? '').trim();
    const clock = writtenDate(cell)?.clock ?? clockIn(` ${cell.toLowerCase()}`);
    return clock !== null && clock.hour + clock.minute > 0;
  });
}

function isSeveralADay({ index }: MeasureColumn, layout: TableLayout, rows: readonly TableRow[]): boolean {
  const days = rows
    .filter(({ row }) => (row.cells[index] ?? '').trim() !== '')
    .map((row) => dayOf(row, layout));
  const known = days.filter((day) => day !== '');
  return new Set(known).size < known.length;
}

/** The person and day of a row, as written; empty if it has no day. */
function dayOf({ row, context }: TableRow, { dates, subjects }: TableLayout): string {
  const [cell = ''] = dates.map((index) => (row.cells[index] ?? '').trim());
  const day = clockIn(` ${cell.toLowerCase()}`) === null ? (cell.split(/[ T]/)[0] ?? '') : context.day;
  if (day === '') return '';
  return [context.person, ...subjects.map((index) => row.cells[index] ?? ''), day].join('\n');
}
