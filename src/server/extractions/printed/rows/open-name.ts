import type { Line } from '../page/page.ts';
import type { Label } from '../sections/read-label.ts';
import { isValue, type Row } from './result-row.ts';

/** The last analysis named: its value may follow on a line of its own. */
export interface OpenName {
  label: Label;
  line: number;
  left: number;
  right: number;
  /** The unit of its result; null if it has several, or none. */
  unit: string | null;
}

/** The analysis of a row: its value in another unit, or of another day, may follow below. */
export function nameOfRow({ line, label, parts, labelAt }: Row, index: number): OpenName {
  const value = parts.find(isValue);
  const word = line.words.findLast(({ at }) => at <= (value?.at ?? 0)) ?? line.words[0];
  const em = 2 * (line.bottom - line.top);
  const left = labelAt === null ? (word?.left ?? 0) : (line.words[0]?.left ?? 0);
  const units = new Set(parts.flatMap((part) => (isValue(part) && part.unit !== null ? [part.unit] : [])));
  const [unit = label.unit] = units;
  return {
    unit: labelAt === null || units.size > 1 ? null : unit,
    label: { ...label, unit: value?.unit ?? label.unit },
    line: index,
    left: left - em,
    right: (word?.right ?? 0) + em,
  };
}

/** The analysis of a line that holds its name alone. */
export const nameAlone = (label: Label, line: Line, index: number): OpenName => ({
  label,
  unit: label.unit,
  line: index,
  left: (line.words[0]?.left ?? 0) - 1,
  right: line.page.width,
});
