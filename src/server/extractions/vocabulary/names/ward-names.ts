import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { HIGH_NAMES, LOW_NAMES } from '../blood-pressure.ts';
import { anyOf, wholeWords } from '../patterns.ts';

const BEATS = anyOf('bat(?:t(?:ements?)?)?|puls(?:ations?)?', 'c(?:ycles?)?|mvts?|breaths?|b');
const PER_MINUTE = new RegExp(`^(?:${anyOf('bpm|rpm|cpm', `${BEATS}?[./ ]*min(?:utes?)?`, '1/min')})$`, 'i');
const PERCENT = /^%$/;
const CELSIUS = /^(?:°|deg(?:r[eé]s?)? ?)?c(?:el(?:sius)?)?$/i;
const PRESSURE = /^[cm]m ?\[?hg\]?$/i;
const KILOGRAMS = /^kgs?$/i;
const CENTIMETRES = /^cm$/i;
const GLUCOSE = /^(?:m?g\/d?l|mmol\/l)$/i;

const CUFF = '(?:ta|pa|pni|pani|nibp|ibp|tension|pression)';
const SITE = '(?:axill(?:aire|ary)|tympan(?:ique|ic)|oral|orale|buccale|frontale?|auriculaire|temporale?)';
const OXIMETRY = '(?: (?:aa|air ambiant|room air|pouls|oxymetre))?';

/** A name that wards use for a vital sign, the unit that leaves no other meaning, and its name in the catalogue. */
interface Spoken {
  name: RegExp;
  unit: RegExp;
  full: string;
  /** Whether the request must be one of vital signs, because the name alone is used elsewhere too. */
  amongVitalSigns?: true;
}

const SPOKEN: readonly Spoken[] = [
  { name: /^(?:freq|frequence|rythme) card(?:iaque)?$/, unit: PER_MINUTE, full: 'Fréquence cardiaque' },
  { name: /^(?:(?:freq|frequence) resp(?:iratoire)?|rr)$/, unit: PER_MINUTE, full: 'Fréquence respiratoire' },
  { name: new RegExp(`^(?:sat ?o2|saturation o2|o2 sat)${OXIMETRY}$`), unit: PERCENT, full: 'SpO2' },
  { name: new RegExp(`^sat${OXIMETRY}$`), unit: PERCENT, full: 'SpO2', amongVitalSigns: true },
  { name: new RegExp(`^temp(?:erature)? ${SITE}$`), unit: CELSIUS, full: 'Température corporelle' },
  { name: /^t$/, unit: CELSIUS, full: 'Température corporelle', amongVitalSigns: true },
  {
    name: new RegExp(`^(?:${CUFF} ?${HIGH_NAMES}|tas|pnis)$`),
    unit: PRESSURE,
    full: 'Pression artérielle systolique',
  },
  {
    name: new RegExp(`^(?:${CUFF} ?${LOW_NAMES}|tad|pnid)$`),
    unit: PRESSURE,
    full: 'Pression artérielle diastolique',
  },
  { name: /^(?:pds|poids du jour|poids actuel)$/, unit: KILOGRAMS, full: 'Poids' },
  { name: /^pc$/, unit: CENTIMETRES, full: 'Périmètre crânien' },
  {
    name: /^(?:(?:glyc|glycemie) cap(?:illaire)?s?|hgt|hemoglucotest)$/,
    unit: GLUCOSE,
    full: 'Glycémie capillaire',
  },
];

const VITAL_SIGNS = wholeWords([
  'constantes?|signes? vita(?:l|ux)|vital signs?|vitals?|parametres? vitaux|surveillance (?:ide|infirmiere)|observations? infirmieres?',
]);
/** Requests under which the same names are those of blood, of iron or of a machine. */
const ELSEWHERE = wholeWords([
  anyOf('gaz|gds|gazometrie|gas(?:es)?|[av]bg', 'fer|martial|iron|transferrine?|ferritine?'),
  'dialys\\w*|ecmo|cec|respirateur|ventilateur|incubateur|couveuse|hypothermie|congelateur|refrigerateur',
]);

/**
 * The name that the catalogue has for a vital sign in the short words of a ward (« T° », « Sat O2 », « PA syst »), if its
 * unit and the request around it leave no other meaning; null for any other name.
 */
export function vitalSignNamed(word: string, units: readonly string[], around: string): string | null {
  const plain = plainLabel(word);
  const found = SPOKEN.find(({ name }) => name.test(plain));
  if (found === undefined || !units.some((unit) => found.unit.test(unit.trim()))) return null;
  const plainAround = plainLabel(around);
  if (ELSEWHERE.test(plainAround)) return null;
  return found.amongVitalSigns && !VITAL_SIGNS.test(plainAround) ? null : found.full;
}
