import {
  type Cell,
  isChartRow,
  isTitleRow,
  pairOf,
  startsWithNumber,
  textOf,
  withoutOwnNumber,
} from './centred-results.ts';
import type { Word } from './page.ts';

/** The gaps between the lines of one cell, in line heights: they are smaller than those between the rows of the table. */
const GAPS = [0.15, 0.25, 0.35, 0.45];
/** Gap between two columns, and how far the middle of a cell may be from that of its row, in line heights. */
const BETWEEN_COLUMNS = 0.75;
const MIDDLE = 0.25;
/** Lines of this height, to that of the first, are in smaller print. */
const SMALLER = 0.9;
/** A row is between these heights, in line heights. */
const [HEIGHT_MIN, HEIGHT_MAX] = [1.4, 6];
/** A percentage that goes on with the number itself on the next line: « 58,0 % soit » above « 3 793 ». */
const GOES_ON = /\bsoit$/;
/** The words of a row of cells, in reading order, and its edges; `band`: those of all rows of the same cells. */
export interface CentredRow {
  words: Word[];
  top: number;
  bottom: number;
  band: { top: number; bottom: number };
}

/**
 * The rows of tables whose cells have different numbers of lines, each centred on the others: a name on three lines,
 * and its number beside the second one. Read line by line, such a row would lose its name or take another one.
 *
 * @param isName whether a text names an analysis
 */
export function centredRows(words: readonly Word[], isName: (text: string) => boolean): CentredRow[] {
  if (words.some(({ confidence }) => confidence !== undefined)) return [];
  const found: CentredRow[] = [];
  let rest = words;
  for (const gap of GAPS) {
    const rows = bandsOf(rest, gap).flatMap((band) => rowsOf(band, isName));
    found.push(...rows);
    rest = rest.filter((word) => !isInBand(rows, word));
  }
  return found;
}

export const isInBand = (rows: readonly CentredRow[], word: Word): boolean =>
  rows.some(({ band }) => word.top >= band.top && word.bottom <= band.bottom);

/** The words that stand below one another without a larger gap. */
function bandsOf(words: readonly Word[], gap: number): Word[][] {
  const bands: Word[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const word of words.toSorted((a, b) => a.top - b.top)) {
    const band = bands.at(-1);
    if (band === undefined || word.top - bottom > gap * heightOf(word)) bands.push([word]);
    else band.push(word);
    bottom = Math.max(bottom, word.bottom);
  }
  return bands;
}

function rowsOf(words: readonly Word[], isName: (text: string) => boolean): CentredRow[] {
  const band = {
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
  };
  const { top, bottom } = band;
  const height = Math.max(...words.map(heightOf));
  if (bottom - top < HEIGHT_MIN * height || bottom - top > HEIGHT_MAX * height) return [];
  const cells = columnsOf(words, height).flatMap(apart);
  const middle = (top + bottom) / 2;
  const isCentred = cells.every(({ lines }) => Math.abs(middleOf(lines) - middle) <= MIDDLE * height);
  if (!isCentred) return [];
  if (isTitleRow(cells) || isChartRow(cells) || isOneResult(cells))
    return [{ words: inOrder(withMethodApart(cells, isName)), top, bottom, band }];
  const [first, second] = pairOf(cells, isName) ?? [];
  if (first === undefined || second === undefined) return [];
  return [
    { words: inOrder(first), top, bottom: middle, band },
    { words: inOrder(second), top: middle, bottom, band },
  ];
}

/** The cells, with what is in smaller print below a whole name in one of its own: « Créatinine », « Enzymatique ». */
function withMethodApart(cells: readonly Cell[], isName: (text: string) => boolean): readonly Cell[] {
  const [name, ...others] = cells;
  const [first, ...below] = name?.lines ?? [];
  if (name === undefined || first === undefined || below.length === 0) return cells;
  const isMethod = isName(textOf(first)) && !isName(name.lines.map(textOf).join(' '));
  if (!isMethod || !below.every((line) => isSmaller(line, first))) return cells;
  return [{ ...name, lines: [first] }, { ...name, lines: below }, ...others];
}

