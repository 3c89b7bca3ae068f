/** What the documentation of a device or of an application says of the columns of its export, and no heading does. */
export interface KnownExport {
  /** Units of columns, by heading. */
  units: readonly [RegExp, string][];
  /** Measures of columns, by heading. */
  measures: readonly [RegExp, string][];
  /** The measure of every row, or of the rows of an event; absent where the columns name it. */
  rows?: {
    value: RegExp;
    unit: string | null;
    event: RegExp | null;
    events: readonly [RegExp, string][];
    /** Whether percentages are written as parts of one: 0.97 with « % » is 97 %. */
    partsOfOne?: true;
    /** A column that says, where it is filled, that the reading is not one of a person. */
    excluded?: RegExp;
  };
  /** The column of the date, where the usual words do not say which. */
  date?: RegExp;
  /** The file comes from a device that did not exist before the year 2000. */
  recent?: true;
}

/** How the headings of an export are recognised. */
interface Signature extends KnownExport {
  /** Every one of these names is a heading… */
  all: readonly RegExp[];
  /** …and no heading is anything else, if this is given. */
  only?: RegExp;
  /** …and one of these is a heading, if this is given. */
  one?: RegExp;
}

const DATE = /^(?:date|measurement date|date de (?:la )?mesure|date[ /]time|datetime)$/;
const HIGH = /^(?:sys|systol(?:ic|ique)|(?:pression )?systolique|systolic (?:blood )?pressure|pas|maxi?)$/;
const LOW = /^(?:dia|diastol(?:ic|ique)|(?:pression )?diastolique|diastolic (?:blood )?pressure|pad|mini?)$/;
const RATE = /^(?:pulse|pulse rate|heart rate|pouls|frequence cardiaque|rythme cardiaque|bpm)$/;
const PRESSURES: KnownExport['units'] = [
  [HIGH, 'mmHg'],
  [LOW, 'mmHg'],
  [RATE, 'bpm'],
];
const SENSOR = 'glucose-interstitiel.sg';
const METER = 'glycemie-capillaire.dextro';

const GLUCOSE =
  /^(?:(?:lecture|valeur|mesure) (?:de )?(?:la )?)?(?:glycemie|glucose|blood (?:glucose|sugar))(?: (?:reading|value|level|measurement))?(?: ?[([].*[)\]]| m[gm]\S*)?$/;

const GLOOKO = /^(?:glucose value|valeur (?:de (?:la )?)?(?:glycemi(?:e|que)|glucose))\b/;

const MYSUGR = /^(?:blood sugar measurement|mesure de la glycemie)\b/;

const APPLE_TYPES: readonly [RegExp, string][] = [
  ['BodyMass', 'poids.poids'],
  ['Height', 'taille.taille'],
  ['BodyMassIndex', 'indice-de-masse-corporelle.imc'],
  ['HeartRate', 'frequence-cardiaque.fc'],
  ['BloodPressureSystolic', 'pression-arterielle.pas'],
  ['BloodPressureDiastolic', 'pression-arterielle.pad'],
  ['BodyTemperature', 'temperature-corporelle.t'],
  ['OxygenSaturation', 'saturation-en-oxygene.spo2'],
  ['RespiratoryRate', 'frequence-respiratoire.fr'],
].map(([name, id]) => [new RegExp(`^(?:hkquantitytypeidentifier)?${name}$`, 'i'), id ?? '']);

