import { filledIn, plain, type Row } from '../cells/table-row.ts';
import { isTitleOfEvent, yearOfTitles } from '../cells/title-words.ts';
import { BARE_DATE, heading, SAMPLING_DATE } from '../headings/headings.ts';

const ROWS_MAX = 3000;
const ROWS_ABOVE = 8;
const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})$/;

/**
 * Adds the year to a column of dates that has only days and months (« 03/11 »), if the name of the sheet or the lines
 * above state one year, and the dates never go back. Other rows are returned unchanged.
 */
export function withYearOfSheet({ rows, name }: { rows: readonly Row[]; name: string }): readonly Row[] {
  if (rows.length > ROWS_MAX) return rows;
  const at = rows.findIndex((row, index) => columnOf(row, rows[index + 1]) >= 0);
  const header = rows[at];
  if (header === undefined) return rows;
  const column = columnOf(header, rows[at + 1]);
  const above = rows.slice(Math.max(0, at - ROWS_ABOVE), at).filter((row) => filledIn(row).length === 1);
  const texts = [name, ...above.map(({ cells }) => cells.join(' '))].map(plain);
  const year = texts.some(isTitleOfEvent) ? null : yearOfTitles(texts);
  const short = rows.slice(at + 1).map((row) => DAY_AND_MONTH.exec((row.cells[column] ?? '').trim()));
  const days = short.flatMap((match) => (match === null ? [] : [100 * Number(match[2]) + Number(match[1])]));
  const isAscending = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? day));
  if (year === null || !isAscending) return rows;
  return rows.map((row, index) => {
    const cell = (row.cells[column] ?? '').trim();
    if (index <= at || !DAY_AND_MONTH.test(cell)) return row;
    const cells = [...row.cells];
    cells[column] = `${cell}${/[/.-]/.exec(cell)?.[0] ?? '/'}${year}`;
    return { ...row, cells };
  });
}

/** The column of dates of a header whose next row has only a day and a month there; -1 if there is none. */
function columnOf({ cells }: Row, below: Row | undefined): number {
  return cells.findIndex((cell, index) => {
    if (!DAY_AND_MONTH.test((below?.cells[index] ?? '').trim())) return false;
    const title = heading(cell);
    return SAMPLING_DATE.test(title) || BARE_DATE.test(title);
  });
}
