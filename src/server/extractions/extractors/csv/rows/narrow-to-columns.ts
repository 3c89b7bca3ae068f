import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import { isLoinc } from '../../../../core/catalogue/loinc.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { withoutSystem } from '../cells/cell-value.ts';
import { plain } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { labelOf, unitIn } from '../headings/heading-parts.ts';
import { ANY_CODE, heading, SAMPLING_DATE, UNIT } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { RowColumns, TableLayout } from '../layout/table-layout.ts';

/** Number of rows examined to find which column names the measures, and which holds their values. */
const ROWS_TRIED = 200;

/**
 * Narrows the layout to the column whose rows hold names of the catalogue, and to the one whose rows hold numbers.
 * Null, with a log line, if several value columns differ.
 */
export function chosenRows(
  layout: TableLayout,
  all: readonly TableRow[],
  { catalogue, log }: ExtractorInput,
): TableLayout | null {
  const { rows, header } = layout;
  if (rows === null) return layout;
  const tried = all.slice(0, ROWS_TRIED).map(({ row }) => row.cells);
  const count = (index: number, test: (cell: string) => boolean) =>
    tried.filter((cells) => test((cells[index] ?? '').trim())).length;
  const named = (cell: string) => cell !== '' && byLabel(catalogue, labelOf(cell).label).length > 0;
  const names = best(rows.names, (index) => count(index, named));
  const numeric = rows.values.filter((index) => count(index, (cell) => /^[<>≤≥*]?\s*[+-]?\d/.test(cell)) > 0);
  const [value = rows.values[0] ?? -1, ...others] = numeric;
  /** The column of units without a heading: all its words are units, and it is beside the only value column. */
  const unitsBeside = (): number => {
    const [only = value, second] = layout.dateColumns.map(({ index }) => index);
    const beside = tried.map((cells) => (cells[only + 1] ?? '').trim()).filter((cell) => cell !== '');
    const isFree = second === undefined && only >= 0 && (header.cells[only + 1] ?? '').trim() === '';
    return isFree && beside.length > 0 && beside.every((cell) => readUnit(cell, '') !== null) ? only + 1 : -1;
  };
  const differ = others.some((other) =>
    tried.some((cells) => (cells[value] ?? '').trim() !== (cells[other] ?? '').trim()),
  );
  const inOtherUnits = others.every((other) => isInAnotherUnit(header.cells, value, other, tried));
  if (differ && !inOtherUnits) {
    log.info(TABLE_LOG.severalValues(numeric.map((index) => header.cells[index] ?? '')));
    return null;
  }
  const units = header.cells.flatMap((cell, index) => (UNIT.test(heading(cell)) ? [index] : []));
  const unit = units.find((index) => index > value) ?? (rows.unit >= 0 ? rows.unit : unitsBeside());
  const valueUnit = layout.known?.rows?.unit ?? unitIn(header.cells[value]?.trim() ?? '')?.unit ?? null;
  const values = value < 0 ? [] : [value];
  const isNotebook = names.some((index) => count(index, (cell) => INTAKE.test(plain(cell))) > 0);
  const codes =
    rows.code >= 0
      ? []
      : header.cells.flatMap((cell, index) => (ANY_CODE.test(heading(cell)) ? [index] : []));
  const [code = rows.code] = codes.filter(
    (index) => count(index, (cell) => isLoinc(withoutSystem(cell))) > 0,
  );
  const beside = tried.map((cells) => (cells[names[0] ?? -1] ?? '').trim());
  const [other] = others;
  const second = differ && other !== undefined ? { second: { value: other, unit: other + 1 } } : {};
  const chosen = {
    ...layout,
    rows: { ...rows, ...second, names, values, unit, code, valueUnit, isNotebook, beside },
  };
  return isSampledAt(chosen, tried) ? withSamplingDates(chosen, rows) : chosen;
}

/** Whether two columns of values are followed by units of their own, which differ in every row that fills both. */
function isInAnotherUnit(
  names: readonly string[],
  value: number,
  other: number,
  tried: readonly (readonly string[])[],
): boolean {
  const [own, second] = [value + 1, other + 1];
  if (![own, second].every((index) => UNIT.test(heading(names[index] ?? '')))) return false;
  const both = tried.filter((cells) => [value, other].every((index) => (cells[index] ?? '').trim() !== ''));
  return both.every((cells) => (cells[own] ?? '').trim() !== (cells[second] ?? '').trim());
}

/** Whether the column « Prélèvement » holds dates, and no other column is declared to hold sampling dates. */
function isSampledAt({ rows, dates, header }: TableLayout, tried: readonly (readonly string[])[]): boolean {
  const specimen = rows?.specimen ?? -1;
  if (!/^prelevements?$/.test(heading(header.cells[specimen] ?? ''))) return false;
  if (dates.some((index) => SAMPLING_DATE.test(heading(header.cells[index] ?? '')))) return false;
  const samples = tried.map((cells) => (cells[specimen] ?? '').trim()).filter((cell) => cell !== '');
  return samples.length > 0 && samples.every((cell) => writtenDate(cell) !== null);
}

const withSamplingDates = (layout: TableLayout, rows: RowColumns): TableLayout => ({
  ...layout,
  dates: [rows.specimen],
  rows: { ...(layout.rows ?? rows), specimen: -1 },
});

/** Words of meals or insulin doses, which no laboratory writes. */
const FOOD = 'glucid|carb|kohlenhydrat|carboidrat|carbohidrat|koolhydrat|repas|meal';
const DOSE = String.raw`bolus|basal\w*|lente|rapide|dose|rapid|long`;
const INTAKE = new RegExp(
  `^${anyOf(
    String.raw`(?:bolus|basal(?:e|rate)?)\b.*`,
    String.raw`${anyOf(FOOD)}\w*(?: \S+){0,3}`,
    String.raw`insulin\w* ${anyOf(DOSE)}.*`,
  )}$`,
);
function best(indexes: readonly number[], score: (index: number) => number): number[] {
  const [first, ...others] = indexes.map((index) => ({ index, points: score(index) }));
  if (first === undefined) return [];
  return [others.reduce((top, each) => (each.points > top.points ? each : top), first).index];
}
