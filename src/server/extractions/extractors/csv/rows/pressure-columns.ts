import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { areMillimetres, pressuresIn, unitInColumn } from '../../../vocabulary/pressure-pair.ts';
import type { MeasureColumn } from '../headings/measure-columns.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

const SYSTOLIC = 'pression-arterielle.pas';
const DIASTOLIC = 'pression-arterielle.pad';
const MEAN = 'pression-arterielle.pam';
const NUMBER = /^\d{2,3}(?:[.,]\d)?$/;

/**
 * Adds the unit of blood pressures to a layout if nothing states it: for a column of pairs, or for systolic and
 * diastolic columns, whose numbers together show it as in a sentence (« TA 135/85 »). A single ambiguous row leaves
 * them without a unit.
 */
export function withPressureUnits(
  announced: TableLayout,
  rows: readonly TableRow[],
  catalogue: Catalogue,
): TableLayout {
  const paired = withPairs(announced, rows);
  if (paired !== announced) return paired;
  const layout = withUnitOfNext(announced, catalogue);
  // Pressures of the morning and of the evening are two pairs of columns.
  const groups = new Set(layout.measures.map(({ group }) => group));
  const coupled = [...groups].reduce((read, group) => withCouple(read, group, rows, catalogue), layout);
  return [...groups].reduce((read, group) => withMean(read, group, rows, catalogue), coupled);
}

/** A mean pressure without a unit takes that of the pair beside it, if it is between the two in every row. */
function withMean(
  layout: TableLayout,
  group: string,
  rows: readonly TableRow[],
  catalogue: Catalogue,
): TableLayout {
  const own = layout.measures.filter((column) => column.group === group && column.refusal === null);
  const one = (id: string) => {
    const [first, ...others] = own.filter((column) => names(column, id, catalogue));
    return others.length === 0 ? first : undefined;
  };
  const [high, low, mean] = [one(SYSTOLIC), one(DIASTOLIC), one(MEAN)];
  if (high === undefined || low === undefined || mean === undefined || !isBare(mean)) return layout;
  if (high.unit === null || high.unit !== low.unit) return layout;
  const cells = rows.map(({ row }) => [high, mean, low].map(({ index }) => (row.cells[index] ?? '').trim()));
  const filled = cells.filter(([, middle]) => middle !== '');
  const isBetween = ([over = '', middle = '', under = '']: readonly string[]) => {
    const [a, b, c] = [over, middle, under].map((text) => Number((text || 'none').replace(',', '.')));
    return a !== undefined && b !== undefined && c !== undefined && a > b && b > c;
  };
  if (filled.length === 0 || !filled.every(isBetween)) return layout;
  const { unit } = high;
  return {
    ...layout,
    measures: layout.measures.map((each) => (each === mean ? { ...each, unit } : each)),
  };
}

/** A systolic column without unit takes that of the diastolic one just after it: « TAS | TAD | Unité ». */
function withUnitOfNext(layout: TableLayout, catalogue: Catalogue): TableLayout {
  const measures = layout.measures.map((column) => {
    const next = layout.measures.find(
      ({ index, group }) => index === column.index + 1 && group === column.group,
    );
    if (next === undefined || !isBare(column) || !names(column, SYSTOLIC, catalogue)) return column;
    if (!names(next, DIASTOLIC, catalogue)) return column;
    return { ...column, unit: next.unit, unitColumn: next.unitColumn };
  });
  return { ...layout, measures };
}

/** Adds the unit of the systolic and diastolic columns of one group. */
function withCouple(
  layout: TableLayout,
  group: string,
  rows: readonly TableRow[],
  catalogue: Catalogue,
): TableLayout {
  const own = layout.measures.filter((column) => column.group === group && isBare(column));
  const of = (id: string) => own.filter((column) => names(column, id, catalogue));
  const [[high, ...highs], [low, ...lows]] = [of(SYSTOLIC), of(DIASTOLIC)];
  if (high === undefined || low === undefined || highs.length + lows.length > 0) return layout;
  let pairCount = 0;
  for (const { row } of rows) {
    const [systolic = '', diastolic = ''] = [high, low].map(({ index }) => (row.cells[index] ?? '').trim());
    if (isNotTaken(systolic) && isNotTaken(diastolic)) continue;
    // A target: « < 135 | < 85 ».
    if ([systolic, diastolic].every((text) => /^[<>≤≥]/.test(text))) continue;
    if (!NUMBER.test(systolic) || !NUMBER.test(diastolic)) return layout;
    if (!areMillimetres({ high: systolic, low: diastolic })) return layout;
    pairCount += 1;
  }
  if (pairCount === 0) return layout;
  const measures = layout.measures.map((column) =>
    column === high || column === low ? { ...column, unit: 'mmHg' } : column,
  );
  return { ...layout, measures };
}

/** Adds the unit of columns of pairs (« TA | 13/8 », « TA bras droit | 130/80 ») if all pairs agree on it. */
function withPairs(layout: TableLayout, rows: readonly TableRow[]): TableLayout {
  const columns = layout.measures.filter((each) => isBare(each) && isPressure(each.label));
  const cells = rows.flatMap(({ row }) => columns.map(({ index }) => (row.cells[index] ?? '').trim()));
  const units = new Set(cells.filter((cell) => !isNotTaken(cell)).map(unitOfPair));
  const [unit = null] = units;
  if (units.size !== 1 || unit === null) return layout;
  const measures = layout.measures.map((each) => (columns.includes(each) ? { ...each, unit } : each));
  return { ...layout, measures };
}

/** « », « — », « NF », « refus »: nothing that could contradict the other rows. */
const isNotTaken = (cell: string): boolean => !/\d/.test(cell);

function unitOfPair(cell: string): string | null {
  const pair = pressuresIn(cell);
  return pair === null || pair.unit !== '' ? null : unitInColumn(pair);
}

const isBare = ({ unit, unitColumn, refusal }: MeasureColumn): boolean =>
  unit === null && unitColumn < 0 && refusal === null;

function names({ label, measure_id }: MeasureColumn, id: string, catalogue: Catalogue): boolean {
  if (measure_id !== null) return measure_id === id;
  const entries = byLabel(catalogue, label);
  return entries.length > 0 && entries.every(({ measure }) => measure.id === id);
}
