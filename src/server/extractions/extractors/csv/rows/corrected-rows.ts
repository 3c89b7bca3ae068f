import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
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
const WITHDRAWN = new RegExp(
  `^${anyOf(
    'annul|cancel|supprim|delet|retir|withdrawn|invalid|rejet|reject|erron|erreur|error|entered in error|saisi\\w* par erreur',
    '[dwx]$',
  )}`,
);
/** « Annule et remplace », but not « annulé et remplacé ». */
const REPLACES = /^annule (?:et|&) remplace(?!e| par)/;
/** What stands in the cell of a value when there is none: « - », « annulé », « non rendu ». */
const NO_VALUE = new RegExp(
  `^(?:[-\u2013\u2014./*?_ ]*|${anyOf(
    '(?:resultat |result |examen |analyse )?(?:annul|cancel|supprim|delet|retir|withdrawn|voided).*',
    'n/?[ad]|null|none|nan|vide|neant|non (?:rendue?|faite?|realisee?|effectuee?)|not done|voir .*|see .*|cf .*',
  )})$`,
);

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
  at: number;
  /** The number of its version; null if it has none. */
  version: number | null;
  /** How far its status is; null if the status says nothing of it. */
  step: number | null;
  isWithdrawal: boolean;
  /** What the rows of one result share. */
  of: string;
  /** Empty if the row has no value. */
  values: string;
}

/**
 * The rows of a table with a column of versions or statuses that a row of the same person, analysis, specimen and time,
 * of a later version or status, makes out of date, or that a later row withdraws with the same value or with none. In
 * rows of one version, or of none, the statuses decide.
 */
export function outdatedRows(rows: readonly TableRow[], layout: TableLayout): OutdatedRows {
  if (layout.dates.length === 0) return new Map();
  const names = layout.header.cells.map(heading);
  const version = names.findIndex((name) => VERSION.test(name));
  const status = layout.rows === null ? names.findIndex((name) => STATUS.test(name)) : layout.rows.status;
  if (version < 0 && status < 0) return new Map();
  const letters = new Set(rows.map(({ row }) => plain(row.cells[status] ?? '')));
  const isOfLetters = letters.has('f') && [...letters].every((each) => each.length < 2);
  const stepped = steppedRows(rows, layout, { version, status, isOfLetters });
  const results = Map.groupBy(stepped, ({ of }) => of);
  const outdated = new Map<TableRow, string>();
  for (const all of results.values()) {
    // Beside « F », « X », « D » and « W » are those of HL7: a result that does not stand.
    for (const { row, isWithdrawal } of all)
      if (isOfLetters && isWithdrawal) outdated.set(row, REFUSALS.cancelled);
    for (const [row, reason] of outdatedAmong(all)) outdated.set(row, reason);
  }
  return outdated;
}

/** The same, among the rows of one result: by their versions, then by the statuses of those that are left. */
function outdatedAmong(all: readonly Stepped[]): (readonly [TableRow, string])[] {
  const latest = all.reduce((most, { version }) => Math.max(most, version ?? -1), -1);
  const isEarlier = ({ version }: Stepped) => version !== null && version < latest;
  const left = all.filter((each) => !isEarlier(each));
  const furthest = left.reduce((most, { step }) => Math.max(most, step ?? 0), 0);
  const withdrawn = new Map(left.filter((each) => each.isWithdrawal).map(({ values, at }) => [values, at]));
  return all.flatMap((each): (readonly [TableRow, string])[] => {
    const { row, step, at, isWithdrawal, values } = each;
    if (isEarlier(each)) return [[row, REFUSALS.outdated]];
    if (isWithdrawal) return [];
    const until = Math.max(withdrawn.get(values) ?? -1, withdrawn.get('') ?? -1);
    if (until > at) return [[row, REFUSALS.outdated]];
    if (step === null || step >= furthest) return [];
    return [[row, step === 0 ? REFUSALS.finalBeside : REFUSALS.outdated]];
  });
}

function steppedRows(
  rows: readonly TableRow[],
  layout: TableLayout,
  { version, status, isOfLetters }: { version: number; status: number; isOfLetters: boolean },
): Stepped[] {
  const { rows: columns, dates, time, subjects, specimen, header, measures } = layout;
  const samples = header.cells.flatMap((cell, at) => (SAMPLE.test(heading(cell)) ? [at] : []));
  const ofRow = columns === null ? [] : [...columns.names, columns.code, columns.specimen];
  const key = [...subjects, ...ofRow, specimen, ...samples, ...dates, time].filter((index) => index >= 0);
  const valued = columns?.values ?? measures.map(({ index }) => index);
  const versionOf = versionsIn(rows, version);
  return rows.map((row, at) => {
    const { cells } = row.row;
    const texts = (indexes: readonly number[]) => indexes.map((index) => plain(cells[index] ?? ''));
    const each = texts(valued).map(spelledOnce);
    const values = each.some((value) => value !== '') ? JSON.stringify(each) : '';
    const { step, isWithdrawal } = stepOf(cells[status] ?? '');
    // Without a value, the only letter of a cell may be a mark of another kind: « x » under « Validation ».
    const isWord = values !== '' || isOfLetters || plain(cells[status] ?? '').length > 1;
    return {
      ...{ row, at, version: versionOf(row), step, isWithdrawal: isWithdrawal && isWord, values },
      of: row.context.person + JSON.stringify(texts(key)),
    };
  });
}

/** A value in one spelling: « 6,80 » as « 6.8 ». Empty if the cell has none. */
function spelledOnce(text: string): string {
  if (NO_VALUE.test(text)) return '';
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(text) ? String(Number(text.replace(',', '.'))) : text;
}

/** How far a status is, and whether it takes a result away. */
function stepOf(cell: string): Pick<Stepped, 'step' | 'isWithdrawal'> {
  const text = plain(cell);
  if (REPLACES.test(cell.normalize('NFC').trim().toLowerCase())) return { step: 2, isWithdrawal: false };
  if (WITHDRAWN.test(text)) return { step: null, isWithdrawal: true };
  return { step: STEPS.find(([words]) => words.test(text))?.[1] ?? null, isWithdrawal: false };
}

const NUMBERED = /^(?:v(?:er(?:sion)?)?|rev(?:ision)?|n°)?[ .]?(\d{1,4})(?:[.,](\d{1,3}))?$/;
const MINOR_MAX = 1000;

/** The number of the version of a row, « 2 », « v2 » or « 2.0 », if the cells of the column are all such numbers. */
function versionsIn(rows: readonly TableRow[], column: number): (row: TableRow) => number | null {
  const textOf = ({ row }: TableRow) => (column < 0 ? '' : plain(row.cells[column] ?? ''));
  const areNumbers = rows.every((row) => textOf(row) === '' || NUMBERED.test(textOf(row)));
  return (row) => {
    const [, major, minor = '0'] = NUMBERED.exec(textOf(row)) ?? [];
    return areNumbers && major !== undefined ? Number(major) * MINOR_MAX + Number(minor) : null;
  };
}
