import { anyOf } from '../../../vocabulary/patterns.ts';
import { filledIn, plain, type Row } from '../cells/table-row.ts';
import { isOfFollowUp, isTitleOfEvent, yearOfTitles } from '../cells/title-words.ts';
import { monthOf } from '../cells/written-date.ts';
import { heading } from '../headings/headings.ts';

/** The rows of a sheet, and its name; empty for a file that has none. */
interface Sheet {
  rows: readonly Row[];
  name: string;
}

/** A sheet that a person fills in day by day is not longer. */
const ROWS_MAX = 3000;
const ROWS_ABOVE = 8;
const MONTH = anyOf(
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  '(?:janv|fev|avr|juil|sept|oct|nov|dec)\\.?',
);
const MONTH_AND_YEAR = new RegExp(String.raw`(?<![a-z\d]|\d ?)(${MONTH}) (20\d\d)(?!\d)`);
const MONTH_ALONE = new RegExp(`^(?:mois(?: de| d.)? ?:? ?)?(${MONTH})$`);
const DIGITS = /^(?:(20\d\d)[-_. ](\d\d)|(\d\d)[-_. ](20\d\d))$/;
const WEEKDAYS = anyOf(
  '(?:lun|mar|mer|jeu|ven|sam)(?:\\.|di|credi)?|(?:dim)(?:\\.|anche)?|jeudi|vendredi|[lmjvsd]',
);
/** « 12 », « Jour 12 », « J12 », « lundi 12 », « 1er »: a day of the month, possibly with that month. */
const DAY = new RegExp(
  String.raw`^(?:(?:jour|j|day)\.? ?|${WEEKDAYS} )?(\d{1,2})(?:er)?(?:(?: |/)(\d{1,2}|${MONTH}))?$`,
);
const DAY_HEADING = /^(?:jours?|j|day|date|jour du mois|n° ?jour|quantieme)$/;
const DAYS_MIN = 2;

/**
 * Replaces the days of a sheet of one month (« Janvier 2025 »), or of several months one below the other, by whole
 * dates. The days are numbers in a column or in the headings. Other rows are returned unchanged.
 */
export function withDaysOfMonth({ rows, name }: Sheet): readonly Row[] {
  if (rows.length > ROWS_MAX) return rows;
  const read: Row[] = [];
  let block: Block | null = null;
  for (const [at, row] of rows.entries()) {
    if (isOfDays(row, rows[at + 1])) {
      const month = monthOfSheet(linesAbove(rows, at), name);
      const across: Row | null = month === null ? null : daysAcross(row, month);
      read.push(across ?? row);
      const column = row.cells.findIndex((cell) => DAY_HEADING.test(heading(cell)));
      block = month === null || across !== null ? null : { month, column, last: 0 };
      continue;
    }
    const cell = block === null ? '' : (row.cells[block.column] ?? '').trim();
    const day: number | null = block === null || cell === '' ? null : dayIn(cell, block.month);
    // Numbers that go back belong to another month, or are not days.
    if (block !== null && cell !== '' && (day === null || day < block.last)) block = null;
    if (block === null || day === null) read.push(row);
    else {
      block = { ...block, last: day };
      read.push(withCell(row, block.column, isoOf(block.month, day)));
    }
  }
  return read;
}

/** The lines above headings, up to the days of another month. */
function linesAbove(rows: readonly Row[], at: number): readonly Row[] {
  const above = rows.slice(Math.max(0, at - ROWS_ABOVE), at);
  const last = above.findLastIndex(({ cells }) => cells.some((cell) => DAY.test(plain(cell))));
  return above.slice(last + 1);
}

/** The column of the days of one month, and the last day read in it. */
interface Block {
  month: Month;
  column: number;
  last: number;
}

interface Month {
  year: number;
  month: number;
  /** Whether a name or title is this month and nothing else, so that « J3 » is its third day, not that of a stay. */
  isAlone: boolean;
}

/** Whether a row is the header of days: their column has a day below, or they are themselves headings. */
function isOfDays(row: Row, below: Row | undefined): boolean {
  if (daysIn(row).length > DAYS_MIN) return true;
  const column = row.cells.findIndex((cell) => DAY_HEADING.test(heading(cell)));
  return column >= 0 && filledIn(row).length > 1 && DAY.test(plain(below?.cells[column] ?? ''));
}

