import type { JsonNode } from '../../../../shared/core/json/json-node.ts';
import { ownValue } from '../../../../shared/core/own-value.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG, JSON_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, ExtractorInput, Place } from '../../extractor.ts';
import { recordDoubt } from './record-names.ts';

interface Field {
  id: string;
  label: string;
  unit: string;
}

/** The public data types of Google Fit, in whose export (Takeout) only the documentation states the unit. */
const TYPES: Readonly<Record<string, readonly Field[]>> = {
  'com.google.weight': [{ id: 'poids.poids', label: 'Weight', unit: 'kg' }],
  'com.google.height': [{ id: 'taille.taille', label: 'Height', unit: 'm' }],
  'com.google.body.fat.percentage': [
    { id: 'composition-corporelle.mg-pct', label: 'Body fat percentage', unit: '%' },
  ],
  'com.google.heart_rate.bpm': [{ id: 'frequence-cardiaque.fc', label: 'Heart rate', unit: '/min' }],
  'com.google.body.temperature': [{ id: 'temperature-corporelle.t', label: 'Body temperature', unit: '°C' }],
  'com.google.oxygen_saturation': [
    { id: 'saturation-en-oxygene.spo2', label: 'Oxygen saturation', unit: '%' },
  ],
  'com.google.blood_pressure': [
    { id: 'pression-arterielle.pas', label: 'Systolic blood pressure', unit: 'mmHg' },
    { id: 'pression-arterielle.pad', label: 'Diastolic blood pressure', unit: 'mmHg' },
  ],
};
const NANOSECONDS = /^1\d{18}$/;
const MILLISECOND = 1_000_000n;
/** A float of four bytes has at most this many digits that mean something. */
const FLOAT_DIGITS = 9;

/** The data points of an export of Google Fit; null for any other JSON. */
export function fitPoints(roots: readonly JsonNode[]): JsonNode[] | null {
  const lists = roots.flatMap((root) => root.field('Data Points') ?? []);
  const points = lists.flatMap((list) => (list.kind === 'array' ? list.items() : []));
  return points.some((point) => point.field('fitValue') !== null) ? points : null;
}

/** The measures of the data points that are of one moment. Summaries of several are of other types, and are left. */
export function* readFit(
  points: readonly JsonNode[],
  placeOf: (node: JsonNode) => Omit<Place, 'text'>,
  { log, catalogue }: ExtractorInput,
): Generator<Candidate> {
  for (const [at, point] of points.entries()) {
    const textOf = (name: string) => point.field(name)?.text() ?? '';
    const fields = ownValue(TYPES, textOf('dataTypeName'));
    const list = point.field('fitValue');
    const values = list?.kind === 'array' ? list.items() : [];
    if (fields === undefined) {
      log.tally('other', GLUCOSE_LOG.otherEvents);
      continue;
    }
    const [start, end] = ['startTimeNanos', 'endTimeNanos'].map(textOf);
    const time = instantOf(end ?? '');
    const isPeriod = start !== end;
    const marks = point.fields().filter(([, { kind }]) => kind === 'literal');
    const doubt = recordDoubt(marks, catalogue);
    for (const [index, { id, label, unit }] of fields.entries()) {
      const node = values[index]?.field('value')?.field('fpVal') ?? null;
      if (node?.kind !== 'number') continue;
      const text = shortest(node.text());
      yield {
        codes: [],
        measure_id: id,
        label,
        value: { kind: 'number', text, comparator: null },
        units: [unit],
        effective_time: time,
        side: null,
        panel: `point ${at}`,
        panel_codes: [],
        subject: '',
        place: { ...placeOf(node), text: `${text} ${unit}` },
        refusal:
          doubt ??
          (isPeriod ? JSON_LOG.ofPeriod : time === null ? REFUSALS.invalidRow(GLUCOSE_LOG.noTime) : null),
      };
    }
  }
}

function instantOf(nanoseconds: string): string | null {
  if (!NANOSECONDS.test(nanoseconds)) return null;
  return new Date(Number(BigInt(nanoseconds) / MILLISECOND)).toISOString().replace('.000', '');
}

/** The number that a float of four bytes was made from: 72.3 for 72.30000305175781. */
function shortest(written: string): string {
  const value = Number(written);
  if (Math.fround(value) !== value) return written;
  for (let digits = 1; digits <= FLOAT_DIGITS; digits += 1) {
    const text = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(text)) === value) return text.length < written.length ? text : written;
  }
  return written;
}
