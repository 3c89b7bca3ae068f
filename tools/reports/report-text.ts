/** A synthetic report: its printed lines, and the values that they contain. */
export interface ReportSpec {
  /** Name of its file, without extension. */
  name: string;
  /** Where each column begins, in points. A negative number is the right edge of a right-aligned column. */
  columns: readonly number[];
  size?: number;
  /** Distance between lines, in points. */
  leading?: number;
  /**
   * Lines whose cells are separated by `|`; `# ` begins a heading, an empty line is a gap, `===` begins a new page. A
   * backtick in a cell separates pieces of text that the document writes one by one.
   */
  text: string;
  /** `head` and `foot` are printed at the top and at the bottom of every page. */
  head?: string;
  foot?: string;
  /**
   * `measure=value` (or `<`, `>`), separated by spaces; a line `@ISO` or `@none` sets the time of those after it; `~`
   * is a space.
   */
  expected: string;
}

/** A piece of text on a page; its place is in points from the top left corner. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
  /** Whether `x` is the end of the text instead of its start. */
  ends: boolean;
}

export const PAGE = { width: 595, height: 842 } as const;
const MARGIN = { left: 40, top: 45, foot: 815 } as const;

/** Places the lines of a report on its pages. */
export function layOut(spec: ReportSpec): Piece[][] {
  const size = spec.size ?? 9;
  const leading = spec.leading ?? size * 1.5;
  return spec.text.split(/^===\n/m).map((page) => {
    const lines = [...(spec.head === undefined ? [] : spec.head.split('\n')), ...page.split('\n')];
    const pieces = lines.flatMap((line, row) =>
      piecesOf(line, MARGIN.top + row * leading, size, spec.columns),
    );
    const foot = spec.foot === undefined ? [] : piecesOf(spec.foot, MARGIN.foot, size - 2, [MARGIN.left]);
    return [...pieces, ...foot];
  });
}

function piecesOf(line: string, y: number, size: number, columns: readonly number[]): Piece[] {
  const bold = line.startsWith('# ');
  const cells = (bold ? line.slice(2) : line).split('|');
  return cells.flatMap((cell, index) => {
    const column = columns[index] ?? MARGIN.left;
    const text = cell.trimEnd();
    return text.trim() === ''
      ? []
      : [{ text, x: Math.abs(column), y, size: bold ? size + 1 : size, bold, ends: column < 0 }];
  });
}
