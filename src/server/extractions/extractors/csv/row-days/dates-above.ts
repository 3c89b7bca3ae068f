import { filledIn, type Row } from '../cells/table-row.ts';
import { writtenDate } from '../cells/written-date.ts';
import type { FoundTable } from '../layout/found-table.ts';

/** Number of rows above the first table that are searched for dates. */
const ROWS_ABOVE = 50;
/** Number of rows at the end of the file that are searched for the year of its edition. */
const ROWS_BELOW = 20;
const BIRTH = /naiss|birth|dob|n[ée]+(?:\(e\))? le/i;
/** A whole date, or a year alone at the end of a title: « Suivi de poids 2026 ». */
const WHOLE_DATE = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}(?![\d/.-])/g;
const YEAR_OF_TITLE = /\p{L} (20\d{2})$/u;

/** What the rows above the first table show of its dates: the program that wrote it wrote them too. */
export function writtenAbove(
  rows: readonly Row[],
  { row: header }: FoundTable,
): { dates: string[]; years: number[] } {
  const above = rows
    .slice(0, ROWS_ABOVE)
    .filter(({ line, cells }) => line < header.line && !cells.some((cell) => BIRTH.test(cell)));
  const dates = above.flatMap(({ cells }) =>
    cells.flatMap((cell) => (writtenDate(cell) === null ? (cell.match(WHOLE_DATE) ?? []) : [cell])),
  );
  const titles = above.filter((row) => filledIn(row).length === 1);
  const years = titles.flatMap(({ cells }) => {
    const year = YEAR_OF_TITLE.exec(cells.join(' ').trim())?.[1];
    return year === undefined ? [] : [Number(year)];
  });
  return { dates, years: [...years, ...yearsBelow(rows)] };
}

/** The years of whole dates on the last lines of text: « Édité le 04/02/2026 ». */
function yearsBelow(rows: readonly Row[]): number[] {
  const last = rows.slice(-ROWS_BELOW).filter((row) => filledIn(row).length === 1);
  const texts = last.flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== '' && !BIRTH.test(cell)));
  return texts.flatMap((text) => (text.match(WHOLE_DATE) ?? []).map((date) => Number(date.slice(-4))));
}
