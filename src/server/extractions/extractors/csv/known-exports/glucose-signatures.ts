import { anyOf } from '../../../vocabulary/patterns.ts';
import { CONTROL, LOGGED, TREND_OR_SENSOR, WARNING_OR_CONTROL } from '../headings/glucose-names.ts';
import { BARE_DATE, CLOCK_TIME, UNIT, VALUE } from '../headings/headings.ts';
import type { Signature } from '../headings/known-export.ts';
import { SENSOR_APPLICATIONS } from './sensor-signatures.ts';
import { TIDEPOOL_SIGNATURES } from './tidepool-signatures.ts';

const SENSOR = 'glucose-interstitiel.sg';
const METER = 'glycemie-capillaire.dextro';
const GLUCOSE_WORDS = anyOf(
  'glycemie|glucose|blood (?:glucose|sugar)|blutzucker|glukose|glucosa|glucosio|gl[iu]cemia',
  'bloed(?:glucose|suiker)',
);
const GLUCOSE = new RegExp(
  String.raw`^(?:(?:lecture|valeur|mesure) (?:de )?(?:la )?)?${GLUCOSE_WORDS}(?:wert|waarde)?(?: (?:reading|value|level|measurement))?(?: ?[([].*[)\]]| m[gm]\S*)?$`,
);
/** A column of meter readings that calibrate a sensor. */
const CALIBRATION = /^(?:sensor )?calibration(?: bg)? \(m(?:g\/dl|mol\/l)\)$/;
const KETONES =
  /^(?:(?:blood )?ketones?|cetones?|cetonemie|chetoni|chetonemia|keton(?:e|en|korper)?|cetonas?)(?: ?[([].*[)\]])?$/;
const KETONEMIA = 'cetonemie-capillaire.cet';
const GLOOKO = /^(?:glucose value|valeur (?:de (?:la )?)?(?:glycemi(?:e|que)|glucose))\b/;
const CONTOUR =
  /^(?:bg |blood glucose )?(?:readings?|messungen|lecturas?|letture|metingen|lectures?) ?[[(]m(?:g\/dl|mol\/l)[\])]$/;
const CONTOUR_DATE =
  /^(?:date (?:and|&|et) (?:time|(?:l.? ?)?heure)|datum (?:und|en) (?:zeit|uhrzeit|tijd)|fecha y hora|data e ora)$/;
/** A reading: a word of meters, which laboratories do not use. */
const READING = new RegExp(
  String.raw`^${anyOf(
    'lectures? (?:de )?(?:la )?glycemi(?:e|que)s?',
    '(?:bg|blood (?:glucose|sugar)) readings?',
  )}(?: ?[([].*[)\]])?$`,
);
const OF_GLUCOSE = String.raw` ?\(m(?:g\/dl|mol\/l)\)$`;
const CARELINK_METER = new RegExp(
  `^${anyOf(
    '(?:valeur|lecture|mesure)(?: de)?(?: la)? glycemie|glycemie(?: (?:lecteur|capillaire))?',
    'bz-?(?:messwert|wert|ablesung)|lectura (?:de )?(?:gs|glucosa)|lettura (?:glicemia|gs)',
  )}${OF_GLUCOSE}`,
);
const CARELINK_SENSOR = new RegExp(
  `^${anyOf(
    '(?:valeur )?(?:glycemie|glucose)(?: du| de)? capteur|sensorglukose|sensor-?glukosewert',
    'glucosa (?:del )?sensor|glucosio (?:del )?sensore|sensorglucose',
  )}${OF_GLUCOSE}`,
);
const EVENT_TIME = /^event (?:date ?)?time$/;
const ITEM_TYPE = new RegExp(
  `^${anyOf(
    'item type|type (?:d.? ?element|de (?:donnees?|saisie|l.? ?element))',
    '(?:eintrags?|element)(?:typ|art)|tipo de elemento|tipo (?:di )?elemento',
  )}$`,
);
const ITEM_VALUE = /^(?:reading|(?:result )?value|valeur|resultat|lecture|wert|valor|valore)$/;
const ITEM_GLUCOSE = new RegExp(
  `^${anyOf(
    '(?:blood )?(?:glucose|sugar)(?: reading)?|(?:mesure de |lecture de )?(?:la )?glycemie',
    'blutzucker|glucosa(?: en sangre)?|gl[iu]cemia',
  )}$`,
);
const MYSUGR =
  /^(?:blood sugar measurement|mesure de la glycemie|blutzuckermessung|medicion de glucosa|misurazione glicemia)\b/;
const PRESSURE =
  /^(?:blood pressure|(?:tension|pression) arterielle|blutdruck|presion arterial|pressione (?:arteriosa|sanguigna))$/;

