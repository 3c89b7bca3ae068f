import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { isDuringTest } from '../../vocabulary/dynamic-tests.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { naturesOf } from '../../vocabulary/specimens/specimen-natures.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';

/** The filtration of the kidney estimated from creatinine, by each of its equations. */
const ESTIMATED_FILTRATION = /^creatinine-et-debit-de-filtration-glomerulaire\.dfge/;

/** Substances from which a filtration is measured, or estimated by another equation. */
const OTHER_SUBSTANCES = wholeWords([
  'iohexol|iohexal|omnipaque|iothalamates?|inuline?|sinistrine?|edta|dtpa|mag ?3|cr ?51|tc ?99m?',
  'cystatine?(?: c)?|cys ?c|(?:dfge?|egfr) ?(?:cr ?)?cys|scintigraph\\w*|isotop\\w*|nuclear|radio ?nuclei?d\\w*',
]);
/** Words that say that the filtration itself was measured. */
const MEASURED = new RegExp(
  `(?<!\\b(?:non|not|pas|creatinine) )\\b${anyOf('mesuree?s?|measured|reel(?:le)?', 'cl(?:ai|ea)rances?(?!.*\\b(?:ckd|mdrd)\\b)', 'm ?gfr|dfg ?m')}\\b`,
);

/** Measures that a person may state, and a carer may guess, without measuring. */
export const OF_BODY: ReadonlySet<string> = new Set([
  'poids',
  'taille',
  'indice-de-masse-corporelle',
  'tour-de-taille',
  'tour-de-hanches',
  'perimetre-cranien',
  'perimetre-brachial',
  'temperature-corporelle',
  'frequence-cardiaque',
  'frequence-respiratoire',
  'pression-arterielle',
  'saturation-en-oxygene',
]);
const GUESSED = wholeWords([
  'estim(?:ee?s?|ated?|ation)|predite?s?|predict(?:ed|ion)|geschatzt|stimato|approximati\\w*|visual(?:ly)?|a vue',
  '(?:auto ?)?declar\\w*|(?:self |patient )?(?:reported|stated)|(?:par|by) (?:l )?(?:interrogatoire|interview)|rapportee?s?',
]);

/** Measures that nobody states without a device, which a patient may use and report: « Automesure rapportée ». */
const BY_DEVICE = new Set(['pression-arterielle', 'saturation-en-oxygene']);
const AT_HOME = wholeWords([
  'auto ?(?:mesuree?s?|tensiometr\\w*)|self ?(?:measur\\w*|monitor\\w*)|home (?:measur\\w*|monitor\\w*)',
]);

