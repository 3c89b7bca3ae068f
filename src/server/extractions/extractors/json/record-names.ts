import type { JsonNode } from '../../../../shared/core/json/json-node.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { plain } from '../csv/cells/table-row.ts';
import { isOfOther } from '../csv/cells/title-words.ts';
import { inSnakeCase } from '../csv/headings/heading-parts.ts';
import { NO_RESULT, NO_RESULT_COLUMN } from '../csv/headings/headings.ts';
import { KIN } from '../csv/rows/row-doubts.ts';

/** Names of lists and of what holds them. */
const HOLDERS = [
  'data|donnees?|entry|entries|entrees?|records?|enregistrements?|readings?|releves?|lectures?|measure?s?|measurements?',
  'mesures?|mesuree?s?|measured|observations?|results?|resultats?|values?|valeurs?|samples?|echantillons?|metrics?|items?|rows?|lignes?',
  'list|liste|lists|series|points?|array|collection|dataset|graph|logs?|journal|carnet|all|raw|response|payload|export',
  'content|embedded|connections?|health|sante|patients?|participants?|subjects?|visite?s?|consultations?|encounters?',
  'exam|exams|examens?|bilans?|panels?|tests?|days?|jours?|of|de|du|des|and|et',
];
/** Names of measures and of the specimens and chapters that hold them. */
const MEASURES = [
  'vitals?|signs?|signes?|vitaux|constantes?|labs?|laboratory|laboratoire|biology|biologie|chemistry|biochimie|analyses?',
  'bg|glucose|glycemia|glycemies?|sgvs?|cgm|egvs?|mbg|smbg|cbg|ketones?|cetonemies?|hba1c|a1c|blood|sang|serum|plasma|urine',
  'weights?|poids|height|taille|size|bmi|imc|body|mass|masse|waist|temperatures?|temp|heart|cardiac|cardiaque|rates?',
  'frequence|pulse|pouls|hr|fc|pressure|pressions?|tensions?|bp|ta|pa|systolic|systolique|diastolic|diastolique',
  'arterial|arterielle|spo2|oxygen|oxygene|saturations?|respiratory|respiratoire|steps?|pas|count|inr|crp|tsh',
  'cholesterol|hdl|ldl|triglycerides?|lipids?|lipides|creatinine|urea|uree|potassium|sodium|calcium|hemoglobin|hemoglobine',
  'kg|cm|mmhg|mg|g|dl|l|mmol|bpm|percent|hematology|hematologie|nfs|ionogramme',
];
const READ_WORD = new RegExp(`^${anyOf(...HOLDERS, ...MEASURES)}$`);
const DAY_NAME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.Z+-]*)?$/;

/** Fields that state the kind of their record. */
const KINDS = new RegExp(
  `^${anyOf(
    'kind|(?:record |entry |value |measurement |data )?type|nature|purpose|status type',
    'aggregat(?:ion|e|ed)(?: (?:by|type|function|method))?|statistics?|stat|statistique|agregation',
    'period|periode|window|granularity|resolution|bucket',
  )}$`,
);
/** Words of a plain reading, in addition to the names of measures. */
const PLAIN_WORD = new RegExp(
  `^${anyOf(
    'raw|brute?|single|instant|instantaneous|point|spot|none|actual|real|reelle?|final|manual|manuel(?:le)?|auto|automatic|sensor|finger|capillary',
    'bt|meter|scan|scanned|history|hk|quantity|identifier|category|ketone|bloodketone|sample|discrete|device|vital|lab',
  )}$`,
);
/** Flags that may be true of a reading of the patient. */
const HARMLESS_FLAG = new RegExp(
  `^${anyOf(
    'is|was|has|valide?|validated|verified|confirmed|measured|real|actual|manual|manually|automatic|auto|synced|uploaded',
    'read|seen|viewed|high|low|fasting|at|rest|seated|active|user|entered|by|input|medical|device|final',
  )}$`,
);
/** Flags that must not be false. */
const REQUIRED_FLAG = /^(?:is |was )?(?:valide?|validated|verified|confirmed|measured|real|actual|final)$/;

/** Fields whose words may say that the record is somebody else's, a target or an estimate. */
const ABOUT = new RegExp(
  `^${anyOf(
    'roles?|relation(?:ship)?|owner|member|person|who|whose|for|subject|label|tags?|title|name|source|category|context|origin',
    'sujet|personne|membre|titre|libelle|nom|origine|categorie|contexte|pour',
  )}$`,
);
const UNSURE = new RegExp(
  String.raw`\b${anyOf(TARGET_WORDS, 'estim|predict|forecast|plan(?:ned|ifie)|simul|prevu|projet|project|delet|exclu')}`,
);
const ANIMAL = /^(?:pet|animal|species|breed|espece|race)(?: name)?$/;

