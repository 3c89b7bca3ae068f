import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain, type Row } from '../cells/table-row.ts';
import { isMoment } from '../headings/notebook-moments.ts';

/** What people write for an hour, on a day that another cell states. A night may be that of the day before. */
const PART_OF_DAY = new RegExp(
  `^(?:${anyOf(
    '(?:le |au )?(?:mat(?:in(?:ee)?)?|midi|apres[- ]?midi|soir(?:ee)?)',
    '(?:in the )?(?:morning|noon|afternoon|evening)|a\\.?m\\.?|p\\.?m\\.?|[mes]',
  )})$`,
);
const NIGHT = /nuit|night|coucher|bed/;

/**
 * The hour in the cell of hours of a row, as written; empty if there is none, or only a part of the day: « matin ».
 *
 * @param isSheet whether the file is a spreadsheet, whose numbers may be hours
 */
export function hourOnRow(row: Row, column: number, isSheet: boolean): string {
  const typed = column < 0 ? '' : (row.cells[column] ?? '').trim();
  const words = plain(typed);
  if (!/\d/.test(words) && !NIGHT.test(words) && (PART_OF_DAY.test(words) || isMoment(typed))) return '';
  if (isSheet && row.numbers?.has(column) === true) return hourOfSerial(typed);
  return typed;
}

/** The hour of a separate cell, which a spreadsheet may show with a day of its own. */
export function hourOf(text: string): string {
  return /^(?:1899-12-3[01]|1900-01-0\d|1904-01-0\d)[ T](.+)$/.exec(text)?.[1] ?? text;
}

/** The hour of a part of a day that a spreadsheet shows without a format: 0.3125 is 07:30. */
function hourOfSerial(text: string): string {
  const part = /^0(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(part)) return text;
  const minutes = Math.round(part * 24 * 60) % (24 * 60);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${hour}:${minute}`;
}
