import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { wholeWords } from '../vocabulary/patterns.ts';

/** What the headings above a result say about it. */
export interface Section {
  /** The heading, if the specimen is not blood; else empty. */
  specimen: string;
  /** Words to add to a name under this heading ("Albumine" under "Électrophorèse"). */
  adds: readonly string[];
}

export const BLOOD: Section = { specimen: '', adds: [] };

const URINE = String.raw`urin\w*|ecbu|cbu|diurese`;
const PUNCTURES = String.raw`lcr|cephalo ?rachidien\w*|ponctions?|liquides?|ascite|pleura\w*|synovial\w*`;
const OTHER_MATTER = String.raw`selles?|copro\w*|sperm\w*|saliv\w*|expectoration\w*|crachats?`;
const SWABS = 'prelevement (?:vaginal|uretral|de gorge)|frottis|myelogramme|moelle';
const OTHER_SPECIMENS = wholeWords([URINE, PUNCTURES, OTHER_MATTER, SWABS]);
const BLOOD_ITSELF = String.raw`sang|sanguin\w*|serum|serique\w*|plasma\w*`;
const HAEMATOLOGY = String.raw`hematolog\w*|hemogramme|numeration|nfs|hemostase|coagulation`;
const CHEMISTRY = [
  String.raw`biochimie|chimie|ionogramme|enzym\w*|lipid\w*|hepatique|martial|vitamin\w*|proteines`,
  String.raw`hormon\w*|endocrino\w*|thyroid\w*|marqueurs?|cardiaques?`,
];
const IMMUNOLOGY = String.raw`immuno\w*|serolog\w*|allergolog\w*|auto ?immunite`;
const DRUGS = String.raw`toxicolog\w*|pharmacolog\w*|medicaments?`;
const BLOODS = wholeWords([BLOOD_ITSELF, HAEMATOLOGY, ...CHEMISTRY, IMMUNOLOGY, DRUGS]);
const WITH_URINE = wholeWords([URINE]);
const ELECTROPHORESIS = /\b(?:electrophorese|proteinogramme)\b/;
const BLOOD_GASES = /\bgaz\b|\bgazometrie\b/;
const WORDS_MAX = 12;

/** The section that a line opens; null if it is not a heading. */
export function sectionOf(text: string): Section | null {
  const plain = plainLabel(text);
  if (plain.split(' ').length > WORDS_MAX) return null;
  if (ELECTROPHORESIS.test(plain) && !OTHER_SPECIMENS.test(plain)) {
    return { specimen: '', adds: ['électrophorèse'] };
  }
  if (BLOOD_GASES.test(plain) && !/\bvein/.test(plain)) {
    return { specimen: '', adds: ['artériel', 'artérielle', 'artériels'] };
  }
  if (OTHER_SPECIMENS.test(plain)) {
    const urine = WITH_URINE.test(plain);
    return { specimen: text.trim().slice(0, 100), adds: urine ? urineWords(plain) : [] };
  }
  return BLOODS.test(plain) ? BLOOD : null;
}

function urineWords(plain: string): string[] {
  const day = /\b24 ?h/.test(plain) ? ['urinaire des 24 heures', 'urinaires des 24 heures'] : [];
  return [...day, 'urinaire', 'urinaires'];
}
