import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

/** Types of what is measured on a foetus, or on its mother for it. */
const OF_PREGNANCY = new Set([
  'biometrie-foetale',
  'rythme-cardiaque-foetal',
  'hauteur-uterine',
  'age-gestationnel',
]);
const ULTRASOUND = anyOf('echographies?|echos?|ultrasound|biometries?|doppler|monitoring|enregistrement');
const OBSTETRIC = anyOf('obstetricale?s?|foetale?s?|de grossesse|(?:o?b )?obstetric|fo?etal|pregnancy');
/** The title of a request or chapter about a foetus: « Échographie obstétricale T3 ». */
const OF_FOETUS = new RegExp(
  anyOf(
    `\\b${ULTRASOUND} (?:\\w+ )?${OBSTETRIC}\\b|\\b(?:fo?etal|ob|obstetric(?:al)?) (?:ultrasound|biometry|monitoring|doppler)\\b`,
    '\\bechographies? (?:de datation|t ?[1-3]|(?:du )?(?:[1-3](?:er|e|eme|nd)?|premier|deuxieme|second|troisieme) trimestre)\\b',
    '\\b(?:cardiotocogra\\w+|ctg|ercf|rythme cardiaque foetal)\\b',
    // Chapters of an obstetric report in DICOM (PS3.16, TID 5000).
    '\\bfetus summary\\b|\\bfetal (?:long bones|cranium|biophysical profile|anatomy)\\b|\\bembryonic\\b|\\bearly gestation\\b',
  ),
);
const MATERNAL = /\b(?:maternel(?:le)?s?|mere|maternal|mother)\b/;

/**
 * Whether a measure of the body stands under a title about a foetus, whose head, heart and weight have the names of a
 * patient's: « Périmètre crânien » in an obstetric ultrasound.
 */
export function isOfFoetus({ specimen, label }: Candidate, { specimen: on, type }: CatalogueEntry): boolean {
  if (on !== 'patient' || OF_PREGNANCY.has(type.id)) return false;
  const title = plainLabel(specimen ?? '');
  return OF_FOETUS.test(title) && !MATERNAL.test(`${title} ${plainLabel(label ?? '')}`);
}
