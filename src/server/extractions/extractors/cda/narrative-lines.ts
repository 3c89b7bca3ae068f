import type { XmlElement, XmlTreeNode } from 'libxml2-wasm';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { attribute, element, elements, isElement, isText } from '../../parsing/xml.ts';

/** A line of a section's text, and its line number in the document. */
export interface TextLine {
  cells: string[];
  /** Left position of each cell, in characters. */
  lefts: number[];
  /** Column index of each cell, in a table. */
  columns?: number[];
  line: number;
}

/** Maximum characters per cell and line, and lines per section, because a hostile text may be endless. */
const CELL_MAX = 300;
export const LINES_MAX = 4000;
/** Characters between two columns. */
const GAP = 6;

/** Splits a line into columns at tabs or three spaces. */
export function columnsOf(line: string): Pick<TextLine, 'cells' | 'lefts'> {
  const found = [...line.replaceAll('\t', '        ').matchAll(/\S+(?: {1,2}\S+)*/g)].slice(0, 100);
  return {
    cells: found.map(([text]) => beginningOf(text, CELL_MAX)),
    lefts: found.map(({ index }) => index),
  };
}

/** A line of one or more cells, all starting at the left edge. */
export const lineOf = (cells: string[], line: number): TextLine => ({
  cells,
  lefts: cells.map(() => 0),
  line,
});

/**
 * The lines of a text: a table row, a paragraph or a list item, each up to a line break.
 *
 * @param isApart whether a table is read in another way
 */
export function linesIn(text: XmlElement, isApart: (rows: TextLine[]) => boolean): TextLine[] {
  const lines: TextLine[] = [];
  // Null marks the end of a block.
  const waiting: (XmlTreeNode | null)[] = [text];
  let run: { words: string; line: number } = { words: '', line: text.line };
  const end = (next: number) => {
    if (run.words.trim() !== '') lines.push(lineOf([oneLine(run.words)], run.line));
    run = { words: '', line: next };
  };
  for (let node = waiting.pop(); node !== undefined && lines.length < LINES_MAX; node = waiting.pop()) {
    if (node === null) end(run.line);
    else if (!isElement(node)) {
      if (isText(node)) run.words += node.content.slice(0, 5000);
    } else if (node.name === 'table') {
      end(node.line);
      const rows = tableLines(node);
      if (!isApart(rows)) lines.push(...rows);
    } else if (node.name !== PICTURE && !isStruck(node)) {
      if (node.name === 'sup') run.words += '^';
      if (BLOCKS.has(node.name)) end(node.line);
      if (BLOCKS.has(node.name)) waiting.push(null);
      waiting.push(...childrenOf(node).reverse());
    }
  }
  end(0);
  return lines.slice(0, LINES_MAX);
}

const BLOCKS = new Set(['paragraph', 'list', 'item', 'table', 'br', 'caption', 'text']);
const PICTURE = 'renderMultiMedia';

/** Whether a text is struck through, or marked as deleted in a revised document: it no longer counts. */
export function isStruck(node: XmlElement): boolean {
  return (
    node.name === 'del' ||
    attribute(node, 'revised') === 'delete' ||
    /strike|line-?through|barr[ée]/i.test(attribute(node, 'styleCode') ?? '')
  );
}

/** The rows of a table. Each column starts where the longest cell of the previous one ends. */
function tableLines(table: XmlElement): TextLine[] {
  const rows: { cells: { text: string; column: number }[]; line: number }[] = [];
  const caption = element(table, 'caption');
  const groups = elements(table).flatMap((part) =>
    part.name === 'tr' ? [part] : ['thead', 'tbody', 'tfoot'].includes(part.name) ? elements(part, 'tr') : [],
  );
  /** Number of rows that a cell above still spans, by column. */
  const covered = new Map<number, number>();
  for (const row of groups.filter((each) => !isStruck(each)).slice(0, LINES_MAX)) {
    let column = 0;
    const cells: { text: string; column: number }[] = [];
    const free = () => {
      for (; (covered.get(column) ?? 0) > 0; column += 1) covered.set(column, (covered.get(column) ?? 1) - 1);
    };
    for (const cell of elements(row)
      .filter(({ name }) => name === 'td' || name === 'th')
      .slice(0, 100)) {
      free();
      cells.push({ text: oneLine(wordsOf(cell)), column });
      const span = spanOf(cell, 'colspan');
      for (let step = 0; step < span; step += 1) covered.set(column + step, spanOf(cell, 'rowspan') - 1);
      column += span;
    }
    free();
    rows.push({ cells, line: row.line });
  }
  const lefts = leftsOf(rows.flatMap(({ cells }) => cells));
  const head = caption === null ? [] : [lineOf([oneLine(wordsOf(caption))], caption.line)];
  return [
    ...head,
    ...rows.map(({ cells, line }) => ({
      cells: cells.map(({ text }) => text),
      lefts: cells.map(({ column }) => lefts[column] ?? 0),
      columns: cells.map(({ column }) => column),
      line,
    })),
  ];
}

function leftsOf(cells: readonly { text: string; column: number }[]): number[] {
  const widths: number[] = [];
  for (const { text, column } of cells) widths[column] = Math.max(widths[column] ?? 0, text.length);
  const lefts: number[] = [];
  let left = 0;
  for (let column = 0; column < widths.length; column += 1) {
    lefts.push(left);
    left += (widths[column] ?? 0) + GAP;
  }
  return lefts;
}

const spanOf = (cell: XmlElement, name: string): number =>
  Math.min(100, Math.max(1, Number.parseInt(attribute(cell, name) ?? '1', 10) || 1));

/** The words of a cell, with a space before each block and a mark for exponents. */
function wordsOf(node: XmlElement): string {
  const words: string[] = [];
  const waiting: XmlTreeNode[] = [node];
  for (let next = waiting.pop(); next !== undefined && words.length < CELL_MAX; next = waiting.pop()) {
    if (!isElement(next)) {
      if (isText(next)) words.push(next.content.slice(0, 1000));
      continue;
    }
    if (isStruck(next)) continue;
    if (BLOCKS.has(next.name)) words.push(' ');
    if (next.name === 'sup') words.push('^');
    waiting.push(...childrenOf(next).reverse());
  }
  return words.join('');
}

/** A text on one line, cut to the maximum length of a cell. */
export const oneLine = (text: string): string => beginningOf(text.replace(/\s+/g, ' ').trim(), CELL_MAX);

function childrenOf(node: XmlElement): XmlTreeNode[] {
  const children: XmlTreeNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) children.push(child);
  return children;
}
