import type { XmlElement } from 'libxml2-wasm';
import { CDA_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput } from '../../extractor.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import type { Page, Word } from '../../printed/page/page.ts';
import { readReport } from '../../printed/report.ts';
import type { Row } from '../csv/cells/table-row.ts';
import { TableFinder } from '../csv/layout/find-tables.ts';
import type { TableLayout } from '../csv/layout/table-layout.ts';
import { readTables } from '../csv/read-table.ts';
import { datedLines, VITALS } from './dated-lines.ts';
import {
  columnsOf,
  isStruck,
  LINES_MAX,
  lineOf,
  linesIn,
  oneLine,
  type TextLine,
} from './narrative-lines.ts';
import { isFile } from './read-value.ts';

const LETTER = 5;
const HEIGHT = 12;

/** LOINC codes of sections whose text holds no present results: history, family, medicines, allergies, plans, goals. */
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

/** Whether a section has only a text: neither it nor its subsections have an entry with a value. */
export function isTextAlone(section: XmlElement): boolean {
  if (NO_RESULTS.has(attribute(element(section, 'code'), 'code') ?? '')) return false;
  if (attribute(section, 'nullFlavor') !== null) return false;
  const text = element(section, 'text');
  return text !== null && !isFile(text) && !hasValue(section);
}

/** Iterative, because a hostile document may be nested deeper than the stack allows. */
function hasValue(section: XmlElement): boolean {
  const waiting = [section];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.name === 'observation' && elements(node, 'value').length > 0) return true;
    for (const each of elements(node)) if (each.name !== 'text') waiting.push(each);
  }
  return false;
}

/** Whether a struck part of a text has a number. */
function hasStruckNumber(text: XmlElement): boolean {
  const waiting = [text];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isStruck(node) && /\d/.test(node.content)) return true;
    waiting.push(...elements(node));
  }
  return false;
}

type Input = ExtractorInput;

/** The results of a section that has only a text. Its tables and paragraphs follow the rules of a printed page. */
export async function* readNarrative(
  section: XmlElement,
  path: string,
  input: Input,
): AsyncGenerator<Candidate> {
  const title = element(section, 'title');
  const text = element(section, 'text');
  if (text === null) return;
  const titleLines = title === null ? [] : [lineOf([oneLine(title.content)], title.line)];
  const tables: TextLine[][] = [];
  // A date in the words around a table may be that of its values; the rules of printed pages decide.
  const vitals = VITALS_OF.exec(oneLine(title?.content ?? ''))?.[1];
  const isUndated = !DAY.test(text.content) && (vitals !== undefined || !DAY.test(title?.content ?? ''));
  const above =
    vitals === undefined ? titleLines : [lineOf(['Date de mesure', vitals], title?.line ?? text.line)];
  const lines = linesIn(text, (table) => {
    const isApart = isTableApart(table, isUndated, input.catalogue);
    if (isApart) tables.push([...above, ...table]);
    return isApart;
  });
  const place = { path: `${path}/text`, line: text.line };
  if (hasStruckNumber(text)) input.log.info(CDA_LOG.struck(text.line));
  yield* readLines([...titleLines, ...datedLines(lines, text.content, title?.content ?? '')], place, input);
  for (const [index, table] of tables.entries())
    yield* readDatedTable(table, `${place.path} ${index}`, place, input);
}

/** The results of a document body that is a plain text. */
export async function* readPlainBody(
  node: XmlElement,
  path: string,
  input: Input,
): AsyncGenerator<Candidate> {
  const isBody = node.name === 'text' && node.parent?.name === 'nonXMLBody';
  if (isBody) yield* readPlainText(node.content, node, path, input);
}
/** The results of a plain text inside an element. If it is in base64, its lines are not lines of the document. */
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

/** A table row, with one cell per column. */
function toRow({ cells, columns = [] }: TextLine, index: number): Row {
  const filled: string[] = [];
  for (const [position, cell] of cells.entries()) filled[columns[position] ?? position] = cell;
  return { line: index + 1, cells: Array.from(filled, (cell) => cell ?? '') };
}

const DAY = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\b(?:19|20)\d\d\b/;

/** A title that dates only the vital signs below it. */
const VITALS_OF = new RegExp(
  String.raw`^${VITALS}(?: (?:prises|relev[ée]e?s|mesur[ée]e?s))?(?: (?:du|le|on))? (\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)$`,
  'i',
);

/**
 * Whether a table dates its values in a column or heading; in a section without any date, whether it has headings for
 * the name, the value and the unit.
 */
function isTableApart(
  table: readonly TextLine[],
  isUndated: boolean,
  catalogue: ExtractorInput['catalogue'],
): boolean {
  return new TableFinder(table.map(toRow), [], catalogue)
    .tables()
    .some(
      (found) =>
        found.kind === 'table' &&
        found.layouts.some((layout) => hasDate(layout) || (isUndated && hasUnits(layout))),
    );
}

const hasUnits = ({ rows }: TableLayout): boolean =>
  rows !== null && rows.names.length > 0 && rows.values.length > 0 && rows.unit >= 0;

const hasDate = ({ dates, dateColumns }: TableLayout): boolean => dates.length > 0 || dateColumns.length > 0;

/** The values of a table that is read apart, by the rules of tables. */
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
    // A table without dates belongs to one act, and nothing else groups its blood pressures.
    const row = candidate.effective_time === null ? '' : candidate.panel;
    yield { ...candidate, panel: `${panel} ${row}` };
  }
  if (found) input.log.info(CDA_LOG.textAlone(place.line));
}

/** A page whose characters all have the same width. */
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
