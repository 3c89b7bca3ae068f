import { anyOf } from '../../../vocabulary/patterns.ts';
import { type Column, columnOf } from '../../page/column.ts';
import type { Line } from '../../page/page.ts';

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
