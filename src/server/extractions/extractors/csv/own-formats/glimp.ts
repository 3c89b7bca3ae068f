import type { Row } from '../cells/table-row.ts';

/**
 * Glimp writes records without headings: version, moment, place, weight, raw glucose, glucose, kind, and doses. A kind
 * of 0 is a finger's reading, the others with a glucose are a sensor's. All are in mg/dL.
 */
const HEADINGS = ['', 'glimp time (dd/mm/yyyy)', '', '', '', 'glimp glucose', 'glimp kind'];
const MOMENT = /^(\d{1,2}\/\d{1,2}\/\d{4}) (\d{1,2})\.(\d\d)\.(\d\d)$/;
const RECORD =
  /^\d{1,2};\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}\.\d\d\.\d\d;(?:[^;\n]*;){3}(\d{0,3}(?:[.,]\d+)?);(\d{1,2});/;
const LINES_TRIED = 20;
const GLUCOSE = 5;

/** Whether a text is such a list of records: its first lines all have the form of one. */
export function isGlimp(text: string): boolean {
  const lines = text.split(/\r?\n/, LINES_TRIED).filter((line) => line.trim() !== '');
  const wholeLines = text.length > 4000 ? lines.slice(0, -1) : lines;
  return wholeLines.length > 0 && wholeLines.every((line) => RECORD.test(line));
}

/** The rows of Glimp's records below headings, with moments as other tables write them. */
export function withGlimpHeadings(rows: readonly Row[]): Row[] {
  const read = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => {
      const text = cell.trim();
      // Records of a dose or a meal have a glucose of 0.
      if (index === GLUCOSE && /^0+(?:[.,]0+)?$/.test(text)) return '';
      return index === 1 ? text.replace(MOMENT, '$1 $2:$3:$4') : text;
    }),
  }));
  return [{ line: 0, cells: HEADINGS }, ...read];
}
