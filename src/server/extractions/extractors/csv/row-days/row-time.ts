import { partialText } from '../../../../../shared/core/partial-time.ts';
import { GLUCOSE_LOG, TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { agreed, isLocal, offsetIn, offsetText, type RowTime } from '../cells/agreed-times.ts';
import { clockIn, epochIn, localDay, monthOf, writtenDate } from '../cells/written-date.ts';
import { readTime } from '../dates/cell-time.ts';
import { type DateRules, dateRules } from '../dates/date-order.ts';
import { heading } from '../headings/headings.ts';
import { zoneOver } from '../headings/statements.ts';
import type { FoundTable, TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { columnsOfDayNames } from './day-names.ts';
import { halvesIn, type InHalf } from './half-of-day.ts';
import { daysPassingMidnight } from './hours-past-midnight.ts';
import { hourOf, hourOnRow } from './row-hours.ts';

/** Maximum number of dates examined to find their order. */
const DATES_MAX = 100_000;
const ROWS_TRIED = 30;

/** A number that a spreadsheet may display as a day between 1954 and 2119. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;

interface RowTimesContext {
  above: { dates: readonly string[]; years: readonly number[] };
  /** Dates of all tables of the file, which one program wrote. */
  everywhere: readonly string[];
  comma: boolean;
  input: ExtractorInput;
  /** Converts a serial number to a date, if the file is a spreadsheet. */
  daySerial: ((serial: number) => string) | undefined;
}

/** Reads the times of the rows of one table. */
export class RowTimes {
  readonly #layout: TableLayout;
  readonly #rules: DateRules;
  readonly #input: ExtractorInput;
  readonly #swapped: boolean;
  readonly #turned: ReadonlySet<string>;
  /** The months for which the table has days, if it also has whole months. */
  readonly #monthsOfDays: ReadonlySet<string>;
  readonly #daySerial: RowTimesContext['daySerial'];
  readonly #inHalf: InHalf;
  readonly #dayNames: ReadonlySet<number>;

  /** @param above dates and years above the tables of the file, which also help to find the order and century */
  constructor(
    table: FoundTable,
    layout: TableLayout,
    { above, everywhere, comma, input, daySerial }: RowTimesContext,
  ) {
    this.#daySerial = daySerial;
    this.#inHalf = halvesIn(table.rows, layout);
    this.#layout = layout;
    this.#input = input;
    const dates = [...writtenIn(table, layout)];
    const options = { recent: layout.known?.recent === true, comma, years: above.years };
    const words = wordsOf(table, layout);
    const own = dateRules([...above.dates, ...dates.map(({ text }) => text)], words, options);
    const exportOrder = layout.known?.order;
    if (exportOrder !== undefined) own.order = exportOrder;
    this.#rules = own.order === undefined ? dateRules([...above.dates, ...everywhere], words, options) : own;
    this.#swapped = hasSwappedDates(dates);
    this.#turned = daysPassingMidnight(table.rows, layout);
    this.#monthsOfDays = this.#monthsIn(dates.map(({ text }) => text));
    this.#dayNames = columnsOfDayNames(table.rows, layout.dates, (cell) => this.#timeOf(cell));
    if (this.#rules.order === 'mdy' && dates.some(({ text }) => writtenDate(text)?.shape === 'year-last'))
      input.log.tally('month-first', () => TABLE_LOG.monthFirst);
  }

  /** The time in the heading of a column of values. */
  ofColumn(written: string): RowTime {
    return readTime(written, this.#rules, this.#input.timeZone);
  }

  of({ row, context }: TableRow): RowTime {
    const { dates, time } = this.#layout;
    if (dates.length === 0) return this.#ofContext(context.dates);
    const offset = this.#layout.known?.offset;
    if (offset !== undefined) return dayOfBoth(row.cells, dates[0] ?? -1, columnOf(this.#layout, offset));
    const hour = this.#inHalf(hourOnRow(row, time, this.#daySerial !== undefined), row);
    // Beside a moment in UTC, the local clock need not be that of this server.
    const isAnchored = dates.some((index) => this.#isMoment((row.cells[index] ?? '').trim(), index));
    const read = dates.flatMap((index) => {
      const cell = (row.cells[index] ?? '').trim();
      if (cell === '' || this.#dayNames.has(index)) return [];
      if (this.#swapped && row.numbers?.has(index) === true) return [{ refused: GLUCOSE_LOG.swapped(cell) }];
      const serial = row.numbers?.has(index) === true && SERIAL.test(cell) ? Number(cell) : null;
      const text =
        serial === null || this.#daySerial === undefined ? this.#inHalf(cell, row) : this.#daySerial(serial);
      const zone = this.#zoneOf(index, context.zone);
      return [this.#ofCell(text, { hour, day: context.day, zone, isAnchored })];
    });
    const found = agreed(read);
    // A month below its days sums them up.
    if ('time' in found && found.time !== null && this.#monthsOfDays.has(found.time))
      return { refused: TABLE_LOG.monthOfDays(found.time) };
    return this.#atPlace(this.#withOffset(found, row.cells), row.cells);
  }

  #timeOf(cell: string): string | null {
    const read = writtenDate(cell) === null ? null : readTime(cell, this.#rules, this.#input.timeZone);
    return read === null || 'refused' in read ? null : read.time;
  }

  #monthsIn(written: readonly string[]): ReadonlySet<string> {
    const months = new Set(written.flatMap((text) => monthOf(text) ?? []));
    if (months.size === 0) return months;
    const days = written.flatMap((text) => {
      const read = monthOf(text) === null ? readTime(text, this.#rules, this.#input.timeZone) : null;
      return read === null || 'refused' in read ? [] : [read.time.slice(0, 7)];
    });
    return new Set(days.filter((month) => months.has(month)));
  }

  /** The offset that the headings of a column, or of the column of hours, state; else that of a line `above` them. */
  #zoneOf(index: number, above: string | null = null): string | null {
    const { header, time } = this.#layout;
    const names = [index, time].map((at) => header.cells[at] ?? '');
    return zoneOver(names, above);
  }

  #isMoment(cell: string, index: number): boolean {
    const date = writtenDate(cell);
    return date !== null && (date.zone ?? (date.clock === null ? null : this.#zoneOf(index))) !== null;
  }

  /** A local time with the offset of its own column, if no other column states the moment. */
  #withOffset(read: RowTime, cells: readonly string[]): RowTime {
    const ahead = this.#layout.known?.ahead;
    if (ahead === undefined || 'refused' in read || !isLocal(read.time)) return read;
    const aheadText = (cells[columnOf(this.#layout, ahead)] ?? '').trim();
    const offset = /^[+-]?\d{1,3}$/.test(aheadText) ? offsetText(Number(aheadText)) : null;
    return offset === null ? read : { time: `${read.time}${offset}` };
  }

  /** A local time with the offset of the zone that a column names: « Asia/Bangkok ». */
  #atPlace(read: RowTime, cells: readonly string[]): RowTime {
    if ('refused' in read || read.time === null || !isLocal(read.time)) return read;
    const zone = (cells[columnOf(this.#layout, PLACE)] ?? '').trim();
    if (zone === this.#input.timeZone) return read;
    const offset = offsetIn(read.time, zone);
    return offset === null ? read : { time: `${read.time}${offset}` };
  }

  #ofCell(
    cell: string,
    { hour, day, zone, isAnchored }: { hour: string; day: string; zone: string | null; isAnchored: boolean },
  ): { time: string } | { refused: string } {
    const timeZone = isAnchored ? 'UTC' : this.#input.timeZone;
    const instant = hour === '' ? epochIn(cell) : null;
    if (instant !== null) return { time: instant.toISOString().replace('.000', '') };
    const isHour = day !== '' && clockIn(` ${cell.toLowerCase()}`) !== null;
    if (isHour && this.#turned.has(day)) return { refused: GLUCOSE_LOG.overMidnight(day, cell) };
    const dateText = isHour ? `${day} ${cell}` : cell;
    const date = writtenDate(dateText);
    // A spreadsheet shows a date as its midnight.
    const clock = date?.clock ?? null;
    if (hour === '' || (clock !== null && clock.hour + clock.minute > 0))
      return readTime(dateText, this.#rules, timeZone, zone);
    const alone = clock === null ? dateText : dateText.replace(/[ T]+0?0[:h]00.*$/, '');
    return readTime(`${alone} ${hourOf(hour)}`, this.#rules, timeZone, zone);
  }

  #ofContext(dates: readonly string[]): RowTime {
    const times = new Set(
      dates.map((text) => {
        const read = readTime(text, this.#rules, this.#input.timeZone);
        return 'time' in read ? read.time : null;
      }),
    );
    const [time = null] = times;
    if (times.size === 1 && time !== null) return { time };
    const { otherDates } = this.#layout;
    if (dates.length > 0) this.#input.log.tally('undated', (rows) => TABLE_LOG.datesDiffer(rows));
    else this.#input.log.tally('undated', (rows) => TABLE_LOG.undated(rows, otherDates));
    return { time: null };
  }
}

/** The column of the zone of each row. */
const PLACE = /^(?:time ?zone|fuseau(?: horaire)?)$/;

const columnOf = ({ header }: TableLayout, name: RegExp) =>
  header.cells.findIndex((cell) => name.test(heading(cell)));

const WALL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const OFFSET = /^UTC([+-])(\d{2}):?(\d{2})$/;

/** The day of a time that is either UTC or local, if both readings are on the same day. */
function dayOfBoth(cells: readonly string[], date: number, offset: number): RowTime {
  const [whole = '', day = '', hour, minute] = WALL.exec((cells[date] ?? '').trim()) ?? [];
  const [, sign, hours, minutes] = OFFSET.exec((cells[offset] ?? '').trim()) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:00Z`);
  if (whole === '' || sign === undefined || Number.isNaN(at)) return { refused: GLUCOSE_LOG.noTime };
  const ahead = (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  const there = new Date(at + 60_000 * ahead).toISOString().slice(0, 10);
  return there === day ? { time: day } : { refused: TABLE_LOG.dayOfEither };
}

/** Words that show the language of a table: its headings and the first names of measures. */
function wordsOf({ row, rows }: FoundTable, layout: TableLayout): string[] {
  const names = layout.rows?.names ?? [];
  return [
    ...row.cells,
    ...rows.slice(0, ROWS_TRIED).flatMap(({ row: { cells } }) => names.map((name) => cells[name] ?? '')),
  ];
}

/** The dates of a table, as written, in row order. */
export function* writtenIn({ rows }: FoundTable, { dates, dateColumns, measures }: TableLayout) {
  for (const { when } of measures) if (when !== undefined) yield { text: when, typed: false };
  for (const { written } of dateColumns) yield { text: written, typed: false };
  let rowCount = 0;
  for (const { row, context } of rows) {
    for (const text of context.dates) yield { text, typed: false };
    if (context.day !== '') yield { text: context.day, typed: false };
    for (const index of dates) {
      const text = row.cells[index] ?? '';
      if (text !== '') yield { text, typed: row.numbers?.has(index) === true };
      rowCount += 1;
    }
    if (rowCount > DATES_MAX) return;
  }
}

/**
 * Whether a spreadsheet of another language misread some of the dates: it turns 06/05 into 5 June, and leaves 25/05,
 * which it cannot read, as text.
 */
export function hasSwappedDates(written: readonly { text: string; typed: boolean }[]): boolean {
  if (!written.some((each) => each.typed)) return false;
  let [typed, texts] = [0, 0];
  for (const each of written) {
    const date = writtenDate(each.text);
    if (date === null) continue;
    if (each.typed) {
      if (date.parts[2] > 12) return false;
      typed += 1;
    } else if (date.shape === 'year-last') {
      if (date.parts[0] <= 12 && date.parts[1] <= 12) return false;
      const local = localDay(date, date.parts[0] > 12 ? 'dmy' : 'mdy');
      if (local !== null && partialText(local, 'UTC') !== null) texts += 1;
    }
  }
  return typed > 0 && texts > 0;
}
