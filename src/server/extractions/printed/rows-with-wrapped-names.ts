import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import type { Context } from './context.ts';
import type { Line } from './page/page.ts';
import { readAfterLabel } from './rows/after-label.ts';
import { hasValue, joinedRow, standsAlone } from './rows/joined-row.ts';
import { partOfAnalysis } from './rows/part-of-analysis.ts';
import { valueUnderLimits, withUnitOfLimits } from './rows/range-lines.ts';
import { isValue, type Row, resultRowsOf } from './rows/result-row.ts';
import { reversedRow } from './rows/reversed-row.ts';
import { standsBetweenUnits, withUnitAround, withUnitBelow } from './rows/unit-below.ts';

const UNIT_SYSTEMS = anyOf(String.raw`ifcc|si|s\.i\.|internationales?|conventionnelles?`);
/** A method in brackets below an analysis name. */
const METHOD = new RegExp(
  String.raw`^[\s….,]*(?:r[ée]sultats?[\s:]+(?=[<>≤≥\d]))?(?:(?:\(?[^()\d\t]{1,60}\)|\(\p{L}{4}[^()\t<>≤≥]{1,50}\))\s*)?(?:soit(?: en)?(?: unit[ée]s?)?(?: ${UNIT_SYSTEMS})?[\s:]*)?`,
  'iu',
);
/** Maximum number of lines between a name and its value. */
const LINES_BELOW = 3;

/**
 * The results of a line, whose label may span several lines or stand above.
 * @param used gets the other lines that were read with it
 */
export function rowsAt(
  lines: readonly Line[],
  index: number,
  context: Context,
  catalogue: Catalogue,
  used: Set<number>,
): Row[] {
  const line = lines[index];
  if (line === undefined) return [];
  const part = partOfAnalysis(catalogue, line, context.open?.label ?? null);
  if (part !== undefined) return part === null ? [] : [part];
  const reversed = reversedRow(catalogue, line, context.section, context.columns);
  if (reversed !== null) return [reversed];
  const rows = isDivided(line, lines[index + 1]) ? [] : resultRowsOf(catalogue, line, context.section);
  const lacksUnit = rows.length === 1 && rows[0]?.label.unit === null && !hasUnit(rows[0]);
  if (rows.length > 0 && !lacksUnit) return rows;
  const [bare] = lacksUnit ? rows : [];
  const limited =
    bare === undefined
      ? valueUnderLimits(catalogue, lines, index, context.section)
      : withUnitOfLimits(bare, lines, index);
  if (limited !== null) {
    used.add(index + 1);
    if (bare === undefined) used.add(index + 2);
    return [limited];
  }
  if (rows.length > 0 && standsBetweenUnits(lines, index, used)) return rows;
  const joined = joinedRow(catalogue, lines, index, context.section, used);
  const before = lines[index - 1];
  const isBelowValue = before !== undefined && hasValue(before);
  const isAboveNextName = joined?.row.nameBelow === true && (isBelowValue || !context.mayStandAboveName);
  if (joined !== null && !isAboveNextName && (rows.length === 0 || joined.row.label.unit !== null)) {
    for (const other of joined.others) used.add(other);
    return [joined.row];
  }
  const [only] = lacksUnit ? rows : [];
  const completed = only === undefined ? null : withUnitBelow(only, lines[index + 1], context.columns);
  if (completed !== null) {
    used.add(index + 1);
    return [completed];
  }
  const around = only === undefined ? null : withUnitAround(only, before, lines[index + 1]);
  if (around !== null) {
    used.add(index + 1);
    return [around];
  }
  if (rows.length > 0) return rows;
  const below = valueBelow(line, index, context);
  if (below === null) return [];
  // Above another name, only a value in another unit is certainly the result of the name before.
  const repeatsUnit = below.parts.some((part) => isValue(part) && part.unit === context.open?.unit);
  return isAboveNextName && repeatsUnit ? [] : [below];
}

/** Whether the name of a line is divided and continues below: « Fer- », « ritine » is not iron. */
function isDivided(line: Line, next: Line | undefined): boolean {
  const [first = ''] = line.text.split('\t');
  return /\p{Ll}-\s*$/u.test(first) && next?.page === line.page && /^\s*\p{Ll}{2}/u.test(next.text);
}

function hasUnit({ parts }: Row): boolean {
  return parts.some((part) => 'unit' in part && part.unit !== null);
}

/** Reads a line that begins with a value and unit as a result of the last analysis named. */
function valueBelow(line: Line, index: number, { open }: Context): Row | null {
  if (open === null || index - open.line > LINES_BELOW) return null;
  const start = METHOD.exec(line.text)?.[0].length ?? 0;
  const first = line.words.find(({ at }) => at >= start);
  if (first === undefined || first.left < open.left || first.left > open.right) return null;
  const label = { ...open.label, word: open.label.bare, entries: open.label.all };
  const parts = readAfterLabel(line.text, start, label.entries, line.order);
  const [one, two] = parts?.filter((part) => part.kind !== 'range') ?? [];
  const earlier = one?.kind === 'date' && two?.kind === 'value';
  if (parts === null || one === undefined || !(earlier || (one === parts[0] && isValue(one)))) return null;
  const alone = earlier || (isValue(one) && standsAlone(line.text.slice(start), one.unit));
  return alone ? { line, label, labelAt: null, parts } : null;
}
