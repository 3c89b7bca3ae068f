import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { isOtherTolerance, isTolerance, nameInTolerance } from '../../vocabulary/glucose-tolerance.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { isUrineStrip } from '../../vocabulary/names/urine-strip-names.ts';
import { vitalSignNamed } from '../../vocabulary/names/ward-names.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { BLOOD_PRODUCTS, CORD_BLOOD } from '../../vocabulary/people/blood-of-another.ts';
import { AROUND_PUNCTURE, ARTERIAL, CSF, VENOUS } from '../../vocabulary/specimens/specimen-natures.ts';

const URINE = String.raw`\burin|\bdiurese|\becbu\b`;
const PUNCTURES = String.raw`\b(?:${CSF})\b|\bponction|\bliquide|\bascite|\bpleura|\bfluid\b|\bredon|\bdrain|\bdialysat|\bdialysis|\bperfusat|\beffluent`;
const SWABS = String.raw`\bpus\b|\babces|\bplaies?\b|\bescarre|\becouvillon|\bswab|\bfrottis|\bsecretion|\bvagin|\buretr(?!ite)|\bgorge\b|\bpv\b`;
const SPUTUM = String.raw`\bbacteriologi|\bmycologi|\bparasitologi|\becbc\b|\bbile\b|^catheter|\bpoche de sang|\bauriculaire|\bconjonctiv|\bcordon\b|\bexpectoration|\bcrachat|\bsputum|\blba\b|\baspiration (?:bronch|trach)|\bbronch|\bmoelle|\bmyelogramme`;
const OTHER_MATTER = String.raw`\bselle|\bstool|\bsperm|\bsaliv|${SWABS}|${SPUTUM}`;
const BLOOD = String.raw`\bsang|\bserum|\bseri(?:que|c)|\bplasma|\bblood|\bclairance|\bclearance`;
const BLOOD_TOO = new RegExp(BLOOD);
const NOT_URINE_ALONE = new RegExp(
  anyOf(PUNCTURES, OTHER_MATTER, BLOOD, String.raw`\bbandelette|\bdipstick`),
);
const URINES = new RegExp(URINE);
const OTHER_SPECIMENS = new RegExp(anyOf(URINE, PUNCTURES, OTHER_MATTER));

/** Chapters and specimens of cultures, which a name alone does not contradict, unless blood is named too. */
const OF_CULTURES = new RegExp(
  anyOf(
    String.raw`\bbacteriolog|\bmicrobiolog|\bparasitolog|\bmycolog|\becbc\b|\bcatheter`,
    String.raw`\bbile\b|\bauriculaire|\bconjonctiv|\bcutane|\blavage`,
  ),
);
/** What is done to the patient, around which the patient's own blood is examined: « NFS après 2 culots globulaires ». */
const AROUND = anyOf('avant|apres|post|pre|depuis|controle|transfusion|before|after');
/** Blood that is not the patient's. */
const OF_ANOTHER = new RegExp(
  `\\b${CORD_BLOOD}|\\bcontroles? (?:qualite )?(?:de|du|des) (?:la |l )?(?:qualite (?:de|du|des) )?${BLOOD_PRODUCTS}\\b|(?<!\\b${AROUND} (?:\\w+ ){0,3})\\b${BLOOD_PRODUCTS}\\b`,
);

/**
 * Whether a blood measure stands among the results of another specimen. If it was found by name only, it counts as such
 * even if the words also mention blood.
 */
export function isOtherSpecimen({ codes, specimen }: Candidate, entry: CatalogueEntry): boolean {
  if (specimen === undefined || codes.some(({ system }) => system === 'doc2')) return false;
  const plain = plainLabel(specimen);
  const isCoded = codes.some(({ system }) => system === 'loinc');
  if (!entry.specimen.startsWith('sang')) return false;
  if (
    isUrineStrip(
      plain
        .replace(/[\d/.]+/g, ' ')
        .trim()
        .replace(/ +/g, ' '),
    )
  )
    return entry.specimen !== 'sang capillaire';
  if (OF_ANOTHER.test(plain)) return entry.specimen !== 'sang du cordon';
  if (!isCoded && OF_CULTURES.test(plain) && !BLOOD_TOO.test(plain)) return true;
  return OTHER_SPECIMENS.test(plain) && !(isCoded && BLOOD_TOO.test(plain));
}

