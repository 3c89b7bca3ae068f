import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { isOtherTolerance, isTolerance } from './glucose-tolerance.ts';
import { anyOf, wholeWords } from './patterns.ts';

const AGENTS = anyOf(
  'synacthene|tetracosactides?|cosyntropine?|acth|crh|trh|lhrh|lh rh|gnrh|ghrh|glucagon|ornithine|arginine|clonidine|betaxolol',
  'dexamethasone|dexamethazone|dectancyl|insuline?|metoclopramide|pentagastrine|secretine|captopril|furosemide|desmopressine',
);
/** Tests in which something is given to the patient, and a hormone is measured before and afterwards. */
const DYNAMIC = wholeWords([
  `(?:tests?|epreuves?|stimulations?|freinages?|freinations?|suppression)(?: (?:tests?|de|d|du|des|a|au|aux|la|le|l|par|minute|dynamique|rapide|court|long))* ${AGENTS}`,
  `${AGENTS} (?:stimulation|suppression|tolerance)`,
  '(?:tests?|epreuves?|bilans?) (?:hormonales? )?dynamiques?|freinages? (?:minute|standard|faible|fort)|dynamic (?:function )?tests?',
]);
const CHANGED = [
  'glycemie.',
  'insuline.',
  'peptide-c.',
  'cortisol.',
  'acth.',
  'hormone-de-croissance-et-igf-1.gh',
  'hormones-sexuelles.',
  'thyreostimuline.',
] as const;
const BEFORE = wholeWords([
  't ?0+(?: ?(?:mi?n|minutes?|h))?|0 ?(?:mi?n|minutes?)|avant|before|base(?:line|ale?)?|basale?|a jeun|fasting',
]);
/** « T60 », « T+30 min », « 120' », and the sub-identifier of a result that is nothing else. */
const TIME = /^t ?\+? ?\d{1,3} ?(?:mi?n|minutes?|h|['’′])?$|^\+? ?\d{1,3} ?(?:mi?n|minutes?|['’′])$|^\d ?h$/i;

/** Such a moment behind a name, whatever the request is called: « Cortisol T60 », but not « TSH, T4 ». */
const LATER = /\w t ?\d{2,3}(?: ?mi?n)?$/;

/** Whether words name a moment of a test, counted from what was given: « T60 », « 120 min ». */
export const isTimeOfTest = (words: string): boolean => TIME.test(words.trim());

/**
 * Whether a result is one of several of a test in which something was given (75 g of glucose, Synacthène), and its own
 * words do not say that it is the one from before: the others are not what its name means alone.
 */
export function isDuringTest(measure: string, around: string, own: readonly string[]): boolean {
  if (!CHANGED.some((id) => measure.startsWith(id))) return false;
  const isTest = isTolerance(around) || isOtherTolerance(around) || DYNAMIC.test(plainLabel(around));
  return (
    (isTest || own.some((words) => LATER.test(plainLabel(words)))) &&
    !own.some((words) => BEFORE.test(plainLabel(words)))
  );
}