/** Indexes of the headings that are days, if they ascend and the first column is not one of them. */
function daysIn(row: Row): number[] {
  const [first = -1, ...others] = filledIn(row);
  const starts = DAY.test(plain(row.cells[first] ?? '')) ? [first, ...others] : others;
  const days = starts.filter((index) => DAY.test(plain(row.cells[index] ?? '')));
  const numbers = days.map((index) => Number(DAY.exec(plain(row.cells[index] ?? ''))?.[1]));
  const isAscending = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  // Bare numbers from 1 on are days; from elsewhere, they may be anything.
  const isStated = days.some((index) => /[a-z]/i.test(row.cells[index] ?? '')) || numbers[0] === 1;
  const isFree = !(days.includes(0) && (row.cells[0] ?? '').trim() !== '');
  return isAscending && isStated && isFree ? days : [];
}

function daysAcross(header: Row, month: Month): Row | null {
  const days = daysIn(header);
  if (days.length <= DAYS_MIN || header.cells.some((cell) => /^\d+[.,]\d/.test(cell.trim()))) return null;
  return days.reduce<Row>((row, index) => {
    const day = dayIn((header.cells[index] ?? '').trim(), month);
    return day === null ? row : withCell(row, index, isoOf(month, day));
  }, header);
}

function withCell(row: Row, column: number, text: string): Row {
  const cells = [...row.cells];
  cells[column] = text;
  const numbers =
    row.numbers === undefined ? undefined : new Set([...row.numbers].filter((at) => at !== column));
  const { numbers: _, ...others } = row;
  return { ...others, cells, ...(numbers !== undefined && { numbers }) };
}

/** The day that a cell names in a month; null if the month has no such day, or the cell names another month. */
function dayIn(cell: string, { year, month, isAlone }: Month): number | null {
  const [whole, number, monthText] = DAY.exec(plain(cell)) ?? [];
  const day = Number(number);
  if (/^j/.test(plain(cell)) && !/^jeu/.test(plain(cell)) && !isAlone) return null;
  if (whole === undefined || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  if (monthText === undefined) return day;
  const named = /^\d/.test(monthText) ? Number(monthText) : numberOf(monthText, year);
  return named === month ? day : null;
}

const isoOf = ({ year, month }: Pick<Month, 'year' | 'month'>, day: number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The month of a sheet, from its name and the lines above its headings; null if they name none, or several. */
function monthOfSheet(above: readonly Row[], name: string): Month | null {
  const lines = above.map(({ cells }) => plain(cells.filter((cell) => cell.trim() !== '').join(' ')));
  const texts = [plain(name), ...lines].filter((text) => text !== '');
  // Days counted from an operation, a course of treatment or an admission are not days of a month.
  if (texts.some(isTitleOfEvent)) return null;
  const wholeMonths = texts.filter(isOfFollowUp).flatMap((text) => wholeMonth(text) ?? []);
  const alone = texts.flatMap((text) => MONTH_ALONE.exec(text)?.[1] ?? []);
  const year = Number(yearOfTitles(texts) ?? 0);
  if (year === 0) return null;
  const months = new Set([
    ...wholeMonths.map(({ month }) => month),
    ...alone.map((text) => numberOf(text, year)),
  ]);
  const [month = 0] = months;
  if (months.size !== 1 || month === 0) return null;
  return { year, month, isAlone: alone.length > 0 || wholeMonths.some(({ isAlone }) => isAlone) };
}

function wholeMonth(text: string): Month | null {
  const digits = DIGITS.exec(text);
  const [, word = '', yearText = ''] = MONTH_AND_YEAR.exec(text) ?? [];
  const year = Number(digits?.[1] ?? digits?.[4] ?? yearText);
  const month = digits === null ? numberOf(word, year) : Number(digits[2] ?? digits[3]);
  if (!(year > 0 && month >= 1 && month <= 12)) return null;
  const isAlone =
    digits !== null || text.replace(MONTH_AND_YEAR, '').replace(/^mois(?: de| d.)?|[ :]/g, '') === '';
  return { year, month, isAlone };
}

const numberOf = (word: string, year: number): number =>
  word === '' ? 0 : Number(monthOf(`${word} ${year}`)?.slice(5, 7) ?? 0);
