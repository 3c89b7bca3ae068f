import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { readAfterLabel } from './after-label.ts';
import type { Line } from './page.ts';
import { readLabel } from './read-label.ts';
import { isValue, type Row, startsOf } from './row.ts';
import type { Section } from './section.ts';

/** A row whose label spans several lines, and the other lines that it uses. */
interface JoinedRow {
  row: Row;
  others: number[];
}

/** Lines above and below that may hold parts of a label, as offsets from the value's line. */
const SHAPES: readonly (readonly number[])[] = [
  [1],
  [1, 2],
  [1, 2, 3],
  [-1],
  [-1, 1],
  [-2, -1],
  [-2, -1, 1],
  [-1, 1, 2],
  [-2, -1, 1, 2],
];
/** Maximum gap between two lines of a label, and maximum difference of indentation, in line heights. */
const GAP_MAX = 1.3;
const INDENT_MAX = 2;

/** Reads a line whose own label names no analysis together with the lines around it. */
export function joinedRow(
  catalogue: Catalogue,
  lines: readonly Line[],
  index: number,
  section: Section,
): JoinedRow | null {
  const line = lines[index];
  if (line === undefined) return null;
  // A name may begin with a number: "25-hydroxyvitamine D".
  const [first, second] = startsOf(line.text);
  const start = first === 0 && /^\d{1,2}(?:[,-]\d{1,2})?-\t/.test(line.text) ? second : first;
  if (start === undefined) return null;
  const head = line.text.slice(0, start);
  for (const shape of SHAPES) {
    const around = shape.map((step) => partOfLabel(lines, index, step, head.trim() === '' ? null : line));
    if (around.includes(null)) continue;
    const above = around.filter((_, at) => (shape[at] ?? 0) < 0).join(' ');
    const below = around.filter((_, at) => (shape[at] ?? 0) > 0).join(' ');
    const label = readLabel(catalogue, `${above} ${head.split('\t')[0] ?? ''} ${below}`, section);
    const parts = label && readAfterLabel(line.text, start, label.entries, line.order);
    const value = parts?.find(isValue);
    if (label && parts && value && (head.trim() !== '' || standsAlone(line.text, value.unit))) {
      const labelAt = head.trim() === '' ? null : 0;
      return { row: { line, label, labelAt, parts }, others: shape.map((step) => index + step) };
    }
  }
  return null;
}

/** Whether a line without a label may be a result: it has a unit and does not continue an interval. */
export function standsAlone(text: string, unit: string | null): boolean {
  return unit !== null && !/^[^(]+\)/.test(text);
}

/** The text of a neighbouring line if it contains only part of a label, in the same column; null otherwise. */
function partOfLabel(
  lines: readonly Line[],
  index: number,
  step: number,
  beside: Line | null,
): string | null {
  const near = step > 0 ? lines[index + step - 1] : lines[index + step + 1];
  const line = lines[index + step];
  if (line === undefined || near === undefined || line.page !== near.page) return null;
  const height = line.bottom - line.top;
  const gap = step > 0 ? line.top - near.bottom : near.top - line.bottom;
  const left = line.words[0]?.left ?? 0;
  const apart = beside === null ? 0 : Math.abs(left - (beside.words[0]?.left ?? 0));
  if (gap > GAP_MAX * height || apart > INDENT_MAX * height) return null;
  const [first = '', ...others] = line.text.split('\t');
  const lone = others.every((cell) => !/\d/.test(cell) || /^[^(]*\)/.test(cell));
  return lone && !/\d{2}\/\d{2}|\d{3}/.test(first) ? first : null;
}
