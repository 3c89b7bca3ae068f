/** A row of a table, with the line it begins on, from 1. */
export interface Row {
  line: number;
  cells: string[];
  /** Indexes of the cells that the format itself calls numbers: their point is a decimal one. */
  numbers?: Set<number>;
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Rows of a separated text (RFC 4180: quotes, doubled quotes, line breaks inside quotes), one at a time. Tolerant as
 * spreadsheets are: a quote inside a bare cell is a character, a quote never closed ends with the file.
 */
export function* csvRows(text: string, separator: string): Generator<Row> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    for (;;) {
      if (text[at] === '"') {
        const quoted = readQuoted(text, at);
        cells.push(quoted.cell);
        line += quoted.breaks;
        at = quoted.end;
      } else {
        const end = bareEnd(text, at, separator);
        cells.push(text.slice(at, end));
        at = end;
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    yield { line: start, cells };
  }
}

function bareEnd(text: string, from: number, separator: string): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === separator || mark === '\n' || mark === '\r') break;
  }
  return at;
}

function readQuoted(text: string, from: number): { cell: string; end: number; breaks: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { cell: cell + text.slice(at), end: text.length, breaks: 0 };
    cell += text.slice(at, close);
    at = close + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  let end = at;
  while (end < text.length && !'\n\r,;\t|'.includes(text[end] ?? '')) end += 1;
  return { cell: cell + text.slice(at, end), end, breaks: cell.split('\n').length - 1 };
}

/** A header in small letters, without accents, with single spaces and straight apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
