/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = ';';
const END_OF_LINE = '\r\n';
/** What a spreadsheet would interpret as a formula (OWASP, « CSV injection »). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const TO_QUOTE = /[";\r\n]|^\s|\s$/;

/** Header line of a file that a French Excel opens as it is; `csvLine` returns the lines that follow. */
export const csvFirstLine = (cells: readonly string[]): string => BOM + csvLine(cells);

/** A line of cells, none of which a spreadsheet interprets as a formula. */
export const csvLine = (cells: readonly string[]): string => cells.map(cell).join(SEPARATOR) + END_OF_LINE;

/** `2026-11-21 08:30:00` in UTC: spreadsheets in every language read it as a time. */
export const csvTime = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ');

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
