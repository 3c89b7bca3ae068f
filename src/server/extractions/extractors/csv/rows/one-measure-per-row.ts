import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { specimenWords } from '../../../vocabulary/specimens/specimen-words.ts';
import { numbersIn } from '../../../vocabulary/units/decimal-mark.ts';
import { movePoint } from '../../../vocabulary/units/decimal-math.ts';
import type { Cell } from '../cells/cell.ts';
import { signOf, splitReferenceRange, withoutSystem } from '../cells/cell-value.ts';
import { plain } from '../cells/table-row.ts';
import { measureNamed } from '../headings/application-names.ts';
import { isFilled } from '../headings/filled-column.ts';
import { CONTROL_SOLUTION } from '../headings/glucose-names.ts';
import { labelOf } from '../headings/heading-parts.ts';
import { heading, NAME, NO_RESULT_COLUMN } from '../headings/headings.ts';
import { inPart } from '../headings/measure-parts.ts';
import { fullName } from '../headings/short-names.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { RowColumns, TableLayout } from '../layout/table-layout.ts';
import { isGlucoseName } from './glucose-origin.ts';

const GLUCOSE =
  /^(?:(?:blood )?(?:glucose|sugar)|glycemie|blutzucker|glukose|glucosa|gl[iu]cemia|bloedglucose|bg)$/;
const METER = 'glycemie-capillaire.dextro';

/** The cells of a row in a table that has one measure per row. */
export function cellsByRow(
  { row, context }: TableRow,
  layout: TableLayout,
  rows: RowColumns,
  { catalogue, log }: ExtractorInput,
): Cell[] {
  const at = (index: number) => (index < 0 ? '' : (row.cells[index] ?? '').trim());
  const { part, name, unit } = nameIn(at(rows.names[0] ?? -1), catalogue);
  const event = eventOf(layout, row.cells);
  if (event === null) {
    log.tally('other', GLUCOSE_LOG.otherEvents);
    return [];
  }
  const [value = -1] = rows.values;
  const short = name || event.kind || (layout.header.cells[value] ?? '');
  const label = fullName(short, at(rows.unit) || unit || rows.valueUnit || null, rows.beside ?? []);
  const columns =
    layout.dateColumns.length > 0
      ? layout.dateColumns.map(({ index, written }) => ({ column: index, when: written }))
      : [{ column: value, when: null }];
  const specimens = [at(rows.specimen), titleOver(layout, rows), context.title].filter(
    (each) => each !== '' && byLabel(catalogue, each).length === 0,
  );
  const shared = {
    label,
    // Applies to device readings only: a unit above a laboratory table does not apply to each of its analyses.
    units: [
      at(rows.unit),
      unit ?? '',
      rows.valueUnit ?? '',
      event.measure === null ? '' : context.unit,
    ].filter((each) => each !== ''),
    code: withoutSystem(at(rows.code)) || null,
    specimen: specimens.join(' '),
    own_specimen: specimenWords([at(rows.specimen)], []).own_specimen ?? '',
    method: methodsIn(layout, row.cells),
    measure_id: event.measure ?? namedOnly(label, rows),
    comparator: signOf(at(rows.comparator)),
    preliminary: PRELIMINARY.test(plain(at(rows.status))),
    part,
    usual: rows.usual.flatMap((index) => numbersIn(at(index))),
  };
  const isBare = shared.measure_id === null && shared.code === null && isGlucoseName(label, catalogue);
  const glucose = isBare ? rows.glucose : undefined;
  const refusal = refusalOf(layout, row.cells, label, at(rows.status)) ?? glucose?.refusal ?? null;
  const partsOfOne = layout.known?.rows?.partsOfOne === true && shared.units[0] === '%';
  const { second } = rows;
  const again =
    second === undefined || at(second.value) === ''
      ? []
      : [{ column: second.value, when: null, units: [at(second.unit)].filter((each) => each !== '') }];
  const twice = again.length > 0 ? { result: `row ${row.line}` } : {};
  return [...columns, ...again].map((each) => ({
    ...shared,
    ...twice,
    ...(glucose !== undefined && { measure_id: glucose.measure_id }),
    ...each,
    ...withOwnUsual(partsOfOne ? inHundredths(at(each.column)) : at(each.column), shared.usual),
    sure: row.numbers?.has(each.column) === true,
    refusal: row.refusals?.get(each.column) ?? refusal,
  }));
}

