import type { Place } from '../../../shared/core/place.ts';
import { findMark } from './find-text-mark.ts';
import type { TextRange } from './tree/xml-element.ts';

/**
 * Lines shown before and after the place; characters shown of a long line; first lines of a table, which contain the
 * names of columns.
 */
const AROUND = 200;
const LINE_MAX = 400;
const BESIDE = 120;
const HEADING = 2;

export interface ExcerptLine {
  /** Line number, from 1, as in the file. */
  number: number;
  /** The line, truncated if it is long: before the value, the value, after it. */
  before: string;
  mark: string;
  after: string;
  isCutBefore: boolean;
  isCutAfter: boolean;
  /** Whether the line is part of the place itself. */
  isPlace: boolean;
}

/**
 * The lines around the place of a value, or around a part of the text; the first ones when there is neither. Empty when
 * the text has no such line.
 */
export function excerpt(text: string, place: Place | TextRange | null): ExcerptLine[] {
  const lines = linesOf(text);
  if (place === null || 'start' in place) return around(text, lines, place, place);
  const line = lines[(place.line ?? 1) - 1];
  if (line === undefined) return [];
  const mark = findMark(text, line, place);
  return around(text, lines, mark, mark ?? { start: line.start, end: line.start });
}

/**
 * The bounds of the place of a value in the text; in doubt, an empty range at the start of its line; null when the text
 * has no such line.
 */
export function rangeOf(text: string, place: Place): TextRange | null {
  const line = linesOf(text)[(place.line ?? 1) - 1];
  if (line === undefined) return null;
  return findMark(text, line, place) ?? { start: line.start, end: line.start };
}

/** @param shown the range to put in the middle; null: none, and the text is shown from its start */
function around(
  text: string,
  lines: readonly TextRange[],
  mark: TextRange | null,
  shown: TextRange | null,
): ExcerptLine[] {
  const first = shown === null ? -1 : indexAt(lines, shown.start);
  const last = shown === null ? AROUND : Math.min(indexAt(lines, shown.end), first + 2 * AROUND);
  const from = Math.max(0, first - AROUND);
  const heading = /^\s*[<{[]/.test(text) ? 0 : Math.min(HEADING, from);
  const indexes = [...range(0, heading), ...range(from, Math.min(lines.length, last + AROUND + 1))];
  return indexes.flatMap((index) => {
    const line = lines[index];
    const isPlace = shown !== null && index >= first && index <= last;
    return line === undefined
      ? []
      : [{ ...cut(text, line, isPlace ? mark : null), number: index + 1, isPlace }];
  });
}

/** The bounds of lines, counted as extractors do: in JSON and XML only a line feed ends a line. */
function linesOf(text: string): TextRange[] {
  const lines: TextRange[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/^\s*[<{[]/.test(text) ? /\r?\n/g : /\r\n|\n|\r/g)) {
    lines.push({ start, end: index });
    start = index + mark.length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/** The line of an offset. */
function indexAt(lines: readonly TextRange[], offset: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The shown part of a line: all of it, or the part around the mark when it is long. */
export function cut(text: string, line: TextRange, mark: TextRange | null) {
  const start = Math.min(Math.max(mark?.start ?? line.start, line.start), line.end);
  const end = Math.min(Math.max(mark?.end ?? line.start, line.start), line.end);
  const room = Math.max(BESIDE, LINE_MAX - (end - start));
  const from = Math.max(line.start, line.end - line.start <= LINE_MAX ? line.start : start - room / 2);
  const to = Math.min(line.end, Math.max(from + LINE_MAX, end + BESIDE / 2));
  const piece = (a: number, b: number) => text.slice(a, b).toWellFormed();
  return {
    before: piece(from, start),
    mark: piece(start, Math.min(end, to)),
    after: piece(Math.min(end, to), to),
    isCutBefore: from > line.start,
    isCutAfter: to < line.end,
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
