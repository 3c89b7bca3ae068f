import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { isUnitOf } from '../mapping/unit-of.ts';
import { byLabel } from '../vocabulary/labels.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { hourAt } from './columns.ts';
import { boxOf, type Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import { isUnit, type Label, readLabel } from './read-label.ts';
import type { Row } from './row.ts';
import { BLOOD } from './section.ts';
import { atHour, SheetDays } from './sheet-day.ts';
import { KINDS, type Kind } from './vital-sign-kinds.ts';
import { type Amount, pressureAt } from './vital-signs.ts';

/** A row of a chart of vital signs: its time, its values, and the columns whose cell could not be read. */
export interface ChartRow {
  date: FoundDate | null;
  rows: Row[];
  /** Names of the vital signs whose cell was not read; null for a number under any other heading. */
  left: (string | null)[];
}

interface ChartColumn {
  name: string;
  kind: Kind | null;
  /** The analysis that the column holds instead of a vital sign, or the measure that a short name stands for. */
  label: Label | null;
  unit: string | null;
  middle: number;
  left: number;
  right: number;
}

const TIME_WORDS = anyOf('dates?|jours?|heures?|horaires?|time|day');
const TIME_LINKS = anyOf(String.raw`et|and|de|du|la|\/|mesure|heures?|time|prelevement|consultation|visite`);
const WHEN = new RegExp(`^${TIME_WORDS}(?: ${TIME_LINKS})*$`);
/** A heading that starts with an hour, without a tab before the next heading: « Heure TA ». */
const HOUR_FIRST = /^(heures?|horaires?|time)\s+(?=\S)/iu;
/** Short names that have this meaning only as a column heading of a chart. */
const SHORT: Readonly<Record<string, string>> = { PC: 'périmètre crânien', HU: 'hauteur utérine' };
/** Not read in charts of vital signs: for instance, they rarely say whether a glucose is capillary or venous. */
const NOT_IN_CHARTS = /^(?:glycemie|urines?|proteinurie|diurese)/;
/** Maximum distance between the lines of one heading, in line heights. */
const GAP_MAX = 1;
/** A value belongs to a heading if their middles are this close, as a fraction of the page width. */
const UNDER = 0.06;
const EDGE = 0.005;
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/**
 * Reads the charts of a report: under a heading that names the date and several vital signs, one row per time. The
 * result is by line index; the heading line of a chart maps to null.
 */
export function chartsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, ChartRow | null> {
  const found = new Map<number, ChartRow | null>();
  const days = new SheetDays(lines);
  let columns: ChartColumn[] | null = null;
  let day: FoundDate | null = null;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) columns = null;
    if (found.has(index)) continue;
    const heading = headingOf(line, lines[index + 1], catalogue);
    if (heading !== null) {
      columns = heading.columns;
      day = days.dayFor(index, hoursUnder(lines, index + heading.lines));
      for (let at = 0; at < heading.lines; at += 1) found.set(index + at, null);
      continue;
    }
    const row = columns === null ? null : rowOf(line, columns, day, catalogue);
    if (row === null) columns = null;
    else found.set(index, row);
  }
  return found;
}

export interface Cell {
  text: string;
  at: number;
  middle: number;
  left: number;
  right: number;
}

function cellOf(line: Line, at: number, text: string): Cell {
  const { x, width } = boxOf(line, at, at + text.length);
  return { text, at, middle: x + width / 2, left: x, right: x + width };
}

/** The cells of a line, from an offset on. */
export function cellsOf(line: Line, from = 0): Cell[] {
  return [...line.text.slice(from).matchAll(/[^\t]+/g)].flatMap(({ 0: written, index }) => {
    const lead = written.length - written.trimStart().length;
    return written.trim() === '' ? [] : [cellOf(line, from + index + lead, written.trim())];
  });
}

