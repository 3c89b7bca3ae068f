import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Candidate } from '../../extractor.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { CHILD } from '../../vocabulary/people/other-people.ts';

/**
 * Measures that anybody and anything has: a dog, a chair, a room. Their labels are believed only if every word is
 * known. Labels of other measures are believed unless they have a word that raises a doubt.
 */
const OF_ANYTHING: ReadonlySet<string> = new Set([
  'poids',
  'taille',
  'indice-de-masse-corporelle',
  'composition-corporelle',
  'perimetre-brachial',
  'perimetre-cranien',
  'tour-de-taille',
  'tour-de-hanches',
  'pression-arterielle',
  'frequence-cardiaque',
  'frequence-respiratoire',
  'temperature-corporelle',
  'saturation-en-oxygene',
]);

/** Words of names that the catalogue does not have in full, by type. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  poids: ['pds', 'masse|mass'],
  taille: ['tail|hauteur|size', 'longueur|length'],
  'indice-de-masse-corporelle': ['index|quetelet|ratio|calculated|calculee?'],
  'perimetre-cranien': ['occipit\\w*|frontal|circumference|tape|measure'],
  'tour-de-taille': ['circumference|tape|measure|umbilicus|ombilic|adult|protocol'],
  'tour-de-hanches': ['circumference|tape|measure'],
  'pression-arterielle': [
    'ta|pa|tas|tad|bp|n?ibp|nbp|pani|pni|pnis|pnid|abp|syst|diast|press|bld',
    'intravascula(?:r|ire)|systemique|systemic|reading|sys|dia',
  ],
  'frequence-cardiaque': [
    'pls|puls|pulsations?|battements?|beats?',
    'freq|card|rythme|coeur|ecg|spo2|heart|beat|per|minute',
  ],
  'frequence-respiratoire': [
    'rr|per|minute|resp|freq|cycles?|mouvements?|mvts?|respirations?|breaths?',
    'voies|respiratory',
  ],
  'temperature-corporelle': ['t|tp|temper|axil|fievre|core|tympanic'],
  'saturation-en-oxygene': [
    'sat|sats|so2|sao2|bldc|blda|pulseox|oximetry|oxymetrie|o2|hemoglobine?|pouls|pulse|sang|blood|arteri\\w+',
    'air|ambiant|room|aa|lunettes|masque|vni|litres?|l',
  ],
};

const LITTLE_WORDS =
  'd|de|du|des|l|la|le|les|un|une|a|au|aux|en|et|ou|par|sur|sous|avec|the|of|in|at|on|by|with|and|or|from|via|to';
const LITTLE = new RegExp(`^(?:${LITTLE_WORDS})$`);
const HOW_MEASURED = [
  'mesure[es]*|mesurage|measure[ds]?|measurement|constate[es]*|releve[es]*|observe[ed]*|valeurs?|values?|resultats?|results?',
  'numeri(?:que|c)|quantitati(?:f|ve)|qn|ponctuel(?:le)?|pt|point|time|patients?|unspecified|sans|precision',
  'masse|mass|longueur|len(?:gth)?|pres(?:sion|sure)?|rate|taux|nrat|mrat|temp|fraction|massique|ratio|circ|frequence',
  'manuel(?:le)?|manual|auto|automatique|automatic|automate|non|noninv|invasi(?:f|ve)|noninvasive|cuff|brassard|device',
  'oxymetr(?:e|ie)|oximet(?:er|ry)|saturometre|balance|scale|toise|tensiometre|thermometre|scope|moniteur|monitor|personne|pese',
];
const WHERE = [
  'corps|body|corporel(?:le)?|bras|avant|avantbras|arm|upper|poignet|wrist|cheville|ankle|cuisse|jambe|leg|doigt|finger|tete|head',
  'gauches?|droite?s?|left|right|g|d|oral(?:e)?|bouche|mouth|buccale?|sublinguale?|axill\\w+|aisselle|rect\\w+|tympan\\w*|oreille|ear',
  'auriculaire|frontale?|front|forehead|temporale?|temporal|cutanee?|skin|peau|vesicale?|peripher(?:al|i\\w+)|arter(?:y|ie|iel(?:le)?)|arterial',
  'systeme?|system|radiale?|brachiale?|femorale?|apical|carotid\\w+',
];
const HOW_HELD = [
  'assise?|couchee?|debout|allongee?|decubitus|dorsal|repos|resting|rest|sitting|seated|standing|supine|lying|orthostatisme',
  'nue?|naked|habillee?|vetue?|devetue?|deshabillee?|dressed|undressed|clothed|chaussures?|shoes|a jeun|jeun',
];
const WHEN = [
  'jour|day|actuel(?:le)?|current|today|aujourd|hui|matin|midi|soir|nuit|morning|evening|night|j\\d{1,2}|h\\d{1,2}|t\\d|\\d{1,2}h?|h|heures?',
  'admission|arrivee|entree|sortie|discharge|consultation|visite|visit|examen|avant|apres|before|after|pre|post|operatoire',
  'dialyse|hemodialyse|seance|session|branchement|debranchement|iao|urgences|service|hospitalisation|sejour|ide|infirmiere?',
  'signes?|vita(?:l|ux|ls?)|signs?|constantes?|parametres?|biometrie|physique|physical|anthropometri\\w+',
];
const UNITS =
  'kg|kilogrammes?|g|grammes?|cm|centimetres?|m|metres?|mm|mmhg|hg|cmhg|kpa|min|/min|bpm|batt|bat|cpm|c|cel|celsius|degres?|%|kg/m2|m2|lbs?|ft|inch(?:es)?|degc';
const HARMLESS = new RegExp(
  `^${anyOf(LITTLE_WORDS, ...HOW_MEASURED, ...WHERE, ...HOW_HELD, ...WHEN, CHILD, UNITS)}$`,
);

/** A label that is a name for machines, and says no more than the code: « 8310-5 », « MDC_TEMP ». */
const CODE_ONLY = /^(?:[\d.^-]+|MDC_\w+)$/;

/** Words that a terminology adds to its names: « Body weight (observable entity) » in SNOMED CT. */
const OF_TERMINOLOGY = /\b(?:observable entity|finding|procedure)$/;

/**
 * The first word of a label that belongs neither to the names of its measure nor to the words that suit any
 * measurement. Null for a label in which no word names the measure: in another language (« Körpergewicht »), the code
 * alone is understood.
 */
export function strangeWord(
  plain: string,
  { codes, label }: Candidate,
  { type, measure, synonyms }: CatalogueEntry,
): string | null {
  if (!OF_ANYTHING.has(type.id) || label === null || CODE_ONLY.test(label.trim())) return null;
  if (codes.some(({ code }) => code === label)) return null;
  const ownWords = new Set(
    [type.title, measure.title, ...synonyms].flatMap((name) => plainLabel(name).split(' ')),
  );
  const more = new RegExp(`^${anyOf(...(MORE_NAMES[type.id] ?? []))}$`);
  const isKnown = (word: string) => ownWords.has(word) || HARMLESS.test(word) || more.test(word);
  const words = plain
    .replace(OF_TERMINOLOGY, ' ')
    .split(' ')
    .filter((word) => /[a-z0-9]/.test(word));
  if (!words.some((word) => (ownWords.has(word) || more.test(word)) && !LITTLE.test(word))) return null;
  return words.find((word) => !isKnown(word)) ?? null;
}
