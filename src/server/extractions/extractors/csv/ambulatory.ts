import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import {
  meanPressure,
  type Period,
  type PressureSide,
  periodNamed,
  pressureNamed,
  saysAmbulatory,
  saysMean,
  withoutMean,
} from '../../vocabulary/ambulatory-pressure.ts';
import { isDiastolic, isSystolic } from '../../vocabulary/pressure-pair.ts';
import { doubtsOfMeans } from './ambulatory-doubts.ts';
import { readCell } from './cells/cell-value.ts';
import { filledIn, type Row } from './cells/table-row.ts';
import { clockIn, writtenDate } from './cells/written-date.ts';
import { readTime } from './dates/cell-time.ts';
import { dateRules } from './dates/date-order.ts';
import { labelOf } from './headings/heading-parts.ts';
import { NO_RESULT_COLUMN } from './headings/headings.ts';
import { lineOf } from './headings/table-context.ts';
import type { TableSource } from './layout/table-source.ts';

const ROWS_LOOKED = 2000;
const UNITS = /^mm ?hg$/i;

/** The means of one period, and the cells that hold them. */
interface Found {
  row: Row;
  column: number;
  period: Period;
  side: PressureSide;
  unit: string | null;
  /** Whether the words below its heading show that its column holds no means: « Max », « % ». */
  isAside?: boolean;
}

/**
 * Reads the means of a day's recording (« Moyenne 24 h | 131 | 80 ») in a sheet or file whose title announces one.
 * Returns the lines that were read, which are then part of no table.
 */
export function* readAmbulatory(
  source: TableSource,
  input: ExtractorInput,
): Generator<Candidate, ReadonlySet<number>> {
  const rows = source.rows.slice(0, ROWS_LOOKED);
  const at = saysAmbulatory(source.name ?? '') ? 0 : rows.findIndex(isTitle);
  if (at < 0) return new Set();
  const below = rows.slice(at);
  const readings = new Set(below.filter(({ cells }) => cells.some(isMoment)));
  const all = [...byRows(below), ...byColumns(below)].filter(({ row }) => !readings.has(row));
  const doubtOf = doubtsOfMeans(rows, source.name ?? '');
  const found = onceOnly(
    all.map((each) => ({
      ...each,
      why: each.isAside === true ? REFUSALS.summary : doubtOf(each.row, each.column),
    })),
  );
  const lines = new Set(found.map(({ row }) => row.line));
  const above = below.filter(({ line }) => line <= Math.max(...lines));
  const time = timeOf(above, source, input);
  const person = above.map(lineOf).find((line) => line?.kind === 'person');
  for (const each of found) {
    const { row, column, period, side, unit, why } = each;
    const text = (row.cells[column] ?? '').trim();
    const valueUnit = unit ?? (isPlausible(each) ? 'mmHg' : '');
    yield {
      codes: [],
      measure_id: meanPressure(side, period),
      label: `${side === 'pas' ? 'Systolique' : 'Diastolique'} ${period}`,
      value: readCell(text),
      units: valueUnit === '' ? [] : [valueUnit],
      effective_time: time,
      side: null,
      panel: `ambulatory ${period}`,
      panel_codes: [],
      subject: person?.kind === 'person' ? person.text : '',
      refusal: row.refusals?.get(column) ?? why,
      place: { ...source.placeOf(row.line, column + 1), text },
    };
  }
  return lines;
}

/** The means that occur once, and those in doubt: « Jour » on every row marks readings, not means. */
function onceOnly<T extends Found & { why: string | null }>(all: readonly T[]): T[] {
  const keyOf = ({ period, side }: Found) => `${side} ${period}`;
  const times = new Map<string, number>();
  for (const each of all) if (each.why === null) times.set(keyOf(each), (times.get(keyOf(each)) ?? 0) + 1);
  return all.filter((each) => each.why !== null || times.get(keyOf(each)) === 1);
}

/** A title alone on its line, or the name of the examination with its day. */
const isTitle = (row: Row): boolean =>
  filledIn(row).length <= 3 && filledIn(row).some((index) => saysAmbulatory(row.cells[index] ?? ''));

