/** A row of a table, and the line it begins on, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;

const BREAK = /\r\n?|\n/g;
/** Numbers of rows and of characters from which the separator is guessed. */
const ROWS_TRIED = 20;
const HEAD = 16_384;

/**
 * Reads the rows of a delimited text one at a time (RFC 4180: quotes, doubled quotes, line breaks inside quotes).
 * Lines end in LF, CR LF or CR. As lenient as spreadsheets: what follows a closing quote belongs to the cell, and a
 * quote inside an unquoted cell is a character.
 */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    for (;;) {
      const quoted = text[at] === '"' ? readQuoted(text, at, separator) : null;
      const end = quoted?.end ?? bareEnd(text, at, separator);
      cells.push(quoted?.cell ?? text.slice(at, end));
      line += quoted?.breaks ?? 0;
      at = end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    yield { line: start, cells };
  }
}

/** The separator that cuts the first lines into the most cells, in rows of equal length; a comma when none does. */
export function separatorOf(text: string): string {
  const head = text.slice(0, HEAD);
  let best = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const score = alikeCells(head, separator);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** The largest number of cells in rows of equal length, of at least two cells each. */
function alikeCells(head: string, separator: string): number {
  const counts = new Map<number, number>();
  let rows = 0;
  for (const { cells } of csvRows(head, separator)) {
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + cells.length);
    rows += 1;
    if (rows === ROWS_TRIED) break;
  }
  return Math.max(0, ...counts.values());
}

function bareEnd(text: string, from: number, separator: string): number {
  const stop = separator.charCodeAt(0);
  let at = from;
  for (; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === stop || mark === 0x0a || mark === 0x0d) break;
  }
  return at;
}

interface QuotedCell {
  cell: string;
  /** Offset of the separator or line end after the cell. */
  end: number;
  /** Number of line breaks inside the cell. */
  breaks: number;
}

/**
 * Reads a cell that begins with a quote; null when that quote is an ordinary character. It is one if no other quote
 * closes it, or if the closing quote is on a later line and text follows it: that quote then opens a cell of its own,
 * and reading both as one cell would lose the lines between them.
 */
function readQuoted(text: string, from: number, separator: string): QuotedCell | null {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    cell += text.slice(at, close);
    at = close + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  const breaks = cell.match(BREAK)?.length ?? 0;
  const end = bareEnd(text, at, separator);
  const rest = text.slice(at, end);
  return breaks > 0 && rest.trim() !== '' ? null : { cell: cell + rest, end, breaks };
}
