import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { isOfIntake, isOfNoResult } from '../cells/title-words.ts';
import { writtenDate } from '../cells/written-date.ts';
import { CHAPTER, EARLIER, heading, NO_RESULT } from '../headings/headings.ts';
import {
  daysOver,
  type Line,
  lineOf,
  NO_CONTEXT,
  personsOver,
  type TableContext,
  withLine,
} from '../headings/table-context.ts';
import { isResultTitle, kindRows } from './column-kinds.ts';
import {
  type FoundTable,
  hasNoDay,
  hasRows,
  isLineOfForm,
  isOfOneDay,
  isTransposed,
  type LeftRows,
  sameNames,
  startOf,
  titleOf,
} from './found-table.ts';
import { looksLikeHeader, type Merge } from './header-rows.ts';
import { isMeasure, namesFollow } from './named-rows.ts';
import { endsAt, lineIn } from './rows-inside.ts';
import { type HeaderFound, headerAt } from './table-header.ts';

/** A rule of dashes between two sections. */
const RULE = /^\s*[-=_*#]{3,}/;

/**
 * Divides the rows of a file into tables. A table ends at the next header, at a title that announces something else, or
 * at headings that are not its own. Its context ends with it.
 */
export class TableFinder {
  readonly #rows: readonly Row[];
  readonly #merges: readonly Merge[];
  readonly #catalogue: Catalogue;
  readonly #mayHoldForm: boolean;
  readonly #found: (FoundTable | LeftRows)[] = [];
  #open: FoundTable | null = null;
  #context: TableContext = NO_CONTEXT;
  /** The context from the lines since the last table row, which is that of the next table. */
  #next: TableContext = NO_CONTEXT;
  #left: LeftRows | null = null;
  /** Whether the last table was somebody else's, and its context still applies. */
  #isCarried = false;
  /** The table that a title without results closed, and its context: a title of results opens it again. */
  #suspended: { table: FoundTable; context: TableContext } | null = null;
  /** While no table is open: the title or headings that closed the last one, and why its rows are not read. */
  #closedBy: Pick<LeftRows, 'under' | 'why'> = { under: '', why: 'no-header' };
  /** The lines since the last row of the table, and whether one of them was empty. */
  #lines: Line[] = [];
  #gapSince = false;
  /** Whether there has been an empty line since the last row of the table. */
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
      // Empty rows of a sheet are not stored; gaps in the line numbers reveal them.
      if (before !== undefined && row.line > before.line + 1 && row.numbers !== undefined)
        [this.#gap, this.#gapSince] = [true, true];
      const header = this.#headerAt(at);
      if (header !== null) {
        this.#start(header, at);
        at += header.height - 1;
        if (this.#open?.kinds.includes(this.#rows[at + 1] ?? row)) at += 1;
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
    const row = this.#rows[at];
    if (row === undefined) return null;
    if (this.#mayHoldForm && header.height === 1 && isLineOfForm(row)) return null;
    const kinds = kindRows(this.#rows, at, header).includes(this.#rows[at + header.height] ?? row);
    return namesFollow(this.#rows, layout, at + header.height + (kinds ? 1 : 0), this.#catalogue)
      ? header
      : null;
  }

  #start(header: HeaderFound, at: number): void {
    const same = this.#open !== null && this.#goesOn() && sameNames(this.#open, header);
    [this.#lines, this.#gapSince] = [[], false];
    if (same) return;
    this.#suspended = null;
    if (this.#open !== null) this.#context = this.#next;
    this.#next = NO_CONTEXT;
    this.#left = null;
    const isUndated = header.layouts.every(hasNoDay);
    const { whose } = this.#context;
    const title = heading(this.#context.title);
    const isAside = NO_RESULT.test(title) || isOfIntake(title) || isOfNoResult(this.#context.title);
    if (whose !== '' || isAside || (isUndated && EARLIER.test(title))) {
      this.#close(whose || this.#context.title, 'no-result');
      // Somebody else's part continues until another person, or a title after an empty line.
      this.#context = { ...NO_CONTEXT, whose };
      this.#isCarried = whose !== '';
      return;
    }
    const persons = personsOver(this.#rows[at - 1], header.layouts.map(startOf));
    const days = daysOver(this.#rows[at - 1], header.layouts.map(startOf));
    const kinds = persons.size > 0 ? [] : kindRows(this.#rows, at, header);
    this.#open = { ...header, kind: 'table', persons, days, kinds, rows: [] };
    this.#found.push(this.#open);
  }

  /** Whether the table continues: since its last row there are no lines, or only section titles of one report. */
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
    const line = lineIn(table, row, this.#catalogue);
    if (line === null) {
      if (!endsAt(table, row, this.#gap, this.#catalogue)) {
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
    const isAnother = line.kind === 'title' && !isResultTitle(line.text) && this.#gap && !hasRows(table);
    if (isOver || isAnother) {
      const suspended = { table, context: { ...this.#context, title: '' } };
      this.#close(line.text, isOver ? 'no-result' : 'no-header');
      if (isOver) this.#suspended = suspended;
      this.#context = withLine(NO_CONTEXT, line);
      return;
    }
    this.#lines.push(line);
    // A sampling day below rows applies to the rows that follow.
    if (line.kind === 'sampling' && this.#next.dates.length === 0)
      this.#context = { ...this.#context, dates: [] };
    this.#context = withLine(this.#context, line);
    this.#next = withLine(this.#next, line);
  }

  #outside(row: Row): void {
    const line = lineOf(row);
    if (line !== null) {
      const again = isResultTitle(titleOf(row)) ? this.#suspended : null;
      if (again !== null || line.kind === 'person') this.#suspended = null;
      if (again !== null) {
        [this.#open, this.#context, this.#left] = [again.table, again.context, null];
        return;
      }
      if (this.#isCarried && this.#gap && (line.kind === 'title' || line.kind === 'results-day')) {
        this.#context = NO_CONTEXT;
        this.#isCarried = false;
      }
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
    // Lines above the first table hold addresses and all kinds of numbers.
    const isPreamble = this.#found.length === 0 && this.#closedBy.why === 'no-header';
    if (isPreamble && !row.cells.some((cell) => isMeasure(cell, this.#catalogue))) return;
    if (this.#left === null) {
      this.#left = { kind: 'left', from: row.line, to: row.line, rows: 0, ...this.#closedBy };
      this.#found.push(this.#left);
    }
    this.#left.to = row.line;
    this.#left.rows += 1;
  }
}
