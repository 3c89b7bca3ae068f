import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../vocabulary/labels.ts';
import { dateKind } from './form-items.ts';
import { looksLikeHeader, type Merge } from './header-rows.ts';
import { unitIn } from './heading-parts.ts';
import { CHAPTER, EARLIER, heading, NAME, NO_RESULT, SUBJECT } from './headings.ts';
import { type Line, lineOf, NO_CONTEXT, personsOver, type TableContext, withLine } from './table-context.ts';
import { type HeaderFound, headerAt } from './table-header.ts';
import type { TableLayout } from './table-layout.ts';
import { filledIn, type Row } from './table-row.ts';
import { writtenDate } from './written-date.ts';

/** A row of a table, with what is said of it outside its cells. */
export interface TableRow {
  row: Row;
  context: TableContext;
}

/** A table, from its header to the line that ends it. */
export interface FoundTable extends HeaderFound {
  kind: 'table';
  /** Names of persons on the line above the header, by column. */
  persons: ReadonlyMap<number, string>;
  rows: TableRow[];
}

/** Rows with numbers that stand in no table, and why. */
export interface LeftRows {
  kind: 'left';
  from: number;
  to: number;
  rows: number;
  /** What stands above them: a title that says that they are no results, or headings that name no measure. */
  under: string;
  why: 'no-result' | 'no-header';
}

