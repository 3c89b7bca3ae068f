import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { isUrineStrip } from '../../vocabulary/names/urine-strip-names.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { NEWBORNS, RELATIVES } from '../../vocabulary/people/other-people.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { EXAMINED_ON } from './examined-on.ts';
import type { Subject } from './sentence-subject.ts';

const WATCHED = anyOf(
  'per ?dialytique|horaire|hemodynamique|paramedicale|(?:per|post) operatoire|du|de la|des|de l|infirmiere|ide|a domicile|tensionnelle|ponderale|glycemique',
);
const PLANS = anyOf(
  String.raw`${TARGET_WORDS}|conduite a tenir|consignes?|surveillance(?! ${WATCHED}\b)`,
  'recommandations?|plan',
);
/** « Constantes cibles », « Signes vitaux du nouveau-né »: what is measured, with a word for whose or of when. */
const MEASURED = '(?:constantes|signes vitaux|parametres(?: vitaux)?|mesures|vital signs)(?: [a-z]+){0,3}? ';
const TITLES = {
  target: new RegExp(
    `^(?:${PLANS}\\b|${MEASURED}(?:${TARGET_WORDS}|theoriques?|souhaitee?s?|attendue?s?|prevue?s?|normales?|usuelles?|limites?|a atteindre|expected)$)`,
  ),
  past: new RegExp(
    `^${anyOf(
      '(?:antecedents?|histoire|historique|past|history|medical history|atcd)\\b',
      '(?:a la |(?:donnees|parametres|mensurations|mesures) (?:de |a )(?:la )?)?naissance$',
      '(?:examens?|consultations?|visites?|bilans?|controles?|constantes|mesures|refractions?|valeurs?) (?:precedente?s?|anterieure?s?)$',
      `${MEASURED}(?:veille|hier|habituel(?:le)?s?|de base|yesterday|naissance|birth)$`,
      'ancien(?:ne)?s? (?:examens?|constantes|mesures|refractions?|valeurs?)$',
    )}`,
  ),
  relative: new RegExp(
    String.raw`^(?:${MEASURED})?${anyOf('antecedents? familiaux|famille|family|parents', ...RELATIVES, ...NEWBORNS)}\b`,
  ),
} as const;

/** « Bilan à prévoir : », « Examens à faire le 03/09 : ». */
const TO_COME =
  '(?:bilans?|controles?|examens?|analyses?|biologie|prelevements?|dosages?)(?: (?:biologiques?|sanguins?))? (?:a (?:prevoir|faire|realiser|refaire|renouveler|controler|programmer)|prevue?s?|souhaitee?s?)';

/** What is given to or set for the patient rather than measured: a dialysis bath, an infusion, a diet, a ventilator. */
const GIVEN =
  '(?:bains?|composition|solutes?|poches?|perfusions?|nutrition|apports?|reglages?|prescription) (?:(?:de |du |d |des |la |le |l )*(?:(?:hemo)?dialys\\w+|perfusion|nutrition|poche|bain|solute)|parenterale?|enterale?|\\d)|bains?$|perfusions?$|dialysant|(?:reglages?|consignes?) (?:(?:du |de la |de )?(?:respirateurs?|ventilateurs?|ventilation|vni)|ventilatoires?)';
/** Material that a laboratory measures to check its analysers, and groups of people in a study. */
const NOT_A_PATIENT = anyOf(
  'controles? (?:(?:de |du )?qualite|externes?|internes?)|echantillons? (?:de |du )?(?:controle|qualite)|cqi|eeq|calibrat\\w+|calibrage|simulations?',
  '(?:(?:valeurs?|moyennes?|resultats?) )?(?:(?:de |du |des |chez |dans )?(?:la |le |les |l )?(?:population|groupe|bras|cohorte))(?: (?:temoins?|controles?|placebo|traite|generale?|de reference))',
  'criteres?|control (?:group|sample|arm)|placebo',
);

const AIMS = `${TARGET_WORDS}|attendue?s?|valeurs? (?:cibles?|seuils?|a atteindre)|chiffres? (?:cibles?|a atteindre)`;
const NORMS = [
  'seuils?|normes?(?! (?:nf|en|iso|cofrac))|(?:valeurs?|intervalles?|limites?) (?:normales?|usuelles?|attendues?|de (?:la )?(?:reference|normale))',
  '(?:reference|normal) (?:values?|ranges?|intervals?)',
];
const ARTICLE = '(?:vos |les |mes |your |the )?';
/** Titles above numbers that are not results of the day, whatever they name. */
const ASIDE = new RegExp(
  `^${ARTICLE}${anyOf(
    GIVEN,
    NOT_A_PATIENT,
    `${AIMS}|prochaine?s?|previsions?|previsionnel(?:le)?s?|exemples?|atcd`,
    `ordonnances?(?: (?:de |d )?(?:biologie|analyses?|examens?|bilan))?$|prescriptions?$|${TO_COME}`,
    'qualite|quality control|past results?',
  )}\\b`,
);

const AHEAD = new RegExp(`^${TO_COME}\\b.{0,30}$`);

/** « Pour rappel : », « Rappel du bilan de janvier ». */
const REMINDER = '(?:pour |a titre de )?rappels?(?: (?:biologiques?|des? .{0,40}|du .{0,20}))?$';

