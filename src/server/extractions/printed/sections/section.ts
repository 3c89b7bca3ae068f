import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { isOtherTolerance, isTolerance, nameInTolerance } from '../../vocabulary/glucose-tolerance.ts';
import { isUrineStrip } from '../../vocabulary/names/urine-strip-names.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { BLOOD_PRODUCTS, CORD_BLOOD } from '../../vocabulary/people/blood-of-another.ts';
import { DONORS, NEWBORNS, RELATIVES, SON_OR_DAUGHTER } from '../../vocabulary/people/other-people.ts';
import { AROUND_PUNCTURE, CSF } from '../../vocabulary/specimens/specimen-natures.ts';
import { chapterOfGases, gasesOf, siteOf } from './gas-sections.ts';
import type { Section } from './section-facts.ts';
import { isPreparedSperm, nameInSperm, SEMEN_ANALYSIS } from './sperm.ts';

export const BLOOD: Section = { specimen: '', adds: [] };

const FOREIGN = 'mutter|vater|madre|padre|moeder|vader|spender(?:in)?|donante|donatore';
const OTHERS = anyOf(...RELATIVES, ...NEWBORNS, SON_OR_DAUGHTER, DONORS, 'enfant|temoin', FOREIGN);
/** Words of a title of results, and those that link them to a person. */
export const OF_RESULTS = anyOf(
  'bilans?|resultats?|analyses?|examens?|donnees|biologies?|prelevements?|preleve(?:e?s?)|serologies?|groupes?',
  'spermogrammes?|biologiques?|sanguine?s?|hematologie|biochimie|ionogramme|results?|tests?|labs?|page|suite',
  'ecg|electrocardiogrammes?|echo(?:graphies?|cardiographies?)?|ett|holter|spirometrie|efr|de repos|cardiaques?',
  'nfs|hemogramme|numeration|gazometrie|gds|iono|ce jour|serum|plasma|sang',
  'chez|pour|du|de|des|la|le|l|les|d|of|the|son|sa|ses|une?|et|s',
);
const OF_RELATIVE = new RegExp(
  `^(?:${OF_RESULTS} )*(?:${OTHERS}|maternel(?:le)?s?|paternel(?:le)?s?|neonatale?s?|foetale?s?)(?: (?:n )?[1-4ab])?(?: ${OF_RESULTS})*(?: (?:a|b|ab|o)(?: rh\\w*)?(?: (?:plus|positif|negatif))?)?(?: de .{1,30})?$`,
);
const IN_HER_BLOOD = anyOf('circulant|libre|rhd?|rhesus|d|du|dans|le|sang|plasma|maternel');
/** Whoever an accident with blood exposes to, and a foetus whose blood group is read in the mother's blood. */
const OF_SOURCE = new RegExp(
  `^${anyOf(
    '(?:(?:aes|bilan|resultats?|serologies?|du|de la) )*(?:patiente?|sujet|personne|cas) source\\b',
    `(?:genotypage|adn|groupe|rhesus)(?: [a-z0-9]+){0,3} foet(?:al\\w*|us)(?: ${IN_HER_BLOOD})*$`,
  )}`,
);
const NUMBERED = /^[a-z]+ [1-4ab]$/;
/** « Donneur : homme 54 ans », who is not named. */
const ANONYMOUS = new RegExp(
  `^${DONORS} (?:(?:de |du )?[a-z]{3,12} )?(?:homme|femme|[hf] |sexe|vivante?|anonyme|apparentee?|decedee?|\\d{1,2} ans)`,
);
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?:\s*(?:à|at|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?|\d{1,2}(?:er)?\s+\p{L}{3,9}\.?\s+\d{4}`;
/** What a title may also print: its day, a name in brackets. */
export const BESIDE_TITLE = new RegExp(
  String.raw`\((?:(?:le|du)\s+)?(?:${DATE}|[^()\d]{1,40})\)|${DATE}`,
  'giu',
);
const IN_BRACKETS = /\(([^()\d]{2,40})\)/g;

/** Whether a title is of another person: « Donneur - biologie du 12/03/2026 », « Bilan de M. Durand (mari) ». */
export function isOfRelative(text: string): boolean {
  if (text.includes('\t') || text.length > TITLE_MAX) return OF_RELATIVE.test(plainLabel(text));
  const bare = text.replace(BESIDE_TITLE, ' ');
  if (OF_RELATIVE.test(plainLabel(bare)) || ANONYMOUS.test(plainLabel(text))) return true;
  if (!/\d/.test(bare) && VISIT_OF_OTHER.test(plainLabel(bare.split(/\s[-–]\s/).at(-1) ?? ''))) return true;
  const inside = [...text.matchAll(IN_BRACKETS)].map(([, words = '']) => plainLabel(words));
  return !/\d/.test(bare) && inside.some((words) => ALONE.test(words));
}

/** « Dr LEMAIRE - Consultation du fils ». */
const VISIT_OF_OTHER = new RegExp(
  `^(?:consultations?|visites?|suivi|examens?) (?:du|de la|de l|de son|de sa) ${anyOf(...RELATIVES, DONORS, SON_OR_DAUGHTER)}$`,
);
const ALONE = new RegExp(`^(?:(?:le|la|l|son|sa) )?${OTHERS}$`);
const TITLE_MAX = 90;

const URINE = String.raw`urin\w*|ecbu|cbu|diurese`;
const ENGLISH = 'fluid|stools?|f(?:a)?eces|f(?:a)?ecal|semen|sputum|swabs?|effusion';
const PUNCTURES = String.raw`ponctions?|liquides?|ascite|pleura\w*|synovial\w*|redons?|drains?|drainages?|dialys\w+|perfusats?|effluents?`;
const OTHER_MATTER = String.raw`selles?|copro\w*|sperm\w*|saliv\w*|expectoration\w*|crachats?`;
const SWABS = 'prelevement (?:vaginal|uretral|de gorge)|frottis|myelogramme|moelle';
/** Sites that only the heading of a culture names alone: « Pus », « Écouvillon nasal », « Prélèvement de plaie ». */
const SITES = String.raw`pus|plaies?|pharynge|oculaire|endocol|anale?|rectal|perineal|abces|escarres?|ulcere|vagin\w*|uretr\w*|gorge|nez|nasal|oreille|peau|bronch\w*|trache\w*|auriculaire|conjonctiv\w*|cutane\w*|catheter|bile`;
/** A chapter of cultures, alone on its line: it counts the cells of swabs and fluids. */
const CULTURES =
  /^(?:examen )?(?:bacteriolog(?:ie|ique)|microbiologie|parasitologie|mycologie)(?: medicale)?$/;
/** Blood that is not the patient's. */
const OF_ANOTHER = new RegExp(
  `^(?!umbilical cord (?!gas|blood|sample|specimen|arter|ven))(?:produits? (?:sanguins? )?(?:labiles? )?)?(?:${CORD_BLOOD}(?! stem| transplant| bank)|${BLOOD_PRODUCTS})\\b`,
);
/** « Nature du prélèvement : », « Specimen type: »: the field before the words for a specimen. */
const SPECIMEN_FIELD = new RegExp(
  `^(?:${anyOf('nature|type|origine')}(?: (?:de|du|d|l|of|the))* )?${anyOf(
    'prelevements?|echantillons?|specimen|sample|materiel|matrice',
  )}(?: (?:type|source|nature))? (?!(?:de|d|du|au|sur)\\b)`,
);
const isStrip = (text: string): boolean => isUrineStrip(plainLabel(text.replace(BESIDE_TITLE, ' ')));
/** « Cordon », « Prélèvement au cordon »: the whole of a title. */
const OF_CORD = new RegExp(
  `^(?:(?:${OF_RESULTS}|sang|veineux|arteriel|au|sur) )*(?:cordon|cord|umbilical cord)$`,
);
const OF_CULTURE = new RegExp(
  `^(?:(?:bacteriologie|culture|examen bacteriologique|prelevement|echantillon) (?:(?:de|d|du|des|la|le|l|sur|un|une|profonde?|superficiel\\w*) )*)?${anyOf(
    'pus(?: d abces)?|plaies?|lba|pv|ecbc|bile|catheters?|ecouvillon\\w*(?: \\w+){0,3}|expectorations?|(?:secretions?|aspirations?|lavage) \\w+(?: \\w+)?',
  )}$|^(?:prelevement|echantillon|culture) (?:(?:de|d|du|des|la|le|l|sur|un|une|profonde?) )*${anyOf(SITES)}$`,
);
const OTHER_SPECIMENS = wholeWords([URINE, CSF, PUNCTURES, OTHER_MATTER, SWABS, ENGLISH]);
/** Other matter than the patient's blood, which a sentence may name without being a heading. */
const OTHER_MATTER_SAID = wholeWords([
  'cordon|cord blood|umbilical|ombilical\\w*|placenta\\w*|amniotique|greffons?|poches?|perfusions?|perfuse\\w*|solutes?|sueur|lait|kystes?',
  'lavages?|aspirations?|aspirats?|secretions?|biopsies?|ganglions?|bile|pus|abces|humeur|epanchements?|culots?',
  'lombaires?|peritone\\w*|articulaires?|pericard\\w*|plevr\\w*|lba|ecbc|dialysats?|controles? de qualite',
]);

/** Whether words name another specimen than the patient's blood. */
export function saysOtherMatter(text: string): boolean {
  const plain = plainLabel(text);
  return OTHER_SPECIMENS.test(plain) || OTHER_MATTER_SAID.test(plain);
}
const BLOOD_ITSELF = String.raw`sang|sanguin\w*|serum|serique\w*|plasma\w*|blood`;
const HAEMATOLOGY = String.raw`ha?ematolog\w*|hemogramme|numeration(?! (?:des? |de la )?(?:germes?|bacteri\w*|colonies|flore|microbienne))|nfs|hemostase|coagulation|cbc|full count`;
const CHEMISTRY = [
  String.raw`biochimie|chimie|ionogramme|enzym\w*|lipid\w*|hepatique|martial|vitamin\w*|proteines`,
  String.raw`hormon\w*|endocrino\w*|thyroid\w*|marqueurs?|cardiaques?`,
  'chemistry|biochemistry|metabolic|electrolytes|liver|renal|lipids?|iron|tumou?r markers?',
];
const IMMUNOLOGY = String.raw`immuno\w*|serolog\w*|allergolog\w*|auto ?immunite`;
const DRUGS = String.raw`toxicolog\w*|pharmacolog\w*|medicaments?`;
const BLOODS = wholeWords([BLOOD_ITSELF, HAEMATOLOGY, ...CHEMISTRY, IMMUNOLOGY, DRUGS]);
const BLOODS_ITSELF = wholeWords([BLOOD_ITSELF]);
const WITH_URINE = wholeWords([URINE]);
const OF_CSF = wholeWords([CSF]);
const CSF_ALONE = new RegExp(`(?:\\bliquide )?\\b(?:${CSF})\\b`, 'g');
/** « BIOCHIMIE SANG ET LCR »: the names below may be of either specimen. */
const OF_BOTH = new RegExp(
  `^(?:(?:biochimie|chimie|cytologie|bacteriologie|immunologie|virologie|serologies?|electrophorese|glycemie|proteines?) )*(?:(?:du|de|dans le) )*${anyOf(
    `(?:${BLOOD_ITSELF}) (?:(?:et|ou|plus|/) )?(?:(?:du|de|le) )*(?:${CSF}|${PUNCTURES})(?: [a-z]{4,14}){0,2}`,
    `(?:${CSF}|${PUNCTURES})(?: [a-z]{4,14})? (?:(?:et|ou|plus|/) )?(?:(?:du|de|le) )*(?:${BLOOD_ITSELF})`,
  )}$`,
);
const ELECTROPHORESIS = /\b(?:electrophorese|proteinogramme)\b/;
/** The word that the title of a scan of a pregnancy adds to the names below it. */
export const OF_FOETUS = 'fœtal';
/** What stands below the title of a scan of a pregnancy. */
export const SCAN: Section = { specimen: '', adds: [OF_FOETUS, 'fœtale', '(fetus)'] };
/** The title of an ultrasound scan of a pregnancy, below which « PC » and « PA » are of the foetus. */
const SCANS = anyOf(
  'biometries? (?:foetales?|du foetus)|fetal biometry|obstetric (?:scan|ultrasound)',
  '(?:compte rendu d )?echographie (?:obstetricale|foetale|morphologique|de (?:datation|croissance|morphologie))',
  'echographie du (?:1er|premier|2e|2eme|deuxieme|second|3e|3eme|troisieme) trimestre',
);
const BIOMETRY = new RegExp(`^${SCANS}\\b`);
const BLOOD_GASES = /\bgaz\b|\bgazometrie\b/;
const WORDS_MAX = 12;
/** Matches a sentence, which is not a heading: « TA 118/66, pas d'ascite clinique ». */
const SENTENCE =
  /(?<!\p{L})(?:pas d['’e]|sans|absence d|aucune?)(?!\p{L})[^:]*$|\d\s?(?:kg|cm|mmHg|bpm|\/\s?min)(?![\p{L}\d])/iu;
const PATIENT = new RegExp(
  `^(?:${OF_RESULTS} )*(?:patiente?|receveu(?:r|se)|recipient|cas index)(?: (?:${OF_RESULTS}|(?:pre|post) ?(?:transfusionnel\\w*|greffe)))*$`,
);

const SPECIES =
  'chiens?|chiennes?|chats?|chattes?|canine?|felins?|felines?|chevaux|cheval|equine?|bovine?|lapins?|dogs?|cats?|horses?|canine|feline|equine';
/** The head of a veterinary report: « Laboratoire vétérinaire », « Espèce : chien ». */
const OF_ANIMAL = new RegExp(
  `^(?:laboratoire|clinique|cabinet|compte rendu)(?: [a-z]{1,20}){0,3} veterinaires?\\b|^veterinary\\b|\\b(?:animal|espece|race|species|breed)(?: [a-z]{1,20}){0,2} ${anyOf(SPECIES)}\\b`,
);

/**
 * « Nouveau-né : MARTIN Léo » below somebody's results names another person; at the head of a report, it names the
 * patient.
 */
function namesRelative(text: string): boolean {
  const [, who = '', name = ''] = /^([^:\d]{3,40}):\s*(\p{L}.*)$/u.exec(text.trim()) ?? [];
  return OF_RELATIVE.test(plainLabel(who)) && name.split(/\s+/).length <= WORDS_MAX;
}

const NUMBER = String.raw`(?:\d{1,3}(?:[ .]\d{3})+|\d{1,6}(?:[.,]\d{1,3})?)`;
const UNIT = String.raw`\s*(?:\t|$)|\s?/?[\p{L}%µ]{1,12}(?:[/.\d]|\s|$)`;
const NOT_AN_AMOUNT = String.raw`\s?(?:h|er|\p{L}{3,9}\s+\d{4})(?!\p{L})`;
/** A number after a name: a result, and no day, page or telephone number. */
const HOLDS_VALUE = new RegExp(
  String.raw`^[^\d\t:]{3,60}(?:\t|:)[\s:]*[<>≤≥]?\s*${NUMBER}(?=${UNIT})(?!${NOT_AN_AMOUNT})`,
  'u',
);

/**
 * The section that a line starts after the current one; null if it is not a heading. The results of another person end
 * only where those of the patient begin.
 *
 * @param hasResults whether the document has results above the line
 */
export function nextSection(current: Section, text: string, hasResults = false): Section | null {
  if (PATIENT.test(plainLabel(text.slice(0, TITLE_MAX).replace(BESIDE_TITLE, ' ')))) return BLOOD;
  if (OF_ANIMAL.test(plainLabel(text))) return { specimen: '', adds: [], relative: true };
  if (hasResults && namesRelative(text)) return { specimen: '', adds: [], relative: true };
  const chapter = chapterOfGases(current, text);
  if (chapter !== undefined) return chapter;
  // Below a scan, a title that only numbers a foetus starts no section: the rules of scans read it.
  if (current.adds.includes(OF_FOETUS) && NUMBERED.test(plainLabel(text))) return null;
  if (current.names === nameInSperm && isPreparedSperm(text)) return { ...current, unread: 'underTitle' };
  const section = sectionOf(text);
  // « Numération totale | 61,6 | M/éjaculat » is a row under « Spermogramme », not the title of a blood count.
  if (section === BLOOD && current.specimen !== '' && HOLDS_VALUE.test(text)) return null;
  return section !== null && current.relative ? { ...section, relative: true } : section;
}

/** The section that a line starts; null if it is not a heading. */
export function sectionOf(text: string): Section | null {
  const plain = plainLabel(text);
  if (plain.split(' ').length > WORDS_MAX || SENTENCE.test(text)) return null;
  if (isOfRelative(text) || OF_SOURCE.test(plain)) return { specimen: '', adds: [], relative: true };
  if (isTolerance(text)) return { specimen: '', adds: [], names: nameInTolerance };
  // The mapping recognises this title, and refuses the times of another load.
  if (isOtherTolerance(text)) return { specimen: beginningOf(text.trim(), 100), adds: [] };
  if (ELECTROPHORESIS.test(plain) && !OTHER_SPECIMENS.test(plain)) {
    return { specimen: '', adds: ['électrophorèse'] };
  }
  if (BIOMETRY.test(plain) && !/\b(?:jumeau|jumelle|foetus|fetus) ?(?:a|b|1|2|i|ii)\b/.test(plain))
    return SCAN;
  if (BLOOD_GASES.test(plain)) return gasesOf(siteOf(plain));
  const matter = plain.replace(SPECIMEN_FIELD, '');
  if (isStrip(text) || OF_ANOTHER.test(matter) || OF_CORD.test(matter) || CULTURES.test(plain))
    return { specimen: beginningOf(text.trim(), 100), adds: [] };
  if (OTHER_SPECIMENS.test(plain) || OF_CULTURE.test(plain)) {
    // "Analyses de sang et d'urines" is the laboratory's title, not a heading of results.
    if (BLOODS_ITSELF.test(plain)) return OF_BOTH.test(plain) ? { ...BLOOD, unread: 'specimens' } : null;
    const specimen = beginningOf(text.trim(), 100);
    if (SEMEN_ANALYSIS.test(plain)) return { specimen, adds: ['du sperme'], names: nameInSperm };
    const isOfCsf = OF_CSF.test(plain) && !AROUND_PUNCTURE.test(plain);
    if (isOfCsf && !OTHER_SPECIMENS.test(plain.replace(CSF_ALONE, ' ')))
      return { specimen, adds: ['du LCS', 'LCR'], matter: 'liquide cérébrospinal' };
    return { specimen, adds: WITH_URINE.test(plain) && !OF_CSF.test(plain) ? urineWords(plain) : [] };
  }
  return BLOODS.test(plain) ? BLOOD : null;
}

function urineWords(plain: string): string[] {
  const day = /\b24 ?h/.test(plain) ? ['urinaire des 24 heures', 'urinaires des 24 heures'] : [];
  return [...day, 'urinaire', 'urinaires'];
}
