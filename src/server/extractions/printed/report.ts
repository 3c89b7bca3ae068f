import type { Candidate, ExtractorInput } from '../extractor.ts';
import { decimalMarkOf } from '../vocabulary/decimal-mark.ts';
import { candidatesOf, tidySpaces } from './candidates.ts';
import { type Column, mergeHeaders, readDateLine, readHeader } from './columns.ts';
import { findDates } from './french-date.ts';
import { joinedRow, standsAlone } from './joined-row.ts';
import { logLeftOut } from './left-out.ts';
import { numbersAt } from './number.ts';
import { type Line, linesOf, type Page } from './page.ts';
import { personsOf } from './persons.ts';
import { type Label, readLabel, tidy } from './read-label.ts';
import { isValue, type Row, rowsOf, startsOf } from './row.ts';
import { momentAt, samplingDates } from './sampling.ts';
import type { SecondLook } from './second-look.ts';
import { BLOOD, type Section, sectionOf } from './section.ts';
import { readTail } from './tail.ts';
import { unitAt } from './unit-at.ts';

type Input = Pick<ExtractorInput, 'catalogue' | 'timeZone' | 'log'> & { secondLook?: SecondLook };

/** A method in brackets, under the name of an analysis. */
const METHOD = /^[\s….,]*\(?[^()\d\t]{1,60}\)\s*/;
/** How many lines below its name a value may stand. */
const LINES_BELOW = 3;

/** What the lines above say about the current one. */
interface Context {
  section: Section;
  columns: readonly Column[];
  /** Line of the last heading of a table. */
  headerLine: number;
  /** The analysis named last: a value may follow on a line of its own. */
  open: { label: Label; line: number; left: number; right: number } | null;
}

/** Reads the results of a printed laboratory report, line by line. */
export function* readReport(pages: readonly Page[], input: Input): Generator<Candidate> {
  const lines = pages.flatMap(linesOf);
  const sampled = samplingDates(lines);
  const personOf = personsOf(lines);
  const mark = decimalMarkOf(lines.flatMap(decimalsOf));
  const repeated = repeatedTexts(lines);
  const context: Context = { section: BLOOD, columns: [], headerLine: -10, open: null };
  const used = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (used.has(index) || readHeadings(line, index, context)) continue;
    const rows = rowsAt(lines, index, context, input, used);
    for (const row of rows) {
      const about = { sampled: momentAt(sampled, index)?.date ?? null, subject: personOf(index), mark };
      yield* candidatesOf(row, context, about, input);
    }
    const last = rows.at(-1);
    if (last !== undefined) context.open = opened(last, index);
    else if (!used.has(index)) {
      logUnknown(line, repeated, input);
      if (!repeated.has(textKey(line))) logLeftOut(line, input.catalogue, context.section, input.log);
      readWithoutValue(line, index, context, repeated, input);
    }
  }
}

/**
 * Numbers with a point or comma on a line that has a unit. Other lines hold dates, telephone numbers and versions,
 * which say nothing about the decimal separator; neither does 1,73 m².
 */
function decimalsOf({ text }: Line): string[] {
  const measured = startsOf(text).some((start) =>
    numbersAt(text, start).some(({ end }) => unitAt(text, end, []) !== null),
  );
  if (!measured) return [];
  return text.match(/(?<![\d.,/:-])(?!1[.,]73)\d+(?:[.,]\d+)+(?![\d/:])/g) ?? [];
}

/** Reads the heading of a table into the context; false if the line is not one. */
function readHeadings(line: Line, index: number, context: Context): boolean {
  const near = index - context.headerLine <= 2;
  const header = readHeader(line);
  const dates = header === null ? readDateLine(line) : null;
  const width = line.page.width;
  if (header !== null) context.columns = near ? mergeHeaders(context.columns, header, width) : header;
  else if (dates !== null && near) context.columns = mergeHeaders(context.columns, dates, width);
  else if (dates !== null && dates.length > 1) context.columns = dates;
  else return false;
  context.headerLine = index;
  context.section = sectionOf(line.text.split('\t')[0] ?? '') ?? context.section;
  return true;
}

