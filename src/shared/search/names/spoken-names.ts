import { fold } from '../../core/fold.ts';

/**
 * Words that people type for a name of the catalogue: by that name, folded. Only questions and searches read them: in a
 * file, « Bili » and « Leuco » may be of a urine strip, and « Temp » of a refrigerator.
 */
const SPOKEN: Readonly<Record<string, string>> = {
  'pression arterielle systolique': 'tas,ta systolique',
  'pression arterielle diastolique': 'tad,ta diastolique',
  temperature: 'temp,t,t°',
  sat: 'satu,sat o2,spo 2',
  'score de glasgow': 'glasgow,glascow',
  imc: 'bmi',
  dextro: 'hgt,glucose capillaire,gly cap',
  'glycemie a jeun': 'gly a jeun,glycemie jeun',
  potassium: 'k+,kaliemie',
  sodium: 'na+,natremie',
  chlore: 'cl-,chloremie',
  bicarbonates: 'bicar,bicarb,bicarbs,hco3-',
  'proteines totales': 'protide,protidemie,proteinemie',
  calcium: 'ca++,ca2+,calcemie',
  phosphates: 'phosphore,phosphoremie,phosphatemie',
  magnesium: 'mg++,mg2+,magnesemie',
  'acide urique': 'uricemie',
  creatinine: 'crea,creatininemie',
  dfge: 'dfg,debit de filtration glomerulaire',
  albumine: 'albu,albuminemie',
  'bilirubine totale': 'bili,bilirubine t',
  ck: 'cpk',
  paco2: 'pco2',
  pao2: 'po2',
  'gaz du sang': 'gaz,gazo',
  leucocytes: 'leuco',
  plaquettes: 'plaq,plt,pq',
  hematocrite: 'hte,hct',
  hemoglobine: 'hgb',
  lymphocytes: 'lympho',
  'polynucleaires eosinophiles': 'eosino,eosinophiles',
  ggt: 'gamma gt,gammagt,gamma-gt',
  ferritine: 'ferri',
  poids: 'pds',
  'cholesterol total': 'chol,cholesterolemie',
  hcg: 'beta hcg,beta-hcg',
  reticulocytes: 'retic,retico',
  'd-dimeres': 'ddim,d dimere,ddimere,d-dim',
  troponine: 'tropo',
  'nt-probnp': 'nt pro bnp,ntprobnp,nt probnp,pro bnp,probnp',
  'folates seriques': 'folate',
  'ca 125': 'ca125',
  'ca 19-9': 'ca19-9,ca 19 9,ca199',
  'ca 15-3': 'ca15-3,ca 15 3,ca153',
};

/** The words that people type, each with the name that it means. */
export const SPOKEN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPOKEN).flatMap(([name, words]) => words.split(',').map((word) => [word, name] as const)),
);

/** The name of the catalogue that a typed text means; undefined if it is none of the words above. */
export function catalogueName(text: string): string | undefined {
  const folded = fold(text).trim().replace(/\s+/g, ' ');
  return SPOKEN_NAMES.get(folded) ?? SPOKEN_NAMES.get(folded.replace(/s$/, ''));
}
