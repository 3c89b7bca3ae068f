import type { MeasureDefinition, ObservationType } from './observation-type.ts';

/** Up to this many measures, a form shows all fields; beyond, only the filled and the usual ones. */
export const ALL_FIELDS_MAX = 2;

/**
 * Measures that an observation of a type nearly always has, by the id of the type and the ends of theirs: a form shows
 * them at once. For a type absent from this table, each field shows only once it is added.
 */
export const USUAL_MEASURES: Readonly<Record<string, readonly string[]>> = {
  'pression-arterielle': ['pas', 'pad'],
  'pression-arterielle-pulmonaire': ['s', 'd', 'm'],
  'mesure-ambulatoire-de-la-pression': ['pas-24', 'pad-24', 'pas-jour', 'pad-jour', 'pas-nuit', 'pad-nuit'],
  electrocardiogramme: ['fc', 'pr', 'qrs', 'qtc'],
  echocardiographie: ['fevg'],
  spirometrie: ['vems', 'cvf'],
  'numeration-formule-sanguine': ['gr', 'hb', 'ht', 'vgm', 'gb', 'plq'],
  'formule-leucocytaire': ['pnn', 'pne', 'pnb', 'lym', 'mono'],
  reticulocytes: ['ret'],
  'groupe-sanguin': ['abo', 'rh'],
  'taux-de-prothrombine-et-inr': ['tp', 'inr'],
  'temps-de-cephaline-activee': ['tca', 'ratio-tca'],
  'ionogramme-sanguin': ['na', 'k', 'cl'],
  'creatinine-et-debit-de-filtration-glomerulaire': ['creat', 'dfge'],
  'exploration-d-une-anomalie-lipidique': ['ct', 'hdl', 'ldl', 'tg'],
  'bilan-martial': ['fer', 'tf', 'cst'],
  bilirubine: ['bili-t'],
  'calcium-phosphore-magnesium': ['ca'],
  'gaz-du-sang-arteriel': ['ph', 'paco2', 'pao2', 'sao2', 'hco3'],
  'gaz-du-sang-veineux': ['ph', 'pco2', 'hco3'],
  'gaz-du-sang-capillaire': ['ph', 'hco3', 'lact'],
  'antigene-specifique-de-la-prostate': ['psa'],
  'liquide-cerebrospinal': ['leuco', 'hema', 'prot', 'gluc'],
  'score-de-glasgow': ['total'],
  'score-d-apgar': ['apgar-1', 'apgar-5', 'apgar-10'],
  'poids-de-naissance': ['poids', 'taille', 'pc'],
  'refraction-objective': ['sph-od', 'cyl-od', 'axe-od', 'sph-og', 'cyl-og', 'axe-og'],
  'refraction-subjective': ['sph-od', 'cyl-od', 'axe-od', 'sph-og', 'cyl-og', 'axe-og'],
  keratometrie: ['k1-od', 'k2-od', 'k1-og', 'k2-og'],
};

/**
 * The measures whose fields a form shows before any is filled: all of them when they are few, otherwise the usual ones.
 */
export function usualMeasures({ id, measures }: ObservationType): readonly MeasureDefinition[] {
  if (measures.length <= ALL_FIELDS_MAX) return measures;
  const usual = USUAL_MEASURES[id] ?? [];
  return usual.flatMap((end) => measures.find((measure) => measure.id === `${id}.${end}`) ?? []);
}
