import { REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { TableRow } from './found-table.ts';
import type { TableLayout } from './table-layout.ts';
import { plain } from './table-row.ts';

/** How far the statuses of a result are: a corrected one replaces a final one, which replaces a provisional one. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^(?:corrig|rectifi|modifi|amend|correct)/, 2],
  [/^(?:final|defini|valid|complet|f$|termine)/, 1],
  [/^(?:prelim|provisoire|partiel|partial|interim)/, 0],
];

/** For each row that another one makes out of date, why it does not count, in French. */
export type OutdatedRows = ReadonlyMap<TableRow, string>;

/**
 * The rows of a table with a column of statuses that a row of the same person, analysis, specimen and time, of a later
 * status, makes out of date.
 */
export function outdatedRows(rows: readonly TableRow[], layout: TableLayout): OutdatedRows {
  const { rows: columns, dates, time, subjects } = layout;
  if (columns === null || columns.status < 0 || dates.length === 0) return new Map();
  const key = [...subjects, ...columns.names, columns.code, columns.specimen, ...dates, time].filter(
    (index) => index >= 0,
  );
  const last = new Map<string, number>();
  const stepped = rows.flatMap((row) => {
    const state = plain(row.row.cells[columns.status] ?? '');
    const step = STEPS.find(([words]) => words.test(state))?.[1];
    if (step === undefined) return [];
    const of = JSON.stringify([row.context.person, ...key.map((index) => plain(row.row.cells[index] ?? ''))]);
    last.set(of, Math.max(step, last.get(of) ?? 0));
    return [{ row, step, of }];
  });
  return new Map(
    stepped.flatMap(({ row, step, of }) =>
      step < (last.get(of) ?? 0)
        ? [[row, step === 0 ? REFUSALS.finalBeside : REFUSALS.outdated] as const]
        : [],
    ),
  );
}
