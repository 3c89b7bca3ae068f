import { GLUCOSE_LOG, REFUSALS } from '../../../../shared/texts/extraction-log.ts';
import { decodeText } from '../../decode-text.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { localToUtc } from '../../mapping/local-time.ts';
import { readCell } from './cell-value.ts';
import { csvRows, plain, type Row, SEPARATORS } from './csv-rows.ts';
import { readLocalTime } from './day-order.ts';

/** Exports of Dexcom Clarity, in French, English, German, Spanish, Italian and Dutch. */
export const dexcom: Extractor = { name: 'dexcom', version: '1', accepts, extract };

const HEADER_LINES = 6;
const TIME =
  /^(?:timestamp|horodatage|horodateur|zeitstempel|marca temporal|fecha y hora|data e ora|tijdstempel)(?: \(.*\))?$/;
const EVENT =
  /^(?:event type|type d'?\s?evenement|ereignis(?:typ|art)|tipo de evento|tipo di evento|gebeurtenistype)$/;
const GLUCOSE =
  /^(?:cgm )?(?:glucose value|valeur (?:de la |de |du )?(?:glucose|glycemie)(?: scg)?|glukosewert|(?:nivel|valor) de glucosa|valore (?:del |di )?glucosio|glucosewaarde) \((mg\/dl|mmol\/l)\)$/;

/** Events that hold a value: of the sensor, or of a meter that it was calibrated with. */
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
  let found = false;
  for (const row of csvRows(text, layout.separator)) {
    if (row.line <= layout.header.line || row.cells.every((cell) => cell === '')) continue;
    const candidate = readRow(row, layout, input);
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

function readRow(row: Row, layout: Layout, { log, timeZone }: ExtractorInput): Candidate | null {
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
  const when = row.cells[layout.time] ?? '';
  const local = readLocalTime(when, 'day-first');
  if (local === null) return refuse(GLUCOSE_LOG.badTime(when));
  const effective_time = localToUtc(local, timeZone);
  if (effective_time === null) return refuse(GLUCOSE_LOG.noSuchTime(when));
  return {
    codes: [],
    measure_id,
    label,
    value: readCell(text, layout.separator),
    units: [layout.unit],
    effective_time,
    side: null,
    panel: `ligne ${row.line}`,
    panel_codes: [],
    subject: '',
    place,
  };
}
