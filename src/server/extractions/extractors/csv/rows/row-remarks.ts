import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { COMMENT, doubtsIn, type RemarkDoubt } from '../../../vocabulary/doubts/remark-doubts.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import type { Cell } from '../cells/cell.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { ABOUT_ROW } from './about-row-columns.ts';

/** A doubt stated by a remark beside a row. */
export interface RowDoubt extends RemarkDoubt {
  /** The column of the measure before the remark, if other measures follow: « Poids | Note | Pouls ». */
  column?: number | undefined;
}

/**
 * The doubts stated by the remarks of a row: in its columns of comments or of what it is about, and in a last column
 * without a heading.
 */
export function remarksOf(
  cells: readonly string[],
  { header, rows, measures }: TableLayout,
  headings: readonly string[],
  catalogue: Catalogue,
): RowDoubt[] {
  const read = new Set([
    ...(rows?.names ?? []),
    ...(rows?.values ?? []),
    ...measures.map(({ index }) => index),
  ]);
  return cells.flatMap((cell, index) => {
    const name = heading(header.cells[index] ?? '');
    const isComment =
      COMMENT.test(name) || ABOUT_ROW.test(name) || (name === '' && (headings[index] ?? '').trim() === '');
    if (!isComment || read.has(index)) return [];
    const isBetween = measures.some((measure) => measure.index > index);
    const column =
      isBetween && measures.some((measure) => measure.index === index - 1) ? index - 1 : undefined;
    return doubtsIn(cell, catalogue).map((doubt) => ({ ...doubt, column }));
  });
}

/** The doubts stated by a row of remarks (« Commentaire »), by the column of the date that each is about. */
export function remarksOfColumns(
  all: readonly TableRow[],
  { rows, dateColumns }: TableLayout,
  catalogue: Catalogue,
): ReadonlyMap<number, RowDoubt[]> {
  const [name = -1] = dateColumns.length > 0 ? (rows?.names ?? []) : [];
  const remarks = all.filter(({ row }) => COMMENT.test(heading(row.cells[name] ?? '')));
  const of = (index: number) => remarks.flatMap(({ row }) => doubtsIn(row.cells[index] ?? '', catalogue));
  return new Map(remarks.length === 0 ? [] : dateColumns.map(({ index }) => [index, of(index)]));
}

/** Why remarks exclude the value of a cell, in French; null if they are not about it. */
export function remarkRefusal(
  { label, measure_id, column: own }: Cell,
  doubts: readonly RowDoubt[],
  catalogue: Catalogue,
): string | null {
  if (doubts.length === 0) return null;
  const named = byLabel(catalogue, label).map(({ measure }) => measure.id);
  const ids = [
    ...(measure_id === null ? named : [measure_id]),
    ...(isPressure(label) ? ['pression-arterielle.'] : []),
  ];
  const isOf = (name: string) => ids.some((id) => id.startsWith(name) || name.startsWith(id));
  const found = doubts.find(({ names, column, isOfPerson }) => {
    if (isOfPerson) return true;
    return names.length === 0 ? column === undefined || column === own : names.some(isOf);
  });
  return found === undefined ? null : REFUSALS.remark(found.remark);
}