/** The columns of a heading of one or two lines, and its number of lines. */
function headingOf(
  line: Line,
  next: Line | undefined,
  catalogue: Catalogue,
): { columns: ChartColumn[]; lines: number } | null {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || others.length === 0) return null;
  if (!WHEN.test(plainLabel(first.text)) || /\d{2}\/\d{2}/.test(line.text)) return null;
  const cells = others.flatMap((cell) => {
    const hour = HOUR_FIRST.exec(cell.text)?.[0].length ?? 0;
    return hour === 0 ? [cell] : [cellOf(line, cell.at + hour, cell.text.slice(hour))];
  });
  const second = next === undefined ? [] : secondLine(line, next, [first, ...cells]);
  const underFirst = second.filter((each) => nearest([first, ...cells], each) === first);
  if (!WHEN.test(plainLabel([first, ...underFirst].map(({ text }) => text).join(' ')))) return null;
  const whole = cells.map((cell) => {
    const under = second.filter((each) => nearest(cells, each) === cell && apart(cell, each) < UNDER);
    return { ...cell, text: [cell, ...under].map(({ text }) => text).join(' ') };
  });
  for (const [tried, lines] of [[whole, 2] as const, [cells, 1] as const]) {
    const columns = tried.map((cell) => columnOf(cell, catalogue));
    const known = columns.filter(
      ({ kind, label, unit }) => kind !== null || (label !== null && unit !== null),
    );
    if (known.length > 0 && (lines === 1 || second.length > 0)) return { columns, lines };
  }
  return null;
}

/** The cells of the line below a heading if it continues the heading: it has no digits outside units. */
function secondLine(line: Line, next: Line, above: readonly Cell[]): Cell[] {
  const near = next.top - line.bottom <= GAP_MAX * (line.bottom - line.top);
  if (next.page !== line.page || !near) return [];
  const cells = cellsOf(next);
  const isUnits = (text: string) => isUnit(text.replace(/^[([](.*)[)\]]$/, '$1'));
  const goesOn = (cell: Cell): boolean =>
    isUnits(cell.text) ||
    /^[^\d]*\([^()]*\)$/.test(cell.text) ||
    (nearest(above, cell) === above[0] && /^[^\d]+$/.test(cell.text));
  return cells.every(goesOn) ? cells : [];
}

export function columnOf({ text, middle, left, right }: Cell, catalogue: Catalogue): ChartColumn {
  const [, name = text, unit = null] = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(text) ?? [];
  const kind = KINDS.find(({ name: { source, flags } }) => new RegExp(`^(?:${source})$`, flags).test(name));
  const label = kind === undefined ? labelOf(name, catalogue) : null;
  const known =
    label !== null
      ? unitOfLabel(unit, label)
      : unit === null
        ? kind?.implied
        : fits(unit, kind)
          ? unit
          : null;
  return { name, kind: kind ?? null, label, unit: known ?? null, middle, left, right };
}

function labelOf(name: string, catalogue: Catalogue): Label | null {
  const short = SHORT[name];
  if (short === undefined) {
    const label = readLabel(catalogue, name, BLOOD);
    return label?.entries.some(({ type }) => NOT_IN_CHARTS.test(type.id)) ? null : label;
  }
  const entries = byLabel(catalogue, short);
  return { word: short, entries, all: entries, bare: short, unit: null, underSection: true };
}

/** The unit of an analysis in a heading, if the analysis may have it; '' for an analysis without a unit. */
function unitOfLabel(unit: string | null, { entries }: Label): string | null {
  if (unit === null) return entries.every(({ measure }) => measure.ucum === '1') ? '' : null;
  return entries.some((entry) => isUnitOf(unit, entry)) ? unit : null;
}

export function nearest<Placed extends { middle: number }>(
  columns: readonly Placed[],
  cell: { middle: number },
): Placed | undefined {
  return columns.toSorted((a, b) => apart(a, cell) - apart(b, cell))[0];
}

/** The column whose heading is above a cell: it covers the whole cell (long heading), or the middles are close. */
function columnOver(columns: readonly ChartColumn[], cell: Cell): ChartColumn | null {
  const [over, other] = columns.filter(
    ({ left, right }) => left - EDGE < cell.left && cell.right < right + EDGE,
  );
  if (over !== undefined && other === undefined) return over;
  const near = nearest(columns, cell);
  return near !== undefined && apart(near, cell) < UNDER ? near : null;
}

function fits(unit: string, kind: Kind | undefined): boolean {
  return kind !== undefined && new RegExp(`^(?:${kind.unit.source})$`, kind.unit.flags).test(unit);
}

