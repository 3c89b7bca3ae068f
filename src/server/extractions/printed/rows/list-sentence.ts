import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isUnit } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { AFTER_DATE } from './list-titles.ts';
import type { Item } from './listed-items.ts';
import type { Row } from './result-row.ts';

const LINES_MAX = 6;
/** The load in the title of a tolerance test: « HGPO 75 g du 15/06/2026 : ». */
const LOAD = /(?<=\p{Lu}\p{L}{2,}\s)\(?75 ?g\)?(?!\p{L})/u;

/** Results that a letter lists after their sampling day, and the names of those left out, where known. */
export interface DatedList {
  date: FoundDate;
  rows: Row[];
  left: { name: string | null; line: Line }[];
  /** Number of lines covered, and where it ends on the last one. */
  lines: number;
  end?: number;
  /** Whether it is a single result, which then follows the title above it like any other line. */
  single?: true;
  section?: Section;
}

/** The part of a line that a sentence covers. */
export interface SentencePart {
  line: Line;
  from: number;
  end: number;
}

/** What the lines above a line say, where they may name whom it is about. */
export const saidAbove = (lines: readonly Line[], index: number): string =>
  lines
    .slice(Math.max(0, index - 6), index)
    .map(({ text }) => text)
    .join(' ');

/** The parts of lines that a sentence covers. */
export function sentenceOf(lines: readonly Line[], index: number, from: number): SentencePart[] {
  const pieces: SentencePart[] = [];
  for (const line of lines.slice(index, index + LINES_MAX)) {
    const before = pieces.at(-1)?.line;
    if (before !== undefined) {
      const near = line.top - before.bottom <= line.bottom - line.top;
      if (before.page !== line.page || before.block !== line.block || !near) break;
      if (/^[^\d,;]{3,40}:/.test(line.text) || opensOnADay(line)) break;
      if (endsOnUnit(before.text) && /^\s*\p{Lu}\p{Ll}/u.test(line.text)) break;
    }
    const start = before === undefined ? from : 0;
    const stop = line.text.slice(start).search(/\.(?=\s|$)/);
    pieces.push({ line, from: start, end: stop < 0 ? line.text.length : start + stop });
    if (stop >= 0) break;
  }
  return pieces;
}

/** The text of a sentence, and where each of its parts begins in it. */
export function textOf(sentence: readonly SentencePart[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let length = 0;
  for (const { from, end } of sentence) {
    starts.push(length);
    length += end - from + 1;
  }
  return { text: sentence.map(({ line, from, end }) => line.text.slice(from, end)).join(' '), starts };
}

/** Whether a line ends with a number and its unit, so that a capital below it begins something else. */
function endsOnUnit(text: string): boolean {
  const [, unit] = /\d\s?(\S{1,12})\s*$/u.exec(text) ?? [];
  return unit !== undefined && isUnit(unit);
}

/**
 * Whether a line begins with words, a day and a colon: « Biologie du 09/03/2026 : ». What the lines above state ends
 * there.
 */
function opensOnADay(line: Line): boolean {
  const [date] = findDates(line.text, line.order);
  if (date === undefined) return false;
  const title = line.text.slice(0, date.at).replace(LOAD, ' ');
  if (!/^[^,;.:]{2,60}$/.test(title) || /(?<![\p{L}\d])\d/u.test(title)) return false;
  return AFTER_DATE.test(line.text.slice(date.at + date.length));
}

/** The row of an item, on the line of its number. None if a line break separates the number from its unit. */
export function placed(
  item: Item,
  sentence: readonly SentencePart[],
  starts: readonly number[],
  at: number,
): Row[] {
  const place = starts.findLastIndex((start) => start <= at + item.at);
  const piece = sentence[place];
  if (piece === undefined) return [];
  const shift = piece.from - (starts[place] ?? 0) + at;
  const { label, number, comparator, unit } = item;
  const [from, end] = [item.at + shift, Math.min(item.end + shift, piece.line.text.length)];
  const labelAt = shift >= piece.from ? shift : null;
  const part = {
    kind: 'value',
    at: from,
    end,
    number,
    comparator,
    unit: unit || null,
    bracketed: false,
  } as const;
  return [{ line: piece.line, label, labelAt, parts: [part] }];
}
