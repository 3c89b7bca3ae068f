import { type Column, columnAt } from '../page/column.ts';
import type { FoundDate } from '../page/printed-date.ts';
import { boxOf } from '../page/words-to-lines.ts';
import { isUnit } from '../sections/read-label.ts';
import type { ResultPart } from './after-label.ts';
import { isValue, type Row } from './result-row.ts';
import { contradictsUnit, isBare } from './unit-of-column.ts';

/** A value of a row with its unit: the present result or an earlier one. */
export interface RowValue {
  at: number;
  end: number;
  number: string;
  comparator: string | null;
  unit: string | null;
  /** `undated`: an earlier result whose date is not printed. */
  time: 'present' | 'undated' | FoundDate;
  /**
   * Why it may not be the result: it stands in the reference column of a row without a result, or after the interval.
   */
  doubt: 'reference' | 'after-interval' | null;
}

type ValuePart = Extract<ResultPart, { kind: 'value' }>;

/**
 * The values of a row: the result, possibly repeated in a second unit, and earlier results, dated by their column or by
 * a date beside them.
 */
export function valuesOfRow(row: Row, columns: readonly Column[]): RowValue[] {
  const parts = withBoundedPriors(row, columns);
  const values = parts.filter(isValue);
  const isOfStep = (part: ResultPart) => columnOf(row, part, columns)?.kind === 'step';
  const beside = datesBeside(
    parts.filter((part) => part.kind !== 'date' || !isOfStep(part)),
    values,
  );
  const results: Omit<RowValue, 'unit'>[] = [];
  const units: (string | null)[] = [];
  const references: ValuePart[] = [];
  const present: (string | null)[] = [];
  const perColumn = new Map<Column | FoundDate | undefined, number[]>();
  for (const [index, value] of values.entries()) {
    const date = beside.get(value);
    const over = columns.length > 1 || isOnlyColumn(columns[0]) ? columnOf(row, value, columns) : undefined;
    const column = over?.unit && isBare(row) ? { ...over, unit: null } : over;
    const isDoubtful = contradictsUnit(row, column);
    const earlier = date ?? earlierOf(column, columns, index, withOwnUnit(row, value));
    if (earlier === 'reference') {
      references.push(value);
      continue;
    }
    if (
      earlier === undefined &&
      (present.length === 0 ||
        (isSecondUnit({ ...value, unit: value.unit ?? column?.unit ?? null }, present) &&
          !isNamed(row.parts, value)))
    ) {
      const shared = present.length === 0 ? rowUnit(row, columns) : null;
      const unit = value.unit ?? (isDoubtful ? null : (column?.unit ?? shared));
      present.push(unit);
      units.push(unit);
      const time = ownDate(row, value) ?? column?.date ?? 'present';
      const late = time === 'present' && column?.kind !== 'current' && isAfterRange(row, value);
      results.push({ ...value, time, doubt: late ? 'after-interval' : null });
      continue;
    }
    const key = date ?? column;
    perColumn.set(key, [...(perColumn.get(key) ?? []), results.length]);
    units.push(value.unit ?? (isDoubtful ? null : (column?.unit ?? null)));
    results.push({ ...value, time: date ?? column?.date ?? 'undated', doubt: null });
  }
  if (present.length === 0) present.push(rowUnit(row, columns));
  for (const places of perColumn.values()) {
    // If the result has two units, a single earlier value may be in either one, so its unit stays unknown.
    const most = isOfTwoUnits(row) ? Math.max(2, present.length) : present.length;
    if (most > 1 && places.length !== most) continue;
    for (const [position, place] of places.entries())
      units[place] ??= present[position] ?? present[0] ?? null;
  }
  const [reference] = results.length === 0 ? references : [];
  if (reference !== undefined) {
    units.push(rowUnit(row, columns));
    results.push({ ...reference, time: 'present', doubt: 'reference' });
  }
  return results.map((reading, index) => ({ ...reading, unit: units[index] ?? null }));
}

/** Whether a heading without others says that the numbers below it are no results of the day. */
const isOnlyColumn = (column: Column | undefined): boolean =>
  column?.kind === 'prior' || column?.kind === 'reference';

/**
 * The parts of a row, with « < 0,6 » in the column of an earlier day read as a bounded result instead of an interval.
 * This requires a separate column for limits, since dates above a page are not always column headings; and limits in
 * the row, since those of another table than that of the headings may stand there.
 */
function withBoundedPriors(row: Row, columns: readonly Column[]): readonly ResultPart[] {
  const bounds = row.parts.filter(
    (part) => part.kind === 'range' || (isValue(part) && part.comparator !== null),
  );
  const isLimited = bounds.length > 1;
  if (!isLimited || !columns.some(({ kind }) => kind === 'reference')) return row.parts;
  return row.parts.map((part): ResultPart => {
    if (part.kind !== 'range' || part.marked || part.low !== null || part.high === null) return part;
    const sign = /^\s*([<>]=?|[≤≥])/.exec(row.line.text.slice(part.at, part.end))?.[1];
    const column = sign === undefined ? undefined : columnOf(row, part, columns);
    const isDated = column?.kind === 'prior' || (column?.kind === 'current' && column.date !== null);
    if (sign === undefined || !isDated) return part;
    const { at, end, unit, high } = part;
    return { kind: 'value', at, end, number: high, comparator: sign, unit, bracketed: false };
  });
}

/** Whether a row has a result of an earlier day, in a column that states it. */
export function hasEarlier(row: Row, columns: readonly Column[]): boolean {
  return valuesOfRow(row, columns).some(({ time }) => typeof time !== 'string');
}

