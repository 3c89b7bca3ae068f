import { APPLE_MEASURES } from '../../../vocabulary/apple-measures.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { KnownExport, Signature } from '../headings/known-export.ts';

const DATE = /^(?:date|measurement date|date de (?:la )?mesure|date[ /]time|datetime)$/;
const HIGH = /^(?:sys|systol(?:ic|ique)|(?:pression )?systolique|systolic (?:blood )?pressure|pas|maxi?)$/;
const LOW = /^(?:dia|diastol(?:ic|ique)|(?:pression )?diastolique|diastolic (?:blood )?pressure|pad|mini?)$/;
const RATE = /^(?:pulse|pulse rate|heart rate|pouls|frequence cardiaque|rythme cardiaque|bpm)$/;
const PRESSURES: KnownExport['units'] = [
  [HIGH, 'mmHg'],
  [LOW, 'mmHg'],
  [RATE, 'bpm'],
];
const APPLE_TYPES: readonly [RegExp, string][] = Object.entries(APPLE_MEASURES).map(([name, id]) => [
  new RegExp(`^(?:hkquantitytypeidentifier)?${name}$`, 'i'),
  id,
]);

const OF_A_MONITOR = anyOf(
  'truread|consumed|irregular heart ?beat(?: detected)?|irregular pulse|ihb|body movement',
  'cuff wrap guide|(?:rythme|battements?) (?:de coeur |cardiaques? )?irregulier.*',
  'pouls irregulier|mouvements? (?:du |de )?corps|time ?zone|fuseau horaire|measurement mode',
  'mode de mesure',
);
/** A Samsung Health heading: « com.samsung.health.blood_pressure.systolic ». */
const samsung = (table: string) => (name: string) =>
  new RegExp(String.raw`^com\.samsung\.s?health\.${table}\.${name}$`);
const SAMSUNG_PRESSURE = samsung('blood pressure');
const SAMSUNG_GLUCOSE = samsung('blood glucose');

/** What Health Auto Export writes as means of a day or of an hour. */
const SUMMARISED = new RegExp(
  `^${anyOf(
    'blood (?:glucose|pressure|oxygen)|oxygen saturation|(?:resting |walking )?(?:heart|respiratory) rate',
    '(?:body )?temperature|body mass index|body fat|waist',
  )}`,
);

const TAKEOUT = anyOf(
  'beats per minute|oxygen saturation percentage|temperature celsius|weight grams|body fat percentage',
);