const inOrder = (cells: readonly Cell[]): Word[] =>
  cells.flatMap(({ lines }, column) =>
    lines.flatMap((line, at) =>
      line.toSorted((a, b) => a.left - b.left).map((word) => ({ ...word, cell: { column, line: at } })),
    ),
  );

/** Whether the cells are those of one result: a name, one number, and what may stand on several lines beside it. */
function isOneResult(cells: readonly Cell[]): boolean {
  const [name, ...others] = cells;
  const at = others.findIndex(({ lines }) => startsWithNumber(lines[0]));
  const value = others[at];
  if (name === undefined || value === undefined || !/\p{L}{2}/u.test(textOf(name.lines[0]))) return false;
  if (name.lines.some((line) => /\d\d[/.]\d\d|:\s*\d/.test(textOf(line)))) return false;
  const isDivided = value.lines.length === 2 && GOES_ON.test(textOf(value.lines[0]));
  if (value.lines.length > 1 && !isDivided && !value.lines.slice(1).every(withoutOwnNumber)) return false;
  // Cells of the same number of lines are rows.
  if (others.every(({ lines }) => lines.length === name.lines.length)) return false;
  if (isBeside(name, value) && !name.lines.slice(1).every((line) => goesOn(line, name.lines[0])))
    return false;
  // Several numbers below one another are several results.
  return others
    .slice(at + 1)
    .every(({ lines }) => lines.filter((line) => !withoutOwnNumber(line)).length <= 1);
}

/** Whether the number stands beside one line of the name, as it would if each line were a row. */
function isBeside(name: Cell, value: Cell): boolean {
  const middle = middleOf(value.lines);
  return name.lines.some(
    (line) => Math.abs(middleOf([line]) - middle) < MIDDLE * (bottomOf(line) - topOf(line)),
  );
}

/** Whether a line goes on with the name above it, by its first letter or its smaller print. */
const goesOn = (line: readonly Word[], first: readonly Word[] | undefined): boolean =>
  /^[\p{Ll}(]/u.test(textOf(line)) || isSmaller(line, first ?? line);

const isSmaller = (line: readonly Word[], first: readonly Word[]): boolean =>
  bottomOf(line) - topOf(line) < SMALLER * (bottomOf(first) - topOf(first));

/** The words of a band by their columns. */
function columnsOf(band: readonly Word[], height: number): Word[][] {
  const columns: { words: Word[]; right: number }[] = [];
  for (const word of band.toSorted((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last === undefined || word.left - last.right > BETWEEN_COLUMNS * height)
      columns.push({ words: [word], right: word.right });
    else {
      last.words.push(word);
      last.right = Math.max(last.right, word.right);
    }
  }
  return columns.map(({ words }) => words);
}

/** The cells of a column. Lines that overlap belong to two cells close to each other, a number and its unit. */
function apart(words: readonly Word[]): Cell[] {
  const lines = linesOf(words);
  const [first, second]: Word[][][] = [[], []];
  for (const line of lines) {
    const last = first?.at(-1);
    const overlaps = last !== undefined && topOf(line) < bottomOf(last) - 1;
    (overlaps ? second : first)?.push(line);
  }
  const cells = [first ?? [], second ?? []].filter((each) => each.length > 0).map(cellOf);
  const [one, two] = cells.toSorted((a, b) => a.left - b.left);
  if (one === undefined || two === undefined) return cells;
  return one.right <= two.left ? [one, two] : [cellOf(lines)];
}

const cellOf = (lines: Word[][]): Cell => ({
  lines,
  left: Math.min(...lines.flat().map(({ left }) => left)),
  right: Math.max(...lines.flat().map(({ right }) => right)),
});

/** The words by their lines, from top to bottom. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const last = lines.at(-1);
    const middle = (word.top + word.bottom) / 2;
    const isSame =
      last !== undefined && Math.abs(middle - (topOf(last) + bottomOf(last)) / 2) < MIDDLE * heightOf(word);
    if (isSame) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

const topOf = (line: readonly Word[]): number => Math.min(...line.map(({ top }) => top));
const bottomOf = (line: readonly Word[]): number => Math.max(...line.map(({ bottom }) => bottom));
const heightOf = ({ top, bottom }: Word): number => bottom - top;
const middleOf = (lines: readonly Word[][]): number => (topOf(lines.flat()) + bottomOf(lines.flat())) / 2;