const wordsOf = (name: string): string =>
  plain(inSnakeCase(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')))
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** Whether a field may hold results of the patient: its name has only words for lists, measures, units and days. */
export function mayHoldResults(name: string): boolean {
  const words = wordsOf(name);
  return DAY_NAME.test(name) || (words !== '' && words.split(' ').every((word) => READ_WORD.test(word)));
}

/** Fields of a reading whose record names no measure: any other field may say that it is something else. */
const OF_READING = new RegExp(
  `^${anyOf(
    'id|uuid|log id|date|day|jour|heure|time(?: stamp)?|timestamp|date ?time|(?:start|end) ?(?:date|time)|recorded(?: at)?|measured(?: at)?|taken(?: at)?',
    'created(?: at)?|updated(?: at)?|modified(?: at)?|synced(?: at)?|value|valeur|qty|quantity|units?|unites?|source(?: name)?|device(?: name)?|appareil',
    'notes?|comments?|commentaires?|time ?zone|offset|user ?id|patient ?id',
  )}$`,
);

/**
 * The measure whose readings a list holds, if its name is that of a measure and its records have a value, a unit and a
 * time, and nothing else; null for any other list.
 */
export function measureOfList(title: string, fields: readonly string[], catalogue: Catalogue): string | null {
  const names = fields.map(wordsOf);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (!has(/^(?:value|valeur|qty|quantity)$/) || !has(/^(?:units?|unites?)$/)) return null;
  if (!names.every((name) => OF_READING.test(name))) return null;
  // « temperatures » may be those of a room.
  if (/temp/.test(title) && !/\b(?:body|corporelle)/.test(title)) return null;
  const singular = wordsOf(title).replace(/s$/, '');
  return [wordsOf(title), singular].find((name) => byLabel(catalogue, name).length > 0) ?? null;
}

/** Why a record, by its own fields, may not be a reading, in French; null if they raise no doubt. */
export function recordDoubt(fields: readonly [string, JsonNode][], catalogue: Catalogue): string | null {
  if (fields.some(([name, node]) => isOutOfRange(name, node))) return REFUSALS.censored;
  if (fields.some(([name, node]) => isOfControl(name, node))) return REFUSALS.control;
  const found = fields.find(([name, node]) => isDoubt(name, node, catalogue));
  return found === undefined ? null : REFUSALS.unsureRecord(`${found[0]} = ${found[1].text()}`);
}

/** Whether Tidepool notes that the value is the limit of its device, which the patient passed. */
const isOutOfRange = (name: string, node: JsonNode): boolean =>
  annotationsOf(name, node).includes('bg/out-of-range');

/** Whether Tidepool notes that the value is of a control solution. */
const isOfControl = (name: string, node: JsonNode): boolean =>
  annotationsOf(name, node).some((code) => /control/.test(code)) ||
  (node.kind === 'object' && node.field('controlSolution')?.text() === 'true');

function annotationsOf(name: string, node: JsonNode): string[] {
  if (name !== 'annotations' || node.kind !== 'array') return [];
  return node.items().flatMap((note) => (note.kind === 'object' ? (note.field('code')?.text() ?? []) : []));
}

/** Whether the words about a record say that it is somebody else's, or no result. */
function isAside(words: string, catalogue: Catalogue): boolean {
  if (byLabel(catalogue, words).length > 0 || byLabel(catalogue, wordsOf(words)).length > 0) return false;
  const text = wordsOf(words);
  return [NO_RESULT, NO_RESULT_COLUMN, UNSURE, KIN].some((each) => each.test(text)) || isOfOther(words);
}

function isDoubt(name: string, node: JsonNode, catalogue: Catalogue): boolean {
  if (node.kind === 'object' || node.kind === 'array') return false;
  const [words, valueText] = [wordsOf(name), node.text().trim()];
  if (node.kind === 'number') return valueText === '1' && UNSURE.test(words);
  if (node.kind === 'string' && ANIMAL.test(words))
    return !/^(?:|none|human|humain|homo sapiens)$/i.test(valueText);
  if (node.kind === 'string' && ABOUT.test(words)) return isAside(valueText, catalogue);
  if (/^(?:true|yes|oui)$/i.test(valueText))
    return !words.split(' ').every((word) => HARMLESS_FLAG.test(word));
  if (/^(?:false|no|non)$/i.test(valueText)) return REQUIRED_FLAG.test(words);
  if (node.kind === 'literal' || valueText === '' || !KINDS.test(words)) return false;
  const kind = wordsOf(valueText);
  return (
    byLabel(catalogue, valueText).length === 0 &&
    byLabel(catalogue, kind).length === 0 &&
    !kind.split(' ').every((word) => READ_WORD.test(word) || PLAIN_WORD.test(word))
  );
}
