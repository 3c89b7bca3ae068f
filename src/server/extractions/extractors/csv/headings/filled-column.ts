import { plain } from '../cells/table-row.ts';
import { heading } from './headings.ts';

/** Whether a row has anything but « no » in a column of this name. */
export function isFilled(cells: readonly string[], header: readonly string[], name: RegExp): boolean {
  const column = header.findIndex((cell) => name.test(heading(cell)));
  return !/^(?:|0|no?|non|nein|false|faux|falsch|[-–—])$/.test(plain(cells[column] ?? ''));
}
