import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { wholeWords } from './patterns.ts';

/** What a specimen is, by its code alone: HL7 tables 0070 and 0487, SNOMED CT. */
const NATURES: Readonly<Record<string, string>> = {
  ur: 'urine',
  urn: 'urine',
  csf: 'csf',
  stl: 'stool',
  sal: 'saliva',
  smn: 'sperm',
  plr: 'pleural fluid',
  prt: 'peritoneal fluid',
  snv: 'synovial fluid',
  ser: 'serum',
  plas: 'plasma',
  bld: 'blood',
  wb: 'blood',
  '122575003': 'urine',
  '258450006': 'csf',
  '119339001': 'stool',
  '119364003': 'serum',
  '119361006': 'plasma',
  '119297000': 'blood',
};
const NATURE = wholeWords([
  String.raw`urin\w*|csf|lcr|cephalo ?rachidien\w*|ponctions?|liquides?|fluid|ascite|pleura\w*|synovial\w*`,
  String.raw`selles?|stools?|sperm\w*|saliv\w*|sang|sanguin\w*|serum|serique\w*|plasma\w*|blood`,
]);

/**
 * The words of a specimen: its own if they say what it is, since the title of a chapter is not about each of its
 * results; else those of what stands around it too.
 *
 * @param own names and codes of the specimen itself
 */
export function specimenWords(own: readonly string[], around: readonly string[]): string {
  const said = own.map((word) => NATURES[plainLabel(word)] ?? word).filter((word) => word.trim() !== '');
  const words = said.join(' ');
  return NATURE.test(plainLabel(words)) ? words : [...said, ...around].join(' ').trim();
}