/** Whether a value follows the interval although no result precedes it, so that it may be an earlier result. */
function isAfterRange({ parts }: Row, value: ValuePart): boolean {
  const before = parts.slice(0, parts.indexOf(value));
  const isLimit = (part: ResultPart) => part.kind === 'range' || (isValue(part) && part.limit === true);
  return before.some(isLimit) && before.every((part) => !isValue(part) || isLimit(part));
}

/** The date printed after a result in its cell, unless it is the date of another value. */
function ownDate({ line, parts }: Row, value: ValuePart): FoundDate | null {
  const rest = parts.slice(parts.indexOf(value) + 1).filter(({ kind }) => kind !== 'range');
  const [date, next] = rest;
  if (date?.kind !== 'date' || !date.own || next?.kind === 'value') return null;
  // A date in a cell of its own may be that of a missing earlier result.
  const between = line.text.slice(value.end, date.at);
  return between.includes('\t') || /^[ \t]*:/.test(line.text.slice(date.end)) ? null : date.date;
}

/** The column that a value stands in. */
export function columnOf(
  { line }: Row,
  { at, end: last }: { at: number; end: number },
  columns: readonly Column[],
): Column | undefined {
  // The unit may have its own column, so only the digits count.
  const digits = /^[^\d\t]*\d[\d.,]*(?: \d{3})*/.exec(line.text.slice(at, last))?.[0].length;
  const end = at + (digits ?? last - at);
  const { x, width } = boxOf(line, at, end);
  return columnAt(
    columns,
    { left: x * line.page.width, right: (x + width) * line.page.width },
    line.page.width,
  );
}

/** A value without a unit that stands in a column of units, and says nothing of which number is the result. */
const withOwnUnit = (row: Row, value: ValuePart): ValuePart =>
  isApart(row.line.text, value) && !isCountBehindPercent(row, value) ? { ...value, unit: null } : value;

/** « 58,2 % | soit | 3,97 | G/L | 1,40 à 7,70 »: the count between its percentage and its limits is no limit. */
function isCountBehindPercent({ parts }: Row, value: ValuePart): boolean {
  const at = parts.indexOf(value);
  const percent = parts.slice(0, at).find(isValue);
  return percent?.unit === '%' && value.unit !== '%' && parts.slice(at).some(({ kind }) => kind === 'range');
}

/** The column or reference that makes a value an earlier result or a limit; undefined for the present result. */
function earlierOf(
  column: Column | undefined,
  columns: readonly Column[],
  index: number,
  { unit, bracketed, comparator, limit }: ValuePart,
): Column | 'reference' | undefined {
  if (limit) return 'reference';
  if (bracketed && column?.kind !== 'prior') return undefined;
  if (column?.kind === 'prior') return column;
  if (column?.goal !== undefined) return 'reference';
  const isResult = ({ kind, named }: Column) => kind === 'current' && named;
  // Beside a column of means, an unknown one is of their limits: « Résultat moyen | Limite ».
  const isStatistic = ({ goal }: Column) => goal === 'statistic';
  if (column?.kind === 'unread' && columns.some((each) => isResult(each) || isStatistic(each)))
    return 'reference';
  // « < 5 » under a heading of limits is not a bounded result, whatever unit is beside it.
  const isBound = comparator !== null;
  const reference = column?.kind === 'reference' && (unit === null || isBound);
  const isAlone = columns.length === 1;
  if (reference && (index > 0 || isBound || isAlone || columns.some(({ kind }) => kind === 'current')))
    return 'reference';
  if (index === 0) return undefined;
  return column?.kind === 'current' && column.date !== null ? column : undefined;
}

/** Whether a further value is the same result in another unit: it has a unit that no value before it has. */
function isSecondUnit(
  { unit, bracketed }: Pick<ValuePart, 'unit' | 'bracketed'>,
  present: readonly (string | null)[],
): boolean {
  return (
    unit !== null &&
    present.every((known) => known !== null && known !== unit) &&
    (bracketed || present.length < 3)
  );
}

/** Whether a text column precedes a value, which then belongs to that text instead of the row. */
function isNamed(parts: readonly ResultPart[], value: ValuePart): boolean {
  return parts[parts.indexOf(value) - 1]?.kind === 'text';
}

/** Whether a row of a percentage and a count has numbers in both, of which one may not have been read as a result. */
function isOfTwoUnits({ label, parts }: Row): boolean {
  const units = parts.flatMap((part) => ('unit' in part && part.unit !== null ? [part.unit] : []));
  return label.all.length > 1 && units.includes('%') && units.some((unit) => unit !== '%');
}

/**
 * The unit of a row that is not beside its value: in the label, or after the reference interval. If a percentage and a
 * count share a name, a bare number does not take the unit of the number beside it: « Neutrophiles 56,7 | 4,21 G/L »,
 * unless headings say what each of them is.
 */
function rowUnit({ line, label, parts }: Row, columns: readonly Column[]): string | null {
  const units = new Set(label.all.map(({ measure }) => measure.ucum === '%'));
  const ofValues = units.size > 1 && parts.filter(isValue).length > 1;
  const unit = parts
    .filter((part) => !ofValues || !isValue(part) || (columns.length > 0 && isApart(line.text, part)))
    .map((part) => ('unit' in part ? part.unit : null))
    .find((each) => each !== null && isUnit(each));
  return label.unit ?? unit ?? null;
}

/** Whether the unit after a number has a column of its own, which then applies to the whole row. */
export function isApart(text: string, { at, number, unit }: ValuePart): boolean {
  const rest = text.slice(at).replace(/^[^\d]*[\d.,' ]*\d/, '');
  return number !== '' && unit !== null && /^[ \t]*\t/.test(rest);
}

/** Dates printed beside earlier results: before or after each of them, or in brackets. */
function datesBeside(parts: readonly ResultPart[], values: readonly ValuePart[]): Map<ValuePart, FoundDate> {
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
