import { strFromU8, unzipSync } from 'fflate';
import { isDateFormat, shownDate } from './sheet-date.ts';
import { columnNumber } from './source-kind.ts';

/** Largest inflated size of a part of a workbook, in bytes. */
const PART_MAX = 24 * 1024 * 1024;
const ROWS_AROUND = 40;
const COLUMNS_AROUND = 8;

/** The cells around one: `rows[n].cells[m]` is in column `columns[m]`. */
export interface SheetWindow {
  columns: string[];
  rows: { number: number; cells: string[] }[];
}

/**
 * The cells around one of a workbook (Office Open XML), with the first row that is not empty, which holds the names of
 * columns. Null when there is no such sheet.
 *
 * @param row from 1, as `column`
 * @throws for a file that is not a workbook, or is too large to be shown
 */
export function sheetWindow(
  content: ArrayBuffer,
  { sheet, row, column }: { sheet: string; row: number; column: number },
): SheetWindow | null {
  const parts = inflate(content);
  const part = partOf(parts, sheet);
  if (part === null) return null;
  const cells = readCells(parts, part, row);
  const [left, right] = [Math.max(1, column - COLUMNS_AROUND), column + COLUMNS_AROUND];
  const columns = range(left, right);
  return {
    columns: columns.map(columnLetters),
    rows: [...cells].map(([number, found]) => ({
      number,
      cells: columns.map((each) => found.get(each) ?? ''),
    })),
  };
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

/** Texts of the first row and of those around the cell, by row and column. */
function readCells(parts: Parts, part: string, row: number): Map<number, Map<number, string>> {
  const document = xmlOf(parts, part);
  const found = new Map<number, Map<number, string>>();
  if (document === null) return found;
  const textOf = cellReader(parts);
  let last = 0;
  for (const [index, each] of all(document, 'row').entries()) {
    last = Number(each.getAttribute('r') ?? last + 1);
    if (index > 0 && Math.abs(last - row) > ROWS_AROUND) continue;
    const cells = all(each, 'c').map((cell, position): [number, string] => {
      const letters = /^[A-Z]+/.exec(cell.getAttribute('r') ?? '')?.[0];
      return [letters === undefined ? position + 1 : columnNumber(letters), textOf(cell)];
    });
    found.set(last, new Map(cells));
  }
  return found;
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
