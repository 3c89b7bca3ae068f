import { GLUCOSE_LOG, REFUSALS, TABLE_LOG } from '../../../../shared/texts/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import type { Candidate, CandidateValue, ExtractorInput, Place } from '../../extractor.ts';
import { localToUtc } from '../../mapping/local-time.ts';
import { readIsoTime } from '../../mapping/read-time.ts';
import { readCell, splitUnit } from './cell-value.ts';
import type { Row } from './csv-rows.ts';
import { type DayOrder, dayOrderOf, readLocalTime } from './day-order.ts';
import { isPressure, type TableLayout } from './table-layout.ts';

const ROWS_READ_FOR_ORDER = 5000;

/** A table, whatever file it stands in. */
export interface TableSource {
  /** May be gone through more than once. */
  rows(): Iterable<Row>;
  /** Between columns: where it is a comma, "1,234" is no number. */
  separator: string;
  /** Where a cell stands; line and column from 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
}

/** The measures of a table. A row whose date cannot be read is refused whole. */
export function* readTable(
  source: TableSource,
  layout: TableLayout,
  input: ExtractorInput,
): Generator<Candidate> {
  const order = orderOf(source, layout, input);
  for (const row of source.rows()) {
    if (row.line <= layout.header.line || row.cells.every((cell) => cell.trim() === '')) continue;
    const subject = layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
    const shared = { subject, side: null, panel_codes: [] };
    for (const cell of cellsOf(row, layout)) {
      const effective_time = readWhen(cell.when, row, { order, source, input });
      if (effective_time === undefined && layout.dates.length > 0) continue;
      if (effective_time === undefined) break;
      const panel = layout.dates.length > 0 ? `colonne ${cell.column}` : `ligne ${row.line}`;
      const place = { ...source.placeOf(row.line, cell.column + 1), text: shownCell(cell) };
      yield* readMeasure(cell, { ...shared, effective_time, panel, place }, source.separator);
    }
  }
}

function orderOf(source: TableSource, layout: TableLayout, { log }: ExtractorInput): DayOrder {
  const dates = layout.dates.map(({ written }) => written);
  if (layout.date >= 0) {
    for (const row of source.rows()) {
      if (row.line > layout.header.line) dates.push(row.cells[layout.date] ?? '');
      if (dates.length > ROWS_READ_FOR_ORDER) break;
    }
  }
  const order = dayOrderOf(dates);
  if (order === 'month-first') log.info(TABLE_LOG.monthFirst);
  return order ?? 'day-first';
}

/** A written time: null where the table has no date, undefined (and a line in the report) where it cannot be read. */
function readWhen(
  written: string | null,
  row: Row,
  { order, source, input }: { order: DayOrder; source: TableSource; input: ExtractorInput },
): string | null | undefined {
  if (written === null) return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(written)
    ? readIsoTime(written, input.timeZone)?.time
    : undefined;
  const local = readLocalTime(written, order);
  const time = zoned ?? (local === null ? null : localToUtc(local, input.timeZone));
  if (time !== null) return time;
  const reason = local === null ? GLUCOSE_LOG.badTime(written) : GLUCOSE_LOG.noSuchTime(written);
  input.log.refuse('ligne', { ...source.placeOf(row.line, 1), text: '' }, REFUSALS.invalidRow(reason));
  return undefined;
}

/** A cell with a value, and what its row and column say of it. */
interface Cell {
  label: string;
  text: string;
  unit: string | null;
  code: string | null;
  specimen: string;
  /** From 0. */
  column: number;
  /** Date and time as written; null where the table has none. */
  when: string | null;
}

function cellsOf({ cells }: Row, layout: TableLayout): Cell[] {
  const at = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
  const { rows } = layout;
  const hour = at(layout.time);
  const when = layout.date < 0 ? null : hour === '' ? at(layout.date) : `${at(layout.date)} ${hour}`;
  if (rows === null) {
    return layout.measures
      .map(({ index, label, unit }) => ({
        label,
        unit,
        code: null,
        specimen: '',
        text: at(index),
        column: index,
        when,
      }))
      .filter(({ text }) => text !== '');
  }
  const shared = {
    label: at(rows.name),
    unit: at(rows.unit) || null,
    code: at(rows.code) || null,
    specimen: at(rows.specimen),
  };
  const columns =
    layout.dates.length > 0
      ? layout.dates.map(({ index, written }) => ({ column: index, when: written }))
      : [{ column: rows.value, when }];
  return columns
    .map((each) => ({ ...shared, ...each, text: at(each.column) }))
    .filter(({ text }) => text !== '');
}

function shownCell({ text, unit }: Cell): string {
  return `${text} ${unit ?? ''}`.trim().slice(0, 200);
}

type Shared = Pick<Candidate, 'effective_time' | 'subject' | 'side' | 'panel_codes' | 'panel' | 'place'>;

function* readMeasure(cell: Cell, shared: Shared, separator: string): Generator<Candidate> {
  const split = splitUnit(cell.text);
  const units = [cell.unit, split.unit].filter((unit) => unit !== null);
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
  yield one(readCell(split.value, separator), {
    codes,
    words: [cell.label].filter((word) => word !== ''),
    specimen: cell.specimen,
  });
}
