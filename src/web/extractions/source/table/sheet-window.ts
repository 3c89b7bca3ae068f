import { strFromU8, unzipSync } from 'fflate';
import { columnNumber } from '../source-kind.ts';
import { isDateFormat, shownDate } from './sheet-date.ts';

/** Largest inflated size of a part of a workbook, in bytes. */
const PART_MAX = 24 * 1024 * 1024;
/** Rows and columns shown on each side of a value, and columns when there is none. */
const ROWS_AROUND = 40;
const COLUMNS_AROUND = 8;
const COLUMNS_FIRST = 20;

export interface Workbook {
  /** In order. */
  sheets: readonly string[];
  parts: Parts;
}

/** Rows that are not empty, each with its number; the first one contains the names of columns. */
export interface Sheet {
  name: string;
  rows: readonly { number: number; row: Element }[];
  /** Width of its widest row, in columns. */
  width: number;
  textOf: (cell: Element) => string;
}

/** The shown part of a sheet: rows by index, `to` excluded; columns by number, from 1. */
export interface Extent {
  from: number;
  to: number;
  left: number;
  right: number;
}

/** The cells of an extent, under the first row: `rows[n].cells[m]` is in column `columns[m]`. */
export interface SheetWindow {
  columns: string[];
  rows: { number: number; cells: string[]; isAfterGap: boolean }[];
}

/**
 * Opens a workbook (Office Open XML).
 *
 * @throws for a file that is not a workbook, or is too large to be shown
 */
export function openWorkbook(content: ArrayBuffer): Workbook {
  const parts = inflate(content);
  const workbook = xmlOf(parts, 'xl/workbook.xml');
  const sheets =
    workbook === null ? [] : all(workbook, 'sheet').map((each) => each.getAttribute('name') ?? '');
  if (sheets.length === 0) throw new Error('no workbook');
  return { sheets, parts };
}

/** A sheet of a workbook; a sheet of charts, or one whose part is missing, has no rows. */
export function openSheet({ parts }: Workbook, name: string): Sheet {
  const part = partOf(parts, name);
  const document = part === null ? null : xmlOf(parts, part);
  const rows: { number: number; row: Element }[] = [];
  let [last, width] = [0, 0];
  for (const row of document === null ? [] : all(document, 'row')) {
    last = Number(row.getAttribute('r') ?? last + 1);
    if (row.textContent.trim() === '') continue;
    rows.push({ number: last, row });
    width = Math.max(width, columnOf(row.lastElementChild) ?? row.childElementCount);
  }
  return { name, rows, width, textOf: cellReader(parts) };
}

/** The part shown first: around a cell, or from the start. Row and column count from 1. */
export function extentAround({ rows, width }: Sheet, cell: { row: number; column: number } | null): Extent {
  const at =
    cell === null
      ? 0
      : Math.max(
          0,
          rows.findLastIndex(({ number }) => number <= cell.row),
        );
  const [left, right] =
    cell === null ? [1, COLUMNS_FIRST] : [cell.column - COLUMNS_AROUND, cell.column + COLUMNS_AROUND];
  return {
    from: Math.max(0, at - ROWS_AROUND),
    to: Math.min(rows.length, at + ROWS_AROUND + 1),
    left: Math.max(1, left),
    right: Math.min(Math.max(width, cell?.column ?? 1), right),
  };
}

export function sheetWindow({ rows, textOf }: Sheet, { from, to, left, right }: Extent): SheetWindow {
  const columns = range(left, right);
  const shownRows = [...(from > 0 ? rows.slice(0, 1) : []), ...rows.slice(from, to)];
  return {
    columns: columns.map(columnLetters),
    rows: shownRows.map(({ number, row }, index) => {
      const cells = new Map(
        all(row, 'c').map((cell, position) => [columnOf(cell) ?? position + 1, textOf(cell)]),
      );
      return {
        number,
        cells: columns.map((each) => cells.get(each) ?? ''),
        isAfterGap: from > 1 && index === 1,
      };
    }),
  };
}

/** The column of a cell, from 1; null when the file leaves it out. */
function columnOf(cell: Element | null): number | null {
  const letters = /^[A-Z]+/.exec(cell?.getAttribute('r') ?? '')?.[0];
  return letters === undefined ? null : columnNumber(letters);
}

type Parts = Readonly<Record<string, Uint8Array>>;

function inflate(content: ArrayBuffer): Parts {
  return unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(?:workbook|sharedStrings|styles|worksheets\/|_rels\/)/.test(name)) return false;
      if (originalSize > PART_MAX) throw new Error('too large');
      return true;
    },
  });
}

/** Parses the XML of a part; DOMParser executes nothing and fetches nothing. */
function xmlOf(parts: Parts, name: string): Document | null {
  const part = parts[name];
  return part === undefined ? null : new DOMParser().parseFromString(strFromU8(part), 'application/xml');
}

const all = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
];

function partOf(parts: Parts, sheet: string): string | null {
  const [workbook, relations] = [xmlOf(parts, 'xl/workbook.xml'), xmlOf(parts, 'xl/_rels/workbook.xml.rels')];
  if (workbook === null || relations === null) return null;
  const named = all(workbook, 'sheet').find((each) => each.getAttribute('name') === sheet);
  const id = [...(named?.attributes ?? [])].find(
    ({ localName, prefix }) => localName === 'id' && prefix,
  )?.value;
  const target = all(relations, 'Relationship').find((each) => each.getAttribute('Id') === id);
  const path = target?.getAttribute('Target') ?? null;
  return path === null ? null : path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

/** The text of a cell, approximately as a spreadsheet shows it: resolves shared strings and dates. */
function cellReader(parts: Parts): (cell: Element) => string {
  const shared = xmlOf(parts, 'xl/sharedStrings.xml');
  const texts = shared === null ? [] : all(shared, 'si');
  const styles = xmlOf(parts, 'xl/styles.xml');
  const is1904 = /date1904="(?:1|true)"/.test(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()));
  const isDate = (cell: Element) =>
    styles !== null && isDateFormat(styles, Number(cell.getAttribute('s') ?? 0));
  const words = (node: Element | undefined) =>
    node === undefined
      ? ''
      : all(node, 't')
          .map(({ textContent }) => textContent)
          .join('');
  return (cell) => {
    const value = all(cell, 'v')[0]?.textContent ?? '';
    const type = cell.getAttribute('t');
    if (type === 's') return words(texts[Number(value)]);
    if (type === 'inlineStr') return words(cell);
    return type === null || type === 'n' ? (isDate(cell) ? shownDate(value, is1904) : value) : value;
  };
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + letter : letter;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