/** The results of a line, whose label may span several lines or stand above. */
function rowsAt(
  lines: readonly Line[],
  index: number,
  context: Context,
  { catalogue }: Input,
  used: Set<number>,
): Row[] {
  const line = lines[index];
  if (line === undefined) return [];
  const rows = rowsOf(catalogue, line, context.section);
  const lacksUnit = rows.length === 1 && rows[0]?.label.unit === null && !hasUnit(rows[0]);
  if (rows.length > 0 && !lacksUnit) return rows;
  const joined = joinedRow(catalogue, lines, index, context.section);
  if (joined !== null && (rows.length === 0 || joined.row.label.unit !== null)) {
    for (const other of joined.others) used.add(other);
    return [joined.row];
  }
  if (rows.length > 0) return rows;
  const below = valueBelow(line, index, context);
  return below === null ? [] : [below];
}

function hasUnit({ parts }: Row): boolean {
  return parts.some((part) => 'unit' in part && part.unit !== null);
}

/** Reads a line that begins with a value and its unit as a result of the analysis named last. */
function valueBelow(line: Line, index: number, { open }: Context): Row | null {
  if (open === null || index - open.line > LINES_BELOW) return null;
  const start = METHOD.exec(line.text)?.[0].length ?? 0;
  const first = line.words.find(({ at }) => at >= start);
  if (first === undefined || first.left < open.left || first.left > open.right) return null;
  const parts = readTail(line.text, start, open.label.entries);
  const [one, two] = parts?.filter((part) => part.kind !== 'range') ?? [];
  const earlier = one?.kind === 'date' && two?.kind === 'value';
  if (parts === null || one === undefined || !(earlier || (one === parts[0] && isValue(one)))) return null;
  const alone = earlier || (isValue(one) && standsAlone(line.text.slice(start), one.unit));
  return alone ? { line, label: open.label, labelAt: null, parts } : null;
}

function opened({ line, label, parts, labelAt }: Row, index: number): Context['open'] {
  const value = parts.find(isValue);
  const word = line.words.findLast(({ at }) => at <= (value?.at ?? 0)) ?? line.words[0];
  const em = 2 * (line.bottom - line.top);
  const left = labelAt === null ? (word?.left ?? 0) : (line.words[0]?.left ?? 0);
  return {
    label: { ...label, unit: value?.unit ?? label.unit },
    line: index,
    left: left - em,
    right: (word?.right ?? 0) + em,
  };
}

/** Reads a line without a value: the name of an analysis, a heading, or prose, after which no value can follow. */
function readWithoutValue(
  line: Line,
  index: number,
  context: Context,
  repeated: ReadonlySet<string>,
  { catalogue }: Input,
): void {
  const section = repeated.has(textKey(line)) ? null : sectionOf(line.text);
  const label = /\d{4}/.test(line.text) ? null : readLabel(catalogue, line.text, context.section);
  if (label !== null) {
    context.open = { label, line: index, left: (line.words[0]?.left ?? 0) - 1, right: line.page.width };
  } else if (!/^\s*[([]/.test(line.text)) context.open = null;
  if (section !== null && (label === null || section !== BLOOD)) {
    context.section = section;
  }
}

/** Logs an analysis that the catalogue does not have: a name in the first column, then a value with a unit. */
function logUnknown(line: Line, repeated: ReadonlySet<string>, { log }: Input): void {
  const [name = '', ...cells] = line.text.split('\t');
  const label = tidy(name);
  if (repeated.has(textKey(line)) || cells.length === 0 || !/^\p{L}[\p{L}\d\s()'/.,+-]{2,60}$/u.test(label))
    return;
  const value = readTail(line.text, name.length, [])?.find((part) => part.kind !== 'text');
  if (value?.kind !== 'value' || value.unit === null || findDates(line.text).length > 0) return;
  log.unknownCode(label, label, { page: line.page.number, line: line.number, text: tidySpaces(line.text) });
}

/** Texts that appear on several pages: headers and footers. */
function repeatedTexts(lines: readonly Line[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = textKey(line);
    pages.set(key, (pages.get(key) ?? new Set()).add(line.page.number));
  }
  return new Set([...pages].filter(([, on]) => on.size > 1).map(([key]) => key));
}

function textKey({ text }: Line): string {
  return tidy(text).replace(/\d+/g, '#');
}
