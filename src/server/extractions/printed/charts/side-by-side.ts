import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { titlesPersons } from '../page/persons-over-columns.ts';
import { findDates } from '../page/printed-date.ts';
import { partOfLine } from '../page/words-to-lines.ts';
import { resultRowsOf } from '../rows/result-row.ts';
import { BLOOD } from '../sections/section.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';

/** Tolerance for the left edge of a text column, as a fraction of the page width. */
const ALIGNED = 0.012;
/** Minimum number of results in a right-hand text column. */
const ROWS_MIN = 2;
const SPLITS_MAX = 3;
/** A line with more cells has no second column of results, and trying each of them would take too long. */
const CELLS_MAX = 40;

/**
 * Returns the lines in reading order: if a page prints results in two columns, the left column comes before the right
 * one. Titles and tables of one column do not apply to the other.
 */
export function inReadingOrder(lines: readonly Line[], catalogue: Catalogue): Line[] {
  const pages = new Map<Line['page'], Line[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  return [...pages.values()].flatMap((page) => split(page, catalogue, SPLITS_MAX));
}

function split(lines: readonly Line[], catalogue: Catalogue, left: number): Line[] {
  const found = left > 0 ? gutterOf(lines, catalogue) : null;
  if (found === null) return [...lines];
  const { x, rows } = found;
  const name = `${lines[0]?.block ?? ''}${Math.round(x)}`;
  const respects = (line: Line | undefined) =>
    line?.words.every((word) => word.left >= x - 1 || word.right < x) ?? false;
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  let [from, to] = [first, last];
  while (respects(lines[from - 1]) && isBeside(lines[from - 1], x)) from -= 1;
  while (respects(lines[to + 1])) to += 1;
  const titles = titlesOver(lines[from - 1], lines[from], x, catalogue);
  return [
    ...lines.slice(0, titles === null ? from : from - 1),
    ...bands(lines.slice(from, to + 1), x, catalogue).flatMap((band, index) => {
      if (band.length === 1 && !hasBoth(band[0], x)) return band;
      const part = (side: 'left' | 'right') => {
        const block = `${name}.${index} ${side}`;
        const title = index === 0 ? titles?.[side] : undefined;
        return [...(title === undefined ? [] : [{ ...title, block }]), ...partsOf(band, x, side, block)];
      };
      return [...part('left'), ...split(part('right'), catalogue, left - 1)];
    }),
    ...lines.slice(to + 1),
  ];
}

/**
 * The titles of two columns, if the line just above them has one over each: « Liquide cérébro-spinal | Sang ». They may
 * be centred, or begin before the names below them.
 */
function titlesOver(
  above: Line | undefined,
  first: Line | undefined,
  x: number,
  catalogue: Catalogue,
): { left: Line; right: Line } | null {
  if (above === undefined || first === undefined || above.page !== first.page) return null;
  if (above.block !== first.block || !hasBoth(first, x)) return null;
  const isTitle = (text: string) => /\p{L}/u.test(text) && findDates(text, above.order).length === 0;
  const cells = cellsOf(above);
  const width = above.page.width;
  const right = cells.filter(({ middle }) => middle * width > x);
  const isOver = cells.length > right.length && right.length > 0 && cells.every(({ text }) => isTitle(text));
  if (!isOver || resultRowsOf(catalogue, above, BLOOD).length > 0) return null;
  const from = right[0]?.at ?? 0;
  const partOf = (isRight: boolean): Line => ({
    ...above,
    ...partOfLine(
      above,
      above.words.filter((word) => word.at >= from === isRight),
    ),
  });
  return { left: partOf(false), right: partOf(true) };
}

/** Splits the lines at titles that stand alone on their line, which apply to both columns. */
function bands(lines: readonly Line[], x: number, catalogue: Catalogue): Line[][] {
  const found: Line[][] = [[]];
  for (const line of lines) {
    const isTitle = !hasBoth(line, x) && resultRowsOf(catalogue, line, BLOOD).length === 0;
    if (isTitle) found.push([line], []);
    else found.at(-1)?.push(line);
  }
  return found.filter((band) => band.length > 0);
}

function hasBoth(line: Line | undefined, x: number): boolean {
  const words = line?.words ?? [];
  return words.some(({ left }) => left >= x - 1) && words.some(({ left }) => left < x - 1);
}

/** The parts of a band's lines in one of the columns. */
function partsOf(band: readonly Line[], x: number, side: 'left' | 'right', block: string): Line[] {
  return band.flatMap((line): Line[] => {
    const words = line.words.filter((word) => word.left >= x - 1 === (side === 'right'));
    return words.length === 0 ? [] : [{ ...line, ...partOfLine(line, words), block }];
  });
}

/** Whether a line has words that start where the right column starts, and so is one of its titles. */
function isBeside(line: Line | undefined, x: number): boolean {
  return line?.words.some((word) => Math.abs(word.left - x) <= ALIGNED * line.page.width) ?? false;
}

/** Where the right column starts: several lines have results there, each beside another result. */
function gutterOf(lines: readonly Line[], catalogue: Catalogue): { x: number; rows: number[] } | null {
  const starts = lines.flatMap((line, index) => {
    // The columns of two persons stay beside each other, where their titles refuse them together.
    if (lines.slice(Math.max(0, index - TITLE_ABOVE), index).some(titlesPersons)) return [];
    const cells = [...line.text.matchAll(/\t(?=[^\t\d]*\p{L})/gu)].map((tab) => tab.index + 1);
    if (cells.length > CELLS_MAX) return [];
    return cells.flatMap((at) => {
      const word = line.words.find((each) => each.at >= at);
      if (word === undefined) return [];
      const isOfTitles = isUnderTitles(lines, index, word.left) && isMeasured(line, at);
      if (!isOfTitles && !isRow(line, at, catalogue)) return [];
      return [{ x: word.left, index }];
    });
  });
  for (const { x } of starts.toSorted((a, b) => a.x - b.x)) {
    const near = starts.filter((other) => Math.abs(other.x - x) <= ALIGNED * (lines[0]?.page.width ?? 0));
    const rows = [...new Set(near.map(({ index }) => index))];
    if (rows.length < ROWS_MIN) continue;
    const edge = Math.min(...near.map((other) => other.x));
    const between = lines.slice(rows[0], (rows.at(-1) ?? 0) + 1);
    if (between.every((line) => line.words.every((word) => word.left >= edge - 1 || word.right < edge)))
      return { x: edge, rows };
  }
  return null;
}

/** « Constantes IAO (21:20) | Constantes à la sortie »: two titles of what is measured, each over its column. */
const MEASURES = /^(?:constantes|signes vitaux|param[èe]tres vitaux|surveillance)(?!\p{L})/iu;
const TITLE_ABOVE = 8;

function isUnderTitles(lines: readonly Line[], index: number, x: number): boolean {
  return lines.slice(Math.max(0, index - TITLE_ABOVE), index).some((line) => {
    const at = line.words.find(({ left }) => Math.abs(left - x) <= ALIGNED * line.page.width)?.at;
    if (at === undefined || !MEASURES.test(line.text.slice(at))) return false;
    return MEASURES.test(line.text.trimStart());
  });
}

/** Whether both parts of a line begin with a vital sign and have its number. */
const isMeasured = ({ text }: Line, at: number): boolean =>
  [text.slice(0, at), text.slice(at)].every(
    (part) => part.trimStart().search(NAMES) === 0 && /\d/.test(part),
  );

/** Whether a line is a result up to a horizontal position, and another result from there on. */
function isRow(line: Line, at: number, catalogue: Catalogue): boolean {
  const right = partOfLine(
    line,
    line.words.filter((word) => word.at >= at),
  );
  const left = partOfLine(
    line,
    line.words.filter((word) => word.at < at),
  );
  return resultRowsOf(catalogue, right, BLOOD).length > 0 && resultRowsOf(catalogue, left, BLOOD).length > 0;
}
