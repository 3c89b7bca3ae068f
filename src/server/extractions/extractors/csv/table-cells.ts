import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { GLUCOSE_LOG, TABLE_LOG } from '../../../../shared/texts/format-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import type { ExtractorInput } from '../../extractor.ts';
import { movePoint } from '../../vocabulary/decimal-math.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { specimenWords } from '../../vocabulary/specimen-words.ts';
import { readUnit } from '../../vocabulary/units.ts';
import { splitUsual } from './cell-value.ts';
import type { TableRow } from './find-tables.ts';
import { unitIn } from './heading-parts.ts';
import { ANY_CODE, DAY_PART, heading, NO_RESULT_COLUMN, SAMPLING_DATE, UNIT } from './headings.ts';
import type { RowColumns, TableLayout } from './table-layout.ts';
import { plain } from './table-row.ts';
import { writtenDate } from './written-date.ts';

/** Number of rows examined to find which column names the measures, and which holds their values. */
const ROWS_TRIED = 200;

/** A cell with a value, and what its row and column state about it. */
export interface Cell {
  label: string;
  text: string;
  units: readonly string[];
  code: string | null;
  specimen: string;
  /** Content of the specimen column. */
  own_specimen: string;
  measure_id: string | null;
  comparator: string;
  /** Why the row or the cell's type excludes a result, in French. */
  refusal: string | null;
  preliminary: boolean;
  /** Numbers of its reference interval. */
  usual: readonly string[];
  /** Whether the file format itself marks it as a number. */
  sure: boolean;
  /** Starts at 0. */
  column: number;
  /** The part of the day above the column; empty if there is none. */
  part: string;
  /** The date above the column; null if the row has its own. */
  when: string | null;
}

/**
 * Settles the layout on one column of names and one of values, being those in which the rows hold names of the
 * catalogue and numbers. Null, with a log line, if several value columns differ.
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
  if (differ) {
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
  const [code = rows.code] = codes.filter((index) => count(index, isLoinc) > 0);
  const settled = { ...layout, rows: { ...rows, names, values, unit, code, valueUnit, isNotebook } };
  return isSampledAt(settled, tried) ? withSamplingDates(settled, rows) : settled;
}

/** Whether the column « Prélèvement » holds dates, and no other column is declared to hold sampling dates. */
function isSampledAt({ rows, dates, header }: TableLayout, tried: readonly (readonly string[])[]): boolean {
  const specimen = rows?.specimen ?? -1;
  if (!/^prelevements?$/.test(heading(header.cells[specimen] ?? ''))) return false;
  if (dates.some((index) => SAMPLING_DATE.test(heading(header.cells[index] ?? '')))) return false;
  const said = tried.map((cells) => (cells[specimen] ?? '').trim()).filter((cell) => cell !== '');
  return said.length > 0 && said.every((cell) => writtenDate(cell) !== null);
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
const GLUCOSE =
  /^(?:(?:blood )?(?:glucose|sugar)|glycemie|blutzucker|glukose|glucosa|glicemia|bloedglucose|bg)$/;
const METER = 'glycemie-capillaire.dextro';

function best(indexes: readonly number[], score: (index: number) => number): number[] {
  const [first, ...others] = indexes.map((index) => ({ index, points: score(index) }));
  if (first === undefined) return [];
  return [others.reduce((top, each) => (each.points > top.points ? each : top), first).index];
}

/** Splits "Sodium (mmol/L)" into name and unit. */
function labelOf(cell: string): { label: string; unit: string | null } {
  const unit = unitIn(cell);
  return unit === null
    ? { label: cell, unit: null }
    : { label: cell.slice(0, unit.start).trim(), unit: unit.unit };
}

/** The cells of a row that hold a value, in column order. */
export function cellsOf(each: TableRow, layout: TableLayout, input: ExtractorInput): Cell[] {
  const { rows } = layout;
  const cells = rows === null ? wideCells(each, layout) : rowCells(each, layout, rows, input);
  return cells.filter(({ text }) => text !== '' && !EMPTY.test(text));
}

/** What programs write in a cell without a value. */
const EMPTY = /^(?:[-–—]{1,4}|n\/a|null|nan|none)$/i;

function wideCells({ row, context }: TableRow, { measures }: TableLayout): Cell[] {
  return measures.map(({ index, label, unit, unitColumn, group, measure_id, refusal }) => {
    const beside = unitColumn < 0 ? '' : (row.cells[unitColumn] ?? '').trim();
    return {
      label,
      units: [unit ?? '', beside].filter((each) => each !== ''),
      code: null,
      specimen: (DAY_PART.test(plain(group)) ? '' : group) || context.title,
      own_specimen: '',
      measure_id,
      comparator: '',
      refusal: row.refusals?.get(index) ?? refusal,
      preliminary: false,
      usual: [],
      sure: row.numbers?.has(index) === true,
      text: (row.cells[index] ?? '').trim(),
      column: index,
      part: DAY_PART.test(plain(group)) ? plain(group) : '',
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
    // Applies to device readings only: a unit above a laboratory table does not apply to each of its analyses.
    units: [
      at(rows.unit),
      unit ?? '',
      rows.valueUnit ?? '',
      event.measure === null ? '' : context.unit,
    ].filter((each) => each !== ''),
    code: at(rows.code) || null,
    specimen: said.join(' '),
    own_specimen: specimenWords([at(rows.specimen)], []).own_specimen ?? '',
    measure_id: event.measure ?? namedOnly(label, rows),
    comparator: at(rows.comparator),
    preliminary: PRELIMINARY.test(plain(at(rows.status))),
    part: '',
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

/** What a label means only in such a table: the glucose of a logbook, « T° ». */
function namedOnly(label: string, { isNotebook }: RowColumns): string | null {
  const name = plain(label);
  if (name === 't°') return 'temperature-corporelle.t';
  return isNotebook === true && GLUCOSE.test(name) ? METER : null;
}

/** The text of a cell without the interval after its number. */
function withOwnUsual(cell: string, usual: readonly string[]): Pick<Cell, 'text' | 'usual'> {
  const { value, usual: own } = splitUsual(cell);
  return { text: value, usual: own === '' ? usual : numbersIn(own) };
}

const numbersIn = (text: string): string[] => text.match(/\d[\d.,]*(?<=\d)/g) ?? [];

/** A fraction as a percentage; any other number is returned unchanged. */
function inHundredths(text: string): string {
  return /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? movePoint(text, 2) : text;
}

/** The measure for a record's event in a known export; null if the record is about something else. */
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