/** A line of dashes between two sections. */
const RULE = /^\s*[-=_*#]{3,}/;

/** How far a table without headings is looked through for the name of a measure. */
const LOOKED = 40;

/**
 * Cuts the rows of a file into its tables. A table ends at the next header, at a title that says that something else
 * follows, or at headings that are not its own; what is said of it ends with it.
 */
export class TableFinder {
  readonly #rows: readonly Row[];
  readonly #merges: readonly Merge[];
  readonly #catalogue: Catalogue;
  readonly #mayHoldForm: boolean;
  readonly #found: (FoundTable | LeftRows)[] = [];
  #open: FoundTable | null = null;
  #context: TableContext = NO_CONTEXT;
  /** The context that the lines since the last row of the table make: it is the one of the next table. */
  #next: TableContext = NO_CONTEXT;
  #left: LeftRows | null = null;
  /** What the rows stand under while no table is open. */
  #closedBy: Pick<LeftRows, 'under' | 'why'> = { under: '', why: 'no-header' };
  /** The lines, and whether there is an empty one, since the last row of the table. */
  #lines: Line[] = [];
  #gapSince = false;
  /** Whether an empty line has been seen since the last row of the table. */
  #gap = false;

  constructor(rows: readonly Row[], merges: readonly Merge[], catalogue: Catalogue, mayHoldForm = false) {
    this.#mayHoldForm = mayHoldForm;
    this.#rows = rows;
    this.#merges = merges;
    this.#catalogue = catalogue;
  }

  tables(): (FoundTable | LeftRows)[] {
    for (let at = 0; at < this.#rows.length; at += 1) {
      const row = this.#rows[at];
      if (row === undefined) continue;
      if (filledIn(row).length === 0) {
        [this.#gap, this.#gapSince] = [true, true];
        continue;
      }
      if (RULE.test(row.cells[0] ?? '')) {
        this.#close('', 'no-header');
        continue;
      }
      const before = this.#rows[at - 1];
      // The rows of a sheet that are empty are not written: the numbers of the lines show them.
      if (before !== undefined && row.line > before.line + 1 && row.numbers !== undefined)
        [this.#gap, this.#gapSince] = [true, true];
      const header = this.#headerAt(at);
      if (header !== null) {
        this.#start(header, at);
        at += header.height - 1;
      } else if (this.#open !== null) this.#inside(this.#open, row);
      else this.#outside(row);
      this.#gap = false;
    }
    return this.#found;
  }

  #headerAt(at: number): HeaderFound | null {
    const header = headerAt(this.#rows, at, this.#merges, this.#catalogue);
    const [layout] = header?.layouts ?? [];
    if (header === null || layout === undefined) return null;
    if (!isTransposed(layout)) return header;
    if (this.#mayHoldForm && header.height === 1 && isLineOfForm(this.#rows[at])) return null;
    return this.#namesFollow(layout, at + header.height) ? header : null;
  }

  /** Whether the rows under dates without a heading name measures, before any other header. */
  #namesFollow({ rows, dateColumns }: TableLayout, from: number): boolean {
    const [name = -1] = rows?.names ?? [];
    for (const row of this.#rows.slice(from, from + LOOKED)) {
      if (looksLikeHeader(row)) return false;
      if (this.#isMeasure(row.cells[name] ?? ''))
        return dateColumns.some(({ index }) => /^[^\p{L}]/u.test((row.cells[index] ?? '').trim()));
    }
    return false;
  }

  #isMeasure(cell: string): boolean {
    const unit = unitIn(cell.trim());
    const label = unit === null ? cell : cell.trim().slice(0, unit.start);
    return label.trim() !== '' && byLabel(this.#catalogue, label).length > 0;
  }

  #start(header: HeaderFound, at: number): void {
    const same = this.#open !== null && this.#goesOn() && sameNames(this.#open, header);
    [this.#lines, this.#gapSince] = [[], false];
    if (same) return;
    if (this.#open !== null) this.#context = this.#next;
    this.#next = NO_CONTEXT;
    this.#left = null;
    const isUndated = header.layouts.every(hasNoDay);
    const title = heading(this.#context.title);
    if (NO_RESULT.test(title) || (isUndated && EARLIER.test(title))) {
      this.#close(this.#context.title, 'no-result');
      return;
    }
    this.#open = { ...header, kind: 'table', persons: personsOver(this.#rows[at - 1]), rows: [] };
    this.#found.push(this.#open);
  }

  /** Whether the lines since the last row are none, or the chapters of one report. */
  #goesOn(): boolean {
    if (this.#lines.length === 0) return !this.#gapSince;
    return this.#lines.every((line) => line.kind === 'title' && CHAPTER.test(heading(line.text)));
  }

  #close(under: string, why: LeftRows['why']): void {
    this.#open = null;
    this.#left = null;
    this.#closedBy = { under, why };
    this.#context = NO_CONTEXT;
    this.#next = NO_CONTEXT;
  }

  #inside(table: FoundTable, row: Row): void {
    const line = this.#lineIn(table, row);
    if (line === null) {
      if (!this.#endsAt(table, row)) {
        table.rows.push({ row, context: this.#context });
        this.#next = NO_CONTEXT;
        [this.#lines, this.#gapSince] = [[], false];
      } else {
        this.#close(titleOf(row), 'no-header');
        this.#outside(row);
      }
      return;
    }
    const isEarlier =
      line.kind === 'title' && EARLIER.test(heading(line.text)) && table.layouts.every(isOfOneDay);
    const isOver = line.kind === 'no-result' || isEarlier;
    if (isOver || (line.kind === 'title' && this.#gap && !hasRows(table))) {
      this.#close(line.text, isOver ? 'no-result' : 'no-header');
      this.#context = withLine(NO_CONTEXT, line);
      return;
    }
    this.#lines.push(line);
    // A day of sampling below rows is that of the rows that follow.
    if (line.kind === 'sampling' && this.#next.dates.length === 0)
      this.#context = { ...this.#context, dates: [] };
    this.#context = withLine(this.#context, line);
    this.#next = withLine(this.#next, line);
  }

  /** A line between the rows of a table: a row of the table that has one cell filled is none. */
  #lineIn(table: FoundTable, row: Row): Line | null {
    const line = lineOf(row);
    if (line === null) return null;
    const [only = -1] = filledIn(row);
    if (line.kind !== 'person' && line.kind !== 'sampling') {
      const isValue = table.layouts.some(({ measures }) => measures.some(({ index }) => index === only));
      return isValue && line.kind !== 'title' && line.kind !== 'no-result' ? null : line;
    }
    // « Nom ; Date ; Poids » has its persons in a column: only a table of names has them in a row.
    return hasRows(table) || filledIn(row).length <= 2 ? line : null;
  }

  /** Whether a row cannot belong to a table: headings of another one, or words where it has its numbers. */
  #endsAt({ layouts }: FoundTable, row: Row): boolean {
    const digits = row.cells.some((cell) => /\d/.test(cell));
    if (digits) return false;
    if (looksLikeHeader(row)) return true;
    if (!this.#gap) return false;
    return (
      filledIn(row).length >= 2 &&
      !layouts.some(({ rows }) => rows?.names.some((index) => this.#isMeasure(row.cells[index] ?? '')))
    );
  }

  #outside(row: Row): void {
    const line = lineOf(row);
    if (line !== null) {
      this.#context = withLine(this.#context, line);
      if (line.kind === 'title' || line.kind === 'no-result') {
        this.#closedBy = { under: line.text, why: line.kind === 'no-result' ? 'no-result' : 'no-header' };
        this.#left = null;
      }
      return;
    }
    if (looksLikeHeader(row)) this.#close(titleOf(row), 'no-header');
    const numbers = row.cells.filter(
      (cell) => /^[<>*]?\s*\d/.test(cell.trim()) && writtenDate(cell) === null,
    );
    if (numbers.length === 0 || filledIn(row).length < 2) return;
    // Lines above the first table hold addresses and numbers of all kinds.
    const isPreamble = this.#found.length === 0 && this.#closedBy.why === 'no-header';
    if (isPreamble && !row.cells.some((cell) => this.#isMeasure(cell))) return;
    if (this.#left === null) {
      this.#left = { kind: 'left', from: row.line, to: row.line, rows: 0, ...this.#closedBy };
      this.#found.push(this.#left);
    }
    this.#left.to = row.line;
    this.#left.rows += 1;
  }
}

/** « Date de consultation », « 12/03/2026 », alone or beside another label: it is said of a form. */
function isLineOfForm(row: Row | undefined): boolean {
  const [label = '', date = '', ...others] =
    row === undefined ? [] : filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  if (dateKind(label) === null || writtenDate(date) === null) return false;
  return others.every((cell, index) => index > 0 || SUBJECT.test(heading(cell)) || dateKind(cell) !== null);
}

function isTransposed({ rows, header, dateColumns }: TableLayout): boolean {
  if (rows === null || dateColumns.length === 0) return false;
  return !rows.names.some((name) => NAME.test(heading(header.cells[name] ?? '')));
}

/** Whether the rows say no day of their own: theirs is that of a line above, or none. */
function hasNoDay({ dates, dateColumns }: TableLayout): boolean {
  return dates.length === 0 && dateColumns.length === 0;
}

/** The same, or one day over all the values: what a title below it says to be earlier is not of that day. */
function isOfOneDay({ dates, dateColumns }: TableLayout): boolean {
  return dates.length === 0 && dateColumns.length <= 1;
}

function hasRows({ layouts }: FoundTable): boolean {
  return layouts.some(({ rows }) => rows !== null);
}

function sameNames(a: HeaderFound, b: HeaderFound): boolean {
  return JSON.stringify(a.row.cells) === JSON.stringify(b.row.cells);
}

function titleOf({ cells }: Row): string {
  return cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 4)
    .join(' | ');
}
