import { REFUSALS, TABLE_LOG } from '../../../../shared/texts/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import type { Candidate, CandidateValue, ExtractorInput, Place } from '../../extractor.ts';
import { type DecimalMark, decimalMarkOf } from '../../vocabulary/decimal-mark.ts';
import { readIsoTime } from '../../vocabulary/read-time.ts';
import { type CellContext, readCell, splitUnit } from './cell-value.ts';
import { announcedOrder, type DayOrder, dayOrderOf, timeOfRow } from './day-order.ts';
import { isPressure, type TableLayout, unitIn } from './table-layout.ts';
import type { Row } from './table-row.ts';

const ROWS_READ_FIRST = 5000;

/** A table, whatever file it stands in. */
export interface TableSource {
  /** May be iterated more than once. */
  rows(): Iterable<Row>;
  /** Where a cell stands; line and column from 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

/** The measures of a table. If the date of a row cannot be read, the whole row is refused. */
export function* readTable(
  source: TableSource,
  layout: TableLayout,
  input: ExtractorInput,
): Generator<Candidate> {
  const order = orderOf(source, layout, input);
  const mark = markOf(source, layout);
  logColumnsLeft(source, layout, input);
  for (const row of source.rows()) {
    if (row.line <= layout.header.line || row.cells.every((cell) => cell.trim() === '')) continue;
    const subject = layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
    const shared = { subject, side: null, panel_codes: [] };
    for (const cell of cellsOf(row, layout)) {
      const effective_time = readWhen(cell.when, row, { order, source, input });
      if (effective_time === undefined && layout.dates.length > 0) continue;
      if (effective_time === undefined) break;
      const panel = layout.dates.length > 0 ? `column ${cell.column}` : `row ${row.line}`;
      const place = { ...source.placeOf(row.line, cell.column + 1), text: shownCell(cell) };
      yield* readMeasure(cell, { ...shared, effective_time, panel, place }, mark);
    }
  }
}

function orderOf(source: TableSource, layout: TableLayout, { log }: ExtractorInput): DayOrder | undefined {
  const dates = layout.dates.map(({ written }) => written);
  if (layout.date >= 0) {
    for (const row of source.rows()) {
      if (row.line > layout.header.line) dates.push(row.cells[layout.date] ?? '');
      if (dates.length > ROWS_READ_FIRST) break;
    }
  }
  const order = dayOrderOf(dates) ?? announcedOrder(layout.header.cells);
  if (order === 'month-first') log.info(TABLE_LOG.monthFirst);
  return order;
}

/** The decimal separator of the numbers that the first rows contain as text, reference intervals included. */
function markOf(source: TableSource, { header, measures, rows, dates }: TableLayout): DecimalMark | null {
  const columns = [...measures, ...dates].map(({ index }) => index);
  if (rows !== null) columns.push(...rows.usual, ...(dates.length > 0 ? [] : [rows.value]));
  const numbers: string[] = [];
  for (const { line, cells, numbers: sure } of source.rows()) {
    if (line <= header.line) continue;
    for (const index of columns) {
      if (sure?.has(index) !== true) numbers.push(...numbersIn(cells[index] ?? ''));
    }
    if (numbers.length > ROWS_READ_FIRST) break;
  }
  return decimalMarkOf(numbers);
}

/** Names the columns that hold numbers and are not read: nothing is left in silence. */
function logColumnsLeft(source: TableSource, layout: TableLayout, { log }: ExtractorInput): void {
  const { header, date, time, subjects, measures, dates, rows } = layout;
  const { usual = [], valueUnit: _unit, ...single } = rows ?? {};
  const read = new Set([date, time, ...subjects, ...usual, ...Object.values(single)]);
  for (const { index } of [...measures, ...dates]) read.add(index);
  const left = new Set<string>();
  let seen = 0;
  for (const { line, cells } of source.rows()) {
    if (line <= header.line) continue;
    seen += 1;
    if (seen > ROWS_READ_FIRST) break;
    for (const [index, cell] of cells.entries()) {
      const name = header.cells[index]?.trim() ?? '';
      if (name !== '' && !read.has(index) && /^[<>*]?\s*\d/.test(cell.trim())) left.add(name);
    }
  }
  if (left.size > 0) log.info(TABLE_LOG.columnsLeft([...left]));
}

function numbersIn(cell: string): string[] {
  return cell.match(/\d[\d.,]*(?<=\d)/g) ?? [];
}

/** A written time: null where the table has no date, undefined (and a line in the report) where it cannot be read. */
function readWhen(
  written: string | null,
  row: Row,
  { order, source, input }: { order: DayOrder | undefined; source: TableSource; input: ExtractorInput },
): string | null | undefined {
  if (written === null) return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(written)
    ? (readIsoTime(written, input.timeZone) ?? undefined)
    : undefined;
  const read = zoned === undefined ? timeOfRow(written, order, input.timeZone) : { time: zoned };
  if ('time' in read) return read.time;
  input.log.refuse(
    TABLE_LOG.row,
    { ...source.placeOf(row.line, 1), text: '' },
    REFUSALS.invalidRow(read.refused),
  );
  return undefined;
}

/** A cell with a value, and what its row and column say about it. */
interface Cell {
  label: string;
  text: string;
  units: readonly string[];
  code: string | null;
  specimen: string;
  /** Numbers of its reference interval. */
  usual: readonly string[];
  /** Whether the format itself calls it a number. */
  sure: boolean;
  /** From 0. */
  column: number;
  /** Date and time as written; null where the table has none. */
  when: string | null;
}

function cellsOf({ cells, numbers }: Row, layout: TableLayout): Cell[] {
  const at = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
  const { rows } = layout;
  const hour = at(layout.time);
  const when = layout.date < 0 ? null : hour === '' ? at(layout.date) : `${at(layout.date)} ${hour}`;
  if (rows === null) {
    return layout.measures
      .map(({ index, label, unit }) => ({
        label,
        units: unit === null ? [] : [unit],
        code: null,
        specimen: '',
        usual: [],
        sure: numbers?.has(index) === true,
        text: at(index),
        column: index,
        when,
      }))
      .filter(({ text }) => text !== '');
  }
  const named = unitIn(at(rows.name));
  const shared = {
    label: named === null ? at(rows.name) : at(rows.name).slice(0, named.start).trim(),
    units: [at(rows.unit), named?.unit ?? '', rows.valueUnit ?? ''].filter((unit) => unit !== ''),
    code: at(rows.code) || null,
    specimen: at(rows.specimen),
    usual: rows.usual.flatMap((index) => numbersIn(at(index))),
  };
  const columns =
    layout.dates.length > 0
      ? layout.dates.map(({ index, written }) => ({ column: index, when: written }))
      : [{ column: rows.value, when }];
  return columns
    .map((each) => ({ ...shared, ...each, text: at(each.column), sure: numbers?.has(each.column) === true }))
    .filter(({ text }) => text !== '');
}

function shownCell({ text, units }: Cell): string {
  return `${text} ${units[0] ?? ''}`.trim().slice(0, 200);
}

type Shared = Pick<Candidate, 'effective_time' | 'subject' | 'side' | 'panel_codes' | 'panel' | 'place'>;

function* readMeasure(cell: Cell, shared: Shared, mark: DecimalMark | null): Generator<Candidate> {
  const split = splitUnit(cell.text);
  const units = [...cell.units, ...(split.unit === null ? [] : [split.unit])];
  const one = (value: CandidateValue, over: Partial<Candidate>): Candidate => ({
    ...shared,
    codes: [],
    label: cell.label,
    value,
    units,
    ...over,
  });
  const pressure = isPressure(cell.label)
    ? /^(\d{1,3}(?:[.,]\d)?)\s*\/\s*(\d{1,3}(?:[.,]\d)?)$/.exec(split.value)
    : null;
  if (pressure?.[1] !== undefined && pressure[2] !== undefined) {
    const [high, low] = pressure
      .slice(1)
      .map((text) => ({ kind: 'number', text, comparator: null }) as const);
    if (high) yield one(high, { measure_id: 'pression-arterielle.pas' });
    if (low) yield one(low, { measure_id: 'pression-arterielle.pad' });
    return;
  }
  const codes =
    cell.code !== null && isLoinc(cell.code) ? [{ system: 'loinc' as const, code: cell.code }] : [];
  const context: CellContext = { mark: cell.sure ? '.' : mark, unit: units[0] ?? null, usual: cell.usual };
  yield one(readCell(split.value, context), {
    codes,
    words: [cell.label].filter((word) => word !== ''),
    specimen: cell.specimen,
  });
}
