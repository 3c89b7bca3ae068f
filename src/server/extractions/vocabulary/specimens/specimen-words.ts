import { ownValue } from '../../../../shared/core/own-value.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../patterns.ts';
import { namesSampleOfRelative } from '../people/relative-titles.ts';
import { namesControl } from '../quality-control.ts';
import { CSF, naturesOf } from './specimen-natures.ts';

/** The kind of a specimen by its code alone: HL7 tables 0070 and 0487, SNOMED CT. */
const NATURES: Readonly<Record<string, string>> = {
  ur: 'urine',
  urn: 'urine',
  urc: 'urine',
  urt: 'urine',
  usub: 'urine',
  umed: 'urine',
  ur24h: 'urine',
  csf: 'csf',
  stl: 'stool',
  sal: 'saliva',
  smn: 'sperm',
  sem: 'sperm',
  sprm: 'sperm',
  plr: 'pleural fluid',
  prt: 'peritoneal fluid',
  snv: 'synovial fluid',
  amn: 'amniotic fluid',
  diaf: 'dialysis fluid',
  fld: 'fluid',
  gast: 'gastric fluid',
  spt: 'sputum',
  swt: 'sweat',
  mar: 'marrow',
  milk: 'breast milk',
  mec: 'meconium',
  tiss: 'tissue',
  ser: 'serum',
  plas: 'plasma',
  ppp: 'plasma',
  bld: 'blood',
  wb: 'blood',
  blda: 'arterial blood',
  bldv: 'venous blood',
  bldc: 'capillary blood',
  bldco: 'cord blood',
  cbld: 'cord blood',
  '122575003': 'urine',
  '276833005': 'urine',
  '278020009': 'urine',
  '258574006': 'urine',
  '258450006': 'csf',
  '119339001': 'stool',
  '119364003': 'serum',
  '119361006': 'plasma',
  '119297000': 'blood',
  '258580003': 'blood',
  '122555007': 'venous blood',
  '122552005': 'arterial blood',
  '122554006': 'capillary blood',
  '122556008': 'cord blood',
  '309051001': 'fluid',
  '418564007': 'pleural fluid',
  '168139001': 'peritoneal fluid',
  '119332005': 'synovial fluid',
  '119373006': 'amniotic fluid',
  '119347001': 'sperm',
  '119342007': 'saliva',
  '119334006': 'sputum',
  '119359002': 'marrow',
};
const NATURE = wholeWords([
  CSF,
  String.raw`urin\w*|ponctions?|liquides?|fluid|ascite|pleura\w*|synovial\w*|redons?|drains?|dialysats?|perfusats?|effluents?`,
  String.raw`selles?|stools?|sperm\w*|saliv\w*|sang|sanguin\w*|serum|serique\w*|plasma\w*|blood`,
]);

/** The contents of the specimen field, with codes replaced by words. */
const readCodes = (own: readonly string[]): string[] =>
  own.map((word) => ownValue(NATURES, plainLabel(word)) ?? word).filter((word) => word.trim() !== '');

/** Words about a specimen: `own_specimen` is only about it, `specimen` may also be about the results around it. */
export interface SpecimenWords {
  specimen: string;
  /** Absent if the specimen field says neither what the specimen is nor whose. A control is named alone. */
  own_specimen?: string;
}

/**
 * The words about a specimen. If its own field names it, only that field is used, since a chapter title need not apply
 * to each of its results. Otherwise the words around it are added.
 *
 * @param own names and codes from the specimen's own field
 */
export function specimenWords(own: readonly string[], around: readonly string[]): SpecimenWords {
  const names = readCodes(own);
  const words = [...new Set(names)].join(' ');
  const control = names.find(namesControl);
  const isStated = control !== undefined || naturesOf(words).size > 0 || names.some(namesSampleOfRelative);
  const itself = isStated ? { own_specimen: control ?? words } : {};
  const specimen = NATURE.test(plainLabel(words)) ? words : [words, ...around].join(' ').trim();
  return { specimen, ...itself };
}
