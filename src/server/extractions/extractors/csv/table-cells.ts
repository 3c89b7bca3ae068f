import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { GLUCOSE_LOG, TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import type { ExtractorInput } from '../../extractor.ts';
import { movePoint } from '../../vocabulary/decimal-math.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { readUnit } from '../../vocabulary/units.ts';
import { splitUsual } from './cell-value.ts';
import type { TableRow } from './find-tables.ts';
import { unitIn } from './heading-parts.ts';
import { heading, NO_RESULT_COLUMN, UNIT } from './headings.ts';
import type { RowColumns, TableLayout } from './table-layout.ts';
import { plain } from './table-row.ts';

/** Rows looked at to see which column names the measures, and which holds their values. */
const ROWS_TRIED = 200;

/** A cell with a value, and what its row and column say about it. */
export interface Cell {
  label: string;
  text: string;
  units: readonly string[];
  code: string | null;
  specimen: string;
  measure_id: string | null;
  comparator: string;
  /** Why the row or the type of the cell says that it is no result, in French. */
  refusal: string | null;
  preliminary: boolean;
  /** Numbers of its reference interval. */
  usual: readonly string[];
  /** Whether the format itself calls it a number. */
  sure: boolean;
  /** From 0. */
  column: number;
  /** The date over the column; null where the row has its own. */
  when: string | null;
}

/**
 * The layout with the one column that names the measures, and the one that holds their values: those in which the rows
 * have names of the catalogue, and numbers. Null, with a line in the report, if several columns have different values.
 */
export function settledRows(
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
  /** A column without a heading, beside the only one of values, in which all words are units: that of a form. */
  const unitsBeside = (): number => {
    const [only = value, second] = layout.dateColumns.map(({ index }) => index);
    const beside = tried.map((cells) => (cells[only + 1] ?? '').trim()).filter((cell) => cell !== '');
    const isFree = second === undefined && only >= 0 && (header.cells[only + 1] ?? '').trim() === '';
    return isFree && beside.length > 0 && beside.every((cell) => readUnit(cell, '') !== null) ? only + 1 : -1;
  };
  const differ = others.some((other) =>
    tried.some((cells) => (cells[value] ?? '').trim() !== (cells[other] ?? '').trim()),
  );
  if (differ) {
    log.info(TABLE_LOG.severalValues(numeric.map((index) => header.cells[index] ?? '')));
    return null;
  }
  const units = header.cells.flatMap((cell, index) => (UNIT.test(heading(cell)) ? [index] : []));
  const unit = units.find((index) => index > value) ?? (rows.unit >= 0 ? rows.unit : unitsBeside());
  const valueUnit = layout.known?.rows?.unit ?? unitIn(header.cells[value]?.trim() ?? '')?.unit ?? null;
  const values = value < 0 ? [] : [value];
  return { ...layout, rows: { ...rows, names, values, unit, valueUnit } };
}

function best(indexes: readonly number[], score: (index: number) => number): number[] {
  const [first, ...others] = indexes.map((index) => ({ index, points: score(index) }));
  if (first === undefined) return [];
  return [others.reduce((top, each) => (each.points > top.points ? each : top), first).index];
}

/** "Sodium (mmol/L)": the name and the unit that it holds. */
function labelOf(cell: string): { label: string; unit: string | null } {
  const unit = unitIn(cell);
  return unit === null
    ? { label: cell, unit: null }
    : { label: cell.slice(0, unit.start).trim(), unit: unit.unit };
}

/** The cells of a row that hold a value, in the order of their columns. */
export function cellsOf(each: TableRow, layout: TableLayout, input: ExtractorInput): Cell[] {
  const { rows } = layout;
  const cells = rows === null ? wideCells(each, layout) : rowCells(each, layout, rows, input);
  return cells.filter(({ text }) => text !== '' && !EMPTY.test(text));
}

/** What programs write in a cell without a value. */
const EMPTY = /^(?:[-–—]{1,4}|n\/a|null|nan|none)$/i;

function wideCells({ row, context }: TableRow, { measures }: TableLayout): Cell[] {
  return measures.map(({ index, label, unit, unitColumn, group, measure_id }) => {
    const beside = unitColumn < 0 ? '' : (row.cells[unitColumn] ?? '').trim();
    return {
      label,
      units: [unit ?? '', beside].filter((each) => each !== ''),
      code: null,
      specimen: group || context.title,
      measure_id,
      comparator: '',
      refusal: row.refusals?.get(index) ?? null,
      preliminary: false,
      usual: [],
      sure: row.numbers?.has(index) === true,
      text: (row.cells[index] ?? '').trim(),
      column: index,
      when: null,
    };
  });
}

function rowCells(
  { row, context }: TableRow,
  layout: TableLayout,
  rows: RowColumns,
  { catalogue, log }: ExtractorInput,
): Cell[] {
  const at = (index: number) => (index < 0 ? '' : (row.cells[index] ?? '').trim());
  const { label: name, unit } = labelOf(at(rows.names[0] ?? -1));
  const event = eventOf(layout, row.cells);
  if (event === null) {
    log.tally('other', GLUCOSE_LOG.otherEvents);
    return [];
  }
  const [value = -1] = rows.values;
  const label = name || event.kind || (layout.header.cells[value] ?? '');
  const columns =
    layout.dateColumns.length > 0
      ? layout.dateColumns.map(({ index, written }) => ({ column: index, when: written }))
      : [{ column: value, when: null }];
  const said = [at(rows.specimen), context.title].filter(
    (each) => each !== '' && byLabel(catalogue, each).length === 0,
  );
  const shared = {
    label,
    // Of the readings of a device only: a line above a table of laboratory says nothing of each of its analyses.
    units: [
      at(rows.unit),
      unit ?? '',
      rows.valueUnit ?? '',
      event.measure === null ? '' : context.unit,
    ].filter((each) => each !== ''),
    code: at(rows.code) || null,
    specimen: said.join(' '),
    measure_id: event.measure,
    comparator: at(rows.comparator),
    preliminary: PRELIMINARY.test(plain(at(rows.status))),
    usual: rows.usual.flatMap((index) => numbersIn(at(index))),
  };
  const refusal = refusalOf(layout, row.cells, label, at(rows.status));
  const partsOfOne = layout.known?.rows?.partsOfOne === true && shared.units[0] === '%';
  return columns.map((each) => ({
    ...shared,
    ...each,
    ...withOwnUsual(partsOfOne ? inHundredths(at(each.column)) : at(each.column), shared.usual),
    sure: row.numbers?.has(each.column) === true,
    refusal: row.refusals?.get(each.column) ?? refusal,
  }));
}

/** The text of a cell without the interval that stands behind its number. */
function withOwnUsual(cell: string, usual: readonly string[]): Pick<Cell, 'text' | 'usual'> {
  const { value, usual: own } = splitUsual(cell);
  return { text: value, usual: own === '' ? usual : numbersIn(own) };
}

const numbersIn = (text: string): string[] => text.match(/\d[\d.,]*(?<=\d)/g) ?? [];

/** A part of one as a percentage; any other number as it is. */
function inHundredths(text: string): string {
  return /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? movePoint(text, 2) : text;
}

/** The measure that the kind of a record leads to in a known export; null for a record of something else. */
function eventOf(
  { known, header }: TableLayout,
  cells: readonly string[],
): { measure: string | null; kind: string } | null {
  if (known?.rows === undefined) return { measure: null, kind: '' };
  const { event, events } = known.rows;
  const column = event === null ? -1 : header.cells.findIndex((cell) => event.test(heading(cell)));
  const kind = plain(cells[column] ?? '');
  const measure = events.find(([pattern]) => pattern.test(kind))?.[1];
  return measure === undefined ? null : { measure, kind: (cells[column] ?? '').trim() };
}

const CANCELLED = /annul|cancel|not done|non (?:fait|realise|effectue)|rejet|reject|abandon|non conforme/;
const IN_ERROR = /erron|error|erreur/;
const PRELIMINARY =
  /^(?:prelim|provisoire|partiel|partial|en cours|en attente|pending|non valide|unverified|interim)/;

function refusalOf(
  { known, header }: TableLayout,
  cells: readonly string[],
  label: string,
  status: string,
): string | null {
  const said = plain(status);
  if (CANCELLED.test(said)) return REFUSALS.cancelled;
  if (IN_ERROR.test(said)) return REFUSALS.entered_in_error;
  if (NO_RESULT_COLUMN.test(plain(/[([].*$/.exec(label)?.[0] ?? ''))) return REFUSALS.goal;
  const excluded = known?.rows?.excluded;
  const column = excluded === undefined ? -1 : header.cells.findIndex((cell) => excluded.test(heading(cell)));
  return /^(?:|0|no|non|false|faux)$/.test(plain(cells[column] ?? '')) ? null : GLUCOSE_LOG.controlSolution;
}
