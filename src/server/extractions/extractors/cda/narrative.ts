import type { XmlElement, XmlTreeNode } from 'libxml2-wasm';
import { CDA_LOG } from '../../../../shared/texts/format-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { attribute, element, elements, isElement, isText } from '../../parsing/xml.ts';
import type { Page, Word } from '../../printed/page.ts';
import { readReport } from '../../printed/report.ts';
import { TableFinder } from '../csv/find-tables.ts';
import { readTables } from '../csv/read-table.ts';
import type { TableLayout } from '../csv/table-layout.ts';
import type { Row } from '../csv/table-row.ts';
import { isFile } from './read-value.ts';

/** A line of a section's text, and where it stands in the document. */
interface TextLine {
  cells: string[];
  /** Column of each cell, in letters from the left. */
  lefts: number[];
  /** Number of the column of each cell, in a table. */
  columns?: number[];
  line: number;
}

/** Letters of a line, of a cell, lines of a section: a hostile text has no end. */
const CELL_MAX = 300;
const LINES_MAX = 4000;
const LETTER = 5;
const HEIGHT = 12;
/** Letters between two columns. */
const GAP = 6;

/**
 * LOINC codes of sections whose text is no result of today: history, family, medicines, allergies, plans, goals.
 */
const NO_RESULTS = new Set([
  '10157-6',
  '10160-0',
  '10183-2',
  '11348-0',
  '18776-5',
  '29549-3',
  '42346-7',
  '48765-2',
  '57828-6',
  '61146-7',
  '69730-0',
]);

/** Whether the text of a section is all that it has: no entry in it, or in the sections inside it, has a value. */
export function isTextAlone(section: XmlElement): boolean {
  if (NO_RESULTS.has(attribute(element(section, 'code'), 'code') ?? '')) return false;
  if (attribute(section, 'nullFlavor') !== null) return false;
  const text = element(section, 'text');
  return text !== null && !isFile(text) && !hasValue(section);
}

/** Iterative: a hostile document is deeper than the stack. */
function hasValue(section: XmlElement): boolean {
  const waiting = [section];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.name === 'observation' && elements(node, 'value').length > 0) return true;
    for (const each of elements(node)) if (each.name !== 'text') waiting.push(each);
  }
  return false;
}

type Input = ExtractorInput;

/** The results of a section that only its text has: its tables and paragraphs follow the rules of a printed page. */
export async function* readNarrative(
  section: XmlElement,
  path: string,
  input: Input,
): AsyncGenerator<Candidate> {
  const title = element(section, 'title');
  const text = element(section, 'text');
  if (text === null) return;
  const own = title === null ? [] : [lineOf([tidy(title.content)], title.line)];
  const tables: TextLine[][] = [];
  const lines = linesIn(text, (table) => {
    const isDated = isDatedTable(table, input.catalogue);
    if (isDated) tables.push(table);
    return isDated;
  });
  const place = { path: `${path}/text`, line: text.line };
  yield* readLines([...own, ...lines], place, input);
  for (const [index, table] of tables.entries())
    yield* readDatedTable(table, `${place.path} ${index}`, place, input);
}

/** The results of a body that is a plain text. */
export async function* readPlainBody(
  node: XmlElement,
  path: string,
  input: Input,
): AsyncGenerator<Candidate> {
  const isBody = node.name === 'text' && node.parent?.name === 'nonXMLBody';
  if (isBody) yield* readPlainText(node.content, node, path, input);
}
/** The results of a plain text that an element holds: in base64, its lines are not those of the document. */
export async function* readPlainText(
  text: string,
  node: XmlElement,
  path: string,
  input: Input,
): AsyncGenerator<Candidate> {
  const step = attribute(node, 'representation') === 'B64' ? 0 : 1;
  const lines = text.split(/\r?\n/).slice(0, LINES_MAX);
  const cells = lines.map((line, index) => ({ ...columnsOf(line), line: node.line + step * index }));
  yield* readLines(cells, { path, line: node.line }, input);
}

/** Three spaces or a tab end a column. */
function columnsOf(line: string): Pick<TextLine, 'cells' | 'lefts'> {
  const found = [...line.replaceAll('\t', '        ').matchAll(/\S+(?: {1,2}\S+)*/g)].slice(0, 100);
  return { cells: found.map(([text]) => text.slice(0, CELL_MAX)), lefts: found.map(({ index }) => index) };
}

function* readLines(
  all: readonly TextLine[],
  place: { path: string; line: number },
  input: Input,
): Generator<Candidate> {
  const lines = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  let found = false;
  for (const candidate of readReport([pageOf(lines)], input)) {
    const line = lines[(candidate.place.line ?? 1) - 1]?.line;
    found = true;
    yield {
      ...candidate,
      panel: place.path,
      place: { path: place.path, line: line ?? place.line, text: candidate.place.text },
    };
  }
  if (found) input.log.info(CDA_LOG.textAlone(place.line));
}

/** A row of a table, with a cell for each column. */
function toRow({ cells, columns = [] }: TextLine, index: number): Row {
  const filled: string[] = [];
  for (const [position, cell] of cells.entries()) filled[columns[position] ?? position] = cell;
  return { line: index + 1, cells: Array.from(filled, (cell) => cell ?? '') };
}