/** Titles of the same kind at the left of the page; elsewhere such words are a column heading. */
const ASIDE_AT_LEFT = new RegExp(
  String.raw`^${ARTICLE}${anyOf(...NORMS, 'historique|antecedents?', REMINDER)}\b`,
);
/** Those that may also be a part of a title, or have a day. */
const ASIDE_IN_PART = new RegExp(String.raw`^${ARTICLE}${anyOf(GIVEN, NOT_A_PATIENT, AIMS, ...NORMS)}\b`);

/**
 * Whether a line is a title that excludes the numbers below it from the results of the day; null if it is not a title.
 *
 * @param isAtLeft whether it starts in the first third of the page
 */
export function excludesResults(text: string, isAtLeft: boolean): boolean | null {
  // « Bilan à prévoir le 03/09/2025 : » is also a title, with a future day.
  if (AHEAD.test(plainLabel(text)) && /:\s*$/.test(text)) return true;
  if (isAtLeft && partsOfTitle(text).some((part) => ASIDE_IN_PART.test(plainLabel(part)))) return true;
  // Who is examined, and by whom, does not end a title: « Objectifs », then « Patient : M. X ».
  const plain = plainLabel(text);
  if (titleOf(text) === undefined || NAMES_SOMEBODY.test(plain)) return null;
  return ASIDE.test(plain) || (isAtLeft && ASIDE_AT_LEFT.test(plain));
}

const NAMES_SOMEBODY = /^(?:patiente?|noms?|prenoms?|identite|medecin|prescripteur|page)\b/;
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}(?:er)?\s+\p{L}{3,9}\.?\s+\d{4}`;
/** The day at the end of a title: « Objectifs du 14/03/2026 ». */
const DAY_AT_END = new RegExp(String.raw`(?:\s(?:du|le|au|en|of|on))?\s(?:${DATE})\s*:?\s*$`, 'u');
/** A cell beside a title that says only when the page was written: « Mise à jour le 01/01/2026 ». */
const WRITTEN_ON = new RegExp(String.raw`^\t[^\d\t]{0,30}(?:${DATE})\s*$`, 'u');
/** Words without an amount: « Échantillon de contrôle - lot 2234 ». */
const WITHOUT_AMOUNT = /^(?:[^\d,;.:%]|(?<![\d/.,])\d{1,6}(?![\d/.,]|\s?(?:%|\p{L}{1,5}\/)))*:?\s*$/u;
const [WORDS_MAX, TITLE_WORDS_MAX, TITLE_MAX] = [6, 12, 120];

/** The parts of a title with dashes, numbers or a day: « Nomenclature - Valeurs usuelles », « Objectifs du 14/03/2026 ». */
function partsOfTitle(text: string): string[] {
  const [first = ''] = text.split('\t');
  const isAlone = first === text || WRITTEN_ON.test(text.slice(first.length));
  if (!isAlone || first.length > TITLE_MAX || first.split(/\s+/).length > TITLE_WORDS_MAX) return [];
  const parts = first.replace(DAY_AT_END, '').split(/\s[-–—]\s/);
  // A comment between the rows of a table: « Valeurs cibles du LDL selon le risque : », « Cibles (ESC 2019) : ».
  if (parts.some((part) => part.split(/\s+/).length > WORDS_MAX || /\((?!n\s?=)/.test(part))) return [];
  return parts.every((part) => WITHOUT_AMOUNT.test(part)) ? parts : [];
}

/** « Antigène HBs : Négatif » is a result. */
const WORD_OF_RESULT =
  /:\s*(?:(?:non[- ])?(?:r[ée]acti|d[ée]tect|d[ée]cel)|n[ée]gati[fv]|positi[fv]|absence)/iu;
/** « Constantes (veille) ». */
const IN_BRACKETS =
  /^(\s*(?:constantes|signes vitaux|param[èe]tres(?: vitaux)?|mesures))\s*\(([^()\d]{2,20})\)/iu;

/**
 * What a title states about the lines below it, until the next title. Null if they are about the patient; undefined if
 * the line is not a title.
 */
export function titleOf(written: string): Subject | null | undefined {
  const text = written.replace(IN_BRACKETS, '$1 $2');
  // A line that begins with its day stays under the title above it.
  if (/^\s*\d/.test(text)) return undefined;
  if (EXAMINED_ON.test(text)) return null;
  const title = /^\s*(\p{L}[\p{L} '’/-]{2,50}?)\s*(?::|$)/u.exec(text)?.[1];
  if (title === undefined || title.split(' ').length > 6) return undefined;
  const bare = text.replace(/[\s:]+$/, '').trim() === title.trim();
  // « TA : 130/80 » is a measure, and stays under the title above it.
  if (!bare && !/:(?!\s*[<>≤≥]?\s*\d)/.test(text)) return undefined;
  if (!bare && WORD_OF_RESULT.test(text)) return undefined;
  const plain = plainLabel(title);
  // « BU : leucocytes ++ » is a measure too.
  if (!bare && isUrineStrip(plain)) return undefined;
  for (const subject of ['relative', 'target', 'past'] as const)
    if (TITLES[subject].test(plain)) return subject;
  if (ASIDE.test(plain)) return 'target';
  return null;
}