const METHOD = /^(?:methode?s?|techniques?|analyseur|method name|assay|equation|formule|formula)(?: .*)?$/;

/** The cells under headings of the method. */
const methodsIn = ({ header }: TableLayout, cells: readonly string[]): string[] =>
  header.cells.flatMap((cell, at) => (METHOD.test(plain(cell)) ? [(cells[at] ?? '').trim()] : []));

/** The name in a cell, apart from its unit and from the part of the day before it: « Matin systolique (mmHg) ». */
function nameIn(cell: string, catalogue: Catalogue): { part: string; name: string; unit: string | null } {
  const { label, unit } = labelOf(cell);
  if (byLabel(catalogue, label).length > 0 || measureNamed(label) !== null)
    return { part: '', name: label, unit };
  return { ...inPart(label), unit };
}

/** The title in the first cell of headings that are dates; empty if it is a heading of names. */
function titleOver({ header, dateColumns }: TableLayout, { names, values }: RowColumns): string {
  const cell = header.cells[names[0] ?? -1]?.trim() ?? '';
  const isTitle = dateColumns.length > 1 && values.length === 0 && !NAME.test(heading(cell));
  return isTitle ? cell : '';
}

/** What a label means only in a table: the glucose of a logbook, « T° », « TAS ». */
function namedOnly(label: string, { isNotebook }: RowColumns): string | null {
  const name = plain(label);
  return isNotebook === true && GLUCOSE.test(name) ? METER : measureNamed(label);
}

/** The text of a cell without the interval after its number. */
function withOwnUsual(cell: string, usual: readonly string[]): Pick<Cell, 'text' | 'usual'> {
  const { value, usual: own } = splitReferenceRange(cell);
  return { text: value, usual: own === '' ? usual : numbersIn(own) };
}

/** A fraction as a percentage; any other number is returned unchanged. */
function inHundredths(text: string): string {
  return /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text) ? movePoint(text, 2) : text;
}

/** The measure for a record's event in a known export; null if the record is about something else. */
function eventOf(
  { known, header }: TableLayout,
  cells: readonly string[],
): { measure: string | null; kind: string } | null {
  if (known?.rows === undefined) return { measure: null, kind: '' };
  const { event, events } = known.rows;
  const column = event === null ? -1 : header.cells.findIndex((cell) => event.test(heading(cell)));
  const kind = plain(cells[column] ?? '');
  const measure = events.find(([pattern]) => pattern.test(kind))?.[1];
  return measure === undefined ? null : { measure, kind: (cells[column] ?? '').trim() };
}

const CANCELLED_WORDS = [
  'annul|cancel|not done|non (?:fait|realise|effectue)|rejet|reject|abandon|non conforme',
  String.raw`supprim|deleted|exclu|invalid|invitee?\b|guest`,
];
const CANCELLED = new RegExp(CANCELLED_WORDS.join('|'));
const IN_ERROR = /erron|error|erreur/;
/** « Remplacé », but not « Remplace le résultat du 03/03/2026 ». */
const OUTDATED = /^(?:remplacee?(?: par\b.*)?|(?:replaced|superseded)\b.*|obsolete|perimee?)$/;
const PRELIMINARY =
  /^(?:prelim|provisoire|partiel|partial|en cours|en attente|pending|non valide|unverified|interim)/;

function refusalOf(
  { known, header }: TableLayout,
  cells: readonly string[],
  label: string,
  status: string,
): string | null {
  const state = plain(status);
  if (CANCELLED.test(state)) return REFUSALS.cancelled;
  if (IN_ERROR.test(state)) return REFUSALS.entered_in_error;
  if (OUTDATED.test(state)) return REFUSALS.outdated;
  if (NO_RESULT_COLUMN.test(plain(/[([].*$/.exec(label)?.[0] ?? ''))) return REFUSALS.goal;
  const isControl = isFilled(cells, header.cells, known?.rows?.excluded ?? CONTROL_SOLUTION);
  return isControl ? GLUCOSE_LOG.controlSolution : null;
}
