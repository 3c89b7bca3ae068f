import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Row } from '../cells/table-row.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

const HALF = /^\s*[ap]\.?m\.?\s*$/i;
/** Headings of a column of halves of the day. Under any other one, « PM » may be initials or the time of a tablet. */
const OF_HALVES = new RegExp(
  `^${anyOf('am ?[/|-]? ?pm', 'a\\.m\\. ?/ ?p\\.m\\.', '(?:half|part|time) of day', 'half', 'period|periode|moment|meridi[ea]m')}$`,
);
const IN_HALF = /(?:^|[ T])(0?[1-9]|1[0-2])[:h]\d\d(?:[:m]\d\d)?$/;
const PAST_TWELVE = /(?:^|[ T])(?:1[3-9]|2[0-3])[:h]\d\d/;
/** What makes of a time one that is not read, so that its row is refused. */
const UNSURE = ' ?';

/** Completes a time of twelve hours with the half of the day that a cell of its own states. */
export type InHalf = (time: string, row: Row) => string;

/**
 * How the cells « AM » and « PM » of a table change its hours. Where the cell may be something else, an hour that it
 * would move is refused, unless the clock of the table has more than twelve hours.
 */
export function halvesIn(rows: readonly TableRow[], { header, dates, time }: TableLayout): InHalf {
  const contents = new Map<number, Set<string>>();
  for (const { row } of rows)
    for (const [at, cell] of row.cells.entries()) if (HALF.test(cell)) contents.set(at, new Set());
  const clocks = [...dates, time];
  let isPastTwelve = false;
  for (const { row } of rows) {
    for (const [at, found] of contents) found.add(firstLetter(row.cells[at] ?? ''));
    isPastTwelve ||= clocks.some((at) => PAST_TWELVE.test((row.cells[at] ?? '').trim()));
  }
  // A column that has other words too is not of halves.
  const columns = [...contents].flatMap(([at, found]) => {
    found.delete('');
    if (found.has('?')) return [];
    const name = heading(header.cells[at] ?? '');
    const isNamed = OF_HALVES.test(name);
    return isNamed || !isPastTwelve
      ? [{ at, isSure: !isPastTwelve && (isNamed || (name === '' && found.size === 2)) }]
      : [];
  });
  return (written, { cells }) => {
    const hour = Number(IN_HALF.exec(written)?.[1] ?? Number.NaN);
    const half = columns.find(({ at }) => HALF.test(cells[at] ?? ''));
    if (Number.isNaN(hour) || half === undefined) return written;
    const text = (cells[half.at] ?? '').trim();
    const isMoved = firstLetter(text) === 'p' ? hour < 12 : hour === 12;
    if (!isMoved) return written;
    return half.isSure ? `${written} ${text}` : `${written}${UNSURE}`;
  };
}

/** « a » or « p » for a half of the day, empty for an empty cell, and a question mark for anything else. */
function firstLetter(cell: string): string {
  if (HALF.test(cell)) return cell.trim().slice(0, 1).toLowerCase();
  return cell.trim() === '' ? '' : '?';
}
