import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { bornInColumns } from '../days/columns/born-in-columns.ts';
import {
  mergeHeaders,
  namesSteps,
  readDateLine,
  readDateUnder,
  readHeader,
  readUnitLine,
} from '../days/columns/column-headings.ts';
import { withLimitsBelow } from '../days/columns/limits-below.ts';
import { readHourLine } from '../days/hour-line.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { titlesPersons } from '../page/persons-over-columns.ts';
import { type FoundDate, sameDay } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { isValue, type Row } from './result-row.ts';
import { columnOf } from './row-values.ts';

/** Words of a sentence below which the results may be of another time, laboratory or person. */
const OF_OTHERS = wholeWords([
  'precedente?s?|precedemment|anterieure?s?|autre laboratoire|exemples?|temoins?|donneurs?',
  'previous(?:ly)?|earlier|former|example|another laboratory|donor',
]);

/** The columns that the last headings state, until a sentence or a page ends their table. */
export class Table {
  columns: readonly Column[] = [];
  /** Whether each column belongs to another person. */
  isOfPersons = false;
  #headerLine = -10;
  /** Whether results stand between the last heading of columns and the current line. */
  #hasRows = false;
  /** Whether a sentence or a page break stands between the table and the current line. */
  #interrupted = false;
  /** Whether such a sentence may be about other results, which stand below it. */
  #isApart = false;

  /** Reads a heading of columns; false if the line is not one. */
  readHeading(lines: readonly Line[], index: number): boolean {
    const line = lines[index];
    if (line === undefined) return false;
    if (bornInColumns(lines, index) || titlesPersons(line)) {
      this.columns = [];
      this.isOfPersons = true;
      return true;
    }
    const near = index - this.#headerLine <= 2;
    const isOfSteps = namesSteps(lines[index - 1]?.text ?? '');
    const header = withLimitsBelow(readHeader(line), lines[index + 1]);
    if (isOfSteps && (header ?? readDateLine(line))?.every(({ date }) => date !== null)) return false;
    const under = header === null && !this.#hasRows ? readDateUnder(line, this.columns) : null;
    const dates = header === null ? (under ?? readDateLine(line)) : null;
    const units = header === null && dates === null ? readUnitLine(line) : null;
    const hours = near && header === null ? readHourLine(line, this.columns) : null;
    const width = line.page.width;
    if (hours !== null) this.columns = hours;
    else if (header !== null) this.columns = near ? mergeHeaders(this.columns, header, width) : header;
    else if (dates !== null && (near || under !== null) && this.columns.length > 0)
      this.columns = mergeHeaders(this.columns, dates, width);
    else if (dates !== null && dates.length > 1) this.columns = dates;
    else if (units !== null) this.columns = units;
    else return false;
    this.isOfPersons = false;
    this.#headerLine = index;
    this.#hasRows = false;
    this.#interrupted = false;
    this.#isApart = false;
    return true;
  }

  /**
   * The columns that apply to a row; null if its table may have ended above, and its columns are not all of the day
   * that the report states as that of its sample.
   */
  columnsFor(row: Row, sampled: FoundDate | null): readonly Column[] | null {
    if (!this.#interrupted || this.columns.length === 0) return this.columns;
    const columns = new Set(
      row.parts.filter(isValue).flatMap((value) => columnOf(row, value, this.columns) ?? []),
    );
    const [first] = columns;
    // The column of the present results often has no heading: the dated ones may go on below.
    if (first === undefined) return [];
    const isPresent = first.kind === 'current' && (first.date === null || first.named);
    const isBehindResult = isEarlierBehind(row, this.columns);
    if (columns.size > 1 || isPresent || isBehindResult || first.kind === 'other') {
      this.#interrupted = false;
      return this.columns;
    }
    const isOfSample = (column: Column) =>
      column.kind !== 'prior' &&
      (column.date === null || (sampled !== null && sameDay(column.date, sampled)));
    return !this.#isApart && this.columns.every(isOfSample) ? this.columns : null;
  }

  /** A sentence or a new page stands below the table, which may have ended there. */
  interrupt(sentence = ''): void {
    this.#interrupted = true;
    this.#isApart ||= OF_OTHERS.test(plainLabel(sentence)) || isAboutPerson(sentence);
  }

  /** A row of results stands below the headings. */
  used(): void {
    this.#hasRows = true;
  }

  /** Another document begins. */
  forget(): void {
    this.columns = [];
    this.isOfPersons = false;
    this.#interrupted = false;
    this.#isApart = false;
  }
}

/**
 * Whether a row has a value without a unit under a dated column, after a value under no heading. The value without a
 * heading is the result of the day, whose column often has none, and the other one is the earlier result.
 */
function isEarlierBehind(row: Row, columns: readonly Column[]): boolean {
  const [result, ...others] = row.parts.filter(isValue);
  const last = others.at(-1);
  if (result === undefined || last === undefined || last.unit !== null) return false;
  return columnOf(row, result, columns) === undefined && columnOf(row, last, columns)?.kind === 'prior';
}
