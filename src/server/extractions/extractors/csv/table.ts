import { GLUCOSE_LOG, REFUSALS, TABLE_LOG } from '../../../../shared/texts/extraction-log.ts';
import { isLoinc } from '../../../core/catalogue/loinc.ts';
import { decodeText } from '../../decode-text.ts';
import type {
  Candidate,
  CandidateValue,
  Extractor,
  ExtractorInput,
  FileHead,
  Place,
} from '../../extractor.ts';
import { localToUtc } from '../../mapping/local-time.ts';
import { readIsoTime } from '../../mapping/read-time.ts';
import { readCell } from './cell-value.ts';
import { csvRows, type Row, SEPARATORS } from './csv-rows.ts';
import { type DayOrder, dayOrderOf, readLocalTime } from './day-order.ts';
import { dexcom } from './dexcom.ts';
import { libreview } from './libreview.ts';
import { isHeader, isPressure, layoutOf, type TableLayout } from './table-layout.ts';

/** Any separated table whose header names a date and measures with their units, or one measure a row. */
export const table: Extractor = { name: 'tableau', version: '1', accepts, extract };

const HEADER_LINES = 10;
const ROWS_READ_FOR_ORDER = 5000;

function accepts(head: FileHead): boolean {
  return findHeader(head.text) !== null && !libreview.accepts(head) && !dexcom.accepts(head);
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const found = findHeader(text);
  if (found === null) return;
  const { separator, header } = found;
  yield* readTable(() => csvRows(text, separator), header, separator, input);
}

function findHeader(text: string): { separator: string; header: Row } | null {
  if (/^\s*[<{[]/.test(text) || text.includes('\u0000')) return null;
  for (const separator of SEPARATORS) {
    let seen = 0;
    for (const row of csvRows(text.slice(0, 16_384), separator)) {
      seen += 1;
      if (seen > HEADER_LINES) break;
      if (isHeader(row)) return { separator, header: row };
    }
  }
  return null;
}

/** The measures of a table, whatever file it stands in. `rows` may be gone through more than once. */
export function* readTable(
  rows: () => Iterable<Row>,
  header: Row,
  separator: string,
  input: ExtractorInput,
): Generator<Candidate> {
  const layout = layoutOf(header, input.catalogue);
  if (layout === null) {
    input.log.info(TABLE_LOG.noMeasure);
    return;
  }
  const order = orderOf(rows(), layout, input);
  for (const row of rows()) {
    if (row.line <= header.line || row.cells.every((cell) => cell.trim() === '')) continue;
    const effective_time = readWhen(row, layout, order, input);
    if (effective_time === undefined) continue;
    const subject = layout.subjects.map((index) => row.cells[index]?.trim() ?? '').join(' ');
    const shared = { effective_time, subject, side: null, panel_codes: [], panel: `ligne ${row.line}` };
    for (const cell of cellsOf(row, layout))
      yield* readMeasure(cell, { ...shared, line: row.line, separator });
  }
}

function orderOf(rows: Iterable<Row>, layout: TableLayout, { log }: ExtractorInput): DayOrder {
  const dates: string[] = [];
  for (const row of rows) {
    if (row.line > layout.header.line) dates.push(row.cells[layout.date] ?? '');
    if (dates.length > ROWS_READ_FOR_ORDER) break;
  }
  const order = dayOrderOf(dates);
  if (order === 'month-first') log.info(TABLE_LOG.monthFirst);
  return order ?? 'day-first';
}

/** The time of a row: null where the table has no date, undefined where the row's cannot be read. */
function readWhen(
  row: Row,
  layout: TableLayout,
  order: DayOrder,
  input: ExtractorInput,
): string | null | undefined {
  if (layout.date < 0) return null;
  const date = (row.cells[layout.date] ?? '').trim();
  const hour = (row.cells[layout.time] ?? '').trim();
  const written = hour === '' ? date : `${date} ${hour}`;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(date) ? readIsoTime(date, input.timeZone)?.time : undefined;
  const local = readLocalTime(written, order);
  const time = zoned ?? (local === null ? null : localToUtc(local, input.timeZone));
  if (time !== null) return time;
  const reason = local === null ? GLUCOSE_LOG.badTime(written) : GLUCOSE_LOG.noSuchTime(written);
  input.log.refuse('ligne', { line: row.line, text: '' }, REFUSALS.invalidRow(reason));
  return undefined;
}

interface Cell {
  label: string;
  text: string;
  unit: string | null;
  code: string | null;
  specimen: string;
  column: number;
}

function cellsOf({ cells }: Row, layout: TableLayout): Cell[] {
  const at = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
  const { rows } = layout;
  const found =
    rows === null
      ? layout.measures.map(({ index, label, unit }) => ({
          label,
          unit,
          code: null,
          specimen: '',
          text: at(index),
          column: index,
        }))
      : [
          {
            label: at(rows.name),
            unit: at(rows.unit) || null,
            code: at(rows.code) || null,
            specimen: at(rows.specimen),
            text: at(rows.value),
            column: rows.value,
          },
        ];
  return found.filter(({ text }) => text !== '');
}

type Shared = Pick<Candidate, 'effective_time' | 'subject' | 'side' | 'panel_codes' | 'panel'> & {
  line: number;
  separator: string;
};

function* readMeasure(cell: Cell, { line, separator, ...shared }: Shared): Generator<Candidate> {
  const place: Place = {
    line,
    column: cell.column + 1,
    text: `${cell.text} ${cell.unit ?? ''}`.trim().slice(0, 200),
  };
  const units = cell.unit === null ? [] : [cell.unit];
  const pressure = isPressure(cell.label)
    ? /^(\d{1,3}(?:[.,]\d)?)\s*\/\s*(\d{1,3}(?:[.,]\d)?)$/.exec(cell.text)
    : null;
  const one = (value: CandidateValue, over: Partial<Candidate>): Candidate => ({
    ...shared,
    codes: [],
    label: cell.label,
    value,
    units,
    place,
    ...over,
  });
  if (pressure?.[1] !== undefined && pressure[2] !== undefined) {
    yield one(
      { kind: 'number', text: pressure[1], comparator: null },
      { measure_id: 'pression-arterielle.pas' },
    );
    yield one(
      { kind: 'number', text: pressure[2], comparator: null },
      { measure_id: 'pression-arterielle.pad' },
    );
    return;
  }
  const codes =
    cell.code !== null && isLoinc(cell.code) ? [{ system: 'loinc' as const, code: cell.code }] : [];
  yield one(readCell(cell.text, separator), {
    codes,
    words: [cell.label].filter((word) => word !== ''),
    specimen: cell.specimen,
  });
}
