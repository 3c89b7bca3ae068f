import { anyOf } from '../../../vocabulary/patterns.ts';
import { UNIT } from '../headings/headings.ts';
import type { KnownExport, Signature } from '../headings/known-export.ts';

const SENSOR = 'glucose-interstitiel.sg';
const METER = 'glycemie-capillaire.dextro';
/** Below 13, codes of the sensor; 39 and 401 stand for « Low » and « High », which it does not measure. */
const SGV_CODES: KnownExport['noReading'] = [[/^(?:sgv|udt cgms)$/, /^(?:\d|1[0-2]|3[89]|401)(?:\.0+)?$/]];

/** The reading of a sensor by its name: « CGM Glucose Value (mg/dl) », « Glycémie du capteur (mmol/L) ». */
const OF_SENSOR = new RegExp(
  String.raw`^${anyOf(
    '(?:cgm|sensor) (?:blood )?(?:glucose|sugar)(?: (?:value|reading|level))?',
    '(?:valeur (?:de (?:la |l.)?)?)?(?:glycemie|glucose) (?:du |de |par )?(?:capteur|sgc|mcg|cgm)',
  )} ?[([]m(?:g\/dl|mol\/l)[\])]$`,
);

/** Exports of applications that collect the readings of a sensor: Nightscout, xDrip+, Glimp, LibreLinkUp, Lingo. */
export const SENSOR_APPLICATIONS: readonly Signature[] = [
  {
    // Nightscout, entries: `sgv` and `mbg` are in mg/dL, whatever the site displays.
    all: [/^date ?string$/, /^sgv$/],
    units: [[/^(?:sgv|mbg)$/, 'mg/dL']],
    measures: [
      [/^sgv$/, SENSOR],
      [/^mbg$/, METER],
    ],
    date: /^date ?string$/,
    noReading: SGV_CODES,
    recent: true,
  },
  {
    // Nightscout again, with its times under another heading.
    all: [/^(?:date|time ?stamp|time|created at)$/, /^sgv$/],
    units: [[/^sgv$/, 'mg/dL']],
    measures: [[/^sgv$/, SENSOR]],
    date: /^(?:date|time ?stamp|time|created at)$/,
    noReading: SGV_CODES,
    recent: true,
  },
  {
    // LibreLinkUp: readings of a sensor, month first, in the time of the phone.
    all: [/^factory timestamp$/, /^timestamp$/, /^value in mg per dl$/],
    units: [[/^value in mg per dl$/, 'mg/dL']],
    measures: [[/^value in mg per dl$/, SENSOR]],
    date: /^timestamp$/,
    order: 'mdy',
    recent: true,
  },
  {
    // Glimp, whose records have no headings of their own.
    all: [/^glimp time/, /^glimp glucose$/, /^glimp kind$/],
    units: [],
    measures: [],
    date: /^glimp time/,
    rows: {
      value: /^glimp glucose$/,
      unit: 'mg/dL',
      event: /^glimp kind$/,
      events: [
        [/^0+$/, METER],
        [/^[1-9]\d?$/, SENSOR],
      ],
    },
    recent: true,
  },
  {
    // Nightscout, treatments: a glucose check says who read it, a finger's meter or a sensor.
    all: [/^created at$/, /^glucose$/, /^glucose type$/, UNIT],
    units: [],
    measures: [],
    date: /^created at$/,
    rows: {
      value: /^glucose$/,
      unit: null,
      event: /^glucose type$/,
      events: [
        [/^finger$/, METER],
        [/^sensor$/, SENSOR],
      ],
    },
    recent: true,
  },
  {
    // Dexcom's API: readings of a sensor, in the time of the screen.
    all: [/^system time$/, /^display time$/, /^value$/, UNIT],
    one: /^trend(?: rate)?$/,
    units: [],
    measures: [],
    date: /^display time$/,
    rows: { value: /^value$/, unit: null, event: null, events: [[/^/, SENSOR]] },
    recent: true,
  },
  {
    // Abbott Lingo: readings of a sensor, whose heading describes its times.
    all: [/^time of glucose reading\b/, /^measurement ?\(m(?:g\/dl|mol\/l)\)$/],
    units: [],
    measures: [[/^measurement\b/, SENSOR]],
    date: /^time of glucose reading\b/,
    recent: true,
  },
  {
    // xDrip+, export for SiDiary: sensor and meter readings, in mg/dL whatever the screen displays.
    all: [/^day$/, /^time$/, /^udt cgms$/, /^bg level$/],
    units: [[/^(?:udt cgms|bg level)$/, 'mg/dL']],
    noReading: SGV_CODES,
    measures: [
      [/^udt cgms$/, SENSOR],
      [/^bg level$/, METER],
    ],
    recent: true,
  },
];

/** Any sensor, by the name of its readings alone: it comes after the exports that have other columns beside them. */
export const SENSOR_BY_NAME: Signature = {
  all: [OF_SENSOR],
  units: [],
  measures: [[OF_SENSOR, SENSOR]],
  guess: true,
  recent: true,
};
