import { dayOfSheet } from '../../../printed/days/sheet-day.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { readUnit } from '../../../vocabulary/units/units.ts';
import { filledIn, type Row } from '../cells/table-row.ts';
import { isOfIntake, isOfNoResult, isOfOther } from '../cells/title-words.ts';
import { writtenDate } from '../cells/written-date.ts';
import {
  BARE_DATE,
  CHAPTER,
  DAY_PART,
  heading,
  NAME,
  NEUTRAL_TITLE,
  NO_RESULT,
  OTHER_DATE,
  SAMPLING_DATE,
  SPECIMEN,
  SUBJECT,
  VALUE,
} from './headings.ts';
import { hasBounds, isOtherDate, pairInCell, sampledIn, statementsOf, zoneIn } from './statements.ts';

/** What the lines above a table or between its rows state about it. It ends with the table. */
export interface TableContext {
  person: string;
  /** Sampling dates, as written. If they differ, none is used. */
  dates: readonly string[];
  /** The last title, which may name a specimen or exclude results. */
  title: string;
  /** The day of the rows below, if the table writes it on a line of its own. */
  day: string;
  /**
   * The day of an examination that a line above states. It dates what is measured on the patient, not what a laboratory
   * measures.
   */
  examined: string;
  /** The line that says that the results below are somebody else's; empty if none does. */
  whose: string;
  /** All titles above, of which the last is `title`. */
  above: string;
  /** The unit of device readings, stated by a line above them. */
  unit: string;
  /** The offset of the hours, stated by a line above them. */
  zone: string | null;
}

export const NO_CONTEXT: TableContext = {
  person: '',
  dates: [],
  title: '',
  day: '',
  examined: '',
  whose: '',
  above: '',
  unit: '',
  zone: null,
};

/** A line outside the columns of a table. */
export type Line =
  /** A person, and the sampling date that stands beside the name. */
  | { kind: 'person'; text: string; sampled?: string }
  | { kind: 'sampling'; text: string }
  | { kind: 'day'; text: string }
  /** « Date ; 03/02/2026 », « MAPA du 03/02/2026 »: the day of an examination of the patient. */
  | { kind: 'examined'; text: string }
  /** The day of the results below, whether they have hours or not. */
  | { kind: 'results-day'; text: string }
  | { kind: 'unit' | 'zone'; text: string }
  | { kind: 'no-result'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'neutral' };

const UNIT_LINE =
  /^(?:units? of measure(?:ment)?|(?:blood )?glucose units?|unites? de (?:mesure|glycemie|glucose))$/;
/** A title alone on its row that says when its results were sampled or measured: « Biologie du 12/03/2026 ». */
const DAY_OF_RESULTS = new RegExp(
  String.raw`^${anyOf(
    'constantes|signes vitaux|parametres vitaux|biologie|prise de sang|analyses?(?: (?:biologiques?|sanguines?|de sang))?',
    'bilan(?: (?:biologique|sanguin|standard|complet))?|examens? biologiques?|resultats? biologiques?',
  )} du (\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2} \p{L}+ \d{4})$`,
  'u',
);
/** Titles of an examination of the patient that state its day. */
const DAY_OF_EXAMINATION = new RegExp(
  String.raw`^(?:${anyOf(
    'examen(?: ophtalmologique)?|consultation(?: (?:d.)?ophtalmolog(?:ie|ique))?|refraction(?: (?:objective|subjective))?',
    'autorefract(?:ion|ometre|ometrie)|tonometrie|pachymetrie|mapa|holter tensionnel|spirometrie|efr',
  )}) du (\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2} \p{L}+ \d{4})$`,
  'u',
);
/** Titles further above no longer concern a table. */
const ABOVE_MAX = 400;
const DAY = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/;

