import type { Place } from '../../../extractor.ts';
import type { Row } from '../cells/table-row.ts';
import { withDateHeading } from '../dates/date-heading.ts';
import { withHeadingTimes } from '../dates/heading-times.ts';
import { withDaysOfMonth } from '../dates/month-days.ts';
import { withYearOfSheet } from '../dates/sheet-years.ts';
import { withNotebookNames } from '../headings/notebook-moments.ts';
import type { Merge } from './header-rows.ts';

/** The rows of a file or of a sheet. */
export interface TableSource {
  rows: readonly Row[];
  merges: readonly Merge[];
  /** The name of the sheet, if the file has sheets. */
  name?: string;
  /** The place of a cell; line and column start at 1. */
  placeOf(line: number, column: number): Omit<Place, 'text'>;
  /** Whether semicolons separate the cells, as programs write them in countries with decimal commas. */
  semicolons?: boolean;
  /** Converts a spreadsheet's serial number to a date. */
  daySerial?: (serial: number) => string;
  /** Whether rows outside tables may be a form, with labels and values beside or below them. */
  mayHoldForm?: true;
}

/** Completes rows with the days and measures that the name of their sheet, or a title, states. */
export function prepared({ rows, name = '' }: Pick<TableSource, 'rows' | 'name'>): readonly Row[] {
  const withDays = withYearOfSheet({ rows: withDaysOfMonth({ rows, name }), name });
  const dated = withHeadingTimes({ rows: withDays, name });
  return withNotebookNames({ rows: withDateHeading(dated), name });
}