/** The type with the times after 75 g of glucose. */
const TOLERANCE = 'hyperglycemie-provoquee';

/** Among urine results, the urinary measures of a name; otherwise the measures of the name itself. */
export function entriesByName(catalogue: Catalogue, candidate: Candidate): CatalogueEntry[] {
  const specimen = candidate.specimen ?? '';
  const writtenNames = withoutShortCodes(catalogue, candidate).map(
    (word) => vitalSignNamed(word, candidate.units, specimen) ?? word,
  );
  const words = isTolerance(specimen)
    ? writtenNames.map((word) => nameInTolerance(word) ?? word)
    : writtenNames;
  const timed = words.filter((word, index) => word !== writtenNames[index]);
  // Beside « Glycémie T60 », the code « GLY » names glucose without its time.
  const ownEntries = entriesByWords(catalogue, timed.length > 0 ? timed : words).filter(
    ({ type }) => type.id !== TOLERANCE || ![specimen, ...words].some(isOtherTolerance),
  );
  if (ownEntries.length === 0 && words.some((word) => byLabel(catalogue, word).length > 0)) return [];
  const urinary = isOfUrine(candidate)
    ? IN_URINE.flatMap((named) => [
        ...entriesByWords(catalogue, words.map(named)),
        ...ownEntries.flatMap((entry) => namesOf(entry).flatMap((name) => byLabel(catalogue, named(name)))),
      ])
    : [];
  const numbers = urinary.filter(
    ({ specimen, measure }) => specimen === 'urines' && measure.value_type !== 'TEXTE',
  );
  const inCsf = isOfCsf(candidate)
    ? entriesByWords(
        catalogue,
        words.map((word) => `${word} lcr`),
      )
    : [];
  const special = numbers.length > 0 ? numbers : inCsf;
  const found = special.length > 0 ? [...new Set(special)] : ownEntries;
  const ofSite = bloodSiteOf(specimen).flatMap((site) => ofBlood(catalogue, words, site));
  const named = ofSite.length > 0 ? [...new Set(ofSite)] : found;
  return isOfItsExamination(words, specimen) ? named : [];
}

/**
 * Names that any examination may use, and the words that must stand around them: the catalogue has each for one
 * examination only.
 */
const COMMON_NAMES: readonly [RegExp, RegExp][] = [
  [/^conclusions?$/, /\becgs?\b|\belectrocardio/],
  [
    /^(?:examen direct|(?:coloration (?:de )?)?gram|germe identifie|cellules epitheliales|epithelial cells)$/,
    new RegExp(URINE),
  ],
];

/** Whether a name shared by several examinations stands among the results of the one that the catalogue means. */
function isOfItsExamination(words: readonly string[], specimen: string): boolean {
  const around = plainLabel([specimen, ...words].join(' '));
  return COMMON_NAMES.every(
    ([name, examination]) => !words.some((word) => name.test(plainLabel(word))) || examination.test(around),
  );
}

/**
 * Sites that blood may be drawn from (the vein matters for gases only): the words of specimens, and the catalogue's
 * adjectives.
 */
const BLOOD_SITES = [
  {
    pattern: ARTERIAL,
    specimen: 'sang artériel',
    names: ['artériel', 'artérielle', 'artériels'],
    gasOnly: false,
  },
  { pattern: /\bcapill/, specimen: 'sang capillaire', names: ['capillaire', 'capillaires'], gasOnly: false },
  { pattern: VENOUS, specimen: 'sang veineux', names: ['veineux', 'veineuse'], gasOnly: true },
];
type BloodSite = (typeof BLOOD_SITES)[number];
const GASES = /\bgaz\b|\bgas(?:es)?\b|\bgazometrie\b|\b[av]bg\b/;

/**
 * The blood site that a specimen names, if it names only one. Venous blood is the default, so it counts for gases only.
 */