const wholeMethod = (...words: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${anyOf('valeurs?|resultats?|taux|chiffres?|values?|results?|levels?|a|par|by')} )*${anyOf(...words)}(?: (?:patient|clinique|visuelle|clinical|value))?$`,
  );
/** Methods that say that a value was not measured, of whatever measure: « Valeur cible », « taux théorique ». */
const AIMED = wholeMethod(
  TARGET_WORDS,
  'theoriques?|theoretical|attendue?s?|expected|souhaitee?s?|visee?s?|ideale?s?|imputee?s?|imputed|simul\\w*',
  '(?:target|expected|theoretical|simulated) (?:value|result|level)s?',
);
/** The same of a measure that is not an estimate by nature: « résultat estimé ». */
const ESTIMATED = wholeMethod('estim(?:ee?s?|ated?|ations?)', 'estimated (?:value|result|level)s?');
/** Results that laboratories calculate from others, and may call estimated: the LDL by Friedewald's formula. */
const CALCULATED: ReadonlySet<string> = new Set([
  'exploration-d-une-anomalie-lipidique.ldl',
  'exploration-d-une-anomalie-lipidique.vldl',
  'exploration-d-une-anomalie-lipidique.non-hdl',
  'calcium-phosphore-magnesium.ca-corr',
  'osmolalite.osm',
  'bilan-martial.cst',
]);
/** A glycated haemoglobin that a sensor of glucose only predicts. */
const BY_SENSOR = wholeWords([
  'capteurs?|sensors?|cgms?|mcg|gmi|freestyle|dexcom|lecteur de glycemie|mesures? continues?|continuous',
  '(?:glucose|glycemie) moyen(?:ne)?|(?:mean|average) glucose',
]);

/** Gases of blood, beside which an analyser prints the temperature that was entered into it. */
const GASES = /\bgaz\b|\bgas(?:es)?\b|\bgazometrie\b|\b[av]bg\b/;

/** Orders under which a rate or a pressure is not that of the patient at rest. */
const EFFORTS = wholeWords([
  '(?:epreuves?|tests?) (?:d |de (?:l |la )?)?(?:effort|marche|inclinaison|provocation)|ergometri\\w*|ergospirometri\\w*',
  '(?:exercise|stress|walk(?:ing)?|tilt) tests?|pic d effort',
]);
const DURING_TEST = /^(?:pendant|durant|lors|au cours|en fin|fin|during|at the end)\b/;
/** « Lors de la consultation avant épreuve d'effort ». */
const BEFORE_TEST =
  /\b(?:avant|before)(?: (?:l|la|le|une?|d|the|an?))* (?:epreuve|test|exercise|stress|walk|ergo)/;
/** Whether a remark says that a value was measured during such a test: « Pendant le test de marche ». */
export const saysEffortTest = (remark: string): boolean =>
  DURING_TEST.test(plainLabel(remark)) &&
  EFFORTS.test(plainLabel(remark)) &&
  !BEFORE_TEST.test(plainLabel(remark));
const AT_REST = wholeWords(['repos|rest(?:ing)?|avant|before|base(?:line|ale?)?']);
/** Types that an effort changes. */
export const CHANGED_BY_EFFORT: ReadonlySet<string> = new Set([
  'frequence-cardiaque',
  'pression-arterielle',
  'frequence-respiratoire',
  'saturation-en-oxygene',
]);

/** Sites where a pressure is measured for an index, or because the arms cannot be used: it is not that of the arm. */
const OF_LEG = wholeWords([
  'chevilles?|jambes?|cuisses?|mollets?|orteils?|membres? inferieurs?|pedieuses?|tibiales?',
  'ankles?|legs?|thighs?|calf|calves|toes?|lower (?:limb|extremit(?:y|ies))s?',
]);

/** Chapters of allergens, under which « IgE » is that of one of them. */
const ALLERGENS = wholeWords([
  '\\w*allerg\\w*|rast|phadia\\w*|pollens?|graminees|acariens|venins?|moisissures|ige specifiques?|specific ige',
]);

/**
 * Why the words around a value make it another result than the one that its name means alone: the temperature set on an
 * analyser, an IgE against one allergen. Null if they do not.
 */
export function surroundingsDoubt(
  { label, about = [], words = [], specimen, own_specimen = '' }: Candidate,
  { measure, type }: CatalogueEntry,
): string | null {
  const around = plainLabel(specimen ?? '');
  const isOfBlood = [...naturesOf(own_specimen)].some((nature) => nature.startsWith('sang'));
  if (type.id.startsWith('temperature-') && (isOfBlood || GASES.test(around))) return REFUSALS.setOnAnalyser;
  const named = plainLabel([label ?? '', ...about].join(' '));
  if (type.id === 'pression-arterielle' && OF_LEG.test(named)) return REFUSALS.ofLeg;
  if (isDuringTest(measure.id, specimen ?? '', [label ?? '', ...words, ...about])) return REFUSALS.duringTest;
  if (CHANGED_BY_EFFORT.has(type.id) && EFFORTS.test(around) && !AT_REST.test(named)) return REFUSALS.effort;
  const isTotal = /\btot(?:al\w*|aux)?\b/.test(plainLabel(label ?? ''));
  return measure.id === 'immunoglobulines.ige' && ALLERGENS.test(around) && !isTotal
    ? REFUSALS.oneAllergen
    : null;
}

/**
 * Why the method of a value, in a field of its own or in the words around, makes it another result than the one that
 * its name or its code means: a filtration measured with iohexol, a weight that the patient stated. Null if it does not.
 */
export function methodDoubt(
  { method = [], about = [], label, words = [], specimen }: Candidate,
  { measure, type }: CatalogueEntry,
): string | null {
  if (OF_BODY.has(type.id)) {
    const guessed = method.find(
      (text) => GUESSED.test(plainLabel(text)) && !(BY_DEVICE.has(type.id) && AT_HOME.test(plainLabel(text))),
    );
    if (guessed !== undefined) return REFUSALS.estimated(guessed);
  }
  const isEstimate =
    /\bestim|\bpredit/.test(plainLabel(measure.title)) ||
    ESTIMATED_FILTRATION.test(measure.id) ||
    CALCULATED.has(measure.id);
  const unmeasured = method.find(
    (text) => AIMED.test(plainLabel(text)) || (!isEstimate && ESTIMATED.test(plainLabel(text))),
  );
  if (unmeasured !== undefined) return REFUSALS.estimated(unmeasured);
  if (type.id === 'hemoglobine-glyquee') {
    const sensed = [...method, ...about, label ?? ''].find((text) => BY_SENSOR.test(plainLabel(text)));
    return sensed === undefined ? null : REFUSALS.estimated(sensed);
  }
  if (!ESTIMATED_FILTRATION.test(measure.id)) return null;
  const own = [...method, ...about, label ?? '', ...words];
  const found =
    own.find((text) => OTHER_SUBSTANCES.test(plainLabel(text)) || MEASURED.test(plainLabel(text))) ??
    (OTHER_SUBSTANCES.test(plainLabel(specimen ?? '')) ? specimen : undefined);
  return found === undefined ? null : REFUSALS.otherMethod(found);
}
