import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from './patterns.ts';

const SHORT = '(?:c ?qi?|qc|ciq|eeq|eqa|iqc)';
const MAKERS =
  '(?:bio ?rad|randox|roche|siemens|beckman|abbott|sysmex|stago|werfen|thermo(?: fisher)?|technopath)';
const BRANDS = `(?:${MAKERS} )?${anyOf(
  'precicontrol|liquichek|lypho?che?c?k|multiqual|multichem|seronorm|precinorm|precipath|pathonorm|acusera|immunotrol|virotrol|nortrol|pathotrol',
)}\\b.*`;
/** Those who send laboratories samples of an unknown content, to compare their results. */
const ORGANISERS = '(?:ctcb|probioqual|asqualab|eqas|riqas|labquality|neqas)\\b.*';

/** A control, a standard or a blank of a laboratory, in place of a sample or a person. */
const CONTROL = new RegExp(
  `^${anyOf(
    `${SHORT}(?: (?:interne|externe|internal|external))?(?: ?(?:niveau|level|niv|n|l|lot))?(?: ?[-_]?[a-z]?\\d*)?(?: (?:bas|haut|moyen|normal|low|high|patho\\w*))?`,
    'controles? (?:de )?(?:cq|qc|ciq|qualite|interne|externe|positif|negatif|niveau|niv|n ?\\d).*|(?:quality|positive|negative|level \\d) control.*|control (?:level|lot) .*',
    'kontrolle (?:level|stufe|niveau|charge|\\d).*|qualitatskontrolle.*|control (?:de calidad|interno|nivel).*|controllo (?:di qualita|interno|livello).*',
    '(?:n )?lot (?:n )?[a-z]*\\d\\w* (?:niveau|niv|level|n|l) ?\\d.*|(?:niveau|level) \\d lot .*',
    '(?:cq|qc|ciq|quality control|control) (?:material|sample|specimen|serum|solution)s?.*|materiel (?:de |du )?(?:controle|cq).*',
    '(?:serum|plasma|echantillon|sang|urine|solution|tube) (?:de |du |d )?controle.*|pools? (?:de |d )?(?:serums?|plasmas?|sera|urines?)',
    `(?:ctrl|ctl|controles?|control)(?: \\w+){0,2} (?:niveau|niv|level|lvl|lot) ?\\w*\\d.*`,
    '(?:ctrl|ctl|controle|control) (?:bas|basse|haute?|moyen(?:ne)?|normale?|low|high|abnormal|patho\\w*|positi\\w*|negati\\w*)(?: \\d)?',
    BRANDS,
    ORGANISERS,
    'etalon.*|calibrants?.*|calibrat(?:eur|or|ion).*|blanc reactif|reagent blank',
  )}$`,
);

/** Whether a text is the name of a control: « CQ niveau 1 », « Lot 4521 Niveau 2 ». */
export const namesControl = (text: string): boolean => CONTROL.test(plainLabel(text));

/** Words beside the name of a control, none of which is a first name. */
const BESIDE_CONTROL = wholeWords([
  `${SHORT}|niveaux?|niv|level|lvl|lots?|echantillons?|samples?|specimens?|tubes?|flacons?|materiel|material|poste|automate`,
  'bas|hauts?|moyen|normale?s?|patho\\w*|high|low|positi\\w*|negati\\w*|control\\w*|interne|externe|campagne|enquete|tests?|qualite|quality',
  'serums?|plasmas?|sang|urines?|lcr|solutions?|eau|blanc|zero|glucose|sodium|potassium|hemoglobine|proteines?|creatinine|gaz|crp|tsh|nfs|hemostase|chimie|biochimie|hematologie|immuno\\w*',
]);

/**
 * Whether names that a control may have are those of a person, whose family name is a word of controls: « ETALON
 * MARIE ». The caller knows from elsewhere that this is somebody: their sex, or their address.
 */
export function mayNamePerson(names: string): boolean {
  const words = names.trim().split(/\s+/);
  const others = words.filter((word) => !namesControl(word));
  const areNames = words.every((word) => /^\p{L}[\p{L}'’-]+$/u.test(word));
  return (
    areNames &&
    others.length > 0 &&
    others.length === words.length - 1 &&
    !BESIDE_CONTROL.test(plainLabel(others.join(' ')))
  );
}

/** « CQI-NIV2 », « CQ interne niveau 1 », but neither « Contrôle n° 2 » of a treatment nor a longer number after « QC ». */
const SURELY_CONTROL = new RegExp(
  `^(?:${anyOf(
    `${SHORT}(?: ?\\d{1,2})?`,
    `${SHORT}(?: \\w+)* (?:niveau|niv|level|lvl|lot|n|l) ?[a-z]?\\d+.*`,
    `${SHORT} (?:interne|externe|internal|external)(?: .*)?`,
    'controles? (?:interne |externe )?(?:de )?qualite.*|quality control.*',
    BRANDS,
  )})$`,
);

/** Whether a text that may be about anything, such as the number of a request or a clinical note, names a control. */
export const saysControl = (text: string): boolean => SURELY_CONTROL.test(plainLabel(text.slice(0, 100)));

const QUALITY = '(?:interne |externe )?(?:de )?(?:la )?qualite';
const OF_WHAT = anyOf(
  'interne|externe|internal|external|niveau|niv|level|lvl|lot|n|no|l|sur|un|echantillon|serum|sample|specimen|control',
  'campagne|enquete|haut|bas|moyen|normal|pathologique|low|high|[a-z]?\\d+(?:/\\d+)?[a-z]?|[a-z]',
);
/** A remark that is nothing but the name of a control: « EEQ 2026-03 », but not « Contrôle de qualité conforme ». */
const REMARK_OF_CONTROL = new RegExp(
  `^(?:(?:resultat|valeur|dosage|echantillon|serum|materiel) (?:de |du |d |un )*)?${anyOf(
    `${SHORT}|controles? ${QUALITY}|controles? (?:interne|externe)|evaluation externe (?:de )?(?:la )?qualite`,
    '(?:internal |external )?quality (?:control|assessment)|proficiency test(?:ing)?',
    'solution (?:de )?controle|control solution',
  )}(?: ${OF_WHAT})*$`,
);

/** Whether a line of a remark says that the result beside it is of a control. */
export const isRemarkOfControl = (line: string): boolean =>
  line.length <= 100 && REMARK_OF_CONTROL.test(plainLabel(line));

const FAKE = '(?:tests?|essais?|demo|fictif|fictive)';
/** Letters that put a made-up person at the end of a list of patients: « ZZTEST », « XX TEST ». */
const AT_THE_END = '(?:z{2,}|x{2,}) ?';
/** A patient who stands for none: « PATIENT TEST », « TEST », « TEST PATIENT 2 », « ZZTEST MARIE ». */
const TEST_PATIENT = new RegExp(
  `^(?=(?:patiente? )?${FAKE}\\b)(?:patiente?|${FAKE})(?: (?:patiente?|${FAKE}|\\d+))*$|^${AT_THE_END}${FAKE}\\b`,
);

/** Whether a name is that of a patient made up to try a program: values are kept as the file gives them, to be checked. */
export const namesTestPatient = (name: string): boolean => TEST_PATIENT.test(plainLabel(name));
