import { anyOf } from '../../vocabulary/patterns.ts';
import { SCORES } from './score-kinds.ts';
import type { Kind } from './vital-sign-kind.ts';

const BEAT = String.raw`(?:bpm|(?:bat(?:t|tements?)?s?\.?|btts|puls(?:ations?)?|cycles?|c|mvts?|resp)?\s?\/\s?(?:min(?:ute)?|mn)|(?:bat\w* )?par minute|beats?\/min|breaths?\/min)`;
/** Not behind a word other than a unit: « Dry Wt », « Knee Ht ». */
const ALONE = String.raw`(?<!\p{L}{3}(?<!bpm|min|lbs|mHg)\.?[ -]{1,2})`;
const SHORT_WEIGHT = String.raw`${ALONE}Wt\.?(?=[\s:]{1,3}\d{1,3}(?:\.\d{1,2})?\s?(?:kg|lb)s?(?! ?(?:loss|lost|gain|down|up|less|more)))`;
const SHORT_HEIGHT = String.raw`${ALONE}Ht\.?(?=[\s:]{1,3}(?:\d{1,3}(?:\.\d{1,3})?\s?(?:c?m|in(?:ches)?)(?!\p{L})|[1-7]\s?(?:['’′]|ft)\s?\d))`;
/** « T 162 cm », « P 64 kg » in a line of vital signs: what is shorter or lighter may be of a tumour or a waist. */
const LETTER_HEIGHT = String.raw`${ALONE}T(?=[\s:=]{1,3}(?:1[3-9]\d|2[0-2]\d)\s?cm(?!\p{L}))`;
const LETTER_WEIGHT = String.raw`${ALONE}P(?=[\s:=]{1,3}(?:[3-9]\d|1\d{2})(?:[.,]\d{1,2})?\s?kg(?!\p{L}|\s?\/| (?:perdus?|pris|gagn|en (?:moins|plus)|de )))`;
/** Names of vital signs beside which a « T » is the temperature. */
const AMONG = '(?:FC|FR|SpO2|Sat|Pouls|TA|PA|EVA)';
export const KINDS: readonly Kind[] = [
  {
    name: new RegExp(
      anyOf(
        String.raw`PAS ?\/ ?PAD|TA|T\.A\.?|PA|P\.A\.|BP|[Tt]ension(?: art[ée]rielle)?|[Pp]ression art[ée]rielle`,
        '[Bb]lood pressure|TENSION(?: ART[EÉ]RIELLE)?',
      ),
      'u',
    ),
    words: ['PAS', 'PAD'],
    unit: /(?:mm ?Hg|cm ?Hg)/iu,
    implied: null,
  },
  {
    name: /[Tt]our de taille|[Pp][ée]rim[èe]tre abdominal|[Ww]aist circumference/u,
    words: ['tour de taille'],
    unit: /cm/u,
    implied: null,
  },
  {
    name: /PC(?=[\s:=]{1,3}\d{2}(?:[.,]\d)?\s?cm)/u,
    words: ['périmètre crânien'],
    unit: /cm/u,
    implied: null,
  },
  { name: /[Pp][ée]rim[èe]tre cr[âa]nien/u, words: ['périmètre crânien'], unit: /cm/u, implied: null },
  {
    name: new RegExp(
      `[Pp]oids(?: corporel)?|POIDS|Pds|PDS|p[èe]se|pesait|[Ww]eight|${SHORT_WEIGHT}|${LETTER_WEIGHT}`,
      'u',
    ),
    words: ['poids'],
    unit: /(?:kgs?|kilos?|kilogrammes?|g|grammes?|lbs?)/iu,
    implied: null,
  },
  {
    name: new RegExp(`[Tt]aille|TAILLE|[Hh]eight|${SHORT_HEIGHT}|${LETTER_HEIGHT}`, 'u'),
    words: ['taille'],
    unit: /(?:cm|m|in(?:ches)?)/u,
    implied: null,
  },
  {
    name: /IMC|BMI|[Ii]ndice de masse corporelle/u,
    words: ['IMC'],
    unit: /kg\s?\/\s?m(?:2|²)/iu,
    implied: 'kg/m2',
  },
  {
    name: /FC|[Ff]r[ée]quence cardiaque|[Pp]ouls|HR|[Hh]eart rate|[Pp]ulse/u,
    words: ['fréquence cardiaque'],
    unit: new RegExp(BEAT, 'iu'),
    implied: '/min',
  },
  {
    // In an electrocardiogram, « RR 820 ms » is an interval; in a sentence, « RR 2 [1,4-3] » is a relative risk.
    name: new RegExp(
      anyOf(
        'FR(?: (?:totale|mesur[ée]e|spontan[ée]e))?|[Ff]r[ée]quence respiratoire|[Rr]esp(?:iratory rate|iration rate)|[Rr]esps?',
        String.raw`RR(?=[\s:=]{0,3}(?:[5-9]|\d{2})(?!\d|[.,/]\d|\s?ms|\s?[[(]\s?(?:IC|CI|\d))|$)`,
      ),
      'u',
    ),
    words: ['fréquence respiratoire'],
    unit: new RegExp(BEAT, 'iu'),
    implied: '/min',
  },
  {
    name: /Sp ?[O0][2₂]|SPO2|spo2|Sat(?:uration)? ?(?:en )?O[2₂]/u,
    words: ['SpO2'],
    unit: /%/u,
    implied: '%',
  },
  {
    name: /[Ss]at(?:uration)?(?: en (?:oxyg[èe]ne|O2)| O2)?|O2 sat(?:uration)?|[Oo]xygen saturation/u,
    words: ['SpO2'],
    unit: /%/u,
    implied: null,
  },
  { name: /F[iI] ?[O0][2₂]/u, words: ['FiO2'], unit: /%/u, implied: null },
  { name: /[Ee][Tt] ?CO[2₂]/u, words: ['EtCO2'], unit: /mm ?Hg/iu, implied: null },
  { name: /PAM/u, words: ['PAM'], unit: /mm ?Hg/iu, implied: null },
  // « BDC » alone are the heart sounds of an adult.
  { name: /B[Dd]CF|RCF/u, words: ['RCF'], unit: /bpm|batt?\.?\s?\/\s?min|\/\s?mi?n/iu, implied: null },
  { name: /HU|[Hh]auteur ut[ée]rine/u, words: ['hauteur utérine'], unit: /cm/u, implied: null },
  { name: /T ?°(?:C(?![\p{L}]))?/u, words: ['température'], unit: /°? ?[CF](?!\p{L})|°/u, implied: '°C' },
  // A single letter means a temperature only before degrees: « T 2 » is an MRI sequence or a tumour stage.
  {
    name: /T(?=[\s:=]{0,3}\d{2,3}(?:[.,]\d)?\s?°\s?[CF])/u,
    words: ['température'],
    unit: /° ?[CF](?!\p{L})/u,
    implied: null,
  },
  // Or, without degrees, among other vital signs: « FR 24 T 38,2 SpO2 93 % ».
  {
    name: new RegExp(
      String.raw`(?<=${AMONG}[\s:=]{1,3}\d[\d/,.]*\s{1,2}%?[\s,;]{0,2})T(?=[\s:=]{1,3}(?:3[4-9]|4[0-2])[.,]\d(?:[\s,;]|$))|T(?=[\s:=]{1,3}(?:3[4-9]|4[0-2])[.,]\d[\s,;]{1,3}${AMONG}[\s:=]{1,3}\d)`,
      'u',
    ),
    words: ['température'],
    unit: /° ?[CF](?!\p{L})/u,
    implied: '°C',
  },
  { name: /[Dd]iur[èe]se(?: horaire)?/u, words: ['diurèse horaire'], unit: /mL\s?\/\s?h/iu, implied: null },
  {
    name: /(?:[Ss]core de )?(?:Glasgow|GLASGOW)(?!-| (?:[Bb]latchford|[Oo]utcome|[Ll]i[èe]ge))|GCS/u,
    words: ['score de Glasgow'],
    unit: /\/ ?15|points?|pts/u,
    implied: '{score}',
    outOf: 15,
  },
  {
    name: /EVA(?: (?:douleur|de la douleur))?/u,
    words: ['EVA'],
    unit: /\/ ?10/u,
    implied: '{score}',
    outOf: 10,
    alone: true,
  },
  {
    name: /EN(?: douleur)?|[Éé]chelle num[ée]rique/u,
    words: ['EN douleur'],
    unit: /\/ ?10/u,
    implied: '{score}',
    outOf: 10,
    statesOutOf: true,
    alone: true,
  },
  {
    name: /(?:[Ss]core )?NIHSS/u,
    words: ['NIHSS'],
    unit: /\/ ?42|points?|pts/u,
    implied: '{score}',
    outOf: 42,
    alone: true,
  },
  ...SCORES,
  {
    name: /[Tt]emp(?:[ée]rature|\.)?/u,
    words: ['température'],
    unit: /° ?[CF]?(?!\p{L})|[CF](?!\p{L})/u,
    implied: null,
  },
  {
    name: /[Gg]lyc[ée]mie (?:capillaire|cap\.?|au doigt)|[Dd]extro|[Cc]apillary glucose/u,
    words: ['glycémie capillaire'],
    unit: /(?:m?g|mmol)\s?\/\s?d?l/iu,
    implied: null,
  },
];
/** The names of all kinds; the index of the matched group gives the kind. */
export const NAMES = new RegExp(
  String.raw`(?<![\p{L}\d.°/-])(?:${KINDS.map(({ name }) => `(${name.source})`).join('|')})(?![\p{L}\d])`,
  'gu',
);