/** Exports that are known by their headings; the first that fits is taken. */
export const SIGNATURES: readonly Signature[] = [
  {
    // Withings, bp.csv: « Heart Rate (bpm), Systolic (mmHg), Diastolic (mmHg) » in the page that comes with the export.
    all: [/^date$/, RATE, HIGH, LOW, /^(?:comments?|commentaires?)$/],
    only: /^(?:date|comments?|commentaires?|systol\w+|diastol\w+|heart rate|(?:frequence|rythme) cardiaque|pouls|pulse)$/,
    units: PRESSURES,
    measures: [],
  },
  {
    // Withings, height.csv: metres.
    all: [/^date$/, /^(?:height|taille)$/, /^(?:comments?|commentaires?)$/],
    only: /^(?:date|height|taille|comments?|commentaires?)$/,
    units: [[/^(?:height|taille)$/, 'm']],
    measures: [],
  },
  {
    // Omron Connect and Omron Wellness: columns of the monitor that no other export has.
    all: [DATE, HIGH, LOW],
    one: /^(?:truread|consumed|irregular heart ?beat(?: detected)?|irregular pulse|ihb|body movement|cuff wrap guide|(?:rythme|battements?) (?:de coeur |cardiaques? )?irregulier.*|pouls irregulier|mouvements? (?:du |de )?corps|time ?zone|fuseau horaire|measurement mode|mode de mesure)$/,
    units: PRESSURES,
    measures: [
      [HIGH, 'pression-arterielle.pas'],
      [LOW, 'pression-arterielle.pad'],
      [RATE, 'frequence-cardiaque.fc'],
    ],
  },
  {
    // Garmin Connect, steps: the actual number of a day beside its goal.
    all: [/^(?:pas reels?|actual steps|steps|pas)$/, /^(?:goal|step goal|objectifs?(?: de pas)?)$/],
    only: /^(?:|date|jour|day|pas reels?|actual steps|steps|pas|goal|step goal|objectifs?(?: de pas)?)$/,
    units: [],
    measures: [[/^(?:pas reels?|actual steps|steps|pas)$/, 'nombre-de-pas-par-jour.pas']],
    date: /^(?:|date|jour|day)$/,
  },
  {
    // mySugr: the blood pressure is in millimetres of mercury.
    all: [/^date$/, /^(?:time|heure)$/, MYSUGR, /^(?:blood pressure|tension arterielle)$/],
    units: [[/^(?:blood pressure|tension arterielle)$/, 'mmHg']],
    measures: [[MYSUGR, METER]],
    recent: true,
  },
  {
    // Nightscout, entries: `sgv` and `mbg` are in mg/dL whatever the site shows.
    all: [/^date ?string$/, /^sgv$/],
    units: [[/^(?:sgv|mbg)$/, 'mg/dL']],
    measures: [
      [/^sgv$/, SENSOR],
      [/^mbg$/, METER],
    ],
    date: /^date ?string$/,
    recent: true,
  },
  {
    // Tandem t:connect: readings of the sensor (EGV) and of the meter (BG), in mg/dL.
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
    // Tandem t:connect, boluses: the glucose that was entered to compute a dose is no reading.
    all: [/^bolus ?type$/, /^bg \(/],
    units: [],
    measures: [],
    rows: { value: /^bg \(/, unit: null, event: /^bolus ?type$/, events: [] },
    recent: true,
  },
  {
    // YourLoops, cbg.csv: readings of the sensor, with their unit.
    all: [/^timestamp$/, /^value$/, /^units$/, /^cgm ?model$/],
    units: [],
    measures: [],
    rows: { value: /^value$/, unit: null, event: null, events: [[/^/, SENSOR]] },
    recent: true,
  },
  {
    // Accu-Chek (Smart Pix): readings of the meter; a drop of control solution is no reading of a person.
    all: [/^date$/, /^(?:time|heure)$/, /^(?:result|resultat)$/, /^(?:unit|unite)$/],
    one: /^(?:temperature warning|control test|(?:test|solution) de controle|out of target range|avertissement de temperature)$/,
    units: [],
    measures: [],
    rows: {
      value: /^(?:result|resultat)$/,
      unit: null,
      event: null,
      events: [[/^/, METER]],
      excluded: /^(?:control test|(?:test|solution) de controle)$/,
    },
    recent: true,
  },
  {
    // OneTouch Reveal: a row is a reading of the meter, a meal, a dose or a walk.
    all: [/^item type$/, /^date (?:and|&) time$/, /^(?:reading|value)$/, /^units?$/],
    units: [],
    measures: [],
    date: /^date (?:and|&) time$/,
    rows: {
      value: /^(?:reading|value)$/,
      unit: null,
      event: /^item type$/,
      events: [[/^(?:blood )?glucose(?: reading)?$/, METER]],
    },
    recent: true,
  },
  {
    // Tidepool: readings of the sensor (cbg) and of the meter (smbg), with their unit.
    all: [/^(?:tidepool data )?type$/, /^(?:local |device )?time$/, /^value$/, /^units$/],
    units: [],
    measures: [],
    date: /^(?:local )?time$/,
    rows: {
      value: /^value$/,
      unit: null,
      event: /^(?:tidepool data )?type$/,
      events: [
        [/^cbg$/, SENSOR],
        [/^smbg$/, METER],
      ],
    },
    recent: true,
  },
  {
    // Simple Health Export (Apple Health): a row is a sample of a type, from its start to its end.
    all: [/^type$/, /^source ?name$/, /^start ?date$/, /^unit$/, /^value$/],
    units: [],
    measures: [],
    date: /^start ?date$/,
    rows: { value: /^value$/, unit: null, event: /^type$/, events: APPLE_TYPES, partsOfOne: true },
    recent: true,
  },
  {
    // Glooko, bg_data: readings of a meter.
    all: [/^(?:timestamp|horodatage)$/, GLOOKO, /^(?:manual reading|saisie manuelle|lecture manuelle)$/],
    units: [],
    measures: [[GLOOKO, METER]],
    recent: true,
  },
  {
    // Eversense: readings of the sensor, and of the meter that calibrates it; a line above says the unit.
    all: [/^event type$/, /^event time$/, /^glucose value$/],
    units: [],
    measures: [],
    date: /^event time$/,
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
    // Beurer: the heading of the readings is their unit alone, beside the mark of the meal.
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
    // The notebook of any meter: beside the glucose, what was eaten or injected, which no laboratory writes.
    all: [GLUCOSE],
    one: /^(?:(?:avant|apres) (?:le )?(?:repas|petit dejeuner|dejeuner|diner)|(?:before|after|pre|post)[ -]?(?:meal|breakfast|lunch|dinner)|(?:marqueurs?|reperes?|etiquettes?|moment) (?:du |de |des )?repas|meal(?: (?:marker|tag|type))?|repas|tags?|(?:carb(?:ohydrate)?s?|glucides?)(?: ?\(.*\))?|(?:rapid|bolus|basal|long)?[ -]?(?:acting )?insulin\w*(?: (?:rapide|lente|basale))? ?\((?:u|ui|iu|units?|unites?)\))$/,
    units: [],
    measures: [[GLUCOSE, METER]],
    recent: true,
  },
  {
    // Medtronic CareLink: sections of a pump and of its sensor, whose years may have two digits.
    all: [/^index$/, /^date$/, /^time$/, /^(?:sensor glucose|bg reading|new device time|isig value)/],
    units: [],
    measures: [],
    recent: true,
  },
];