function bloodSiteOf(specimen: string): BloodSite[] {
  const plain = plainLabel(specimen);
  const sites = BLOOD_SITES.filter((site) => site.pattern.test(plain));
  if (sites.length !== 1 || OTHER_SPECIMENS.test(plain)) return [];
  return sites.filter(({ gasOnly }) => !gasOnly || GASES.test(plain));
}

/**
 * The measures of a blood site: « pCO2 » under « Gaz du sang artériel ». For capillary blood, glucose and gases only.
 */
function ofBlood(catalogue: Catalogue, words: readonly string[], site: BloodSite): CatalogueEntry[] {
  return site.names
    .flatMap((name) =>
      entriesByWords(
        catalogue,
        words.map((word) => `${word} ${name}`),
      ),
    )
    .filter(({ specimen }) => specimen === site.specimen);
}

/** The catalogue's urinary names for an analysis named as in blood. */
const IN_URINE: readonly ((word: string) => string)[] = [
  (word) => `${word} urinaire`,
  (word) => `${word} urinaires`,
  (word) => `${word} urinaire des 24 heures`,
  (word) => `urine ${word}`,
];

/**
 * All names of a measure: a symbol has no urinary form, so « NA » among urine results is found by the other names of
 * sodium.
 */
const namesOf = ({ measure, synonyms }: CatalogueEntry): readonly string[] => [measure.title, ...synonyms];

/** Whether the surrounding results are of urine only: a clearance also has blood results. */
function isOfUrine({ specimen }: Candidate): boolean {
  const plain = plainLabel(specimen ?? '');
  return URINES.test(plain) && !NOT_URINE_ALONE.test(plain);
}

const CSF_WORDS = wholeWords([CSF]);
/** The words of the cerebrospinal fluid, and those that it shares with other fluids. */
const OF_CSF = wholeWords([CSF, 'liquides?|ponctions?|fluid'], 'g');

/** Whether the surrounding results are of the cerebrospinal fluid only. */
function isOfCsf({ specimen }: Candidate): boolean {
  const plain = plainLabel(specimen ?? '');
  const others = plain.replace(OF_CSF, ' ');
  if (AROUND_PUNCTURE.test(plain)) return false;
  return CSF_WORDS.test(plain) && !BLOOD_TOO.test(others) && !OTHER_SPECIMENS.test(others);
}

/** Drops a local code that only abbreviates the name: « FER » beside « Ferritine », « HBS » beside « Antigène HBs ». */
function withoutShortCodes(catalogue: Catalogue, { words = [], codes }: Candidate): readonly string[] {
  const local = new Set(codes.filter(({ system }) => system === 'other').map(({ code }) => plainLabel(code)));
  const shortens = (word: string) =>
    local.has(plainLabel(word)) &&
    words.some(
      (name) =>
        plainLabel(name).length > plainLabel(word).length &&
        (plainLabel(name).startsWith(plainLabel(word)) ||
          plainLabel(name).split(' ').includes(plainLabel(word))) &&
        byLabel(catalogue, name).length > 0,
    );
  return words.filter((word) => !shortens(word));
}

/** Glucose without more words, and the glucoses that more words name: the code « GLU » stands beside all of them. */
const isUnspecifiedGlucose = ({ type }: CatalogueEntry): boolean => type.id === 'glycemie';
const PRECISE_GLUCOSE = new Set(['glycemie-a-jeun', 'glycemie-postprandiale', 'glycemie-capillaire']);
const isPreciseGlucose = ({ type }: CatalogueEntry): boolean => PRECISE_GLUCOSE.has(type.id);

/**
 * Measures on which all words agree. Words that name no measure are ignored; if the others contradict each other, none
 * is returned.
 */
function entriesByWords(catalogue: Catalogue, words: readonly string[]): CatalogueEntry[] {
  const all = words.map((word) => byLabel(catalogue, word)).filter((entries) => entries.length > 0);
  const isPrecise = all.some((entries) => entries.every(isPreciseGlucose));
  const named = isPrecise ? all.filter((entries) => !entries.every(isUnspecifiedGlucose)) : all;
  const [first = [], ...others] = named;
  return first.filter((entry) => others.every((entries) => entries.includes(entry)));
}