/** The hours with which the rows of a chart begin. If they pass midnight, the rows are not all of one day. */
function hoursUnder(lines: readonly Line[], from: number): number[] {
  const hours: number[] = [];
  for (const line of lines.slice(from)) {
    const hour = hourAt(cellsOf(line)[0]?.text ?? '');
    if (hour === null || line.page !== lines[from]?.page) break;
    hours.push(hour);
  }
  return hours;
}

/**
 * Reads a row that begins with its day or its hour. Without a day of its own or of the sheet, its values are left out.
 */
function rowOf(
  line: Line,
  columns: readonly ChartColumn[],
  day: FoundDate | null,
  catalogue: Catalogue,
): ChartRow | null {
  const [first] = cellsOf(line);
  if (first === undefined) return null;
  const weekday = WEEKDAY.exec(first.text)?.[0].length ?? 0;
  const own = findDates(line.text, line.order).find(({ at }) => at === first.at + weekday) ?? null;
  const hour = own === null ? hourAt(first.text) : null;
  if (own === null && hour === null) return null;
  const date = own ?? (hour === null ? null : atHour(day, hour));
  const row: ChartRow = { date, rows: [], left: [] };
  const cells = cellsOf(line, own === null ? first.at + first.text.length : own.at + own.length);
  if (cells.length === 0) return null;
  for (const cell of cells.filter(({ text }) => /\d/.test(text))) {
    const column = columnOver(columns, cell);
    const rows = date === null || column === null ? [] : constantsIn(line, cell, column, catalogue);
    const isKnown = column !== null && (column.kind !== null || column.label !== null);
    if (rows.length === 0) row.left.push(isKnown ? column.name : null);
    row.rows.push(...rows);
  }
  return row;
}

const WEEKDAY = /^(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}\.?\s+(?=\d)/iu;
export const apart = (a: { middle: number }, b: { middle: number }): number => Math.abs(a.middle - b.middle);

/** Reads a cell under its heading. */
export function constantsIn(
  line: Line,
  cell: Cell,
  { kind, label, unit }: ChartColumn,
  catalogue: Catalogue,
): Row[] {
  if (kind !== null)
    return amountsIn(cell.text, unit, kind).flatMap((amount) => resultOf(line, cell.at, amount, catalogue));
  const number = /^\d{1,4}(?:[.,]\d{1,3})?/.exec(cell.text)?.[0];
  if (label === null || number === undefined) return [];
  const own = cell.text.slice(number.length).trim();
  const known = own === '' ? unit : unitOfLabel(own, label);
  if (known === null || (own === '' && unit === null)) return [];
  const value = { kind: 'value', number, comparator: null, unit: known || null, bracketed: false } as const;
  return [
    { line, label, labelAt: null, parts: [{ ...value, at: cell.at, end: cell.at + cell.text.length }] },
  ];
}

function amountsIn(text: string, unit: string | null, kind: Kind): Amount[] {
  if (kind.words.length > 1) {
    const pair = /^\d{1,3}(?:[.,]\d)?\s*\/\s*\d{1,3}(?:[.,]\d)?$/.test(text);
    const amounts = pair ? pressureAt(`${text} ${unit ?? ''}`, 0) : null;
    return (amounts ?? []).map((amount) => ({ ...amount, end: Math.min(amount.end, text.length) }));
  }
  const [word = ''] = kind.words;
  // A unit in the cell overrides the heading's: « 6,820 kg ».
  const [, number = text, own = null] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*([^\d\s.,].*)$/.exec(text) ?? [];
  const said = own === null ? unit : fits(own, kind) ? own : null;
  if (said === null || !(own === null ? NUMBER : /^\d/).test(number)) return [];
  return [{ word, number, unit: said, at: 0, end: text.length }];
}

function resultOf(line: Line, from: number, amount: Amount, catalogue: Catalogue): Row[] {
  const { word, number, unit, at, end } = amount;
  const entries = byLabel(catalogue, word);
  if (entries.length === 0 || unit === null) return [];
  const label = { word, entries, all: entries, bare: word, unit: null, underSection: true };
  const part = { at: from + at, end: from + end, number, comparator: null, unit, bracketed: false };
  return [{ line, label, labelAt: null, parts: [{ kind: 'value', ...part }] }];
}
