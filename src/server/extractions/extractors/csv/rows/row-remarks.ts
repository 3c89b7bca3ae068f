import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { COMMENT, doubtsIn, type RemarkDoubt } from '../../../vocabulary/doubts/remark-doubts.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Cell } from '../cells/cell.ts';
import { plain } from '../cells/table-row.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { ABOUT_ROW } from './about-row-columns.ts';

/** A doubt stated by a remark beside a row. */
export interface RowDoubt extends RemarkDoubt {
  /** The column of the measure before the remark, if other measures follow: « Poids | Note | Pouls ». */
  column?: number | undefined;
}

/** Headings of what the person was doing. */
const ACTIVITY = /^(?:activites?(?: physiques?)?|activity(?: type)?|exercices?|exercise)$/;
/** An effort, during or after which a rate or a pressure is not that of the person at rest. */
const EFFORT = new RegExp(
  `^(?:(?:pendant|apres|post|juste apres|a|during|after|just after|in) ?)?(?:l.? ?|le |la |un |une |an? )?${anyOf(
    'effort|exercices?|exercise|exercising|sports?|activite physique|physical activity|workout|training|entrainement',
    'course(?: a pied)?|run(?:ning)?|jogging|cycling|velo|natation|swimming|gym(?:nastique)?',
  )}$`,
);
const CHANGED_BY_EFFORT = [
  'pression-arterielle.',
  'frequence-cardiaque.',
  'frequence-respiratoire.',
  'saturation-en-oxygene.',
];

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
  return cells.flatMap((cell, index): RowDoubt[] => {
    const name = heading(header.cells[index] ?? '');
    const isComment =
      COMMENT.test(name) || ABOUT_ROW.test(name) || (name === '' && (headings[index] ?? '').trim() === '');
    const isAbout = ABOUT_ROW.test(name) || ACTIVITY.test(name);
    if (isAbout && !read.has(index) && EFFORT.test(plain(cell)))
      return [{ remark: cell.trim(), names: CHANGED_BY_EFFORT, isOfPerson: false }];
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
  { label, measure_id, units, column: own }: Cell,
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
  const found = doubts.find(({ names, column, isOfPerson, unit }) => {
    if (isOfPerson) return true;
    if (unit !== undefined && units.some((each) => unit.test(plain(each)))) return false;
    return names.length === 0 ? column === undefined || column === own : names.some(isOf);
  });
  return found === undefined ? null : REFUSALS.remark(found.remark);
}
