import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { numbersAt } from '../page/number.ts';
import type { Line } from '../page/page.ts';
import { unitAt } from '../page/unit-at.ts';
import { readLabel } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { readAfterLabel } from './after-label.ts';
import { isValue, type Row, startsOf } from './result-row.ts';

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

/** A line between a name and its value. */
const BETWEEN = /^\s*(?:[([]|(?:m[ée]thode|technique)(?!\p{L}))/iu;

/**
 * Reads a line whose own label names no analysis together with the lines around it.
 * @param used lines that already belong to a result
 */
export function joinedRow(
  catalogue: Catalogue,
  lines: readonly Line[],
  index: number,
  section: Section,
  used: ReadonlySet<number>,
): JoinedRow | null {
  const line = lines[index];
  if (line === undefined) return null;
  // A name may begin with a number: "25-hydroxyvitamine D".
  const [first, second] = startsOf(line.text);
  const start = first === 0 && /^\d{1,2}(?:[,-]\d{1,2})?-\t/.test(line.text) ? second : first;
  if (start === undefined) return null;
  const head = line.text.slice(0, start);
  const beside = head.trim() === '' ? null : line;
  const part = (step: number) => (used.has(index + step) ? null : partOfLabel(lines, index, step, beside));
  const up = BETWEEN.test(lines[index - 1]?.text ?? '') ? -2 : -1;
  const above = beside === null ? part(up) : null;
  const isUnderName = above !== null && readLabel(catalogue, above, section) !== null;
  // The line below may continue the name (« Cholestérol », « HDL »), unless a value of its own follows it.
  const isNextNamed = startsOf(lines[index + 2]?.text ?? '')[0] === 0;
  const underName = isNextNamed || up < -1 ? [[up]] : [[-1, 1], [-1]];
  for (const shape of isUnderName ? underName : SHAPES) {
    const around = shape.map(part);
    if (around.includes(null)) continue;
    const over = around.filter((_, at) => (shape[at] ?? 0) < 0).join(' ');
    const after = around.filter((_, at) => (shape[at] ?? 0) > 0).join(' ');
    const fullName = `${over} ${head.split('\t')[0] ?? ''} ${after}`;
    const label =
      readLabel(catalogue, fullName, section) ?? readLabel(catalogue, unhyphenated(fullName), section);
    const parts = label && readAfterLabel(line.text, start, label.entries, line.order);
    const value = parts?.find(isValue);
    if (label && parts && value && (head.trim() !== '' || standsAlone(line.text, value.unit))) {
      const labelAt = head.trim() === '' ? null : 0;
      const nameBelow = beside === null && shape.every((step) => step > 0);
      const row = { line, label, labelAt, parts, ...(nameBelow && { nameBelow }) };
      return { row, others: shape.map((step) => index + step) };
    }
  }
  return null;
}

/** A name without the hyphens that divide its words at the ends of lines: « Polynuclé- aires neutro- philes ». */
function unhyphenated(name: string): string {
  return name.replace(/(?<=\p{Ll})- (?=\p{Ll})/gu, '');
}

/** Whether a line has a number with its unit. */
export function hasValue({ text }: Line): boolean {
  return startsOf(text).some((start) =>
    numbersAt(text, start).some(({ end }) => unitAt(text, end, []) !== null),
  );
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
