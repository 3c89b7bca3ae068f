import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { isPressure } from '../../../vocabulary/blood-pressure.ts';
import { COMMENT, doubtsIn, type RemarkDoubt } from '../../../vocabulary/doubts/remark-doubts.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { naturesOf } from '../../../vocabulary/specimens/specimen-natures.ts';
import type { Cell } from '../cells/cell.ts';
import { plain } from '../cells/table-row.ts';
import { heading } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { ABOUT_ROW } from './about-row-columns.ts';
import { CHANGED_BY_EFFORT, isNotAtRest, saysEffort } from './efforts.ts';
import { namesThing, specimensNamed } from './remarks-of-matter.ts';

/** A doubt stated by a remark beside a row. */
export interface RowDoubt extends RemarkDoubt {
  /** The column of the measure before the remark, if other measures follow: « Poids | Note | Pouls ». */
  column?: number | undefined;
  /** The specimens that it names: it excludes what is measured on another one. */
  specimens?: ReturnType<typeof specimensNamed>;
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
  return cells.flatMap((cell, index): RowDoubt[] => {
    const name = heading(header.cells[index] ?? '');
    const isComment =
      COMMENT.test(name) || ABOUT_ROW.test(name) || (name === '' && (headings[index] ?? '').trim() === '');
    const remark = cell.trim();
    if (read.has(index)) return [];
    if (saysEffort(name, cell, { isAbout: ABOUT_ROW.test(name), isComment }))
      return [{ remark, names: CHANGED_BY_EFFORT, isOfPerson: false }];
    if (!isComment) return [];
    if (namesThing(cell)) return [{ remark, names: ['poids.'], isOfPerson: false }];
    const specimens = specimensNamed(cell);
    if (specimens.size > 0) return [{ remark, names: [], isOfPerson: false, specimens }];
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

/** Why remarks, or its own name, exclude the value of a cell, in French; null if they are not about it. */
export function remarkRefusal(
  cell: Cell,
  name: string,
  doubts: readonly RowDoubt[],
  catalogue: Catalogue,
): string | null {
  const { label, measure_id, units, column: own } = cell;
  const isUnsteady = isNotAtRest(name);
  if (doubts.length === 0 && !isUnsteady) return null;
  const entries = measure_id === null ? byLabel(catalogue, label) : [catalogue.measure(measure_id)];
  const ids = [
    ...(measure_id === null ? entries.map((entry) => entry?.measure.id ?? '') : [measure_id]),
    ...(isPressure(label) ? ['pression-arterielle.'] : []),
  ];
  const isOf = (each: string) => ids.some((id) => id.startsWith(each) || each.startsWith(id));
  if (isUnsteady && CHANGED_BY_EFFORT.some(isOf)) return REFUSALS.leftOutBy(name.trim());
  const found = doubts.find(({ names, column, isOfPerson, unit, inUnits, specimens }) => {
    if (isOfPerson) return true;
    if (specimens !== undefined) {
      const stated = [...naturesOf(`${label} ${cell.own_specimen} ${cell.specimen}`)];
      const isOn = (each: string | undefined) =>
        each === 'patient' || [...specimens].some((one) => one === each);
      return !stated.some(isOn) && !entries.every((entry) => isOn(entry?.specimen));
    }
    if (unit !== undefined && units.some((each) => unit.test(plain(each)))) return false;
    if (inUnits !== undefined && !units.some((each) => inUnits.test(plain(each)))) return false;
    return names.length === 0 ? column === undefined || column === own : names.some(isOf);
  });
  return found === undefined ? null : REFUSALS.remark(found.remark);
}
