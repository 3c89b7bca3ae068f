import { EXTRACTION_LOG } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { RunLog } from '../../run-log.ts';
import { eyeMeasureNamed } from '../../vocabulary/names/eye-names.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { apart, type Cell, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { columnOf } from './chart-columns.ts';

/** A value belongs to a heading if their middles are this close, as a fraction of the page width. */
const UNDER = 0.06;
/** The number of lines below a heading that are searched for its numbers. */
const BELOW_MAX = 40;
/** Maximum number of words in a cell of a heading, which may be two headings that are close together. */
const WORDS_MAX = 8;
/** « PAS moy. (mmHg) », « Poids mesuré (kg) »: what follows the name of a measure in a heading. */
const AFTER_NAME = new RegExp(
  String.raw`\s+${anyOf(String.raw`moy(?:enne|\.)?|max(?:imum|i|\.)?|min(?:imum|i|\.)?|mesur[ée]e?s?|actuele?|cible|du jour`)}(?=\s*(?:$|[([]))`,
  'iu',
);
const NUMBER = /^[<>≤≥+-]?\s?\d{1,4}(?:[.,]\d{1,3})?(?:\s*\/\s*\d{1,3}(?:[.,]\d)?)?(?!\S*[/.-]\d)/;

/**
 * Logs the measures that the headings of a table name when none of its rows could be read: rows of several persons,
 * headings on two levels, days that are not printed. `read` holds the lines that gave a value, or whose loss is logged.
 */
export function logUnreadHeadings(
  lines: readonly Line[],
  read: ReadonlySet<number>,
  catalogue: Catalogue,
  log: RunLog,
): void {
  for (const [index, line] of lines.entries()) {
    if (read.has(index)) continue;
    const named = measuresIn(line, catalogue);
    if (named.length === 0) continue;
    const rows = rowsUnder(lines, index);
    const under = rows.filter((row) => hasNumberUnder(lines[row], named));
    // Cards print their number above its name: « 64 % | 7,3 % » above « Temps dans la cible | GMI ».
    const above = under.length === 0 && lines[index - 1]?.page === line.page ? [index - 1] : [];
    under.push(...above.filter((row) => hasNumberUnder(lines[row], named)));
    if (under.length === 0 || under.some((row) => read.has(row))) continue;
    const names = [...new Set(named.map(({ text }) => text))];
    log.info(EXTRACTION_LOG.leftTable(names, line.page.number, line.number, under.length));
  }
}

/** The cells of a heading that name a measure of the catalogue; none for a line with numbers, or with sentences. */
function measuresIn(line: Line, catalogue: Catalogue): Cell[] {
  const cells = cellsOf(line);
  if (cells.length < 2 || cells.some(({ text }) => !isHeading(text))) return [];
  return cells.flatMap((cell) => {
    // Headings that are close together form one cell: « Poids (kg) Taille (m) ».
    const parts = cell.text.split(/(?<=[)\]])\s+/).map((text) => ({ ...cell, text }));
    const named = parts.filter((part) => namesMeasure(part, catalogue));
    return parts.length === 1 || named.length > 1
      ? named
      : [cell].filter((whole) => namesMeasure(whole, catalogue));
  });
}

/** « Poids (kg) », « PIO », and « TA bras droit (mmHg) », whose unit shows that its first words are the measure's. */
function namesMeasure(cell: Cell, catalogue: Catalogue): boolean {
  const [, name = '', unit = ''] = /^([^([]*)(.*)$/su.exec(cell.text.replace(AFTER_NAME, '')) ?? [];
  const words = name.trim().split(/\s+/);
  const shortest = unit === '' ? words.length : 1;
  return words.some((_, at) => {
    const firstWords = words.slice(0, at + 1).join(' ');
    if (at + 1 < shortest) return false;
    const { kind, label } = columnOf({ ...cell, text: `${firstWords} ${unit}`.trim() }, catalogue);
    return (
      kind !== null ||
      label !== null ||
      byLabel(catalogue, firstWords).length > 0 ||
      eyeMeasureNamed(firstWords) !== null
    );
  });
}

const isHeading = (text: string): boolean => /^[\p{L}°]/u.test(text) && text.split(/\s+/).length <= WORDS_MAX;

/** The lines below a heading, to the next one of its page. */
function rowsUnder(lines: readonly Line[], index: number): number[] {
  const { page } = lines[index] ?? {};
  const found: number[] = [];
  for (let at = index + 1; at <= index + BELOW_MAX && lines[at]?.page === page; at += 1) found.push(at);
  return found;
}

function hasNumberUnder(line: Line | undefined, named: readonly Cell[]): boolean {
  const cells = line === undefined ? [] : cellsOf(line);
  if (cells.length < 2) return false;
  return cells.some((cell) => {
    const over = nearest(named, cell);
    if (over === undefined || !NUMBER.test(cell.text)) return false;
    return apart(over, cell) < UNDER || (over.left <= cell.middle && cell.middle <= over.right);
  });
}