/** Whether a table says the date of its values in a column or in its heading. */
function isDatedTable(table: readonly TextLine[], catalogue: ExtractorInput['catalogue']): boolean {
  return new TableFinder(table.map(toRow), [], catalogue)
    .tables()
    .some((found) => found.kind === 'table' && found.layouts.some(hasDate));
}

const hasDate = ({ dates, dateColumns }: TableLayout): boolean => dates.length > 0 || dateColumns.length > 0;

/** The values of a table with dates: it follows the rules of tables. */
function* readDatedTable(
  table: readonly TextLine[],
  panel: string,
  place: { path: string; line: number },
  input: Input,
): Generator<Candidate> {
  const rows = table.map(toRow);
  const placeOf = (line: number) => ({ path: place.path, line: table[line - 1]?.line ?? place.line });
  let found = false;
  for (const candidate of readTables({ rows, merges: [], placeOf }, input)) {
    found = true;
    yield { ...candidate, panel: `${panel} ${candidate.panel}` };
  }
  if (found) input.log.info(CDA_LOG.textAlone(place.line));
}

/** A page whose letters are all as wide. */
function pageOf(lines: readonly TextLine[]): Page {
  const words = lines.flatMap(({ cells, lefts }, row) =>
    cells.flatMap((cell, column) =>
      [...cell.matchAll(/\S+/g)].map((match): Word => {
        const left = LETTER * ((lefts[column] ?? 0) + match.index + 4);
        const top = HEIGHT * (row + 1) * 1.5;
        return { text: match[0], left, right: left + LETTER * match[0].length, top, bottom: top + HEIGHT };
      }),
    ),
  );
  const width = Math.max(1000, ...words.map(({ right }) => right + 20));
  return { number: 1, width, height: HEIGHT * (lines.length + 3) * 1.5, words };
}

const lineOf = (cells: string[], line: number): TextLine => ({ cells, lefts: cells.map(() => 0), line });

/**
 * The lines of a text: a row of a table, a paragraph, an item of a list, up to a line break.
 *
 * @param isApart whether a table is read in another way
 */
function linesIn(text: XmlElement, isApart: (rows: TextLine[]) => boolean): TextLine[] {
  const lines: TextLine[] = [];
  // Null stands where a block ends.
  const waiting: (XmlTreeNode | null)[] = [text];
  let run: { words: string; line: number } = { words: '', line: text.line };
  const end = (next: number) => {
    if (run.words.trim() !== '') lines.push(lineOf([tidy(run.words)], run.line));
    run = { words: '', line: next };
  };
  for (let node = waiting.pop(); node !== undefined && lines.length < LINES_MAX; node = waiting.pop()) {
    if (node === null) end(run.line);
    else if (!isElement(node)) {
      if (isText(node)) run.words += node.content.slice(0, 5000);
    } else if (node.name === 'table') {
      end(node.line);
      const rows = rowsOf(node);
      if (!isApart(rows)) lines.push(...rows);
    } else if (node.name !== PICTURE) {
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

/** The rows of a table; each column begins where the longest cell of the one before it ends. */
function rowsOf(table: XmlElement): TextLine[] {
  const rows: { cells: { text: string; column: number }[]; line: number }[] = [];
  const caption = element(table, 'caption');
  const groups = elements(table).flatMap((part) =>
    part.name === 'tr' ? [part] : ['thead', 'tbody', 'tfoot'].includes(part.name) ? elements(part, 'tr') : [],
  );
  /** Rows that a cell of an earlier row still covers, by column. */
  const covered = new Map<number, number>();
  for (const row of groups.slice(0, LINES_MAX)) {
    let column = 0;
    const cells: { text: string; column: number }[] = [];
    const free = () => {
      for (; (covered.get(column) ?? 0) > 0; column += 1) covered.set(column, (covered.get(column) ?? 1) - 1);
    };
    for (const cell of elements(row)
      .filter(({ name }) => name === 'td' || name === 'th')
      .slice(0, 100)) {
      free();
      cells.push({ text: tidy(wordsOf(cell)), column });
      const span = spanOf(cell, 'colspan');
      for (let step = 0; step < span; step += 1) covered.set(column + step, spanOf(cell, 'rowspan') - 1);
      column += span;
    }
    free();
    rows.push({ cells, line: row.line });
  }
  const lefts = leftsOf(rows.flatMap(({ cells }) => cells));
  const head = caption === null ? [] : [lineOf([tidy(wordsOf(caption))], caption.line)];
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

/** The words of a cell, with a space where a block begins, and the sign of a power. */
function wordsOf(node: XmlElement): string {
  const words: string[] = [];
  const waiting: XmlTreeNode[] = [node];
  for (let next = waiting.pop(); next !== undefined && words.length < CELL_MAX; next = waiting.pop()) {
    if (!isElement(next)) {
      if (isText(next)) words.push(next.content.slice(0, 1000));
      continue;
    }
    if (BLOCKS.has(next.name)) words.push(' ');
    if (next.name === 'sup') words.push('^');
    waiting.push(...childrenOf(next).reverse());
  }
  return words.join('');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, CELL_MAX);

function childrenOf(node: XmlElement): XmlTreeNode[] {
  const children: XmlTreeNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) children.push(child);
  return children;
}
