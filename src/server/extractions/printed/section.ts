import { plainLabel } from '../vocabulary/labels.ts';

/** What the headings above a result say of it. */
export interface Section {
  /** The heading, where the specimen is not blood. */
  specimen: string;
  /** Words that a name takes on under this heading ("Albumine" under "Électrophorèse"). */
  adds: readonly string[];
}

export const BLOOD: Section = { specimen: '', adds: [] };

const OTHER_SPECIMENS =
  /\b(?:urin\w*|ecbu|cbu|diurese|lcr|cephalo ?rachidien\w*|ponctions?|liquides?|selles?|copro\w*|ascite|pleura\w*|synovial\w*|sperm\w*|saliv\w*|expectoration\w*|crachats?|prelevement (?:vaginal|uretral|de gorge)|frottis|myelogramme|moelle)\b/;
const BLOODS =
  /\b(?:sang|sanguin\w*|serum|serique\w*|plasma\w*|hematolog\w*|hemogramme|numeration|nfs|hemostase|coagulation|biochimie|chimie|ionogramme|immuno\w*|hormon\w*|serolog\w*|endocrino\w*|enzym\w*|lipid\w*|hepatique|martial|thyroid\w*|vitamin\w*|marqueurs?|cardiaques?|proteines|allergolog\w*|auto ?immunite|toxicolog\w*|pharmacolog\w*|medicaments?)\b/;
const ELECTROPHORESIS = /\b(?:electrophorese|proteinogramme)\b/;
const BLOOD_GASES = /\bgaz\b|\bgazometrie\b/;
const WORDS_MAX = 12;

/** The section that a line opens; null where it is no heading of one. */
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
    const urine = /\burin|\becbu\b|\bcbu\b|\bdiurese\b/.test(plain);
    return { specimen: text.trim().slice(0, 100), adds: urine ? urineWords(plain) : [] };
  }
  return BLOODS.test(plain) ? BLOOD : null;
}

function urineWords(plain: string): string[] {
  const day = /\b24 ?h/.test(plain) ? ['urinaire des 24 heures', 'urinaires des 24 heures'] : [];
  return [...day, 'urinaire', 'urinaires'];
}
