import { ownValue } from '../../../../../shared/core/own-value.ts';
import { plainLabel } from '../../../../core/catalogue/plain-label.ts';

const MOLES_OR_GRAMS = /^m(?:mol|g)\/d?l$/i;
const GLUCOSE = /^(?:m?g\/d?l|mmol\/l)$/i;
const PER_MINUTE = /^(?:\/|c|cycles?|mvts?|breaths?|b)\/?min(?:ute)?s?$|^\/min$/i;
const PERCENT = /^%$/;
const LENGTH = /^(?:cm|in|inch(?:es)?)$/i;

/**
 * Short names that tables use in headings, with the units that leave no other meaning (null: any), and the names of the
 * catalogue. « Ca » beside blood gases may be ionised.
 */
const SHORT: readonly [RegExp, RegExp | null, string][] = [
  [/^ca$/, MOLES_OR_GRAMS, 'Calcium'],
  [/^mg$/, MOLES_OR_GRAMS, 'Magnésium'],
  [/^p(?:hos)?$/, MOLES_OR_GRAMS, 'Phosphore'],
  [/^(?:vit ?d|25 ?oh ?d)$/, null, 'vitamine D'],
  [/^(?:freq|frequence) card(?:iaque)?$/, null, 'Fréquence cardiaque'],
  [/^(?:freq|frequence) resp(?:iratoire)?$/, null, 'Fréquence respiratoire'],
  [/^rr$/, PER_MINUTE, 'Fréquence respiratoire'],
  [/^(?:sat(?: ?o2)?|o2 sat(?:uration)?)$/, PERCENT, 'SpO2'],
  [/^waist$/, LENGTH, 'Tour de taille'],
  [/^body temp$/, null, 'Température corporelle'],
  [/^(?:glyc|glycemie) cap(?:illaire)?s?$|^hgt$|^hemoglucotest$/, GLUCOSE, 'Glycémie capillaire'],
  [/^gaj$/, GLUCOSE, 'Glycémie à jeun'],
  [/^p ?a sys(?:t(?:olique)?)?$/, null, 'Pression artérielle systolique'],
  [/^p ?a dia(?:st(?:olique)?)?$/, null, 'Pression artérielle diastolique'],
  [/^acr$/, /^mg\/m?(?:mol|g)$/i, 'RAC'],
  [/^tdm ?6$/, /^m$/i, 'TM6'],
];
/** Names beside which a short one has another meaning: « Sat » of transferrin or of a vein, « RR » of a tracing. */
const NOT_BESIDE: Readonly<Record<string, RegExp>> = {
  SpO2: /^(?:fer\b|iron|transferrine?|ferritine?|cst|tibc|svo2|scvo2|pao2|sao2|pvo2|pcwp|siderophiline|ph$|p ?a?v?co2|po2)/,
  'Fréquence respiratoire': /^(?:pr|pq|qrs|qtc?|intervalles?)\b/,
};
const GASES = /^(?:ph|p?a?p?co2|paco2|pco2|pao2|po2|be|base excess)$/;

/** Other names of a nurse's chart, between which « Sat » without a unit is neither of iron nor a Saturday. */
const AMONG_VITALS = /^(?:ta|pa|tension|pouls|fc|pulse|hr|bp|fr|t|temp(?:erature)?|spo2|dextro)$/;

/** The name that the catalogue knows for a short one; the label itself if it is none. */
export function fullName(label: string, unit: string | null, beside: readonly string[]): string {
  const plain = plainLabel(label);
  const others = beside.map((cell) => plainLabel(cell.replace(/[([].*$/, '')));
  const isOfChart = plain === 'sat' && others.filter((name) => AMONG_VITALS.test(name)).length > 1;
  const found = SHORT.find(
    ([name, units]) => name.test(plain) && (units === null || units.test(unit ?? (isOfChart ? '%' : ''))),
  );
  if (found === undefined) return label;
  const excluding = ownValue(NOT_BESIDE, found[2]);
  if (excluding !== undefined && others.some((name) => excluding.test(name))) return label;
  const isIonised = found[2] === 'Calcium' && others.some((name) => GASES.test(name));
  return isIonised ? label : found[2];
}

/** Measures of glucose that only a name and a unit together identify: « CGM (mg/dL) ». */
const DEVICES: readonly [RegExp, string][] = [
  [/^(?:cgm|sgv)(?: (?:glucose|value|reading))?$/, 'glucose-interstitiel.sg'],
  [/^(?:cbg|smbg|capillary (?:blood )?glucose)$/, 'glycemie-capillaire.dextro'],
];

/** The measure of a device's glucose; null for any other name or unit. */
export const deviceGlucose = (label: string, unit: string | null): string | null =>
  /^m(?:g\/dl|mol\/l)$/i.test((unit ?? '').replace(/ /g, ''))
    ? (DEVICES.find(([name]) => name.test(plainLabel(label)))?.[1] ?? null)
    : null;