const sideOf = (cell: string): PressureSide | null => {
  const named = pressureNamed(labelOf(cell.trim()).label);
  return named === null || withoutMean(named.rest) !== '' ? null : named.side;
};

const periodOf = (cell: string): Period | null => periodNamed(labelOf(cell.trim()).label);

const unitOf = (cell: string): string | null => {
  const { unit } = labelOf(cell.trim());
  // A unit other than mmHg, such as « % » for a share above a limit, is kept, so that the value is refused.
  return unit !== null && saysMean(unit) ? null : unit;
};

/** Whether a cell contains a moment, which makes its row a single reading. */
const isMoment = (cell: string): boolean =>
  periodOf(cell) === null && (writtenDate(cell) !== null || clockIn(` ${cell.trim()}`) !== null);

const isNumber = (cell: string): boolean => /^\d{2,3}(?:[.,]\d+)?$/.test(cell.trim());

/** Whether the cell below a heading allows its column to hold means, unlike « Max » or « Écart type ». */
const isOfMeans = (cell: string): boolean =>
  !/[\p{L}%]/u.test(cell) || /^(?:moy|mean|average)|^[([]?mm ?hg[)\]]?$/i.test(cell.trim());

/** A period per row, under headings of the systolic and of the diastolic pressure. */
function* byRows(rows: readonly Row[]): Generator<Found> {
  let columns: { index: number; side: PressureSide; unit: string | null; isAside?: boolean }[] = [];
  for (const row of rows) {
    const sides = row.cells.flatMap((cell, index) => {
      const side = NO_RESULT_COLUMN.test(withoutMean(cell)) ? null : sideOf(cell);
      return side === null ? [] : [{ index, side, unit: unitOf(cell) }];
    });
    if (sides.length > 1) columns = sides;
    else
      columns = columns.map((each) =>
        isOfMeans(row.cells[each.index] ?? '') ? each : { ...each, isAside: true },
      );
    const label = row.cells.find((cell) => cell.trim() !== '') ?? '';
    const period = periodOf(label);
    if (period === null || columns.length === 0) continue;
    for (const { index, ...each } of columns)
      if (isNumber(row.cells[index] ?? '')) yield { row, column: index, period, ...each };
  }
}

/** A period per column, beside the names of the pressures. */
function* byColumns(rows: readonly Row[]): Generator<Found> {
  let columns: { index: number; period: Period }[] = [];
  for (const row of rows) {
    const periods = row.cells.flatMap((cell, index) => {
      const period = periodOf(cell);
      return period === null ? [] : [{ index, period }];
    });
    if (periods.length > 1) columns = periods;
    const label = row.cells.find((cell) => cell.trim() !== '') ?? '';
    const side = sideOf(label);
    if (side === null || columns.length === 0) continue;
    const beside = row.cells.find((cell) => UNITS.test(cell.trim()))?.trim() ?? null;
    for (const { index, period } of columns)
      if (isNumber(row.cells[index] ?? ''))
        yield { row, column: index, period, side, unit: unitOf(label) ?? beside };
  }
}

function isPlausible({ row, column, side }: Found): boolean {
  const value = Number((row.cells[column] ?? '').trim().replace(',', '.'));
  return side === 'pas' ? isSystolic(value) : isDiastolic(value);
}

/** The day of the recording, if the lines above state exactly one: « MAPA du 03/02/2026 », « Date ; 03/02/2026 ». */
function timeOf(above: readonly Row[], source: TableSource, { timeZone }: ExtractorInput): string | null {
  const days = above.flatMap((row) => {
    const line = lineOf(row);
    return line !== null &&
      ['day', 'examined', 'sampling', 'results-day'].includes(line.kind) &&
      'text' in line
      ? [line.text]
      : [];
  });
  const rules = dateRules(days, ['Jour', ...above.flatMap(({ cells }) => cells)], {
    comma: source.semicolons === true,
  });
  const times = new Set(
    days.map((day) => readTime(day, rules, timeZone)).map((read) => ('time' in read ? read.time : null)),
  );
  const [time = null] = times;
  return times.size === 1 ? time : null;
}