/** Exports of glucose readers, sensors and pumps, recognised by their headings. */
export const GLUCOSE_SIGNATURES: readonly Signature[] = [
  {
    // mySugr: the blood pressure is in mmHg.
    all: [/^(?:date|datum|fecha|data)$/, /^(?:time|heure|uhrzeit|zeit|hora|ora)$/, MYSUGR, PRESSURE],
    units: [[PRESSURE, 'mmHg']],
    measures: [[MYSUGR, METER]],
    recent: true,
  },
  ...SENSOR_APPLICATIONS,
  {
    // Tandem t:connect: sensor (EGV) and meter (BG) readings, in mg/dL.
    all: [/^event ?date ?time$/, /^description$/, /^readings \(.*\)$/],
    units: [],
    measures: [],
    rows: {
      value: /^readings \(.*\)$/,
      unit: 'mg/dL',
      event: /^description$/,
      events: [
        [/^(?:egv|cgm)$/, SENSOR],
        [/^(?:bg|bgm)$/, METER],
      ],
    },
    recent: true,
  },
  {
    // Tandem t:connect, boluses: the glucose entered to compute a dose is not a reading.
    all: [/^bolus ?type$/, /^bg \(/],
    units: [],
    measures: [],
    rows: { value: /^bg \(/, unit: null, event: /^bolus ?type$/, events: [] },
    recent: true,
  },
  {
    // YourLoops, cbg.csv: sensor readings with their unit.
    all: [/^timestamp$/, /^value$/, /^units$/, /^cgm ?model$/],
    units: [],
    measures: [],
    rows: { value: /^value$/, unit: null, event: null, events: [[/^/, SENSOR]] },
    recent: true,
  },
  {
    // Accu-Chek (Smart Pix): meter readings. A drop of control solution is not a reading of a person.
    all: [BARE_DATE, CLOCK_TIME, VALUE, UNIT],
    one: new RegExp(`^${WARNING_OR_CONTROL}$`),
    units: [],
    measures: [],
    rows: {
      value: VALUE,
      unit: null,
      event: null,
      events: [[/^/, METER]],
      excluded: new RegExp(`^${CONTROL}$`),
    },
    recent: true,
  },
  {
    // OneTouch Reveal: each row is a meter reading, a meal, a dose or a walk.
    all: [ITEM_TYPE, CONTOUR_DATE, ITEM_VALUE, UNIT],
    units: [],
    measures: [],
    date: CONTOUR_DATE,
    rows: {
      value: ITEM_VALUE,
      unit: null,
      event: ITEM_TYPE,
      events: [[ITEM_GLUCOSE, METER]],
    },
    recent: true,
  },
  ...TIDEPOOL_SIGNATURES,
  {
    // Contour: the readings' heading is « Reading » with their unit.
    all: [
      CONTOUR_DATE,
      CONTOUR,
      /^manual(?: entry)?$|^meal marker$|^(?:marqueur|indicateur) (?:de )?repas$|mahlzeit|comida|pasto|maaltijd/,
    ],
    units: [],
    measures: [[CONTOUR, METER]],
    date: CONTOUR_DATE,
    recent: true,
  },
  {
    // Juggluco: readings of a sensor, whose heading is only their unit, with the second of each.
    all: [/^sensor ?id$/, /^unix ?time$/, /^m(?:g\/dl|mol\/l)$/],
    units: [],
    measures: [[/^m(?:g\/dl|mol\/l)$/, SENSOR]],
    date: /^unix ?time$/,
    recent: true,
  },
  {
    // Glooko, bg_data: meter readings.
    all: [/^(?:timestamp|horodatage)$/, GLOOKO, /^(?:manual reading|saisie manuelle|lecture manuelle)$/],
    units: [],
    measures: [[GLOOKO, METER]],
    recent: true,
  },
  {
    // Eversense: readings of the sensor, and of the meter that calibrates it. A line above states the unit.
    all: [/^event type$/, EVENT_TIME, /^glucose value$/],
    units: [],
    measures: [],
    date: EVENT_TIME,
    rows: {
      value: /^glucose value$/,
      unit: null,
      event: /^event type$/,
      events: [
        [/^sensor glucose$/, SENSOR],
        [/^calibration$/, METER],
      ],
    },
    recent: true,
  },
  {
    // Eversense, with one column for each.
    all: [/^sensor glucose \(/, CALIBRATION],
    one: /^event (?:date ?)?time$/,
    units: [],
    measures: [
      [/^sensor glucose \(/, SENSOR],
      [CALIBRATION, METER],
    ],
    date: /^event (?:date ?)?time$/,
    recent: true,
  },
  {
    // Beurer: the readings' heading is only their unit, beside the meal mark.
    all: [/^date$/, /^(?:heure|time)$/, /^m(?:g\/dl|mol\/l)$/, /^(?:marquage|marking|marquer)$/],
    only: /^(?:|date|heure|time|m(?:g\/dl|mol\/l)|marquage|marking|marquer|commentaires?|comments?|remarques?|notes?)$/,
    units: [
      [/^mg\/dl$/, 'mg/dL'],
      [/^mmol\/l$/, 'mmol/L'],
    ],
    measures: [[/^m(?:g\/dl|mol\/l)$/, METER]],
    recent: true,
  },
  {
    // Any sensor: the glucose is next to its rate of change, which neither a meter nor a laboratory measures.
    all: [GLUCOSE],
    one: new RegExp(`^${TREND_OR_SENSOR}$`),
    units: [],
    measures: [[GLUCOSE, SENSOR]],
    guess: true,
    recent: true,
  },
  {
    // Any meter's logbook: the glucose is next to what was eaten or injected, which no laboratory records.
    all: [GLUCOSE],
    one: new RegExp(`^${LOGGED}$`),
    units: [],
    measures: [
      [GLUCOSE, METER],
      [KETONES, KETONEMIA],
    ],
    guess: true,
    recent: true,
  },
  {
    // Medtronic CareLink: sections of a pump and of its sensor, with years of two or four digits.
    all: [
      /^index$/,
      /^(?:date|datum|fecha|data)$/,
      /^(?:time|heure|uhrzeit|zeit|hora|ora|tijd)$/,
      /^(?:sensor glucose|bg reading|new device time|isig|(?:valeur |wert |valor )?isig|source de (?:la )?glycemie|bz-?quelle)/,
    ],
    units: [],
    measures: [
      [CALIBRATION, METER],
      [CARELINK_METER, METER],
      [CARELINK_SENSOR, SENSOR],
    ],
    recent: true,
  },
  {
    // Any meter, by the name of its readings.
    all: [READING],
    units: [],
    measures: [[READING, METER]],
    guess: true,
    recent: true,
  },
];
