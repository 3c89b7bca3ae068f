import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { TableRow } from './found-table.ts';
import { heading } from './headings.ts';
import type { TableLayout } from './table-layout.ts';
import { plain } from './table-row.ts';

/** How far the statuses of a result are: a corrected one replaces a final one, which replaces a provisional one. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^(?:corrig|rectifi|modifi|amend|correct)/, 2],
  [/^(?:final|defini|valid|complet|f$|termine)/, 1],
  [/^(?:prelim|provisoire|partiel|partial|interim)/, 0],
];

const REVISION = 'version|revision|rev';
/** Headings of the number of a version, higher in a later one. */
const VERSION = new RegExp(
  `^(?:(?:n° ?|no |numero )?(?:de )?(?:la )?(?:${REVISION})|(?:result |record )?(?:${REVISION})(?: (?:number|no|id|num))?)$`,
);

/** For each row that another one makes out of date, why it does not count, in French. */
export type OutdatedRows = ReadonlyMap<TableRow, string>;

/**
 * The rows of a table with a column of versions or statuses that a row of the same person, analysis, specimen and time,
 * of a later version or status, makes out of date.
 */
export function outdatedRows(rows: readonly TableRow[], layout: TableLayout): OutdatedRows {
  const { rows: columns, dates, time, subjects, header } = layout;
  const version = header.cells.findIndex((cell) => VERSION.test(heading(cell)));
  if (columns === null || dates.length === 0) return new Map();
  if (version < 0 && columns.status < 0) return new Map();
  const key = [...subjects, ...columns.names, columns.code, columns.specimen, ...dates, time].filter(
    (index) => index >= 0,
  );
  const last = new Map<string, number>();
  const stepped = rows.flatMap((row) => {
    const step = stepOf(row.row.cells[version < 0 ? columns.status : version] ?? '', version >= 0);
    if (step === undefined) return [];
    const of = JSON.stringify([row.context.person, ...key.map((index) => plain(row.row.cells[index] ?? ''))]);
    last.set(of, Math.max(step, last.get(of) ?? 0));
    return [{ row, step, of }];
  });
  return new Map(
    stepped.flatMap(({ row, step, of }) =>
      step < (last.get(of) ?? 0)
        ? [[row, step === 0 && version < 0 ? REFUSALS.finalBeside : REFUSALS.outdated] as const]
        : [],
    ),
  );
}

/** How far a status is, or the number of a version. */
function stepOf(cell: string, isVersion: boolean): number | undefined {
  const text = plain(cell);
  if (isVersion) return /^(?:v ?)?\d{1,4}$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
  return STEPS.find(([words]) => words.test(text))?.[1];
}
