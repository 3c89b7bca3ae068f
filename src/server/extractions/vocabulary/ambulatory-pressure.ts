import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { HIGH_NAMES, LOW_NAMES } from './blood-pressure.ts';
import { anyOf, wholeWords } from './patterns.ts';
import { TARGET_WORDS } from './target-words.ts';

/** The type of the mean blood pressures of a recording that lasts a day. */
const TYPE = 'mesure-ambulatoire-de-la-pression';
export type PressureSide = 'pas' | 'pad';
export type Period = '24' | 'jour' | 'nuit';

/** The measure of a mean pressure: of the day, of the night, or of the 24 hours. */
export const meanPressure = (side: PressureSide, period: Period): string => `${TYPE}.${side}-${period}`;

const PRESSURE = '(?:pressions?|tensions?|pa|ta|bp)(?: arterielles?)?';
/** Titles of a blood pressure recorded by a monitor that a patient wears for a day. */
const MONITOR = wholeWords([
  String.raw`mapa|abpm|(?:mesure|pression|tension)\w* (?:arterielle )?ambulatoire|holter (?:tensionnel|ta|pa)`,
  'ambulatory blood pressure',
]);

/** Whether a text announces such a recording. */
export const saysAmbulatory = (text: string): boolean => MONITOR.test(plainLabel(text));

const MEAN = wholeWords(['moy(?:enne)?s?|mean|avg|average'], 'g');

/** Whether words say that numbers are means. */
export const saysMean = (text: string): boolean => plainLabel(text).search(MEAN) >= 0;

/** A text in plain words, without those that say that its numbers are means. */
export const withoutMean = (text: string): string => plainLabel(text).replace(MEAN, '').trim();

const SYSTOLIC = new RegExp(String.raw`^(?:${PRESSURE} )?${HIGH_NAMES}\b`);
const DIASTOLIC = new RegExp(String.raw`^(?:${PRESSURE} )?${LOW_NAMES}\b`);

/** The pressure that a heading names first, and its other words; null if it names none. */
export function pressureNamed(heading: string): { side: PressureSide; rest: string } | null {
  const plain = plainLabel(heading);
  for (const [side, name] of [['pas', SYSTOLIC] as const, ['pad', DIASTOLIC] as const])
    if (name.test(plain)) return { side, rest: plain.replace(name, '').trim() };
  return null;
}

const OF_PERIOD = '(?:(?:moyennes?|moy|mean|average) )?(?:(?:des|sur|de|du|la|les|le|of|the|periode) )*';
const HOUR = String.raw`\d{1,2}(?: ?h(?:eures?)?)?(?: ?\d{2})?`;
/** Its hours (« Jour (7 h - 22 h) »). « Jour 2 » is one of several days, and « 24 h max » is not a mean. */
const AFTER = `(?: (?:moyennes?|moy|mean|periode|mmhg|eveil|sommeil))*(?: (?:de )?${HOUR} (?:a |to )?${HOUR})?(?: mmhg)?`;
const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [periodCalled('24 ?h(?:eures?|ours?|rs)?', 'globale?|totale?|ensemble|overall'), '24'],
  [periodCalled('jour(?:nee)?|diurne|eveil|day(?:time)?|awake'), 'jour'],
  [periodCalled('nuit|nocturne|sommeil|night(?:time)?|asleep'), 'nuit'],
];

function periodCalled(...names: readonly string[]): RegExp {
  return new RegExp(`^${OF_PERIOD}${anyOf(...names)}${AFTER}$`);
}

/** The period whose means a cell announces: « Jour (7 h - 22 h) », « Moyenne des 24 h »; null for any other text. */
export function periodNamed(cell: string): Period | null {
  const plain = plainLabel(cell);
  return PERIODS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Words for limits and objectives, beside or above numbers that nobody measured. */
export const LIMIT_WORDS = [
  'seuils?|thresholds?|norm(?:e|ale?)s?|normaux|limites?|limits?|references?',
  TARGET_WORDS,
  String.raw`recommand\w*|recommendations?|consensus|guidelines?|esh|esc|sfhta|population`,
];
/** Words for what a recording gives besides means: extremes, shares above a limit, deviations. */
export const STATISTIC_WORDS = [
  String.raw`max\w*|min|mini|minim\w*|pics?|peak|charges?|loads?|variabilite|delta|medianes?|percentiles?`,
  'ecarts?(?: ?types?)?|sd|std|standard deviation|premiere? mesure',
];
