import { decodeText } from '../../../../shared/core/decode-text.ts';
import { ownValue } from '../../../../shared/core/own-value.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { APPLE_HEALTH_LOG, GLUCOSE_LOG, JSON_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { readXmlEvents } from '../../parsing/xml-events.ts';
import { APPLE_MEASURES } from '../../vocabulary/apple-measures.ts';
import { readIsoTime, timeOf } from '../../vocabulary/coded-time.ts';
import { movePoint } from '../../vocabulary/units/decimal-math.ts';

/** The export of Apple's Health application (`export.xml`): samples of one type each, with their start and end. */
export const appleHealth: Extractor = { name: 'apple-health', version: '1', accepts, extract };

const PREFIX = /^HK(?:Quantity|Category)TypeIdentifier/;
const GLUCOSE = 'BloodGlucose';
/** What a watch or a meter measures in less than a few minutes. */
const AT_ONCE = new Set([
  'HeartRate',
  'OxygenSaturation',
  'BloodPressureSystolic',
  'BloodPressureDiastolic',
  GLUCOSE,
]);
const HOUR = 3_600_000;
/** Names of applications for sensors, and for meters: both export the same type. */
const SENSORS =
  /\b(?:dexcom|stelo|(?:freestyle ?)?libre|eversense|guardian|simplera|(?:accu-?chek ?)?smartguide)/i;
const METERS = /\b(?:accu-?chek|contour|onetouch|one touch|mysugr|glucofix|caresens|gluco ?men)/i;

function accepts({ text }: FileHead): boolean {
  return /^\s*</.test(text) && /<HealthData[\s>]/.test(text);
}

type Attributes = Readonly<Record<string, string>>;

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const found: Candidate[] = [];
  let correlations = 0;
  await readXmlEvents([decodeText(input.bytes)], {
    doctype: true,
    open(name, attributes, line) {
      if (name === 'Correlation') correlations += 1;
      // The content of a correlation is repeated outside it.
      if (name !== 'Record' || correlations > 0) return;
      const candidate = candidateOf(attributes, line, input);
      if (candidate === null) input.log.tally('other', GLUCOSE_LOG.otherEvents);
      else found.push(candidate);
    },
    close(name) {
      if (name === 'Correlation') correlations -= 1;
    },
  });
  if (found.length === 0) input.log.info(APPLE_HEALTH_LOG.noMeasure);
  yield* found;
}

function candidateOf(
  { type = '', value, unit = '', startDate = '', endDate = '', sourceName = '' }: Attributes,
  line: number,
  input: ExtractorInput,
): Candidate | null {
  const label = type.replace(PREFIX, '');
  const measure_id = label === GLUCOSE ? glucoseOf(sourceName) : ownValue(APPLE_MEASURES, label);
  if (measure_id === undefined || value === undefined) return null;
  const place = { line, text: `${value} ${unit}`.trim().slice(0, 200) };
  const isWatched = SENSORS.test(sourceName) || METERS.test(sourceName);
  return {
    codes: [],
    measure_id,
    label,
    value: {
      kind: 'number',
      text: unit === '%' && /^\d+(?:\.\d+)?$/.test(value) ? movePoint(value, 2) : value,
      comparator: null,
    },
    units: [unitOf(label, unit)].filter((each) => each !== ''),
    effective_time: timeOf(startDate, readIsoTime, { ...input, place }),
    side: null,
    panel: `${startDate} ${sourceName}`,
    panel_codes: [],
    subject: '',
    place,
    refusal:
      label === GLUCOSE && !isWatched
        ? REFUSALS.glucoseSpecimen
        : AT_ONCE.has(label) && isOverHours(startDate, endDate)
          ? JSON_LOG.ofPeriod
          : null,
  };
}

/** Whether a sample is of more than an hour, as the means of a day are. */
function isOverHours(start: string, end: string): boolean {
  const [from, to] = [start, end].map((text) => Date.parse(text));
  return (to ?? Number.NaN) - (from ?? Number.NaN) > HOUR;
}

const glucoseOf = (source: string): string =>
  SENSORS.test(source) ? 'glucose-interstitiel.sg' : 'glycemie-capillaire.dextro';

/**
 * A unit in its usual form: Apple writes « mmol<180.15588>/L » with a molar mass, and « count » for the body mass
 * index.
 */
function unitOf(label: string, unit: string): string {
  if (label === 'BodyMassIndex' && unit === 'count') return 'kg/m2';
  return unit
    .replace(/<[\d.]+>/, '')
    .replace(/^deg([CF])$/, '°$1')
    .replace(/^count\/min$/, '/min');
}
