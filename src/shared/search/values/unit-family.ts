import { fold } from '../../core/fold.ts';
import { ownValue } from '../../core/own-value.ts';
import type { MeasureDefinition } from '../../observations/observation-type.ts';

const MASS = '(?:[kmunpf]|mc|d|c)?g(?:rammes?)?|kilos?|kilogrammes?|lbs?|grammes?';
const AMOUNT = '[munpf]?mol|[mk]?u?ui|[mk]?iu|[mu]?u|m?eq|[munpf]kat';
const VOLUME = '[mudcf]?l|litres?|mm3|dm3|m3|100ml';
/** Units of one kind, folded and without spaces: at least some of them convert into each other. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['concentration', new RegExp(`^(?:${MASS}|${AMOUNT})/(?:${VOLUME})$`)],
  ['count', /^(?:g|t|giga|tera|(?:10\^?\*?\d{1,2})|k|m|millions|mill|)\/(?:l|mm3|ul|ml)$/],
  ['mass', new RegExp(`^(?:${MASS})$`)],
  ['length', /^(?:[kmcdun]?m|metres?|centimetres?|millimetres?|inch|in|ft)$/],
  ['pressure', /^(?:mmhg|cmhg|mmdehg|k?pa|cmh2o)$/],
  ['temperature', /^(?:°c|c|°f|f|degres?|°)$/],
  [
    'rate',
    /^(?:bpm|(?:bat|batt|battements|btts|c|cycles|resp|mvt|)\.?\/(?:min|mn|minute)|parminute|rpm|cpm)$/,
  ],
  [
    'time',
    /^(?:[mun]?s|sec|secondes?|min|mn|minutes?|h|heures?|j|jours?|sem|semaines?|sa|mois|ans?|annees?)$/,
  ],
  ['volume', /^(?:[mudc]?l|cc|litres?|cm3|mm3)$/],
  ['clearance', /^ml\/m(?:i)?n(?:\/1[.,]73m2?)?$/],
  ['share', /^(?:%|mmol\/mol|pourcent|pourcents|p\.100)$/],
  ['ratio', new RegExp(`^(?:${MASS}|${AMOUNT})/(?:${MASS}|${AMOUNT})$`)],
  ['per day', new RegExp(`^(?:${MASS}|${AMOUNT}|${VOLUME})/(?:24h|j|jour|24heures)$`)],
];

const foldUnit = (unit: string): string => fold(unit).replace(/\s+/g, '');

function familyOf(unit: string): string | undefined {
  // Giga and tera: in « G/L » and « T/L », unlike « g/L », which is in grams.
  if (unit === 'G/L' || unit === 'T/L') return 'count';
  const text = foldUnit(unit);
  return FAMILIES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Whether a text can only be a unit: a single letter, or « min », may also be a word. */
export const isUnit = (text: string): boolean =>
  familyOf(text) !== undefined &&
  (/[/%°]/.test(text) || /^(?:mmhg|cmhg|kg|mg|cm|mm|ml|ms)$/.test(foldUnit(text)));

/** Whether a number alone shows its kind, as for a blood pressure, unlike a blood count. */
export const haveOneKind = (measures: readonly MeasureDefinition[]): boolean =>
  new Set(measures.map(({ unit_short }) => unit_short && (familyOf(unit_short) ?? unit_short))).size < 2;

/** Other spellings of the same unit. */
const SPELLINGS: Readonly<Record<string, string>> = { '°': '°c', bpm: '/min' };

/** Whether a text is the exact unit of a measure, and not another one of the same kind. */
export function isOwnUnit(text: string, { unit, unit_short, ucum }: MeasureDefinition): boolean {
  const folded = ownValue(SPELLINGS, foldUnit(text)) ?? foldUnit(text);
  return [unit, unit_short, ucum].some((each) => each !== null && foldUnit(each) === folded);
}

/** Whether a text may be a unit of one of these measures: their own, or one of the same kind. */
export function isUnitOfAny(text: string, measures: readonly MeasureDefinition[]): boolean {
  const family = familyOf(text);
  return measures.some(({ unit, unit_short }) =>
    [unit, unit_short].some(
      (each) =>
        each !== null &&
        (foldUnit(each) === foldUnit(text) || (family !== undefined && familyOf(each) === family)),
    ),
  );
}
