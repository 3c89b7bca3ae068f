import { decodeText } from '../../../../shared/core/decode-text.ts';
import { csvRows, SEPARATORS } from '../../../../shared/files/csv-rows.ts';
import { GLUCOSE_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { readCell } from './cell-value.ts';
import { announcedOrder, type DayOrder, dayOrderOf, timeOfRow } from './day-order.ts';
import { plain, type Row } from './table-row.ts';

/** Exports of Dexcom Clarity, in French, English, German, Spanish, Italian and Dutch. */
export const dexcom: Extractor = { name: 'dexcom', version: '1', accepts, extract };

const HEADER_LINES = 6;
const TIME =
  /^(?:timestamp|horodatage|horodateur|zeitstempel|marca temporal|fecha y hora|data e ora|tijdstempel)(?: \(.*\))?$/;
const EVENT =
  /^(?:event type|type d'?\s?evenement|ereignis(?:typ|art)|tipo de evento|tipo di evento|gebeurtenistype)$/;
const GLUCOSE_NAMES = {
  english: 'glucose value',
  french: 'valeur (?:de la |de |du )?(?:glucose|glycemie)(?: scg)?',
  german: 'glukosewert',
  spanish: '(?:nivel|valor) de glucosa',
  italian: 'valore (?:del |di )?glucosio',
  dutch: 'glucosewaarde',
};
const GLUCOSE = new RegExp(
  String.raw`^(?:cgm )?${anyOf(...Object.values(GLUCOSE_NAMES))} \((mg\/dl|mmol\/l)\)$`,
);

/** Events that have a value: of the sensor, or of the meter used to calibrate it. */
const EVENTS: readonly [RegExp, string][] = [
  [/^(?:egv|egw|vge|vgc|veg|leg|scg|glucose|glycemie)$/, 'glucose-interstitiel.sg'],
  [
    /^(?:calibration|etalonnage|calibrage|kalibrierung|calibracion|calibrazione|kalibratie)$/,
    'glycemie-capillaire.dextro',
  ],
];

interface Layout {
  separator: string;
  header: Row;
  time: number;
  event: number;
  glucose: number;
  unit: string;
}

function accepts({ text }: FileHead): boolean {
  return layoutOf(text) !== null;
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const layout = layoutOf(text);
  if (layout === null) return;
  input.log.info(GLUCOSE_LOG.localTimes(input.timeZone));
  const order = dayOrderOf(datesOf(text, layout)) ?? announcedOrder(layout.header.cells);
  let found = false;
  for (const row of dataRows(text, layout)) {
    const candidate = readRow(row, layout, order, input);
    if (candidate === null) continue;
    found = true;
    yield candidate;
  }
  if (!found) input.log.info(GLUCOSE_LOG.noGlucose);
}

function layoutOf(text: string): Layout | null {
  for (const separator of SEPARATORS) {
    let seen = 0;
    for (const row of csvRows(text.slice(0, 16_384), separator)) {
      seen += 1;
      if (seen > HEADER_LINES) break;
      const names = row.cells.map(plain);
      const time = names.findIndex((name) => TIME.test(name));
      const event = names.findIndex((name) => EVENT.test(name));
      const glucose = names.findIndex((name) => GLUCOSE.test(name));
      const unit = GLUCOSE.exec(names[glucose] ?? '')?.[1] === 'mg/dl' ? 'mg/dL' : 'mmol/L';
      if (time >= 0 && event >= 0 && glucose >= 0)
        return { separator, header: row, time, event, glucose, unit };
    }
  }
  return null;
}

function* dataRows(text: string, { separator, header }: Layout): Generator<Row> {
  for (const row of csvRows(text, separator)) {
    if (row.line > header.line && row.cells.some((cell) => cell !== '')) yield row;
  }
}

function* datesOf(text: string, layout: Layout): Generator<string> {
  for (const { cells } of dataRows(text, layout)) yield cells[layout.time] ?? '';
}

function readRow(
  row: Row,
  layout: Layout,
  order: DayOrder | undefined,
  { log, timeZone }: ExtractorInput,
): Candidate | null {
  const text = (row.cells[layout.glucose] ?? '').trim();
  const event = row.cells[layout.event] ?? '';
  const measure_id = EVENTS.find(([pattern]) => pattern.test(plain(event)))?.[1];
  if (text === '') {
    log.tally('other', GLUCOSE_LOG.otherRecords);
    return null;
  }
  const label = layout.header.cells[layout.glucose]?.trim() ?? '';
  const place = { line: row.line, column: layout.glucose + 1, text: `${text} ${layout.unit}` };
  const refuse = (reason: string) => {
    log.refuse(`${label} = ${text}`, place, REFUSALS.invalidRow(reason));
    return null;
  };
  if (measure_id === undefined) return refuse(GLUCOSE_LOG.badRecordType(event));
  const when = timeOfRow(row.cells[layout.time] ?? '', order, timeZone);
  if ('refused' in when) return refuse(when.refused);
  return {
    codes: [],
    measure_id,
    label,
    value: readCell(text),
    units: [layout.unit],
    effective_time: when.time,
    side: null,
    panel: `row ${row.line}`,
    panel_codes: [],
    subject: '',
    place,
  };
}
