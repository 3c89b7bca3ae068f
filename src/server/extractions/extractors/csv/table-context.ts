import { dayOfSheet } from '../../printed/sheet-day.ts';
import { readUnit } from '../../vocabulary/units.ts';
import {
  BARE_DATE,
  CHAPTER,
  DAY_PART,
  heading,
  NAME,
  NEUTRAL_TITLE,
  NO_RESULT,
  SAMPLING_DATE,
  SPECIMEN,
  SUBJECT,
  VALUE,
} from './headings.ts';
import { filledIn, type Row } from './table-row.ts';
import { writtenDate } from './written-date.ts';

/** What the lines above a table or between its rows state about it. It ends with the table. */
export interface TableContext {
  person: string;
  /** Sampling dates, as written. If they differ, none is used. */
  dates: readonly string[];
  /** The last title, which may name a specimen or exclude results. */
  title: string;
  /** The day of the rows below, if the table writes it on a line of its own. */
  day: string;
  /** The unit of device readings, stated by a line above them. */
  unit: string;
}

export const NO_CONTEXT: TableContext = { person: '', dates: [], title: '', day: '', unit: '' };

/** A line outside the columns of a table. */
export type Line =
  | { kind: 'person'; text: string }
  | { kind: 'sampling'; text: string }
  | { kind: 'day'; text: string }
  | { kind: 'unit'; text: string }
  | { kind: 'no-result'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'neutral' };

const UNIT_LINE =
  /^(?:units? of measure(?:ment)?|(?:blood )?glucose units?|unites? de (?:mesure|glycemie|glucose))$/;
const DAY = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/;

/** Reads a row as a line: a name with its value, or a title. Null if it is neither. */
export function lineOf(row: Row): Line | null {
  const filled = filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  const [first = '', second = ''] = filled;
  const pair = pairOf(filled);
  if (pair !== null) {
    const name = heading(pair.name);
    if (SUBJECT.test(name)) return { kind: 'person', text: pair.value };
    if (SAMPLING_DATE.test(name) && writtenDate(pair.value) !== null)
      return { kind: 'sampling', text: pair.value };
    // Hours below are of that day; a table with its own days ignores it.
    if (BARE_DATE.test(name) && isDay(pair.value)) return { kind: 'day', text: pair.value };
    if (UNIT_LINE.test(name) && readUnit(pair.value, '') !== null) return { kind: 'unit', text: pair.value };
  }
  if (filled.length !== 1 || second !== '') return null;
  if (writtenDate(first) !== null) return { kind: 'day', text: first };
  const day = dayOfSheet(first);
  if (day !== null) return { kind: 'day', text: day };
  const said = heading(first);
  const sampled = /^(?:prelevements?|preleve|collected)(?: (?:du|le|on|at))? (?=\d)/.exec(said);
  if (sampled !== null && writtenDate(said.slice(sampled[0].length)) !== null)
    return { kind: 'sampling', text: said.slice(sampled[0].length) };
  if (NO_RESULT.test(said)) return { kind: 'no-result', text: first };
  if (!/\p{L}{2}/u.test(first) || NEUTRAL_TITLE.test(said)) return { kind: 'neutral' };
  return { kind: 'title', text: first };
}

/** Whether a text is a day without an hour. */
function isDay(text: string): boolean {
  const date = writtenDate(text);
  return date !== null && date.clock === null;
}

/** « Patient », « Dupont » in two cells, or « Patient : Dupont » in one. */
function pairOf(filled: readonly string[]): { name: string; value: string } | null {
  const [first = '', ...others] = filled;
  if (others.length > 0) return { name: first, value: others.join(' ') };
  const match = /^([^:]{2,40}?)\s*:\s*(\S.*)$/.exec(first);
  return match?.[1] === undefined || match[2] === undefined ? null : { name: match[1], value: match[2] };
}

/** The context after a line. A date stated for one person does not apply to the next. */
export function withLine(context: TableContext, line: Line): TableContext {
  switch (line.kind) {
    case 'person':
      if (line.text === context.person) return context;
      // The day in the title of a sheet applies to the first person named below it.
      return { ...NO_CONTEXT, person: line.text, day: context.person === '' ? context.day : '' };
    case 'sampling':
      return { ...context, dates: [...context.dates, line.text] };
    case 'day':
      return { ...context, day: line.text };
    case 'unit':
      return { ...context, unit: line.text };
    case 'title':
    case 'no-result':
      // A title with its own day ends the day of the lines above.
      return { ...context, title: line.text, dates: DAY.test(line.text) ? [] : context.dates };
    default:
      return context;
  }
}

/** Words above side-by-side tables that name no person: chapters, specimens, parts of a day. */
const NO_PERSON = [CHAPTER, SPECIMEN, DAY_PART, NEUTRAL_TITLE, BARE_DATE, SAMPLING_DATE, NAME, VALUE];

/**
 * The persons named above columns (« Patient A », « Patient B »), or above each of several tables side by side, under
 * whatever name.
 */
export function personsOver(above: Row | undefined, starts: readonly number[]): Map<number, string> {
  const filled = above === undefined ? [] : filledIn(above);
  const texts = filled.map((index) => above?.cells[index]?.trim() ?? '');
  const block = (index: number) => starts.findLastIndex((start) => index >= start);
  const isOneEach = filled.length > 1 && new Set(filled.map(block)).size === filled.length;
  const isNamed =
    texts.some((text) => /\p{L}{2}/u.test(text)) &&
    !texts.some((text) => NO_PERSON.some((each) => each.test(heading(text))));
  if (starts.length > 1 && isOneEach && isNamed)
    return new Map(filled.map((index, at) => [starts[block(index)] ?? index, texts[at] ?? '']));
  const isPerson = filled.some((index) =>
    /^(?:patiente?|sujet|subject)\b/.test(heading(above?.cells[index] ?? '')),
  );
  return new Map(isPerson ? filled.map((index) => [index, above?.cells[index]?.trim() ?? '']) : []);
}
