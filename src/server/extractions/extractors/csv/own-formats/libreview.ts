import { decodeText } from '../../../../../shared/core/decode-text.ts';
import { ownValue } from '../../../../../shared/core/own-value.ts';
import { instantsOf, parsePartialTime } from '../../../../../shared/core/partial-time.ts';
import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG, TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead, Place } from '../../../extractor.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { readCell } from '../cells/cell-value.ts';
import { plain, type Row } from '../cells/table-row.ts';
import { readTime } from '../dates/cell-time.ts';
import { type DateRules, dateRules } from '../dates/date-order.ts';
import { hasSwappedDates } from '../row-days/row-time.ts';
import { firstOf, type GlucoseSource, ofText, rowsBelow } from './glucose-rows.ts';
import { type Column, columnsInOrder, glucoseColumns } from './libreview-columns.ts';

/** Exports of LibreView (FreeStyle Libre readers), in French, English, German, Spanish, Italian and Dutch. */
export const libreview: Extractor = { name: 'libreview', version: '1', accepts, extract };

/** The header is within this many lines. */
const HEADER_LINES = 6;

interface Layout {
  header: Row;
  time: number;
  recordType: number;
  /** Value column of each record type: 0 sensor, 1 scan, 2 strip, 3 ketones. */
  columns: ReadonlyMap<string, Column>;
  exported: string | null;
}

/**
 * Column names in English, French, German, Spanish, Italian and Dutch, without accents, including those of old readers.
 */
const TIME = wholeName(
  '(?:device )?time(?:stamp)?',
  String.raw`horodatage (?:de l'?\s?appareil|du dispositif)|heure`,
  'geratezeitstempel|zeit',
  'sello de tiempo del dispositivo',
  'timestamp del dispositivo',
  'tijdstempel(?: van (?:het )?apparaat| apparaat)?',
);
const RECORD_TYPE = wholeName(
  'record ?type',
  String.raw`type d'?\s?enregistrement`,
  'aufzeichnungstyp',
  'tipo de registro',
  'tipo di (?:registrazione|record)',
  'registratietype',
);
/** Matches a column with one of these names. */
function wholeName(...names: readonly string[]): RegExp {
  return new RegExp(`^${anyOf(...names)}$`);
}

const MEASURES: Readonly<Record<string, string>> = {
  '0': 'glucose-interstitiel.sg',
  '1': 'glucose-interstitiel.sg',
  '2': 'glycemie-capillaire.dextro',
  '3': 'cetonemie-capillaire.cet',
};
const DAY_MS = 86_400_000;
const EXPORTED = /\d{1,4}[-/]\d{1,2}[-/]\d{1,4} \d{1,2}:\d\d(?: [ap]m)?(?= UTC)/i;

function accepts({ text }: FileHead): boolean {
  return ofText(text, isLibreview, { head: true }) !== null;
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const source = ofText(decodeText(input.bytes), isLibreview);
  if (source !== null) yield* readLibreview(source, input);
}

/** Whether rows are those of a LibreView export, whatever the file format. */
export function isLibreview(rows: readonly Row[]): boolean {
  return layoutOf(rows) !== null;
}

export function* readLibreview(source: GlucoseSource, input: ExtractorInput): Generator<Candidate> {
  const layout = layoutOf(source.rows);
  if (layout === null) return;
  const timeCells = Array.from(rowsBelow(source, layout.header), ({ cells, numbers }) => ({
    text: cells[layout.time] ?? '',
    typed: numbers?.has(layout.time) === true,
  }));
  const dates = [
    ...(layout.exported === null ? [] : [layout.exported]),
    ...timeCells.map(({ text }) => text),
  ];
  const rules = dateRules(dates, layout.header.cells, { recent: true });
  const exported = exportTime(layout, rules);
  const times = { rules, swapped: hasSwappedDates(timeCells) };
  input.log.info(GLUCOSE_LOG.localTimes(input.timeZone));
  let found = false;
  for (const row of rowsBelow(source, layout.header)) {
    const candidate = readRow(row, layout, times, source, input);
    if (candidate === null) continue;
    found = true;
    const { effective_time } = candidate;
    if (exported !== null && isAfter(effective_time, exported, input.timeZone)) {
      input.log.tally('export', (times) => GLUCOSE_LOG.afterExport(times, input.timeZone));
    }
    yield candidate;
  }
  if (!found) input.log.info(GLUCOSE_LOG.noGlucose);
}

