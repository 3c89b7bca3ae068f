import { anyOf } from '../../../vocabulary/patterns.ts';
import { type Column, columnOf } from '../../page/column.ts';
import type { Line } from '../../page/page.ts';

/** The heading of the days on which results were validated, which are not theirs. */
export const VALIDATED =
  /(?<=\t *)(?:date (?:et heure )?(?:de )?)?valid(?:ation|[ée]e?s?(?: le)?)(?= *(?:\t|$))/giu;

/**
 * The columns of the cells of a heading line in which no word is known: « Th. calc. | Mesuré ». What stands below one
 * is not known either, so it is not the result where another heading says which column is.
 *
 * @param rest `text`, with tabs in place of the words that are known
 */
export function unreadColumns(line: Line, text: string, rest: string): Column[] {
  if (!text.includes('\t')) return [];
  return [...text.matchAll(/[^\t]+/g)].flatMap(({ 0: cell, index: at }) => {
    const isUnread = rest.slice(at, at + cell.length) === cell && /\p{L}/u.test(cell);
    return isUnread ? [columnOf(line, 'unread', at, cell.length, null)] : [];
  });
}

const EXPECTED = new RegExp(
  String.raw`^[\s(]*(?:valeurs? +)?${anyOf('th[ée]o(?:r(?:iques?)?)?|pr[ée]dit(?:e?s?)|pred(?:icted)?|attendue?s?|expected')}(?!\p{L})[\s.:)]*$`,
  'iu',
);

/** Whether a heading, alone on its line, says what a device expects of a person of this size and age. */
export const saysExpected = (text: string): boolean => EXPECTED.test(text);

/** Whether days of events stand in cells of their own, beside that of the results: « Résultat | Opéré le 03/02/2024 ». */
export function standsBesideResult(
  text: string,
  events: readonly Column[],
  words: readonly Column[],
): boolean {
  const results = words.filter(({ kind }) => kind === 'current');
  return (
    results.length > 0 && events.every(({ date }) => date !== null && text.lastIndexOf('\t', date.at) > 0)
  );
}

/**
 * The columns of a heading, in which a day is that of its whole cell: « Labo extérieur 02/03/2026 ». What stands below
 * the day of an event is of no known day.
 */
export function wholeCells(line: Line, columns: readonly Column[], events: readonly Column[]): Column[] {
  return columns.map((column) => {
    const { date } = column;
    if (date === null) return column;
    const start = line.text.lastIndexOf('\t', date.at) + 1;
    const indent = /^\s*/.exec(line.text.slice(start))?.[0].length ?? 0;
    const { left } = columnOf(line, column.kind, start + indent, 1, null);
    const isShared = columns.some(
      (other) => other !== column && other.right > left && other.left < column.left,
    );
    const whole = start === 0 || isShared || left > column.left ? column : { ...column, left };
    return events.some((event) => event.date === date) ? { ...whole, kind: 'prior', date: null } : whole;
  });
}
