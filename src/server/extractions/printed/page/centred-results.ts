import { anyOf } from '../../vocabulary/patterns.ts';
import { isUnit } from '../sections/read-label.ts';
import type { Word } from './page.ts';

/** A cell of a table, by its lines. */
export interface Cell {
  lines: Word[][];
  left: number;
  right: number;
}

const NUMBER = /^[<>≤≥]?\s?[+-]?\d/;
/** Limits, which may take several lines: « < 3,00 si risque modéré », « 20 - 30 ». */
const LIMITS = /[<>≤≥]|\d\s?(?:[-–]|à)\s?\d/u;
const DATE = /^\(?(?:(?:le|du) )?\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})\)?$/;
const HOUR = /^\d{1,2} ?[h:] ?(?:\d{2})?$/i;
/** What heads a column of a table of results. */
const TITLE = new RegExp(
  `^${anyOf(
    'analyses?|examens?|param[èe]tres?|d[ée]signations?|libell[ée]s?|tests?(?: name)?|components?',
    'r[ée]sultats?.*|(?:current |previous )?results?.*|valeurs?.*|unit[ée]?s?|normes?|(?:intervalles?|range).*',
    'r[ée]f[ée]?r?.*|ant[ée]r.*|ant[ée]c.*|flags?|dates?',
  )}$`,
  'iu',
);
const TITLE_MAX = 40;

/** Whether a line of a cell begins with a number, which is no day. */
export const startsWithNumber = (line: readonly Word[] | undefined): boolean =>
  NUMBER.test(textOf(line)) && !DATE.test(textOf(line));

/** Whether a line of a cell holds no number of its own: a unit, limits, or the day of the number above it. */
export function withoutOwnNumber(line: readonly Word[]): boolean {
  const text = textOf(line);
  return !NUMBER.test(text) || LIMITS.test(text) || DATE.test(text);
}

/** Whether the cells are the headings of a table, some of them on several lines. */
export function isTitleRow(cells: readonly Cell[]): boolean {
  if (cells.length < 2 || cells.every(({ lines }) => lines.length === 1)) return false;
  const texts = cells.map(({ lines }) => lines.map(textOf).join(' '));
  const bare = cells.every(({ lines }) =>
    lines.every((line) => !/\d/.test(textOf(line)) || DATE.test(textOf(line))),
  );
  const named = texts.filter((text) => TITLE.test(text)).length;
  const isNamed = cells.length > 2 ? named > 1 : named === 1 && texts.some((text) => DATE.test(text));
  return bare && isNamed && texts.every((text) => text.length <= TITLE_MAX);
}

/** Whether the cells are a row of a chart: its day or hour, numbers, and a remark on several lines. */
export function isChartRow([first, ...others]: readonly Cell[]): boolean {
  if (first?.lines.length !== 1 || others.length < 2) return false;
  const text = textOf(first.lines[0]);
  if (!DATE.test(text) && !HOUR.test(text)) return false;
  const [remark, other] = others.filter(({ lines }) => lines.length > 1);
  if (remark === undefined || other !== undefined || remark !== others.at(-1)) return false;
  return !/\d/.test(remark.lines.map(textOf).join(' '));
}

/**
 * The cells of two rows, if a row gives one result twice, in two units on two lines: « Lymphocytes » beside « 33,8 % »
 * above « 1,97 », with « G/L » in another cell. Null if the units do not show that the numbers are the same result.
 */
export function pairOf(
  [name, ...others]: readonly Cell[],
  isName: (text: string) => boolean,
): [Cell[], Cell[]] | null {
  const value = others.find(({ lines }) => startsWithNumber(lines[0]));
  if (name === undefined || value?.lines.length !== 2 || others.some(({ lines }) => lines.length > 2))
    return null;
  if (value.lines.some((line) => !NUMBER.test(textOf(line)) || LIMITS.test(textOf(line)))) return null;
  if (!isName(name.lines.map(textOf).join(' ')) || (name.lines.length > 1 && eachNames(name, isName)))
    return null;
  if (name.lines.slice(1).some((line) => /[\d<>≤≥]/.test(textOf(line)))) return null;
  const rows: [Cell[], Cell[]] = [[name], [name]];
  const bare = value.lines.findIndex((line) => unitBehind(line) === '');
  const units = value.lines.map(unitBehind);
  for (const cell of others) {
    const [first, second] = cell.lines;
    if (first === undefined) return null;
    const isLimitAboveUnit = second !== undefined && LIMITS.test(textOf(first)) && isUnit(textOf(second));
    if (second === undefined || isLimitAboveUnit) {
      const text = textOf(second ?? first);
      if (NUMBER.test(text) && !LIMITS.test(text)) return null;
      const at = bare === 0 ? 0 : 1;
      if (isUnit(text)) units[at] ||= text;
      rows[at].push(cell);
    } else
      for (const [at, line] of [first, second].entries()) {
        if (cell !== value && isUnit(textOf(line))) units[at] ||= textOf(line);
        rows[at === 0 ? 0 : 1].push({ ...cell, lines: [line] });
      }
  }
  return units[0] !== units[1] && units.every(isUnit) ? rows : null;
}

/** Whether each line of a name is an analysis of its own, so that the lines may be rows. */
const eachNames = ({ lines }: Cell, isName: (text: string) => boolean): boolean =>
  lines.every((line) => isName(textOf(line)));

/** What stands behind the number of a line. */
const unitBehind = (line: readonly Word[]): string =>
  textOf(line)
    .replace(/^[<>≤≥]?\s?[+-]?\d[\d.,\s]*/, '')
    .trim();

export const textOf = (line: readonly Word[] | undefined): string =>
  (line ?? [])
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join(' ');