/** The layout of the table. Null if this is not a LibreView export. */
function layoutOf(rows: Iterable<Row>): Layout | null {
  let exported: string | null = null;
  for (const row of firstOf(rows, HEADER_LINES)) {
    const names = row.cells.map(plain);
    const time = names.findIndex((name) => TIME.test(name));
    const recordType = names.findIndex((name) => RECORD_TYPE.test(name));
    const columns = glucoseColumns(names);
    if (time >= 0 && recordType >= 0 && (columns.has('0') || columns.has('1'))) {
      return { header: row, time, recordType, columns, exported };
    }
    const inOrder = columnsInOrder(names);
    if (inOrder !== null) return { header: row, time: 2, recordType: 3, columns: inOrder, exported };
    exported ??= row.cells.map((cell) => EXPORTED.exec(cell)?.[0]).find((cell) => cell !== undefined) ?? null;
  }
  return null;
}

/** When the file was exported, in UTC. One minute is added because seconds are not written. */
function exportTime({ exported }: Layout, rules: DateRules): Date | null {
  const read = exported === null ? null : readTime(exported, rules, 'UTC');
  const time = read !== null && 'time' in read ? parsePartialTime(read.time) : null;
  const start = time && instantsOf(time, 'UTC')?.start;
  return start ? new Date(start.getTime() + 60_000) : null;
}

function isAfter(text: string | null, instant: Date, timeZone: string): boolean {
  // No time zone is two days away, so most records need only a look at their day.
  if (
    text !== null &&
    text.slice(0, 10) < new Date(instant.getTime() - 2 * DAY_MS).toISOString().slice(0, 10)
  )
    return false;
  const time = text === null ? null : parsePartialTime(text);
  const start = time && instantsOf(time, timeZone)?.start;
  return start ? start > instant : false;
}

function readRow(
  row: Row,
  layout: Layout,
  { rules, swapped }: { rules: DateRules; swapped: boolean },
  { placeOf }: GlucoseSource,
  { log, timeZone }: ExtractorInput,
): Candidate | null {
  const type = (row.cells[layout.recordType]?.trim() ?? '').replace(/^(\d)\.0$/, '$1');
  const timeText = row.cells[layout.time] ?? '';
  const refuse = (seen: string, reason: string) => {
    log.refuse(seen, { ...placeOf(row.line, 1), text: '' }, REFUSALS.invalidRow(reason));
    return null;
  };
  if (row.cells.length <= Math.max(layout.recordType, layout.time))
    return refuse(TABLE_LOG.row, GLUCOSE_LOG.shortRow);
  if (!/^\d$/.test(type)) return refuse(TABLE_LOG.row, GLUCOSE_LOG.badRecordType(type));
  const column = layout.columns.get(type);
  const measure_id = ownValue(MEASURES, type);
  const text = column === undefined ? '' : (row.cells[column.index] ?? '').trim();
  if (column === undefined || measure_id === undefined || text === '') {
    log.tally('other', GLUCOSE_LOG.otherRecords);
    return null;
  }
  const label = layout.header.cells[column.index]?.trim() ?? '';
  const typed = row.numbers?.has(layout.time) === true;
  const when =
    swapped && typed ? { refused: GLUCOSE_LOG.swapped(timeText) } : readTime(timeText, rules, timeZone);
  if ('refused' in when) return refuse(`${label} = ${text}`, when.refused);
  const place: Place = { ...placeOf(row.line, column.index + 1), text: `${text} ${column.unit}` };
  return {
    codes: [],
    measure_id,
    label,
    value: readCell(text),
    refusal: row.refusals?.get(column.index) ?? null,
    units: [column.unit],
    effective_time: when.time,
    side: null,
    panel: `row ${row.line}`,
    panel_codes: [],
    subject: '',
    place,
  };
}