/** Reads a row as a line: a name with its value, or a title. Null if it is neither. */
export function lineOf(row: Row): Line | null {
  const filled = filledIn(row).map((index) => row.cells[index]?.trim() ?? '');
  const [first = '', second = ''] = filled;
  const zone = zoneIn(row);
  if (zone !== null) return { kind: 'zone', text: zone };
  const stated = statementsOf(row);
  if (stated !== null) return lineOfStatements(stated);
  const pair = pairOf(filled);
  if (pair !== null) {
    const name = heading(pair.name);
    if (SUBJECT.test(name)) return { kind: 'person', text: pair.value };
    if (SAMPLING_DATE.test(name) && writtenDate(pair.value) !== null)
      return { kind: 'sampling', text: pair.value };
    // Hours below are of that day; a table with its own days ignores it.
    if (BARE_DATE.test(name) && isDay(pair.value)) return { kind: 'examined', text: pair.value };
    // « Édité le : 04/02/2026 », « Cible : 120/80 »: lines of their own, which do not concern the rows below.
    if (filled.length <= 2 && OTHER_DATE.test(name) && writtenDate(pair.value) !== null)
      return { kind: 'neutral' };
    if (filled.length === 1 && NO_RESULT.test(name) && /^[<>≤≥]?\s*\d/.test(pair.value))
      return { kind: 'neutral' };
    if (UNIT_LINE.test(name) && readUnit(pair.value, '') !== null) return { kind: 'unit', text: pair.value };
  }
  if (filled.length <= 2 && !/\d/.test(second) && isOfOther(first)) return { kind: 'no-result', text: first };
  if (filled.length === 2 && !/\d/.test(second) && isTitleOfOtherDay(first))
    return { kind: 'title', text: first };
  if (filled.length !== 1 || second !== '') return null;
  if (writtenDate(first) !== null) return { kind: 'day', text: first };
  const own = dayOfResults(first);
  if (own !== null) return { kind: 'results-day', text: own };
  const examined = DAY_OF_EXAMINATION.exec(heading(first))?.[1];
  if (examined !== undefined) return { kind: 'examined', text: examined };
  const day = dayOfSheet(first);
  if (day !== null) return { kind: 'day', text: day };
  const title = heading(first);
  const sampled = sampledIn(first);
  if (sampled !== null) return { kind: 'sampling', text: sampled };
  if (isOtherDate(first)) return { kind: 'neutral' };
  // « Cible INR 2,0 - 3,0 » says all that it has to say.
  if (NO_RESULT.test(title) && hasBounds(title)) return { kind: 'neutral' };
  if (NO_RESULT.test(title) || isOfIntake(title) || isOfNoResult(first))
    return { kind: 'no-result', text: first };
  if (!/\p{L}{2}/u.test(first) || NEUTRAL_TITLE.test(title)) return { kind: 'neutral' };
  return { kind: 'title', text: first };
}

function lineOfStatements({ person, sampled, whose }: NonNullable<ReturnType<typeof statementsOf>>): Line {
  if (whose !== null) return { kind: 'no-result', text: whose };
  if (person !== null) return { kind: 'person', text: person, ...(sampled !== null && { sampled }) };
  return sampled === null ? { kind: 'neutral' } : { kind: 'sampling', text: sampled };
}

/** Whether a cell is the title of results of a day of their own, which may stand beside other words. */
const isTitleOfOtherDay = (text: string): boolean =>
  DAY.test(text) &&
  /^(?:resultats?|bilans?|biologies?|analyses?|examens?) (?:du|de|anterieure?s?)\b/.test(heading(text));

/** The day, as written, of a title that dates its results; null for any other text. */
const dayOfResults = (text: string): string | null => DAY_OF_RESULTS.exec(heading(text))?.[1] ?? null;

/** The days in the titles above tables side by side, by the first column of each. */
export function daysOver(above: Row | undefined, starts: readonly number[]): Map<number, string> {
  const filled = above === undefined ? [] : filledIn(above);
  const days = filled.map((index) => [index, dayOfResults(above?.cells[index] ?? '')] as const);
  if (starts.length < 2 || days.some(([, day]) => day === null)) return new Map();
  return new Map(
    days.flatMap(([index, day]) => {
      const start = starts.findLast((each) => index >= each);
      return start === undefined || day === null ? [] : [[start, day]];
    }),
  );
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
  return pairInCell(first);
}

/** The context after a line. A date stated for one person does not apply to the next. */
export function withLine(context: TableContext, line: Line): TableContext {
  switch (line.kind) {
    case 'person':
      return withPerson(context, line);
    case 'sampling':
      return { ...context, dates: [...context.dates, line.text] };
    case 'day':
      return { ...context, day: line.text };
    case 'examined':
      return { ...context, day: line.text, examined: line.text };
    case 'results-day':
      return { ...context, day: line.text, dates: [line.text], title: '' };
    case 'unit':
      return { ...context, unit: line.text };
    case 'zone':
      return { ...context, zone: line.text };
    case 'no-result':
    case 'title':
      if (NO_RESULT.test(heading(context.title)) && hasBounds(heading(line.text))) return context;
      // A title with its own day ends the day of the lines above.
      return {
        ...context,
        title: line.text,
        above: `${context.above} | ${line.text}`.slice(-ABOVE_MAX),
        whose: isOfOther(line.text) ? line.text : context.whose,
        dates: DAY.test(line.text) ? [] : context.dates,
      };
    default:
      return context;
  }
}

function withPerson(
  context: TableContext,
  { text, sampled }: Extract<Line, { kind: 'person' }>,
): TableContext {
  const { person, day, examined } = context;
  const dates = sampled === undefined ? [] : [sampled];
  if (text === person) return { ...context, dates: [...context.dates, ...dates] };
  // The day in the title of a sheet applies to the first person named below it.
  const before = person === '' ? { day, examined } : {};
  return { ...NO_CONTEXT, ...before, zone: context.zone, person: text, dates };
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
    !texts.some((text) => dayOfResults(text) !== null) &&
    !texts.some((text) => NO_PERSON.some((each) => each.test(heading(text))));
  if (starts.length > 1 && isOneEach && isNamed)
    return new Map(filled.map((index, at) => [starts[block(index)] ?? index, texts[at] ?? '']));
  const isPerson = filled.some((index) =>
    /^(?:patiente?|sujet|subject)\b/.test(heading(above?.cells[index] ?? '')),
  );
  return new Map(isPerson ? filled.map((index) => [index, above?.cells[index]?.trim() ?? '']) : []);
}
