import { REFUSALS } from '../../../../../shared/texts/extraction-log.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';
import { heading, STATUS } from '../headings/headings.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';

/** How far the statuses of a result are: a corrected one replaces a final one, which replaces a provisional one. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^(?:corrig|rectifi|modifi|amend|correct|c$)/, 2],
  [/^(?:final|defini|valid|complet|f$|termine|rendu|verif|signed?|released|reported|approved)/, 1],
  [/^(?:prelim|provisoire|partiel|partial|interim|p$)/, 0],
];
/** A status that takes a result away after it was given. */
const WITHDRAWN = /^(?:annul|cancel|supprim|delet|retir|withdrawn|entered in error|[dwx]$)/;

const REVISION = 'version|revision|rev';
/** Headings of the number of a version, higher in a later one. */
const VERSION = new RegExp(
  `^(?:(?:n° ?|no |numero )?(?:de )?(?:la )?(?:${REVISION})|(?:result |record )?(?:${REVISION})(?: (?:number|no|id|num))?)$`,
);
const NUMBER = '(?:n° ?|no |numero |id |code ?(?:barre )?)';
/** Headings of the number of a sample, which tells two samples of a day apart. */
const SAMPLE = new RegExp(
  `^${anyOf(
    `${NUMBER}(?:de |du |d.? ?)?(?:l.? ?)?(?:echantillon|prelevement|tube|sample|specimen)`,
    '(?:sample|specimen|tube|accession|barcode)(?: ?(?:id|no|number|num|barcode))?|echantillon|accession',
  )}$`,
);

/** For each row that another one makes out of date, why it does not count, in French. */
export type OutdatedRows = ReadonlyMap<TableRow, string>;

interface Stepped {
  row: TableRow;
  /** How far it is; null for a withdrawal. */
  step: number | null;
  /** What the rows of one result share. */
  of: string;
  values: string;
}

/**
 * The rows of a table with a column of versions or statuses that a row of the same person, analysis, specimen and time,
 * of a later version or status, makes out of date, or that a later row withdraws with the same value.
 */
export function outdatedRows(rows: readonly TableRow[], layout: TableLayout): OutdatedRows {
  if (layout.dates.length === 0) return new Map();
  const names = layout.header.cells.map(heading);
  const version = names.findIndex((name) => VERSION.test(name));
  const status = layout.rows === null ? names.findIndex((name) => STATUS.test(name)) : layout.rows.status;
  if (version < 0 && status < 0) return new Map();
  const letters = new Set(rows.map(({ row }) => plain(row.cells[status] ?? '')));
  const isOfLetters = version < 0 && letters.has('f') && [...letters].every((each) => each.length < 2);
  const stepped = steppedRows(rows, layout, { version, status });
  const last = new Map<string, number>();
  for (const { of, step } of stepped) last.set(of, Math.max(step ?? 0, last.get(of) ?? 0));
  const withdrawn = new Map(
    stepped.flatMap(({ of, values, step }, at) => (step === null ? [[of + values, at] as const] : [])),
  );
  return new Map(
    stepped.flatMap(({ row, step, of, values }, at): (readonly [TableRow, string])[] => {
      // Beside « F », « X », « D » and « W » are those of HL7: a result that does not stand.
      if (step === null) return isOfLetters ? [[row, REFUSALS.cancelled]] : [];
      if ((withdrawn.get(of + values) ?? -1) > at) return [[row, REFUSALS.outdated]];
      if (step >= (last.get(of) ?? 0)) return [];
      return [[row, step === 0 && version < 0 ? REFUSALS.finalBeside : REFUSALS.outdated]];
    }),
  );
}

function steppedRows(
  rows: readonly TableRow[],
  layout: TableLayout,
  { version, status }: { version: number; status: number },
): Stepped[] {
  const { rows: columns, dates, time, subjects, specimen, header, measures } = layout;
  const samples = header.cells.flatMap((cell, at) => (SAMPLE.test(heading(cell)) ? [at] : []));
  const ofRow = columns === null ? [] : [...columns.names, columns.code, columns.specimen];
  const key = [...subjects, ...ofRow, specimen, ...samples, ...dates, time].filter((index) => index >= 0);
  const valued = columns?.values ?? measures.map(({ index }) => index);
  return rows.flatMap((row) => {
    const { cells } = row.row;
    const step = stepOf(cells[version < 0 ? status : version] ?? '', version >= 0);
    if (step === undefined) return [];
    const texts = (indexes: readonly number[]) => JSON.stringify(indexes.map((at) => plain(cells[at] ?? '')));
    return [{ row, step, of: row.context.person + texts(key), values: texts(valued) }];
  });
}

/** How far a status is, or the number of a version. */
function stepOf(cell: string, isVersion: boolean): number | null | undefined {
  const text = plain(cell);
  if (isVersion) return /^(?:v ?)?\d{1,4}$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
  if (WITHDRAWN.test(text)) return null;
  return STEPS.find(([words]) => words.test(text))?.[1];
}
