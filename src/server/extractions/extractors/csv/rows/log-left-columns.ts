import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { ExtractorInput, Place } from '../../../extractor.ts';
import type { Row } from '../cells/table-row.ts';
import { heading, OF_A_ROW } from '../headings/headings.ts';
import type { FoundTable, LeftRows } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { datesOfKinds } from '../row-days/date-kinds.ts';

/** Number of rows of a table that are searched for columns with numbers. */
const ROWS_LOOKED = 5000;

/** The rows outside tables, split at titles that exclude results. */
export function outsideOf(found: readonly (FoundTable | LeftRows)[], rows: readonly Row[]): Row[][] {
  const spans = found.flatMap((each) => {
    if (each.kind === 'left') return each.why === 'no-result' ? [[each.from, each.to] as const] : [];
    const end = each.rows.at(-1)?.row.line ?? each.row.line;
    return [[each.row.line - each.height + 1, end] as const];
  });
  const groups: Row[][] = [[]];
  for (const row of rows) {
    const isInside = spans.some(([from, to]) => row.line >= from && row.line <= to);
    if (!isInside) groups.at(-1)?.push(row);
    else if (groups.at(-1)?.length !== 0) groups.push([]);
  }
  return groups;
}

/** Logs the columns that hold numbers but are not read, so that nothing is left out silently. */
export function logColumnsLeft({ row: header, layouts, rows }: FoundTable, { log }: ExtractorInput): void {
  const read = new Set(
    layouts.flatMap((layout) => [...readBy(layout), ...Object.values(datesOfKinds(layout))]),
  );
  const leftNames = new Set<string>();
  for (const { row } of rows.slice(0, ROWS_LOOKED)) {
    for (const [index, cell] of row.cells.entries()) {
      const name = header.cells[index]?.trim() ?? '';
      if (name !== '' && !read.has(index) && /^[<>*]?\s*\d/.test(cell.trim())) leftNames.add(name);
    }
  }
  const twice = layouts.flatMap((layout) => layout.left.filter(({ why }) => why === 'twice'));
  const none = layouts.flatMap((layout) => layout.left.filter(({ why }) => why === 'no-result'));
  for (const { name } of [...twice, ...none]) leftNames.delete(name);
  if (twice.length > 0) log.info(TABLE_LOG.columnsTwice([...new Set(twice.map(({ name }) => name))]));
  if (none.length > 0) log.info(TABLE_LOG.columnsNoResult(none.map(({ name }) => name)));
  if (leftNames.size > 0) log.info(TABLE_LOG.columnsLeft([...leftNames]));
}

export function readBy({
  dates,
  time,
  subjects,
  measures,
  dateColumns,
  rows,
  header,
  eye,
}: TableLayout): number[] {
  const single = [rows?.unit, rows?.code, rows?.specimen, rows?.status, rows?.comparator];
  const columns = [...measures, ...dateColumns].map(({ index }) => index);
  const index = header.cells.flatMap((cell, at) => (OF_A_ROW.test(heading(cell)) ? [at] : []));
  const lists = [
    ...dates,
    ...subjects,
    ...(rows?.names ?? []),
    ...(rows?.values ?? []),
    ...(rows?.usual ?? []),
  ];
  return [time, eye, ...columns, ...lists, ...index, ...single.flatMap((each) => each ?? [])];
}

export function logLeft(
  { from, to, rows: all, under, why }: LeftRows,
  {
    source,
    input,
  }: { source: { placeOf(line: number, column: number): Omit<Place, 'text'> }; input: ExtractorInput },
  read: ReadonlySet<number>,
): void {
  const rows = all - [...read].filter((line) => line >= from && line <= to).length;
  if (rows <= 0) return;
  const place = source.placeOf(from, 1);
  const where = place.path ?? (to > from ? TABLE_LOG.lines(from, to) : TABLE_LOG.line(from));
  input.log.info(
    why === 'no-result' ? TABLE_LOG.rowsNoResult(rows, where, under) : TABLE_LOG.rowsLeft(rows, where, under),
  );
}
