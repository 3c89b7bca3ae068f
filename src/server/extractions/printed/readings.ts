import { type Column, columnAt } from './columns.ts';
import type { FoundDate } from './french-date.ts';
import { middleOf } from './page.ts';
import { isUnit } from './read-label.ts';
import { isValue, type Row } from './row.ts';
import type { Part } from './tail.ts';

/** A value of a row with its unit, and whether it is the result or an earlier one. */
export interface Reading {
  at: number;
  end: number;
  number: string;
  comparator: string | null;
  unit: string | null;
  /** `undated` for an earlier result whose date is not printed. */
  time: 'present' | 'undated' | FoundDate;
  /** Stands in the column of what is normal, in a row without a result; or after the interval, under no heading. */
  doubt: 'reference' | 'after-interval' | null;
}

type ValuePart = Extract<Part, { kind: 'value' }>;

/**
 * The values of a row: the result, the same in a second unit, and earlier results in columns of their own date or
 * with their date beside them.
 */
export function readingsOf(row: Row, columns: readonly Column[]): Reading[] {
  const values = row.parts.filter(isValue);
  const beside = datesBeside(row.parts, values);
  const results: Omit<Reading, 'unit'>[] = [];
  const units: (string | null)[] = [];
  const references: ValuePart[] = [];
  const present: (string | null)[] = [];
  const perColumn = new Map<Column | FoundDate | undefined, number[]>();
  for (const [index, value] of values.entries()) {
    const date = beside.get(value);
    const column =
      columns.length > 1 || columns[0]?.kind === 'prior' ? columnOf(row, value, columns) : undefined;
    const earlier = date ?? earlierOf(column, columns, index, value);
    if (earlier === 'reference') {
      references.push(value);
      continue;
    }
    if (
      earlier === undefined &&
      (present.length === 0 || (isSecondUnit(value, present) && !isNamed(row.parts, value)))
    ) {
      const unit = value.unit ?? (present.length === 0 ? rowUnit(row) : null);
      present.push(unit);
      units.push(unit);
      const time = ownDate(row, value) ?? column?.date ?? 'present';
      const late = time === 'present' && column?.kind !== 'current' && isAfterRange(row, value);
      results.push({ ...value, time, doubt: late ? 'after-interval' : null });
      continue;
    }
    const key = date ?? column;
    perColumn.set(key, [...(perColumn.get(key) ?? []), results.length]);
    units.push(value.unit);
    results.push({ ...value, time: date ?? column?.date ?? 'undated', doubt: null });
  }
  if (present.length === 0) present.push(rowUnit(row));
  for (const places of perColumn.values()) {
    // Of a result in two units, one earlier value may be in either.
    if (present.length > 1 && places.length !== present.length) continue;
    for (const [position, place] of places.entries())
      units[place] ??= present[position] ?? present[0] ?? null;
  }
  const [reference] = results.length === 0 ? references : [];
  if (reference !== undefined) {
    units.push(rowUnit(row));
    results.push({ ...reference, time: 'present', doubt: 'reference' });
  }
  return results.map((reading, index) => ({ ...reading, unit: units[index] ?? null }));
}

/** Whether a number follows the interval of a row whose result should come first: perhaps an earlier one. */
function isAfterRange({ parts }: Row, value: ValuePart): boolean {
  const before = parts.slice(0, parts.indexOf(value));
  return before.some(({ kind }) => kind === 'range') && !before.some(isValue);
}

/** The date after a result and in its cell, of when it was measured, where no other value claims it. */
function ownDate({ line, parts }: Row, value: ValuePart): FoundDate | null {
  const rest = parts.slice(parts.indexOf(value) + 1).filter(({ kind }) => kind !== 'range');
  const [date, next] = rest;
  if (date?.kind !== 'date' || !date.own || next?.kind === 'value') return null;
  // In a cell of its own it may head an earlier result that is lacking.
  const between = line.text.slice(value.end, date.at);
  return between.includes('\t') || /^[ \t]*:/.test(line.text.slice(date.end)) ? null : date.date;
}

function columnOf({ line }: Row, { at, end }: ValuePart, columns: readonly Column[]): Column | undefined {
  return columnAt(columns, middleOf(line, at, end));
}

/** The earlier result that a column makes of a value; undefined where it is the present one. */
function earlierOf(
  column: Column | undefined,
  columns: readonly Column[],
  index: number,
  { unit, bracketed }: ValuePart,
): Column | 'reference' | undefined {
  if (bracketed && column?.kind !== 'prior') return undefined;
  if (column?.kind === 'prior') return column;
  const reference = column?.kind === 'reference' && unit === null;
  if (reference && (index > 0 || columns.some(({ kind }) => kind === 'current'))) return 'reference';
  if (index === 0) return undefined;
  return column?.kind === 'current' && column.date !== null ? column : undefined;
}

/** A further value is the same result in another unit where its own unit says so. */
function isSecondUnit({ unit, bracketed }: ValuePart, present: readonly (string | null)[]): boolean {
  return (
    unit !== null &&
    present.every((known) => known !== null && known !== unit) &&
    (bracketed || present.length < 3)
  );
}

/** Whether words in a column stand before a value: of something else than the row. */
function isNamed(parts: readonly Part[], value: ValuePart): boolean {
  return parts[parts.indexOf(value) - 1]?.kind === 'text';
}

/** The unit that a row gives apart from its value: within the label, or with what is normal. */
function rowUnit({ label, parts }: Row): string | null {
  const unit = parts
    .map((part) => ('unit' in part ? part.unit : null))
    .find((each) => each !== null && isUnit(each));
  return label.unit ?? unit ?? null;
}

/** Dates printed beside earlier results: before each of them, after each of them, or in brackets. */
function datesBeside(parts: readonly Part[], values: readonly ValuePart[]): Map<ValuePart, FoundDate> {
  const found = new Map<ValuePart, FoundDate>();
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'date') continue;
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const follows = after !== undefined && isValue(after) && !found.has(after);
    const precedes = before !== undefined && isValue(before) && !found.has(before) && before !== values[0];
    if (follows && !(precedes && parts[index + 2]?.kind === 'date')) found.set(after, part.date);
    else if (precedes) found.set(before, part.date);
  }
  return found;
}
