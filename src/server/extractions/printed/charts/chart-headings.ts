import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { apart, type Cell, cellOf, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { isUnit } from '../sections/read-label.ts';
import { type ChartColumn, columnOf } from './chart-columns.ts';

const TIME_WORDS = anyOf('dates?|jours?|heures?|horaires?|time|day');
const TIME_LINKS = anyOf(String.raw`et|and|de|du|la|\/|mesure|heures?|time|prelevement|consultation|visite`);
const WHEN = new RegExp(`^${TIME_WORDS}(?: ${TIME_LINKS})*$`);
const OF_HOURS = /^(?:heures?|horaires?|time)\b/;
/** A heading that starts with an hour, without a tab before the next heading: « Heure TA ». */
const HOUR_FIRST = /^(heures?|horaires?|time)\s+(?=\S)/iu;
/** Maximum distance between the lines of one heading, in line heights. */
const GAP_MAX = 1;
/** A value belongs to a heading if their middles are this close, as a fraction of the page width. */
export const UNDER = 0.06;

/** The heading of a chart: its columns, its lines from the one of the time on, and those above that one. */
interface ChartHeading {
  columns: ChartColumn[];
  lines: number;
  above: number[];
  /** Whether its rows begin with an hour. */
  ofHours: boolean;
}

/** The heading of a chart whose time stands on a line; null if there is none. */
export function headingAt(lines: readonly Line[], index: number, catalogue: Catalogue): ChartHeading | null {
  const line = lines[index];
  if (line === undefined) return null;
  const ofHours = OF_HOURS.test(plainLabel(cellsOf(line)[0]?.text ?? ''));
  const stacked = stackedHeading(lines, index);
  const read = stacked === null ? null : headingOf(stacked, undefined, catalogue);
  if (read !== null) return { columns: read.columns, lines: 2, above: [index - 1], ofHours };
  const found = headingOf({ line, cells: cellsOf(line) }, lines[index + 1], catalogue);
  return found === null ? null : { ...found, above: [], ofHours };
}

/** The cells of a line, some of which may go on on other lines. */
interface HeadingLine {
  line: Line;
  cells: readonly Cell[];
}

/**
 * The cells of a heading of which some have two lines, one above and one below those that have one: « Glycémie » and
 * « (g/L) » around « TA ». Null if the lines around a line are no such parts.
 */
function stackedHeading(lines: readonly Line[], index: number): HeadingLine | null {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (above === undefined || line === undefined || below === undefined) return null;
  if (above.page !== line.page || below.page !== line.page) return null;
  const isNear = (one: Line, two: Line) => two.top - one.bottom <= GAP_MAX * (one.bottom - one.top);
  if (!isNear(above, line) || !isNear(line, below)) return null;
  const [own, first, second] = [cellsOf(line), cellsOf(above), cellsOf(below)];
  const isApart = (cell: Cell) => own.every((each) => cell.right < each.left || each.right < cell.left);
  if (first.length !== second.length || ![...first, ...second].every(isApart)) return null;
  const joined = first.map((cell, at): Cell | null => {
    const under = second[at];
    if (under === undefined || apart(cell, under) >= UNDER / 2 || /\d/.test(cell.text)) return null;
    if (/\d/.test(under.text) && !isUnit(under.text.replace(/^[([](.*)[)\]]$/, '$1'))) return null;
    return {
      ...cell,
      text: `${cell.text} ${under.text}`,
      left: Math.min(cell.left, under.left),
      right: Math.max(cell.right, under.right),
    };
  });
  if (!joined.every((cell) => cell !== null)) return null;
  return { line, cells: [...own, ...joined].toSorted((a, b) => a.left - b.left) };
}

/** The columns of a heading of one or two lines, and its number of lines. */
function headingOf(
  { line, cells: all }: HeadingLine,
  next: Line | undefined,
  catalogue: Catalogue,
): { columns: ChartColumn[]; lines: number } | null {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return null;
  if (!WHEN.test(plainLabel(first.text)) || /\d{2}\/\d{2}/.test(line.text)) return null;
  const cells = others.flatMap((cell) => {
    const hour = HOUR_FIRST.exec(cell.text)?.[0].length ?? 0;
    return hour === 0 ? [cell] : [cellOf(line, cell.at + hour, cell.text.slice(hour))];
  });
  const second = next === undefined ? [] : secondLine(line, next, [first, ...cells]);
  const underFirst = second.filter((each) => nearest([first, ...cells], each) === first);
  if (!WHEN.test(plainLabel([first, ...underFirst].map(({ text }) => text).join(' ')))) return null;
  const joinedCells = cells.map((cell) => {
    const under = second.filter((each) => nearest(cells, each) === cell && apart(cell, each) < UNDER);
    return {
      ...cell,
      text: [
        cell.text,
        ...under.map(({ text }) => (/^\p{L}/u.test(text) && isUnit(text) ? `(${text})` : text)),
      ].join(' '),
    };
  });
  for (const [tried, lines] of [[joinedCells, 2] as const, [cells, 1] as const]) {
    const columns = tried.map((cell) => columnOf(cell, catalogue));
    const readColumns = columns.filter(
      ({ kind, label, unit }) => kind !== null || (label !== null && unit !== null),
    );
    if (readColumns.length > 0 && (lines === 1 || second.length > 0)) return { columns, lines };
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
