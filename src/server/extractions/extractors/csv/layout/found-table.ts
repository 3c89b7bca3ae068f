import { filledIn, type Row } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import { dateKind } from '../headings/form-items.ts';
import { heading, NAME, SUBJECT } from '../headings/headings.ts';
import type { TableContext } from '../headings/table-context.ts';
import type { HeaderFound } from './table-header.ts';
import type { TableLayout } from './table-layout.ts';

/** A row of a table, with the context outside its cells. */
export interface TableRow {
  row: Row;
  context: TableContext;
}

/** A table, from its header to the line that ends it. */
export interface FoundTable extends HeaderFound {
  kind: 'table';
  /** Names of persons in the line above the header, by column. */
  persons: ReadonlyMap<number, string>;
  /** Days in the titles above tables side by side, by the first column of each. */
  days: ReadonlyMap<number, string>;
  /** Rows of words above or below the dates of its columns, about the content of these columns. */
  kinds: readonly Row[];
  rows: TableRow[];
}

/** Rows with numbers that belong to no table, and the reason. */
export interface LeftRows {
  kind: 'left';
  from: number;
  to: number;
  rows: number;
  /** The text above them: a title that excludes results, or headings that name no measure. */
  under: string;
  why: 'no-result' | 'no-header';
}

/** Whether a row is a label with its date (« Date de consultation », « 12/03/2026 »), alone or before other labels. */
export function isLineOfForm(row: Row | undefined): boolean {
  const [label = '', date = '', ...others] =
    row === undefined ? [] : filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  if (dateKind(label) === null || writtenDate(date) === null) return false;
  return others.every((cell, index) => index > 0 || SUBJECT.test(heading(cell)) || dateKind(cell) !== null);
}

/** The first column of a table among those side by side with it. */
export function startOf({ header }: TableLayout): number {
  return header.cells.findIndex((cell) => cell.trim() !== '');
}

export function isTransposed({ rows, header, dateColumns }: TableLayout): boolean {
  if (rows === null || dateColumns.length === 0) return false;
  return !rows.names.some((name) => NAME.test(heading(header.cells[name] ?? '')));
}

/** Whether the rows state no day, so that it comes from a line above or is unknown. */
export function hasNoDay({ dates, dateColumns }: TableLayout): boolean {
  return dates.length === 0 && dateColumns.length === 0;
}

/** Whether the rows have no day of their own, or one day for all values, which must not date earlier results below. */
export function isOfOneDay({ dates, dateColumns }: TableLayout): boolean {
  return dates.length === 0 && dateColumns.length <= 1;
}

export function hasRows({ layouts }: FoundTable): boolean {
  return layouts.some(({ rows }) => rows !== null);
}

export function sameNames(a: HeaderFound, b: HeaderFound): boolean {
  return JSON.stringify(a.row.cells) === JSON.stringify(b.row.cells);
}

export function titleOf({ cells }: Row): string {
  return cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 4)
    .join(' | ');
}
