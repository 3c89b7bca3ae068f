import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { byLabel } from '../vocabulary/labels.ts';
import { KINDS, type Kind } from './constant-kinds.ts';
import { type Amount, pressureAt } from './constants.ts';
import { boxOf, type Line } from './page.ts';
import { type FoundDate, findDates } from './printed-date.ts';
import type { Row } from './row.ts';

/** A row of a chart of constants: when they were taken, its values, and the columns whose number cannot be one. */
export interface ChartRow {
  date: FoundDate | null;
  rows: Row[];
  /** Names of constants whose cell is not read; null for a number under any other heading. */
  left: (string | null)[];
}

interface ChartColumn {
  name: string;
  kind: Kind | null;
  unit: string | null;
  middle: number;
}

const WHEN = /^(?:dates?|jours?|heures?|horaires?|time|day)(?: (?:et|and|de|\/|mesure|heures?|time))*$/;
const KINDS_MIN = 2;
/** A value stands under its heading: their middles are this near, as a share of the page width. */
const UNDER = 0.06;
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/**
 * The charts of a report: under a heading that names the date and several constants, a row for each time. By line; the
 * heading of a chart has no row.
 */
export function chartsOf(lines: readonly Line[], catalogue: Catalogue): Map<number, ChartRow | null> {
  const found = new Map<number, ChartRow | null>();
  let columns: ChartColumn[] | null = null;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) columns = null;
    const heading = headingOf(line);
    if (heading !== null) {
      columns = heading;
      found.set(index, null);
      continue;
    }
    const row = columns === null ? null : rowOf(line, columns, catalogue);
    if (row === null) columns = null;
    else found.set(index, row);
  }
  return found;
}

function cellsOf(line: Line): { text: string; at: number; middle: number }[] {
  return [...line.text.matchAll(/[^\t]+/g)].flatMap(({ 0: text, index }) => {
    const { x, width } = boxOf(line, index, index + text.length);
    return text.trim() === '' ? [] : [{ text: text.trimEnd(), at: index, middle: x + width / 2 }];
  });
}

function headingOf(line: Line): ChartColumn[] | null {
  const [first, ...others] = cellsOf(line);
  if (first === undefined || !WHEN.test(plainLabel(first.text)) || /\d{2}\/\d{2}/.test(line.text))
    return null;
  const columns = others.map(({ text, middle }): ChartColumn => {
    const [, name = text, unit = null] = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/.exec(text.trim()) ?? [];
    const kind = KINDS.find(({ name: { source, flags } }) => new RegExp(`^(?:${source})$`, flags).test(name));
    const known = unit === null ? kind?.implied : fits(unit, kind) ? unit : null;
    return { name, kind: kind ?? null, unit: known ?? null, middle };
  });
  return columns.filter(({ kind }) => kind !== null).length < KINDS_MIN ? null : columns;
}

function fits(unit: string, kind: Kind | undefined): boolean {
  return kind !== undefined && new RegExp(`^(?:${kind.unit.source})$`, kind.unit.flags).test(unit);
}

/** A row begins with its day, or with its hour: of no day, its values are left. */
function rowOf(line: Line, columns: readonly ChartColumn[], catalogue: Catalogue): ChartRow | null {
  const [first, ...cells] = cellsOf(line);
  if (first === undefined || cells.length === 0) return null;
  const date = findDates(line.text, line.order).find(({ at }) => at === first.at) ?? null;
  if (date === null && !/^\d{1,2} ?[:h] ?\d{2}$/.test(first.text.trim())) return null;
  const row: ChartRow = { date, rows: [], left: [] };
  const end = date === null ? first.text.length : date.at + date.length;
  for (const cell of cells.filter(({ at, text }) => at >= end && /\d/.test(text))) {
    const near = columns.toSorted((a, b) => apart(a, cell) - apart(b, cell))[0];
    const column = near !== undefined && apart(near, cell) < UNDER ? near : null;
    const amounts = date === null || column?.kind == null ? [] : amountsIn(cell.text, column, column.kind);
    const rows = amounts.flatMap((amount) => resultOf(line, cell.at, amount, catalogue));
    if (rows.length === 0) row.left.push(column?.kind == null ? null : column.name);
    row.rows.push(...rows);
  }
  return row;
}

const apart = (a: { middle: number }, b: { middle: number }): number => Math.abs(a.middle - b.middle);

function amountsIn(text: string, { unit }: ChartColumn, kind: Kind): Amount[] {
  if (kind.words.length > 1) {
    const pair = /^\d{1,3}(?:[.,]\d)?\s*\/\s*\d{1,3}(?:[.,]\d)?$/.test(text);
    const amounts = pair ? pressureAt(`${text} ${unit ?? ''}`, 0) : null;
    return (amounts ?? []).map((amount) => ({ ...amount, end: Math.min(amount.end, text.length) }));
  }
  const [word = ''] = kind.words;
  return unit !== null && NUMBER.test(text) ? [{ word, number: text, unit, at: 0, end: text.length }] : [];
}

function resultOf(line: Line, from: number, amount: Amount, catalogue: Catalogue): Row[] {
  const { word, number, unit, at, end } = amount;
  const entries = byLabel(catalogue, word);
  if (entries.length === 0 || unit === null) return [];
  const label = { word, entries, all: entries, bare: word, unit: null, underSection: true };
  const part = { at: from + at, end: from + end, number, comparator: null, unit, bracketed: false };
  return [{ line, label, labelAt: null, parts: [{ kind: 'value', ...part }] }];
}
