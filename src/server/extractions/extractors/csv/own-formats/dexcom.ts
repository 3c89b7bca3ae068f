import { decodeText } from '../../../../../shared/core/decode-text.ts';
import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../../extractor.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { readCell } from '../cells/cell-value.ts';
import { plain, type Row } from '../cells/table-row.ts';
import { readTime } from '../dates/cell-time.ts';
import { type DateRules, dateRules } from '../dates/date-order.ts';
import { hasSwappedDates } from '../row-days/row-time.ts';
import { firstOf, type GlucoseSource, ofText, rowsBelow } from './glucose-rows.ts';

/** Exports of Dexcom Clarity, in French, English, German, Spanish, Italian and Dutch. */
export const dexcom: Extractor = { name: 'dexcom', version: '1', accepts, extract };

const HEADER_LINES = 6;
const TIME =
  /^(?:timestamp|horodatage|horodateur|zeitstempel|marca temporal|fecha y hora|data e ora|tijdstempel)(?: \(.*\))?$/;
const EVENT =
  /^(?:event type|type d'?\s?evenement|ereignis(?:typ|art)|tipo de evento|tipo di evento|gebeurtenistype|type gebeurtenis)$/;
const GLUCOSE_NAMES = {
  english: 'glucose value',
  french: '(?:valeur|taux) (?:de la |de |du )?(?:glucose|glycemie)(?: (?:scg|sgc|mcg))?',
  german: 'glukosewert',
  spanish: '(?:nivel|valor) de glucosa',
  italian: 'valore (?:del |di )?glucosio',
  dutch: 'glucosewaarde',
};
const GLUCOSE = new RegExp(
  String.raw`^(?:cgm )?${anyOf(...Object.values(GLUCOSE_NAMES))} \((mg\/dl|mmol\/l)\)$`,
);

/** Events with a value: sensor readings, and meter readings used for calibration. */
const EVENTS: readonly [RegExp, string][] = [
  [/^(?:egv|egw|vge|vgc|veg|leg|scg|sgc|mcg|glucose|glycemie)$/, 'glucose-interstitiel.sg'],
  [
    /^(?:calibration|etalonnage|calibrage|kalibrierung|calibracion|calibrazione|kalibratie)$/,
    'glycemie-capillaire.dextro',
  ],
];

interface Layout {
  header: Row;
  time: number;
  event: number;
  glucose: number;
  unit: string;
}

function accepts({ text }: FileHead): boolean {
  return ofText(text, isDexcom, { head: true }) !== null;
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const source = ofText(decodeText(input.bytes), isDexcom);
  if (source !== null) yield* readDexcom(source, input);
}

/** Whether rows are those of a Dexcom Clarity export, whatever the file format. */
export function isDexcom(rows: readonly Row[]): boolean {
  return layoutOf(rows) !== null;
}

export function* readDexcom(source: GlucoseSource, input: ExtractorInput): Generator<Candidate> {
  const layout = layoutOf(source.rows);
  if (layout === null) return;
  input.log.info(GLUCOSE_LOG.localTimes(input.timeZone));
  const dates = Array.from(rowsBelow(source, layout.header), ({ cells, numbers }) => ({
    text: cells[layout.time] ?? '',
    typed: numbers?.has(layout.time) === true,
  }));
  const rules = dateRules(
    dates.map(({ text }) => text),
    layout.header.cells,
    { recent: true },
  );
  const times = { rules, swapped: hasSwappedDates(dates) };
  let found = false;
  for (const row of rowsBelow(source, layout.header)) {
    const candidate = readRow(row, layout, times, source, input);
    if (candidate === null) continue;
    found = true;
    yield candidate;
  }
  if (!found) input.log.info(GLUCOSE_LOG.noGlucose);
}

function layoutOf(rows: Iterable<Row>): Layout | null {
  for (const row of firstOf(rows, HEADER_LINES)) {
    const names = row.cells.map(plain);
    const time = names.findIndex((name) => TIME.test(name));
    const event = names.findIndex((name) => EVENT.test(name));
    const glucose = names.findIndex((name) => GLUCOSE.test(name));
    const unit = GLUCOSE.exec(names[glucose] ?? '')?.[1] === 'mg/dl' ? 'mg/dL' : 'mmol/L';
    if (time >= 0 && event >= 0 && glucose >= 0) return { header: row, time, event, glucose, unit };
  }
  return null;
}

function readRow(
  row: Row,
  layout: Layout,
  { rules, swapped }: { rules: DateRules; swapped: boolean },
  { placeOf }: GlucoseSource,
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
  const place = { ...placeOf(row.line, layout.glucose + 1), text: `${text} ${layout.unit}` };
  const refuse = (reason: string) => {
    log.refuse(`${label} = ${text}`, place, REFUSALS.invalidRow(reason));
    return null;
  };
  if (measure_id === undefined) return refuse(GLUCOSE_LOG.badRecordType(event));
  const time = row.cells[layout.time] ?? '';
  const typed = row.numbers?.has(layout.time) === true;
  const when = swapped && typed ? { refused: GLUCOSE_LOG.swapped(time) } : readTime(time, rules, timeZone);
  if ('refused' in when) return refuse(when.refused);
  return {
    codes: [],
    measure_id,
    label,
    value: readCell(text),
    refusal: row.refusals?.get(layout.glucose) ?? null,
    units: [layout.unit],
    effective_time: when.time,
    side: null,
    panel: `row ${row.line}`,
    panel_codes: [],
    subject: '',
    place,
  };
}
