import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { memoised } from '../../../core/memoised.ts';
import { MONTH_NAMES } from '../month-names.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { DONORS, NEWBORNS, RELATIVES } from '../people/other-people.ts';
import { CSF } from '../specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../target-words.ts';
import { ureaNitrogen } from '../units/urea-nitrogen.ts';
import { commonName } from './analyser-names.ts';
import { isOfOrigin, withoutOthers } from './origins.ts';

/** Words that laboratories add to the name of an analysis without changing its meaning: analyser, method, blood. */
const MAKERS = [
  'abbott|abx|acl|advia|alinity|architect|atellica|beckman(?: coulter)?|biomerieux|bio ?rad|brahms|capillarys',
  'centaur|cobas|diasorin|dimension|dxc|dxh|dxi|hemocue|horiba|immulite|indiko|kryptor|liaison|maglumi|mindray',
  'ortho|pentra|phadia|radiometer|roche(?: diagnostics)?|sebia|siemens|snibe|stago|sta ?r|sysmex|thermo|tosoh|unicel',
  'vidas|vitros|werfen|yumizen',
];
const ANALYSERS = String.raw`${anyOf(...MAKERS)}(?: (?:[a-z]{1,3} ?)?\d{1,4}[a-z]?| (?:max|mini|neo|pro|top|xl|xn|xr|xpt?|[aceis]i?))?|au ?\\d{3,4}`;
const METHODS = [
  'automate|automatise|enzymatique|cinetique|hexokinase|jaffe|biuret|godpap|god pap|westergren|friedewald',
  String.raw`(?:spectro|colori|turbidi|immunoturbidi|potentio|nephele|immunonephele|fluori|refracto)metri\w*`,
  '(?:electro)?chimiluminescence|cytometrie(?: en flux)?|impedance|vert de bromocresol|pourpre de bromocresol',
  '(?<=ckd epi )20(?:09|12|21)|(?<=^egfr )ckd epi',
  '(?:in)?directe? ise|ise(?: (?:in)?directe?)?|ifcc|hplc|eclia|cmia|clia|petia|elfa|elisa|uv',
];
const METHOD_WORDS = new RegExp(String.raw`\b${anyOf(ANALYSERS, ...METHODS)}\b`, 'g');
/** A number after the name of an analyser is part of that name: "Cobas 8000". */
export const MODEL_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])${anyOf('ckd[ -]?epi', ...MAKERS.map((maker) => maker.replaceAll('(?: ', '(?:[ -]')))} (?:\p{L}{1,3} ?)?$`,
  'iu',
);
const BLOOD =
  'serique|seriques|plasmatique|plasmatiques|sanguin|sanguins|sanguine|sang|serum|plasma(?: (?:edta|heparine?|citrate?|fluorure))?';
/** Words that British laboratories add: « Serum sodium level », « Haemoglobin estimation ». */
const AMOUNT = 'levels?|estimation|concentration|measurement|assay|calculated|calc|quant(?:itative)?|qn';
/** « estimé par la formule CKD-EPI »: the usual formula. */
const FORMULA =
  '(?:estimee? )?(?:par|selon) (?:la |l )?(?:formule|equation) (?:de )?ckd epi(?: 20(?:09|12|21))?';
const AFTER = new RegExp(
  `(?: ${anyOf(ANALYSERS, ...METHODS, BLOOD, AMOUNT, FORMULA, 'dosage|methode .*|technique .*')})+$`,
);
const BEFORE_WORDS = anyOf(
  'dosages? (?:de la |de l |des |du |de )|dosage |(?:serum|plasma|blood|s) ',
  'total (?=(?:white|red) (?:blood )?cell count$)',
);
const BEFORE = new RegExp(`^${BEFORE_WORDS}`);

/** Words in brackets that change which analysis the label names (« sodium (urines) »). */
const FORMS = [
  'libres?|ionise|ionisee?|glyquee|a1c|a2|corrigee?|conjuguee?|directe?|indirecte?|totale?s?|non',
  String.raw`reacti\w+|anti\w*|pondere\w*|alpha|beta|foetale?|vldl|non hdl|acides?|urea nitrogen|bun|free|ionized`,
  'mdrd|cockcroft\\w*|gault|schwartz|cystatine?|iohexol|iothalamate|inuline?|dtpa',
];
const OTHER_FLUIDS = String.raw`urin\w*|bu?|${CSF}|selles?|stools?|liquide|fluid|ponction|redons?|drain\w*|dialys\w*|perfus\w*|effluent`;
const BLOOD_SITES = String.raw`capillaire|interstitiel|veineuse?|arteriel\w*|cordon`;
const CALCULATED = 'ratio|rapport|index|indice|theorique';
const NOT_THE_RESULT = String.raw`${TARGET_WORDS}|seuil|limite|norme|anteri\w+|precedent\w*|temoin`;
const TIMES = String.raw`t ?\d+|\d+ ?(?:min|mn|h|heures?)|24 ?h\w*|post ?prandiale?|apres|charge`;
/** Other blood gas results: at the patient's temperature, standard, of the extracellular fluid, gradients. */
const OTHER_GASES = 't|tc|temp|st|std|standard|ecf|a a|7 4|7 40|stp';
const QUALIFIER = wholeWords([
  ...FORMS,
  ...[OTHER_FLUIDS, BLOOD_SITES, CALCULATED, NOT_THE_RESULT, TIMES, OTHER_GASES],
]);

/** Words in brackets of another time, person or thing, unless they describe the method: « (méthode usuelle) ». */
const OF_ANOTHER = wholeWords([
  String.raw`habituel\w*|usuel\w*|usual|naissance|birth|bain|bath|eau|water|avant (?:la )?(?:grossesse|gestation|maladie)`,
  String.raw`pre ?(?:gravidique|gestationnel\w*|grossesse|pregnancy)|before pregnancy|de forme|declaree?|stated`,
  ...[...RELATIVES, ...NEWBORNS, DONORS],
  'fetal|maternel(?:le)?|paternel(?:le)?',
]);
/** The same about a measure made on the body, or what is wanted of it: « Température (frigo) », « Poids (sec) ». */
const OF_ANOTHER_BODY = wholeWords([
  'sec|dry|toleree?s?|prescrit\\w*',
  'veille|hier|yesterday|chambre|piece|room|frigo|refrigerateur|fridge|ambiante?|ambient|valises?|bagages?|luggage',
]);
/** What is breathed, which has a temperature of its own: « SpO2 (air ambiant) », « T° (air ambiant) ». */
const BREATHED = wholeWords(['air ambiant|(?:ambient|room) air']);
const saysOtherOfBody = (plain: string, isTemperature: boolean): boolean =>
  OF_ANOTHER_BODY.test(isTemperature ? plain : plain.replace(BREATHED, ''));
/** Whether words in brackets leave a measure made on the body out: « T° (frigo) », « Poids (usuel) ». */
export function saysOtherBody(words: string, isTemperature: boolean): boolean {
  const plain = plainLabel(words);
  return OF_ANOTHER.test(plain) || saysOtherOfBody(plain, isTemperature);
}

/** What stands in the course of a disease or of a stay: « semaine 4 », « à l'entrée », « pré-op ». */
const STAGES = anyOf(
  '(?:a )?[mjsdv] ?\\d{1,3}|n ?1|(?:semaine|week|mois|month|jour|day|cure|cycle|seance|visite|visit) (?:n )?\\d{1,3}',
  '(?:(?:a l|a la|d|de|au|en) )?(?:entree|admission|sortie|arrivee|inclusion|depart|retour|debut|fin|pre ?op\\w*|post ?op\\w*|per ?op\\w*)',
  '(?:at |on )?(?:baseline|start(?:ing)?|admission|discharge|arrival|end|inclusion)',
);
const FORMER = anyOf(
  'ancien(?:ne)?|derni(?:er|ere)|passee?|precedente?|prochaine?|last|previous|next|prior|initiale?|ref(?:erence)?',
);
const MOMENTS =
  'semaine|mois|an|annee|jour|fois|visite|consultation|valeur|seance|mesure|week|month|year|visit|value';
/** Nothing but another moment than the row's, for a measure made on the body: « Poids (avant) », « (M-1) ». */
const OF_OTHER_MOMENT = new RegExp(
  `^${anyOf(
    'avant|apres|before|after|il y a .+|.+ ago',
    '(?:a |at )?\\d{1,2} (?:ans?|mois|semaines?|jours?|years?|months?|weeks?|days?)',
    STAGES,
    `(?:(?:${MOMENTS}) )?${FORMER}(?: (?:${MOMENTS}))?`,
  )}$`,
);

/** Whether words in brackets are only another moment than that of the row: « Poids (M-1) », « TA (02/2026) ». */
export function saysOtherMoment(words: string): boolean {
  const plain = plainLabel(words);
  return OF_OTHER_MOMENT.test(plain) || YEAR.test(plain);
}

/** A size that was not measured: « Poids (est.) ». An estimated filtration or pressure of an artery is a result. */
const GUESSED = wholeWords(['estimee?s?|estimated|estimation|est|approx\\w*']);
const SIZES = new Set(['poids', 'taille']);
/** « (en 2019) », « (mars 2019) »: another day than the other results'. */
const YEAR = new RegExp(
  `^(?:(?:en|de|le|du|in|annee|\\d{1,2}(?:er)?|${MONTH_NAMES}|mai|may)[ /])*(?:19|20)\\d{2}$`,
);
const OF_METHOD = /^(?:methode|technique|valeurs?|normes?|vr|vn)\b/;

/** Calculated from other results, it is another analysis than the measured one. */
const CALCULATED_OSMOLALITY = /^osmol\w* (?:\w+ )?(?:calcul|estim)|^calculated osmol/;
const indexes = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

/**
 * Measures whose title or synonym equals the label, ignoring case, accents and punctuation; failing that, also ignoring
 * brackets, the method and « dosage de ». The match is exact: a similar name is never accepted.
 */
export function byLabel(catalogue: Catalogue, label: string): readonly CatalogueEntry[] {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  if (CALCULATED_OSMOLALITY.test(plainLabel(label))) return [];
  const ofFullLabel = index.get(keyOf(label)) ?? index.get(commonName(keyOf(label)));
  if (ofFullLabel !== undefined) return ofFullLabel;
  const plain = keyOf(label.replace(BRACKETS, ' '));
  const named = [plain, plain.replace(AFTER, ''), plain.replace(BEFORE, '').replace(AFTER, '')]
    .map((name) => index.get(name))
    .find((entries) => entries !== undefined);
  const glued =
    named === undefined && GLUED.test(plain) ? gluedIndex(catalogue, index).get(plain) : undefined;
  return (
    (named ?? glued)?.filter((entry) =>
      [...label.matchAll(BRACKETS)].every(([text]) => isOfFormula(text, plain) || adds(text, entry)),
    ) ?? []
  );
}

/** A name long enough to be several words printed without their spaces: « CholestérolLDL ». */
const GLUED = /^[a-z]{8,}$/;
const gluedIndexes = new WeakMap<Catalogue, Map<string, CatalogueEntry[]>>();

/** The measures by their names without spaces, except names that then mean several measures. */
function gluedIndex(
  catalogue: Catalogue,
  index: ReadonlyMap<string, CatalogueEntry[]>,
): Map<string, CatalogueEntry[]> {
  const known = gluedIndexes.get(catalogue);
  if (known !== undefined) return known;
  const glued = new Map<string, CatalogueEntry[]>();
  const several = new Set<string>();
  for (const [name, entries] of index) {
    const key = name.replaceAll(' ', '');
    const other = glued.get(key);
    if (other?.some((each) => !entries.includes(each))) several.add(key);
    glued.set(key, entries);
  }
  for (const key of several) glued.delete(key);
  gluedIndexes.set(catalogue, glued);
  return glued;
}

/** « formule CKD-EPI (2009) »: the year of the formula. */
const isOfFormula = (brackets: string, plain: string): boolean =>
  /^\((?:2009|2012|2021)\)$/.test(brackets) && / ckd epi$/.test(plain);

/** The form in which names are compared: « albumine / créatinine » equals « albumine/créatinine ». */
const keyOf = memoised((label) =>
  plainLabel(label)
    .replace(/ ?\/ ?/g, '/')
    .replace(/\b24 ?h(?:eures|rs?)?\b/g, '24 h'),
);

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** A text without the names of methods and analysers, which may contain digits: "Jaffé cinétique, Cobas 8000". */
export function withoutMethod(text: string): string {
  return plainLabel(text).replace(METHOD_WORDS, '').trim();
}

const OF_BLOOD_ONLY = new RegExp(`^(?:${BLOOD})$`);

/** Whether a line says only how an analysis is made, and of which blood: « Chimiluminescence - Liaison XL - Sérum ». */
export function saysMethod(text: string): boolean {
  const rest = withoutMethod(text).replace(/\s+/g, ' ');
  return rest === '' || (rest !== plainLabel(text) && OF_BLOOD_ONLY.test(rest));
}

/**
 * Whether words in brackets leave the label's meaning unchanged: they are a name of the measure itself, or a method.
 */
function adds(brackets: string, { type, measure, specimen, synonyms }: CatalogueEntry): boolean {
  const text = withoutOthers(plainLabel(brackets));
  // « Créatinine (dosage du 04/12/2025) » was measured on another day.
  if (/\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d{2}-\d{2}-\d{2}/.test(brackets) || YEAR.test(text))
    return false;
  const changes =
    QUALIFIER.test(text) ||
    isOfOrigin(text) ||
    (OF_ANOTHER.test(text) && !OF_METHOD.test(text)) ||
    (specimen === 'patient' &&
      (saysOtherOfBody(text, type.id.startsWith('temperature-')) || OF_OTHER_MOMENT.test(text))) ||
    (SIZES.has(type.id) && GUESSED.test(text));
  return !changes || [measure.title, ...synonyms].some((name) => plainLabel(name) === text);
}

function buildIndex(catalogue: Catalogue): Map<string, CatalogueEntry[]> {
  const index = new Map<string, CatalogueEntry[]>();
  const nitrogen = ureaNitrogen(catalogue);
  for (const entry of [...catalogue.entries, ...(nitrogen === undefined ? [] : [nitrogen])]) {
    for (const name of new Set(
      [...(entry === nitrogen ? [] : [entry.measure.title]), ...entry.synonyms].map(keyOf),
    )) {
      if (name !== '') index.set(name, [...(index.get(name) ?? []), entry]);
    }
  }
  return index;
}