/** Exports of scales, monitors and applications, recognised by their headings. */
export const APPLICATION_SIGNATURES: readonly Signature[] = [
  {
    // Withings, bp.csv: « Heart Rate (bpm), Systolic (mmHg), Diastolic (mmHg) », according to the page shipped with the
    // export.
    all: [/^date$/, RATE, HIGH, LOW, /^(?:comments?|commentaires?)$/],
    only: /^(?:date|comments?|commentaires?|systol\w+|diastol\w+|heart rate|(?:frequence|rythme) cardiaque|pouls|pulse)$/,
    units: PRESSURES,
    measures: [],
  },
  {
    // Withings, height.csv: in metres.
    all: [/^date$/, /^(?:height|taille)$/, /^(?:comments?|commentaires?)$/],
    only: /^(?:date|height|taille|comments?|commentaires?)$/,
    units: [[/^(?:height|taille)$/, 'm']],
    measures: [],
  },
  {
    // Omron Connect and Omron Wellness: monitor columns that no other export has.
    all: [DATE, HIGH, LOW],
    one: new RegExp(`^${OF_A_MONITOR}$`),
    units: PRESSURES,
    measures: [
      [HIGH, 'pression-arterielle.pas'],
      [LOW, 'pression-arterielle.pad'],
      [RATE, 'frequence-cardiaque.fc'],
    ],
  },
  {
    // Polar Flow, one training session: the height and the weight are those of the account.
    all: [/^sport$/, /^start time$/, /^duration$/],
    one: /^(?:hr max|hr sit|vo2max)$/,
    units: [],
    measures: [],
    means: /^(?:height|weight)\b/,
  },
  {
    // Garmin Connect, steps: the day's actual count beside its goal.
    all: [/^(?:pas reels?|actual steps|steps|pas)$/, /^(?:goal|step goal|objectifs?(?: de pas)?)$/],
    only: /^(?:|date|jour|day|pas reels?|actual steps|steps|pas|goal|step goal|objectifs?(?: de pas)?)$/,
    units: [],
    measures: [[/^(?:pas reels?|actual steps|steps|pas)$/, 'nombre-de-pas-par-jour.pas']],
    date: /^(?:|date|jour|day)$/,
  },
  {
    // Simple Health Export (Apple Health): each row is a sample of one type, with its start and end.
    all: [/^type$/, /^source ?name$/, /^start ?date$/, /^unit$/, /^value$/],
    units: [],
    measures: [],
    date: /^start ?date$/,
    rows: { value: /^value$/, unit: null, event: /^type$/, events: APPLE_TYPES, partsOfOne: true },
    recent: true,
  },
  {
    // QS Access and other exports of Apple Health: a row covers one day or hour, from its start to its finish. Only the
    // mean of the heart rate is written.
    all: [/^start$/, /^finish$/],
    units: [],
    measures: [[/^steps ?\(count\)$/, 'nombre-de-pas-par-jour.pas']],
    means: /^(?:resting )?(?:heart|respiratory) rate\b/,
    date: /^start$/,
    end: /^finish$/,
    recent: true,
  },
  {
    // Health Auto Export (Apple Health): a row summarises a day or an hour. The sum of the steps and the one weighing
    // of a day are the patient's; everything else is a mean.
    all: [/^date(?:[ /]?time)?$/, /\[(?:avg|min|max)\]/],
    units: [],
    measures: [],
    means: SUMMARISED,
    recent: true,
  },
  {
    // i2b2, observation_fact: the start of an observation is when it was made.
    all: [/^concept cd$/, /^start date$/, /^nval num$/],
    units: [],
    measures: [],
    date: /^start date$/,
  },
  {
    // Samsung Health, blood_pressure.csv: every heading includes the table's name.
    all: [SAMSUNG_PRESSURE('start time'), SAMSUNG_PRESSURE('systolic'), SAMSUNG_PRESSURE('diastolic')],
    units: [
      [SAMSUNG_PRESSURE('(?:sy|dia)stolic'), 'mmHg'],
      [SAMSUNG_PRESSURE('pulse'), '/min'],
    ],
    measures: [
      [SAMSUNG_PRESSURE('systolic'), 'pression-arterielle.pas'],
      [SAMSUNG_PRESSURE('diastolic'), 'pression-arterielle.pad'],
      [SAMSUNG_PRESSURE('pulse'), 'frequence-cardiaque.fc'],
    ],
    date: SAMSUNG_PRESSURE('start time'),
    offset: SAMSUNG_PRESSURE('time offset'),
    recent: true,
  },
  {
    // Samsung Health, blood_glucose.csv: what a meter read, in mmol/L whatever the application displays.
    all: [SAMSUNG_GLUCOSE('start time'), SAMSUNG_GLUCOSE('glucose')],
    units: [[SAMSUNG_GLUCOSE('glucose'), 'mmol/L']],
    measures: [[SAMSUNG_GLUCOSE('glucose'), 'glycemie-capillaire.dextro']],
    // No meter measures this much: the number is in another unit.
    noReading: [[SAMSUNG_GLUCOSE('glucose'), /^(?:3[4-9]|[4-9]\d|\d{3,})(?:\.|$)/]],
    date: SAMSUNG_GLUCOSE('start time'),
    offset: SAMSUNG_GLUCOSE('time offset'),
    recent: true,
  },
  {
    // Samsung Health, weight.csv: in kilograms. The height is copied from the profile, so it is not a measurement.
    all: [/^start time$/, /^time offset$/, /^weight$/, /^data ?uuid$/, /^device ?uuid$/],
    units: [[/^weight$/, 'kg']],
    measures: [[/^weight$/, 'poids.poids']],
    date: /^start time$/,
    offset: /^time offset$/,
    recent: true,
  },
  {
    // Beurer HealthManager, scales: the weight's heading is only its unit.
    all: [/^(?:weight )?date$/, /^(?:heure|time)$/, /^kg$/, /^(?:imc|bmi)$/],
    units: [[/^kg$/, 'kg']],
    measures: [[/^kg$/, 'poids.poids']],
    date: /^(?:weight )?date$/,
    recent: true,
  },
  {
    // Zepp Life (Mi Fit), body.csv: kilograms, and seconds since 1970. The height is that of the profile.
    all: [/^timestamp$/, /^weight$/, /^bmi$/, /^fat ?rate$/, /^body ?water ?rate$/],
    units: [[/^weight$/, 'kg']],
    measures: [[/^weight$/, 'poids.poids']],
    date: /^timestamp$/,
    recent: true,
  },
  {
    // Google Takeout, Fitbit: one measure a file, in UTC; the README of the export names the units. The resting rate of
    // a day has the heading of the rates of each minute.
    all: [/^timestamp$/],
    one: new RegExp(`^${TAKEOUT}$`),
    only: new RegExp(`^(?:timestamp|data source|${TAKEOUT})$`),
    units: [
      [/^beats per minute$/, '/min'],
      [/^oxygen saturation percentage$/, '%'],
      [/^temperature celsius$/, 'Cel'],
      [/^weight grams$/, 'g'],
      [/^body fat percentage$/, '%'],
    ],
    measures: [
      [/^beats per minute$/, 'frequence-cardiaque.fc'],
      [/^oxygen saturation percentage$/, 'saturation-en-oxygene.spo2'],
      [/^temperature celsius$/, 'temperature-corporelle.t'],
      [/^weight grams$/, 'poids.poids'],
      [/^body fat percentage$/, 'composition-corporelle.mg-pct'],
    ],
    daily: /^(?:beats per minute|oxygen saturation percentage|temperature celsius)$/,
    date: /^timestamp$/,
    recent: true,
  },
  {
    // Viatom and Wellue: oximeters worn at night, whose values have no unit.
    all: [/^time$/, /^(?:oxygen level|spo2(?: ?\(%\))?)$/, /^pulse rate(?: ?\(bpm\))?$/, /^motion$/],
    units: [
      [/^oxygen level$/, '%'],
      [/^pulse rate$/, '/min'],
    ],
    measures: [
      [/^oxygen level$/, 'saturation-en-oxygene.spo2'],
      [/^pulse rate$/, 'frequence-cardiaque.fc'],
    ],
    recent: true,
  },
];
